import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { shippingDueAt } from '#shared/care/promises.ts';
import { addDays, dayOf, momentOf } from '#shared/dosing/days.ts';
import { LEAD_DAYS } from '#shared/supply-plan.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import { practiceZone, promisesOf } from '#api/settings/settings.service.ts';
import { lastedBefore } from './supplied-until.ts';
import { Supply } from './supply.entity.ts';

const PACKED = ['ready', 'sent_to_pharmacy'] as const;

/**
 * Plans the first supply of an order, which has not left, for when what its patient has left of the same medicine is
 * nearly used up: what is compounded would spoil in the meantime. Its day stays if that has come.
 */
export async function postponeFirst(
  em: EntityManager,
  order: Order,
  first: Supply,
): Promise<Date | null> {
  const zone = await practiceZone(em);
  const before = (await lastedBefore(em, [first.id]))(first);
  const due = before && addDays(dayOf(before.getTime(), zone), -LEAD_DAYS);
  if (due && due > dayOf(now().getTime(), zone)) {
    first.dueOn = due;
    const from = new Date(momentOf(due, '12:00', zone));
    order.shipDueAt = shippingDueAt(from, await promisesOf(em));
  }
  return before;
}

/** Whether the same medicine is being packed for its patient by another order: what that holds comes before this one. */
export async function isPackedElsewhere(em: EntityManager, order: Order): Promise<boolean> {
  if (!order.customer) return false;
  const { customer, product, id } = order;
  const others = { $and: [{ customer: customer.id, product, id: { $ne: id } }, realOrders] };
  const packed = { state: { $in: [...PACKED] }, order: others } as FilterQuery<Supply>;
  return (await em.count(Supply, packed)) > 0;
}

/** Of these orders, those whose first supply waits for its day, so that there is nothing to pack yet. */
export async function notYetDue(
  em: EntityManager,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const waiting = await em.find(
    Supply,
    { order: { $in: [...orderIds] }, number: 1, state: 'waiting' },
    { fields: ['order'], disableIdentityMap: true },
  );
  return new Set(waiting.map(({ order }) => order.id));
}
