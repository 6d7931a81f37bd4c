import type { EntityManager } from '@mikro-orm/postgresql';
import { reviewDueAt } from '#shared/care/promises.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { caseErrors } from '#shared/cases.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { orderStatus } from '#shared/order-status.ts';
import { formPort } from '#api/orders/form-port.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { orderPolicy } from '#api/orders/orders.policy.ts';
import { toldPort } from '#api/orders/told-port.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import { findFor } from '#api/platform/policy.ts';
import { promisesOf } from '#api/settings/settings.service.ts';
import { CaseQuestion } from './case-question.entity.ts';
import { questionRelations } from './cases.present.ts';
import { questionAnswered } from './cases.events.ts';

/**
 * Stores the answer of the order's owner, once; repeating the same answer is harmless. Whoever has read the form before
 * must look at the case again before deciding (decision C117). What is urgent in it calls a doctor of whoever is in
 * treatment. Refuses with `case.answered`, with `case.closed` if the case was decided in the meantime, and with 404 if
 * the order is somebody else's.
 */
export async function answerQuestion(
  em: EntityManager,
  deps: Deps,
  actor: Actor,
  { id, questionId }: { id: number; questionId: number },
  text: string,
): Promise<CaseQuestion> {
  const { secrets, ports } = deps;
  const order = await findFor(em, actor, orderPolicy, { id }, { lock: true });
  const where = { id: questionId, order: order.id };
  const question = await em.findOne(CaseQuestion, where, { populate: questionRelations });
  ensure(question && order.isOwnedBy(actor), errors.not_found);
  if (question.answeredAt) {
    ensure(question.openAnswer(secrets.data) === text, caseErrors.answered);
    return question;
  }
  ensure(orderStatus.is.undecided(order.status) && !order.isReturned(), caseErrors.closed);
  question.sealAnswer(secrets.data, text);
  await ports.one(formPort).advance(em, order);
  await close(em, order, question);
  await record(em, actor, {
    action: 'change',
    subject: 'case_question',
    ...aboutOrder(order),
    subjectId: question.id,
  });
  await ports.one(toldPort)(em, deps, actor, order, { now: { yes: [], words: [text] } });
  return question;
}

/** The patient has corrected the form, which also answers an open question. The order's row is locked. */
export async function answerByForm(em: EntityManager, order: Order): Promise<void> {
  if (order.questionState() !== 'waiting') return;
  const open = { order: order.id, answeredAt: null };
  const question = await em.findOne(CaseQuestion, open, { orderBy: { id: 'desc' } });
  if (question) await close(em, order, question);
}

async function close(em: EntityManager, order: Order, question: CaseQuestion): Promise<void> {
  question.answeredAt = now();
  // The doctor's deadline starts again, because until now the case was waiting for its patient.
  order.reviewDueAt = reviewDueAt(question.answeredAt, await promisesOf(em));
  order.answeredAt = question.answeredAt;
  await em.flush();
  await emit(em, questionAnswered, { questionId: question.id });
}
