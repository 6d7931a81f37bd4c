import type { EntityManager } from '@mikro-orm/postgresql';
import { suppliedUntil } from '#shared/care/supply.ts';
import type { ProductId } from '#shared/catalogue.ts';
import { shippingStatus } from '#shared/order-status.ts';
import { programmeMonth } from '#shared/programme-month.ts';
import { now } from '#api/platform/clock.ts';
import { Order } from './order.entity.ts';
import { realOrders } from './order-where.ts';

/** The month of the programme that a customer's next order pays for (decision C138). */
export async function programmeMonthFor(
  em: EntityManager,
  customerId: number,
  product: ProductId,
): Promise<number> {
  const delivered = await em.find(
    Order,
    {
      customer: customerId,
      shippingStatus: { $in: [...shippingStatus.group.dispatched] },
      ...realOrders,
    },
    { fields: ['product', 'plan', 'createdAt', 'startDate', 'suppliedUntil', 'isTrial'] },
  );
  return programmeMonth(
    delivered.map((order) => ({
      product: order.product,
      plan: order.plan,
      createdAt: order.createdAt,
      startDate: order.startDate ?? null,
      // A parcel of before supplies were recorded has no end of its own.
      suppliedUntil:
        order.suppliedUntil ?? suppliedUntil(order.plan, order.startDate ?? order.createdAt, null),
      isTrial: order.isTrial,
    })),
    product,
    now(),
  );
}
