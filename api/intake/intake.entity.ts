import { defineEntity, p } from '@mikro-orm/core';
import type { Intake as IntakeForm } from '#shared/intake.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { decryptJson, encryptJson } from '#api/platform/crypto.ts';

/** What of the form is kept: everything but whose it claims to be. */
export type Answers = Omit<IntakeForm, 'userId' | 'referenceNumber' | 'guestInfo'>;

const IntakeSchema = defineEntity({
  name: 'Intake',
  tableName: 'intakes',
  properties: {
    ...base,
    order: () => p.oneToOne(Order).owner().unique('intakes_order_unique'),
    /** The answers, encrypted: a stolen dump holds no health data in clear text. */
    answers: p.text().hidden(),
    /** The version of the order that these answers made; 0 for those that an earlier release saved. */
    version: p.integer().default(0),
  },
});

export class Intake extends IntakeSchema.class {
  seal(key: Buffer, answers: Answers): void {
    this.answers = encryptJson(key, answers, contextOf(this.order.id));
  }

  open(key: Buffer): Answers {
    return this.openAs(key, this.answers);
  }

  /** Answers that this form held before. */
  openAs(key: Buffer, answers: string): Answers {
    return decryptJson<Answers>(key, answers, contextOf(this.order.id));
  }
}
IntakeSchema.setClass(Intake);
export { IntakeSchema };

const contextOf = (orderId: number) => `intake of order ${orderId}`;
