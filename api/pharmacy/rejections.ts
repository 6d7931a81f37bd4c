import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import { ensure } from '#shared/lib/errors.ts';
import { pharmacyErrors } from '#shared/pharmacy.ts';
import { realOrders } from '#api/orders/order-where.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { emit } from '#api/platform/jobs.ts';
import { lend } from '#api/platform/lending.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { rejectionPort } from '#api/supplies/rejection-port.ts';
import { supplyReady } from '#api/supplies/supplies.events.ts';
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

export const rejectedSupplies = lend(rejectionPort, async (em, deps, orderIds) => {
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

/** Asks the pharmacy once more about a prescription that it has rejected, for instance after a call. The row is locked. */
export async function askAgain(em: EntityManager, supply: Supply): Promise<void> {
  ensure((await rejectionsOf(em, { id: supply.id })).size > 0, pharmacyErrors.not_rejected);
  supply.state = 'ready';
  await emit(em, supplyReady, { supplyId: supply.id, orderId: supply.order.id });
}
