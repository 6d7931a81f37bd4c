import { defineEntity, p } from '@mikro-orm/core';
import type { Intake as IntakeForm } from '#shared/intake.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import type { KeyRing } from '#api/platform/key-ring.ts';
import { sealedColumn } from '#api/platform/sealing.ts';

/** The stored part of the form: everything except the patient's name and contact. */
export type Answers = Omit<
  IntakeForm,
  'userId' | 'referenceNumber' | 'filledOn' | 'guestInfo' | 'shownTexts'
>;

/** The versions of a form are copies of it, so they are decrypted in the same way. */
export const sealedAnswers = sealedColumn<Answers, [orderId: number]>(
  'intakes',
  'answers',
  (orderId) => `intake of order ${orderId}`,
);

const IntakeSchema = defineEntity({
  name: 'Intake',
  tableName: 'intakes',
  properties: {
    ...base,
    order: () => p.oneToOne(Order).owner().unique('intakes_order_unique'),
    /** The answers, encrypted, so that a stolen dump contains no readable health data. */
    answers: p.text().hidden(),
    /** The version of the order at which these answers were saved; 0 if an earlier release saved them. */
    version: p.integer().default(0),
    /** The patient's own day when they first filled it in. Null if an earlier release saved it, or it was unbelievable. */
    filledOn: p.date().nullable(),
  },
});

export class Intake extends IntakeSchema.class {
  seal(key: KeyRing, answers: Answers): void {
    this.answers = sealedAnswers.seal(key, [this.order.id], answers);
  }

  open(key: KeyRing): Answers {
    return this.openAs(key, this.answers);
  }

  /** Answers that this form had before. */
  openAs(key: KeyRing, answers: string): Answers {
    return sealedAnswers.open(key, [this.order.id], answers);
  }
}
IntakeSchema.setClass(Intake);
export { IntakeSchema };
