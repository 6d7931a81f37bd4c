import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { caseErrors } from '#shared/cases.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderErrors } from '#shared/orders.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { CaseQuestion } from './case-question.entity.ts';
import { questionAsked } from './cases.events.ts';

/**
 * Asks the patient of the case that the actor holds; it then waits for them, and is in nobody's hands meanwhile: the
 * form can be corrected, and whoever is there takes it up again. The row is locked by the caller. Refuses with
 * `case.not_claimed`, `case.already_asked`, and like a claim what can no longer be decided.
 */
export async function askPatient(
  em: EntityManager,
  key: KeyRing,
  order: Order,
  actor: Member,
  text: string,
): Promise<CaseQuestion> {
  ensureHeld(order, actor);
  ensure(order.questionState() !== 'waiting', caseErrors.already_asked);
  const asker = await em.findOneOrFail(User, { id: actor.id });
  const question = em.create(CaseQuestion, { order, asker, question: '' });
  question.sealQuestion(key, text);
  order.askedAt = now();
  order.answeredAt = null;
  order.claimedBy = null;
  order.claimedUntil = null;
  await em.flush();
  await emit(em, questionAsked, { questionId: question.id });
  await record(em, actor, {
    action: 'create',
    subject: 'case_question',
    ...aboutOrder(order),
    subjectId: question.id,
  });
  return question;
}

/** Only the doctor who has the case open asks about it or gives it away. */
export function ensureHeld(order: Order, actor: Member): void {
  ensure(order.status === 'pending_review', orderErrors.already_decided, order.progress());
  order.ensureReal();
  ensure(!order.isReturned(), orderErrors.refunded, order.progress());
  const isHeld = order.claimedUntil && order.claimedUntil > now();
  ensure(isHeld && order.claimedBy?.id === actor.id, caseErrors.not_claimed);
}
