import { defineEntity, p } from '@mikro-orm/core';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

/** What a doctor asked the patient of a waiting case, and what came back. Both texts are of somebody's health, and sealed. */
const CaseQuestionSchema = defineEntity({
  name: 'CaseQuestion',
  tableName: 'case_questions',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    asker: () => p.manyToOne(User).deleteRule('restrict'),
    question: p.text().hidden(),
    /** Null while it waits, and where the corrected form is the answer. */
    answer: p.text().hidden().nullable(),
    answeredAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'case_questions_order', properties: ['order', 'id'] }],
});

export class CaseQuestion extends CaseQuestionSchema.class {
  sealQuestion(key: Buffer, text: string): void {
    this.question = encryptJson(key, text, contextOf('question', this.order.id));
  }

  openQuestion(key: Buffer): string {
    return decryptJson<string>(key, this.question, contextOf('question', this.order.id));
  }

  sealAnswer(key: Buffer, text: string): void {
    this.answer = encryptJson(key, text, contextOf('answer', this.order.id));
  }

  openAnswer(key: Buffer): string | null {
    if (this.answer == null) return null;
    return decryptJson<string>(key, this.answer, contextOf('answer', this.order.id));
  }
}
CaseQuestionSchema.setClass(CaseQuestion);
export { CaseQuestionSchema };

const contextOf = (what: string, orderId: number) => `${what} about order ${orderId}`;
