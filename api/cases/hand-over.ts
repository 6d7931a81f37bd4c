import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { caseErrors } from '#shared/cases.ts';
import { ensure } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { ensureHeld } from './ask-patient.ts';
import { caseHandedOver } from './cases.events.ts';

/**
 * Gives the case that the actor holds to a colleague, with a note. It goes back to the queue under their name: a claim in
 * the name of somebody who is not there would keep it from everybody else. The row is locked by the caller. Refuses
 * with `case.not_claimed`, `case.no_colleague`, and like a claim what can no longer be decided.
 */
export async function handOver(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  actor: Member,
  { doctorId, note }: { doctorId: number; note: string },
): Promise<void> {
  ensureHeld(order, actor);
  const colleague = await em.findOne(User, {
    id: doctorId,
    role: { $in: ['doctor', 'admin'] },
    isActive: true,
    removedAt: null,
  });
  ensure(colleague && colleague.id !== actor.id, caseErrors.no_colleague);
  order.handedTo = colleague;
  order.handedBy = em.getReference(User, actor.id);
  order.handedAt = now();
  order.sealHandover(key, note);
  order.claimedBy = null;
  order.claimedUntil = null;
  await em.flush();
  const at = order.handedAt.getTime();
  await emit(em, caseHandedOver, { orderId: order.id, doctorId: colleague.id, at });
  await record(em, actor, {
    action: 'change',
    subject: 'claim',
    ...aboutOrder(order),
    detail: { changes: [{ field: 'doctor', to: colleague.id }] },
  });
}
