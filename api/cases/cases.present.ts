import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { CaseQuestion as WireQuestion, CaseTalk } from '#shared/cases.ts';
import type { Order } from '#api/orders/order.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { CaseQuestion } from './case-question.entity.ts';

export const questionRelations = ['order', 'asker'] as const;

export const presentQuestion = (
  question: CaseQuestion,
  key: KeyRing,
): z.input<typeof WireQuestion> => ({
  id: question.id,
  orderId: question.order.id,
  text: question.openQuestion(key),
  askedByName: question.asker.fullName,
  askedAt: question.createdAt,
  answer: question.openAnswer(key),
  answeredAt: question.answeredAt ?? null,
  questionState: question.order.questionState(),
});

/** The questions about an order, newest first. */
export const questionsOf = (em: EntityManager, order: Order): Promise<CaseQuestion[]> =>
  em.find(
    CaseQuestion,
    { order: order.id },
    { orderBy: { id: 'desc' }, populate: questionRelations },
  );

/** For those who review the case. The order's customer is loaded. */
export async function talkOf(
  em: EntityManager,
  key: KeyRing,
  order: Order,
): Promise<z.input<typeof CaseTalk>> {
  const questions = await questionsOf(em, order);
  if (order.customer) await em.populate(order, ['customer']);
  return {
    language: order.customer?.language ?? order.guestLanguage ?? null,
    questions: questions.map((one) => presentQuestion(one, key)),
  };
}
