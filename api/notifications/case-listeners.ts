import { orderStatus } from '#shared/order-status.ts';
import { CaseQuestion } from '#api/cases/case-question.entity.ts';
import { caseHandedOver, questionAnswered, questionAsked } from '#api/cases/cases.events.ts';
import { Order } from '#api/orders/order.entity.ts';
import { orderMoved, orderQueued } from '#api/orders/orders.events.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { listen } from '#api/platform/jobs.ts';
import { Notification } from './notification.entity.ts';
import { notify } from './notifications.service.ts';

type Asked = { questionId: number };

const populate = ['order', 'asker'] as const;

/** Says that there is a question, never what it is. Guests are told otherwise (guest-news.ts). */
async function notifyPatient(deps: Deps, { questionId }: Asked): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const question = await em.findOne(CaseQuestion, { id: questionId }, { populate });
    const order = question?.order;
    if (!order?.customer || question?.answeredAt || order.questionState() !== 'waiting') return;
    const happening = `question:${questionId}`;
    const news = { kind: 'question_asked', subjectId: order.id, happening } as const;
    await notify(em, [order.customer.id], news);
  });
}

/** Tells the doctor who asked that they can continue, unless another doctor has already. */
async function notifyAsker(deps: Deps, { questionId }: Asked): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const question = await em.findOne(CaseQuestion, { id: questionId }, { populate });
    if (question?.order.questionState() !== 'answered' || question.order.removedAt) return;
    const { asker, order } = question;
    if (!asker.isActive || asker.removedAt) return;
    const happening = `answer:${questionId}`;
    await notify(em, [asker.id], { kind: 'question_answered', subjectId: order.id, happening });
  });
}

/** A question that was answered, or whose case is decided, no longer needs attention. */
async function stillPatient(deps: Deps, { questionId }: Asked): Promise<void> {
  const em = deps.orm.em.fork();
  const question = await em.findOne(CaseQuestion, { id: questionId }, { populate });
  if (question?.answeredAt) await still(deps, question.order.id, ['question_asked']);
}

async function stillDecided(deps: Deps, { orderId }: { orderId: number }): Promise<void> {
  const order = await deps.orm.em.fork().findOne(Order, { id: orderId });
  if (order != null && orderStatus.is.undecided(order.status)) return;
  await still(deps, orderId, ['question_asked', 'review_late', 'form_missing']);
}

const still = (deps: Deps, subjectId: number, kinds: Notification['kind'][]) =>
  deps.orm.em
    .fork()
    .nativeUpdate(
      Notification,
      { kind: { $in: kinds }, subjectId, readAt: null },
      { readAt: now() },
    );

const stillForm = async (deps: Deps, { orderId }: { orderId: number }) => {
  await still(deps, orderId, ['form_missing']);
};

/** Says that a colleague has handed a case over, and nothing about the case. */
async function notifyColleague(
  deps: Deps,
  { orderId, doctorId, at }: { orderId: number; doctorId: number; at: number },
): Promise<void> {
  await deps.orm.em.fork().transactional(async (em) => {
    const order = await em.findOne(Order, { id: orderId, removedAt: null });
    const isTheirs =
      order != null && orderStatus.is.undecided(order.status) && order.handedTo?.id === doctorId;
    if (!isTheirs) return;
    const happening = `handover:${orderId}:${at}`;
    await notify(em, [doctorId], { kind: 'case_handed_over', subjectId: orderId, happening });
  });
}

export const caseListeners = [
  listen(questionAsked, 'notify', notifyPatient),
  listen(questionAnswered, 'notify', notifyAsker),
  listen(questionAnswered, 'still', stillPatient),
  listen(orderMoved, 'still-talk', stillDecided),
  listen(orderQueued, 'still-form', stillForm),
  listen(caseHandedOver, 'notify', notifyColleague),
];
