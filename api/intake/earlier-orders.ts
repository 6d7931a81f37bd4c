import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { EARLIER_MAX, type EarlierOrder, type FormAnswers } from '#shared/intake.ts';
import { orderStatus } from '#shared/order-status.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { Intake, type Answers } from './intake.entity.ts';

/**
 * The history a doctor needs to review this form: the decided orders of the same person, by any doctor, newest first.
 * None for a purchase without an account, because its phone number does not prove who it belongs to.
 */
export async function earlierOrders(
  em: EntityManager,
  key: KeyRing,
  { order }: Intake,
): Promise<z.input<typeof EarlierOrder>[]> {
  if (!order.customer) return [];
  const orders = await em.find(
    Order,
    {
      customer: order.customer.id,
      id: { $lt: order.id },
      status: { $nin: [...orderStatus.group.undecided] },
      ...realOrders,
    } as FilterQuery<Order>,
    { orderBy: { id: 'desc' }, limit: EARLIER_MAX, populate: ['reviewer'] },
  );
  const forms = await em.find(Intake, { order: { $in: orders.map(({ id }) => id) } });
  return orders.map((one) => {
    const form = forms.find((form) => form.order.id === one.id);
    return present(one, key, form ? form.open(key) : null);
  });
}

const present = (
  order: Order,
  key: KeyRing,
  answers: Answers | null,
): z.input<typeof EarlierOrder> => ({
  id: order.id,
  referenceNumber: order.referenceNumber,
  product: order.product,
  productName: order.productName,
  plan: order.plan,
  status: order.status,
  createdAt: order.createdAt,
  startDate: order.startDate ?? null,
  endDate: order.endDate ?? null,
  isInUse: orderStatus.is.inCare(order.status) && (!order.endDate || order.endDate > now()),
  reviewDate: order.reviewDate ?? null,
  reviewedByName: order.reviewer?.fullName ?? null,
  reviewNotes: order.openNotes(key),
  answers: answers satisfies FormAnswers | null,
});
