import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import { nextToCome } from '#shared/next-supply.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { now } from '#api/platform/clock.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { prescribedOrders } from './prescription-for.ts';
import { Supply } from './supply.entity.ts';

const PACKED = ['ready', 'sent_to_pharmacy'] as const;

const isPaidAndInCare = ({ status, paymentStatus, isDisputed }: Order): boolean =>
  orderStatus.is.inCare(status) && paymentStatus === 'paid' && !isDisputed;

/**
 * The orders of the patients of these that have a parcel packed or filled, and whether a pharmacy has it. A parcel that
 * may not leave is none, or it would hold others as well, with nobody to say so. What a pharmacy has counts whatever
 * came up since, because it may be made already.
 */
async function packedFor(em: EntityManager, key: KeyRing, orders: readonly Order[]) {
  const customers = orders.flatMap(({ customer }) => (customer ? [customer.id] : []));
  const where = { $and: [{ customer: { $in: customers } }, realOrders] };
  const packed = await em.find(
    Supply,
    { state: { $in: [...PACKED] }, order: where } as FilterQuery<Supply>,
    { populate: ['order'] },
  );
  const mayLeave = packed.filter(({ order }) => isPaidAndInCare(order));
  const ids = mayLeave.map(({ order }) => order.id);
  const prescribed = await prescribedOrders(em, key, ids);
  return packed
    .filter((one) => one.state === 'sent_to_pharmacy' || prescribed.has(one.order.id))
    .map(({ order }) => order);
}

const isAnother = ({ id, customer, medicine }: Order, other: Order): boolean =>
  other.id !== id && other.medicine === medicine && other.customer?.id === customer?.id;

/**
 * Until the end of the transaction no other order of this medicine and patient can ask what is packed, so that two do
 * not become ready at once. The caller has locked its own order before, and locks no other one after.
 */
export async function lockParcels(em: EntityManager, { customer, medicine }: Order): Promise<void> {
  if (!customer) return;
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [
    `parcels ${customer.id} ${medicine}`,
  ]);
}

/** Whether what another order holds of the same medicine comes before the first parcel of this one. Locks as above. */
export async function isPackedElsewhere(
  em: EntityManager,
  key: KeyRing,
  order: Order,
): Promise<boolean> {
  await lockParcels(em, order);
  return (await packedFor(em, key, [order])).some((other) => isAnother(order, other));
}

/**
 * Of these orders, those of which a later parcel is due and waits for what another order holds of the same medicine. A
 * treatment that runs does not wait for what a pharmacy has of one that has ended, or a pharmacy that says nothing would
 * stop it for good. What comes in the place of another is needed whatever else comes. Locks nothing.
 */
export async function waitingForAnother(
  em: EntityManager,
  key: KeyRing,
  orders: readonly Order[],
): Promise<ReadonlySet<number>> {
  const today = dayOf(now().getTime(), await practiceZone(em));
  const supplies = await em.find(
    Supply,
    { order: { $in: orders.map(({ id }) => id) } },
    { orderBy: { number: 'asc' }, disableIdentityMap: true },
  );
  const byOrder = Map.groupBy(supplies, ({ order }) => order.id);
  const due = orders.filter(({ id }) => {
    const own = byOrder.get(id) ?? [];
    const next = nextToCome(own);
    if (!next || next.replaces || !own.some((one) => one.hasLeft())) return false;
    return (next.state === 'waiting' || next.state === 'blocked') && next.dueOn <= today;
  });
  if (due.length === 0) return new Set();
  const packed = (await packedFor(em, key, due)).filter(({ status }) =>
    orderStatus.is.inCare(status),
  );
  return new Set(
    due.filter((order) => packed.some((other) => isAnother(order, other))).map(({ id }) => id),
  );
}
