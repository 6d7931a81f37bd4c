import { caseContract } from '#shared/cases.ts';
import { isSelf, type Actor } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { implement } from '#api/http/implement.ts';
import { aboutOrder } from '#api/orders/claim-order.ts';
import { decisionPolicy, orderPolicy } from '#api/orders/orders.policy.ts';
import { orderRelations } from '#api/orders/orders.present.ts';
import { record } from '#api/platform/audit.ts';
import { findFor } from '#api/platform/policy.ts';
import { answerQuestion } from './answer-question.ts';
import { askPatient } from './ask-patient.ts';
import type { CaseQuestion } from './case-question.entity.ts';
import { presentQuestion, questionsOf } from './cases.present.ts';
import { handOver } from './hand-over.ts';

const LOCKED = { lock: true, populate: orderRelations } as const;

export const caseRoutes = implement(caseContract, {
  ask: async ({ actor, em, params, body, deps }) => {
    const order = await findFor(em, actor, decisionPolicy, { id: params.id }, LOCKED);
    const question = await askPatient(em, deps, order, actor, body.text);
    return presentQuestion(question, deps.secrets.data);
  },
  questions: async ({ actor, em, params, deps }) => {
    const order = await findFor(em, actor, orderPolicy, { id: params.id });
    ensure(order.isOwnedBy(actor), errors.not_found);
    const questions = (await questionsOf(em, order)).filter(isFor(actor));
    await record(em, actor, { action: 'read', subject: 'case_question', ...aboutOrder(order) });
    return questions.map((one) => presentQuestion(one, deps.secrets.data));
  },
  answer: async ({ actor, em, params, body, deps }) => {
    const question = await answerQuestion(em, deps, actor, params, body.text);
    return presentQuestion(question, deps.secrets.data);
  },
  handOver: async ({ actor, em, params, body, deps }) => {
    const order = await findFor(em, actor, decisionPolicy, { id: params.id }, LOCKED);
    await handOver(em, deps, order, actor, body);
  },
});

/** Whoever uses a guest's browser may not be the guest: they may answer, but not read the answers (T19). */
const isFor =
  (actor: Actor) =>
  ({ order, answeredAt }: CaseQuestion): boolean =>
    isSelf(actor, order.customer?.id) || (!answeredAt && order.questionState() === 'waiting');
