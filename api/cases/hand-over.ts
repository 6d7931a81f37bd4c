import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { caseErrors } from '#shared/cases.ts';
import { ensure } from '#shared/lib/errors.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { ensureClaimed } from './ask-patient.ts';
import { caseHandedOver } from './cases.events.ts';

/**
 * Hands a case that the actor has claimed over to a colleague, with a note. The case returns to the queue marked with
 * the colleague's name, not claimed for them, because an absent colleague's claim would block everybody else. The caller
 * has locked the row. Refuses with `case.not_claimed`, `case.no_colleague` and, if one of the two has none, with
 * `case.no_licence`, and with the errors of a claim if the case can no longer be decided.
 */
export async function handOver(
  em: EntityManager,
  { ports, secrets }: Deps,
  order: Order,
  actor: Member,
  { doctorId, note }: { doctorId: number; note: string },
): Promise<void> {
  ensureClaimed(order, actor);
  await ports.one(licencePort).ensure(em, order, actor.id);
  const colleague = await em.findOne(User, {
    id: doctorId,
    role: { $in: ['doctor', 'admin'] },
    isActive: true,
    removedAt: null,
  });
  ensure(colleague && colleague.id !== actor.id, caseErrors.no_colleague);
  await ports.one(licencePort).ensure(em, order, colleague.id);
  order.handedTo = colleague;
  order.handedBy = em.getReference(User, actor.id);
  order.handedAt = now();
  order.sealHandover(secrets.data, note);
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
