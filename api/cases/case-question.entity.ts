import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

type Row = [orderId: number, askerId: number];

export const sealedQuestion = sealedColumn<string, Row>(
  'case_questions',
  'question',
  (orderId) => `question about order ${orderId}`,
);

export const sealedReply = sealedColumn<string, Row>(
  'case_questions',
  'answer',
  (orderId) => `answer about order ${orderId}`,
);

/** What a doctor asked the patient of an undecided case, and the answer. Both are health data, and encrypted. */
const CaseQuestionSchema = defineEntity({
  name: 'CaseQuestion',
  tableName: 'case_questions',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    asker: () => p.manyToOne(User).deleteRule('restrict'),
    question: p.text().hidden(),
    /** Null while it is unanswered, and if the corrected form is the answer. */
    answer: p.text().hidden().nullable(),
    answeredAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'case_questions_order', properties: ['order', 'id'] }],
});

export class CaseQuestion extends CaseQuestionSchema.class {
  sealQuestion(key: KeyRing, text: string): void {
    this.question = sealedQuestion.seal(key, rowOf(this), text);
  }

  openQuestion(key: KeyRing): string {
    return sealedQuestion.open(key, rowOf(this), this.question);
  }

  sealAnswer(key: KeyRing, text: string): void {
    this.answer = sealedReply.seal(key, rowOf(this), text);
  }

  openAnswer(key: KeyRing): string | null {
    if (this.answer == null) return null;
    return sealedReply.open(key, rowOf(this), this.answer);
  }
}
CaseQuestionSchema.setClass(CaseQuestion);
export { CaseQuestionSchema };

const rowOf = ({ order, asker }: CaseQuestion): [number, number] => [order.id, asker.id];
