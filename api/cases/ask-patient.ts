import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { caseErrors } from '#shared/cases.ts';
import { ensure } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderErrors } from '#shared/orders.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { licencePort } from '#api/orders/licence-port.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { CaseQuestion } from './case-question.entity.ts';
import { questionAsked } from './cases.events.ts';

/**
 * Asks the patient of a case that the actor has claimed. The claim ends, because until the patient answers nobody needs
 * the case and the form may be corrected; afterwards any doctor can claim it. The caller has locked the row. Refuses
 * with `case.not_claimed`, `case.no_licence` and `case.already_asked`, and with the errors of a claim if the case can no
 * longer be decided.
 */
export async function askPatient(
  em: EntityManager,
  { ports, secrets }: Deps,
  order: Order,
  actor: Member,
  text: string,
): Promise<CaseQuestion> {
  ensureClaimed(order, actor);
  await ports.one(licencePort).ensure(em, order, actor.id);
  ensure(order.questionState() !== 'waiting', caseErrors.already_asked);
  const asker = await em.findOneOrFail(User, { id: actor.id });
  const question = em.create(CaseQuestion, { order, asker, question: '' });
  question.sealQuestion(secrets.data, text);
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

/** Only the doctor who has claimed a case may ask about it or hand it over. */
export function ensureClaimed(order: Order, actor: Member): void {
  ensure(orderStatus.is.undecided(order.status), orderErrors.already_decided, order.progress());
  order.ensureReal();
  ensure(!order.isReturned(), orderErrors.refunded, order.progress());
  const isClaimed = order.claimedUntil && order.claimedUntil > now();
  ensure(isClaimed && order.claimedBy?.id === actor.id, caseErrors.not_claimed);
}
