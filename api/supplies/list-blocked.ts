import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Actor } from '#shared/lib/actor.ts';
import { BLOCKED_MAX, type BlockedSupply } from '#shared/supplies.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import type { Deps } from '#api/platform/deps.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { shownBlocks } from './list-supplies.ts';
import { rejectionPort } from './rejection-port.ts';
import { Supply } from './supply.entity.ts';

/** Of what an actor may see: the supplies that are held back, without those that the next run makes ready. */
export async function listBlocked(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  seesHealth: boolean,
): Promise<z.input<typeof BlockedSupply>[]> {
  const order = { $and: [ownScope(actor) ?? {}, realOrders, statusIn('inCare')] };
  const held = await em.find(Supply, { state: 'blocked', order } as FilterQuery<Supply>, {
    orderBy: { dueOn: 'asc', id: 'asc' },
    limit: BLOCKED_MAX,
    populate: ['order'],
  });
  const orders = held.map((supply) => supply.order);
  const blocks = await blocksOfOrders(em, deps, orders);
  const ids = orders.map(({ id }) => id);
  const rejected = await deps.ports.one(rejectionPort)(em, deps, ids);
  return held.flatMap((supply) => {
    const { id, referenceNumber, patientName, intakeId } = supply.order;
    const shown = shownBlocks(blocks.get(id) ?? [], seesHealth);
    if (shown.length === 0) return [];
    const { number, dueOn } = supply;
    // Pharmacists write about the patient's health.
    const rejection = seesHealth ? (rejected.get(id) ?? null) : null;
    const own = { id: supply.id, orderId: id, number, dueOn, referenceNumber, patientName };
    const medicalInfoId = seesHealth ? (intakeId ?? null) : null;
    return [{ ...own, blocks: shown, rejection, medicalInfoId }];
  });
}
