import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Actor } from '#shared/lib/actor.ts';
import { BLOCKED_MAX, type BlockedSupply } from '#shared/supplies.ts';
import { licenceRuleOf } from '#api/licences/licence-rule.ts';
import { ownScope } from '#api/orders/orders.policy.ts';
import { realOrders, statusIn } from '#api/orders/order-where.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { blocksOfOrders } from './blocks-of-orders.ts';
import { shownBlocks } from './list-supplies.ts';
import { rejectionPort } from './rejection-port.ts';
import { signedElsewhere } from './signed-elsewhere.ts';
import { Supply } from './supply.entity.ts';

/**
 * Of what an actor may see: the supplies that are held back, without those that the next run makes ready, and those to be
 * packed that go where the author of their prescription may not prescribe, because no other list asks for a signature.
 */
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
  held.push(...(await readyElsewhere(em, deps, order)).slice(0, BLOCKED_MAX - held.length));
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

async function readyElsewhere(
  em: EntityManager,
  { secrets }: Deps,
  order: object,
): Promise<Supply[]> {
  if (!(await licenceRuleOf(em)).isRequired) return [];
  const ready = await em.find(Supply, { state: 'ready', order } as FilterQuery<Supply>, {
    orderBy: { dueOn: 'asc', id: 'asc' },
    limit: BLOCKED_MAX,
    populate: ['order'],
  });
  const signed = await em.find(Prescription, {
    order: { $in: ready.map((supply) => supply.order.id) },
    state: 'signed',
  });
  const elsewhere = await signedElsewhere(em, secrets.data, signed);
  const waiting = new Set(signed.filter(({ id }) => elsewhere.has(id)).map((one) => one.order.id));
  return ready.filter((supply) => waiting.has(supply.order.id));
}
