import type { EntityManager } from '@mikro-orm/postgresql';
import { suppliedUntil } from '#shared/care/supply.ts';
import type { ProductId } from '#shared/catalogue.ts';
import { orderStatus } from '#shared/order-status.ts';
import { programmeMonth, type DeliverableOrder } from '#shared/programme-month.ts';
import { now } from '#api/platform/clock.ts';
import { Order } from './order.entity.ts';
import { hasLeft, realOrders } from './order-where.ts';

const delivered = async (em: EntityManager, customerId: number): Promise<DeliverableOrder[]> => {
  const orders = await em.find(
    Order,
    {
      customer: customerId,
      ...(hasLeft as object),
      ...realOrders,
    },
    {
      fields: [
        ...['product', 'plan', 'status', 'createdAt', 'startDate', 'suppliedUntil'],
        ...['unsentMonths', 'isTrial', 'paymentStatus'],
      ] as const,
    },
  );
  return orders.map((order) => ({
    product: order.product,
    plan: order.plan,
    status: order.status,
    paymentStatus: order.paymentStatus,
    unsentMonths: order.unsentMonths,
    createdAt: order.createdAt,
    startDate: order.startDate ?? null,
    // A parcel of before supplies were recorded has no end of its own.
    suppliedUntil:
      order.suppliedUntil ?? suppliedUntil(order.plan, order.startDate ?? order.createdAt, null),
    isTrial: order.isTrial,
  }));
};

/** The month of the programme that a customer's next order pays for (decision C138). */
export const programmeMonthFor = async (
  em: EntityManager,
  customerId: number,
  product: ProductId,
): Promise<number> => programmeMonth(await delivered(em, customerId), product, now());

/** Whether a customer's treatment is prescribed and has not ended, or its next month could still go on from the last. */
export async function isInTreatment(em: EntityManager, customerId: number): Promise<boolean> {
  const inCare = { customer: customerId, status: { $in: [...orderStatus.group.inCare] } };
  if ((await em.count(Order, { ...inCare, ...realOrders })) > 0) return true;
  const orders = await delivered(em, customerId);
  return orders.some(({ product }) => programmeMonth(orders, product, now()) > 1);
}
