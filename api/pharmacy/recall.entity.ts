import { defineEntity, p } from '@mikro-orm/core';
import type { RecallLetters } from '#shared/recalls.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { sealedColumn } from '#api/platform/sealing.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';

export const sealedRecallLetters = sealedColumn<RecallLetters, [id: number]>(
  'recalls',
  'letters',
  (id) => `letters of recall ${id}`,
);

const RecallSchema = defineEntity({
  name: 'Recall',
  tableName: 'recalls',
  properties: {
    ...base,
    author: () => p.manyToOne(User).deleteRule('restrict'),
    /** What was searched for. */
    product: p.string().length(60).nullable(),
    lot: p.string().length(60).nullable(),
    fromDay: p.date().nullable(),
    toDay: p.date().nullable(),
    /** What may not leave any more, in lower case: the lots that were named. Older rows without one have those that were found. */
    lots: p.array().default([]),
    /** In three languages, encrypted like all letters. */
    letters: p.text().hidden(),
  },
});

export class Recall extends RecallSchema.class {
  seal(key: KeyRing, letters: RecallLetters): void {
    this.letters = sealedRecallLetters.seal(key, [this.id], letters);
  }

  open(key: KeyRing): RecallLetters {
    return sealedRecallLetters.open(key, [this.id], this.letters);
  }
}
RecallSchema.setClass(Recall);

/** An order whose owner is written to. */
const RecipientSchema = defineEntity({
  name: 'RecallRecipient',
  tableName: 'recall_recipients',
  properties: {
    ...base,
    recall: () => p.manyToOne(Recall).deleteRule('restrict'),
    order: () => p.manyToOne(Order).deleteRule('restrict'),
    /** Once the letter or, for a guest, the word has been handed over. */
    toldAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'recall_recipients_once', properties: ['recall', 'order'] }],
});
export class RecallRecipient extends RecipientSchema.class {}
RecipientSchema.setClass(RecallRecipient);
export { RecallSchema, RecipientSchema };
