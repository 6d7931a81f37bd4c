import type { EntityManager } from '@mikro-orm/postgresql';
import { caseErrors } from '#shared/cases.ts';
import type { Actor, Member } from '#shared/lib/actor.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import type { PrescriptionState } from '#shared/prescriptions.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderMoved, orderRemoved } from '#api/orders/orders.events.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit, listen } from '#api/platform/jobs.ts';
import { prescriptionInForce } from './in-force.ts';
import { Prescription, type EndCause } from './prescription.entity.ts';
import { prescriptionEnded } from './prescriptions.events.ts';

type Ending = {
  /** Null if the order has ended. */
  actor: Member | null;
  state: Exclude<PrescriptionState, 'signed'>;
  because?: EndCause | undefined;
};

export async function endPrescription(
  em: EntityManager,
  deps: Deps,
  row: Prescription,
  { actor, state, because }: Ending,
): Promise<void> {
  row.state = state;
  row.endedAt = now();
  row.endedBy = actor && em.getReference(User, actor.id);
  if (because) row.sealEnd(deps.secrets.data, because);
  await em.flush();
  const by: Actor = actor ?? { role: 'guest', checkoutId: null };
  await record(em, by, {
    action: 'change',
    subject: 'prescription',
    subjectId: row.id,
    orderId: row.order.id,
    patientId: row.order.customer?.id,
    detail: { name: row.hash, changes: [{ field: 'status', from: 'signed', to: state }] },
  });
  await emit(em, prescriptionEnded, { prescriptionId: row.id, orderId: row.order.id });
}

/** The order's row is locked. Refuses with `case.prescription_ended` if none is in force. */
export async function cancelPrescription(
  em: EntityManager,
  deps: Deps,
  order: Order,
  { actor, words }: { actor: Member; words: string },
): Promise<void> {
  const row = await prescriptionInForce(em, order.id);
  ensure(row, caseErrors.prescription_ended);
  await endPrescription(em, deps, row, { actor, state: 'cancelled', because: { words } });
}

/** Nothing is prescribed for an order that was rejected, cancelled or removed, or has run its time. */
async function endWithOrder(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId });
    if (!order || (orderStatus.is.inCare(order.status) && !order.removedAt)) return;
    const row = await em.findOne(
      Prescription,
      { order: order.id, state: 'signed' },
      { populate: ['order'] },
    );
    if (row) await endPrescription(em, deps, row, { actor: null, state: 'cancelled' });
  });
}

export const endingListeners = [
  listen(orderMoved, 'end-prescription', endWithOrder),
  listen(orderRemoved, 'end-prescription', endWithOrder),
];
