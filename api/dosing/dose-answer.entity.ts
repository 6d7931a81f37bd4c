import { defineEntity, p } from '@mikro-orm/core';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

export type SealedAnswer = { taken: boolean };

export const sealedAnswer = sealedColumn<SealedAnswer, [orderId: number, day: string]>(
  'dose_answers',
  'answer',
  (orderId) => `dose answer of order ${orderId}`,
);

const DoseAnswerSchema = defineEntity({
  name: 'DoseAnswer',
  tableName: 'dose_answers',
  properties: {
    ...base,
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    /** The patient's day on which the dose was due: `2026-11-24`. One answer each, however many devices send one. */
    day: p.string().length(10),
    answeredAt: p.datetime(),
    /** Encrypted, like the doses. */
    answer: p.text().hidden(),
  },
  uniques: [{ name: 'dose_answers_one_a_day', properties: ['order', 'day'] }],
});

export class DoseAnswer extends DoseAnswerSchema.class {
  seal(key: KeyRing, answer: SealedAnswer): void {
    this.answer = sealedAnswer.seal(key, [this.order.id, this.day], answer);
  }

  open(key: KeyRing): SealedAnswer {
    return sealedAnswer.open(key, [this.order.id, this.day], this.answer);
  }
}
DoseAnswerSchema.setClass(DoseAnswer);
export { DoseAnswerSchema };
