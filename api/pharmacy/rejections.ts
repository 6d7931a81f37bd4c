import { LockMode, type EntityManager, type FilterQuery } from '@mikro-orm/postgresql';
import { dayOf } from '#shared/dosing/days.ts';
import { ensure } from '#shared/lib/errors.ts';
import { pharmacyErrors } from '#shared/pharmacy.ts';
import { Order } from '#api/orders/order.entity.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { provide } from '#api/platform/ports.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { practiceZone } from '#api/settings/settings.service.ts';
import { advance } from '#api/supplies/advance-supplies.ts';
import { rejectionPort } from '#api/supplies/rejection-port.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { Fill } from './fill.entity.ts';

/**
 * The supplies that wait because the pharmacy has rejected their prescription, which is still in force. Another version
 * ends that, and so does asking again.
 */
async function rejectionsOf(
  em: EntityManager,
  where: FilterQuery<Supply>,
): Promise<ReadonlyMap<number, Fill>> {
  const blocked = { $and: [{ state: 'blocked' }, where] } as FilterQuery<Supply>;
  const fills = await em.find(Fill, { supply: blocked } as FilterQuery<Fill>, {
    orderBy: { id: 'asc' },
    populate: ['prescription', 'supply'],
    disableIdentityMap: true,
  });
  const latest = new Map(fills.map((fill) => [fill.supply.order.id, fill]));
  const isOpen = ({ state, cancelInto, prescription }: Fill) =>
    state === 'rejected' && cancelInto == null && prescription.state === 'signed';
  return new Map([...latest].filter(([, fill]) => isOpen(fill)));
}

export const rejectedSupplies = provide(rejectionPort, async (em, deps, orderIds) => {
  const found = await rejectionsOf(em, { order: { $in: [...orderIds] } } as FilterQuery<Supply>);
  return new Map([...found].map(([id, fill]) => [id, fill.openReason(deps.secrets.data)]));
});

/** Whoever sees the order. */
export const rejectedPolicy = definePolicy(
  Supply,
  (actor) => {
    const scope = ownScope(actor);
    return scope && ({ order: { $and: [scope, realOrders] } } as FilterQuery<Supply>);
  },
  {},
);

/**
 * Takes back what the pharmacy has answered, for instance after a call, so that it is asked once more as soon as nothing
 * else holds the supply: now, if nothing does.
 */
export async function askAgain(
  em: EntityManager,
  deps: Deps,
  { id, order }: Supply,
): Promise<void> {
  await em.findOneOrFail(Order, { id: order.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const rejected = (await rejectionsOf(em, { id })).get(order.id);
  ensure(rejected, pharmacyErrors.not_rejected);
  await em.nativeUpdate(Fill, { id: rejected.id }, { cancelInto: 'ready' });
  await advance(em, deps, order.id, dayOf(now().getTime(), await practiceZone(em)));
}
