import { defineEntity, p } from '@mikro-orm/core';
import { ATTENTIONS } from '#shared/ledger.ts';
import { paymentStatus } from '#shared/order-status.ts';
import { CAPTURES, GATEWAYS, PAYMENT_MODES } from '#shared/config.ts';
import { PAYMENT_PROBLEMS } from '#shared/refunds.ts';
import { Order } from '#api/orders/order.entity.ts';
import { sqlWords, base } from '#api/platform/base.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { KnownDispute } from './gateways/gateway.ts';

/** One attempt to pay an order, with one intent at the gateway. */
const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    ...base,
    order: () => p.manyToOne(Order),
    /** Counts the intents of an order. Part of the gateway's idempotency key. */
    attempt: p.integer(),
    /** Cents. */
    amount: p.integer(),
    currency: p.string().length(3).default('usd'),
    status: p.enum(paymentStatus.values).default('pending_payment'),
    gateway: p.enum(GATEWAYS),
    mode: p.enum(PAYMENT_MODES),
    /** When it is charged: what the setting said when this attempt began (decision C114). */
    capture: p.enum(CAPTURES).default('checkout'),
    /**
     * The gateway creates exactly one intent for this key. Random, because several installations may share one gateway
     * account.
     */
    intentKey: p.string().length(100),
    /** Null until the gateway has answered. Asking again with the same key returns the same intent. */
    intentId: p.string().length(200).nullable().unique('payments_intent_unique'),
    cardHolderName: p.string().length(120).nullable(),
    cardLast4: p.string().length(4).nullable(),
    /** When the amount was reserved, how much, and until when the bank keeps it. */
    authorizedAt: p.datetime().nullable(),
    /** Cents. */
    authorizedAmount: p.integer().default(0),
    holdUntil: p.datetime().nullable(),
    /** When what was reserved was given up, by us or by the bank. */
    releasedAt: p.datetime().nullable(),
    /** Counts the responses to a capture that the gateway has stored, as in Refund. */
    captureRound: p.integer().default(0),
    /** The gateway's reason for refusing to charge what it had reserved. Then it is released. */
    captureFailure: p.string().length(200).nullable(),
    settledAt: p.datetime().nullable(),
    /** Cents received. */
    receivedAmount: p.integer().default(0),
    /** Cents refunded to the card, calculated from the refunds. */
    refundedAmount: p.integer().default(0),
    /** Why the money was not accepted for the order and is refunded. */
    problem: p.enum(PAYMENT_PROBLEMS).nullable(),
    /** All disputes, the latest first. The five below are what they come to (books/disputes.ts). */
    disputes: p.json().$type<KnownDispute[]>().nullable(),
    disputeId: p.string().length(200).nullable(),
    disputeStatus: p.string().length(60).nullable(),
    disputeReason: p.string().length(60).nullable(),
    /** Cents, of all that are open or lost. */
    disputedAmount: p.integer().nullable(),
    disputedAt: p.datetime().nullable(),
    attention: p.enum(ATTENTIONS).nullable(),
    /** When the reconciliation queries the gateway next, while the payment is open. */
    askAt: p.datetime().nullable(),
  },
  uniques: [{ name: 'payments_attempt_unique', properties: ['order', 'attempt'] }],
  indexes: [
    { name: 'payments_created', properties: ['createdAt', 'id'] },
    { name: 'payments_status_created', properties: ['status', 'createdAt', 'id'] },
  ],
  checks: [
    {
      name: 'payments_amount',
      expression:
        'amount >= 0 and received_amount >= 0 and refunded_amount between 0 and received_amount',
    },
    {
      name: 'payments_settled',
      expression: `(status in ${sqlWords(paymentStatus.group.received)}) = (settled_at is not null)`,
    },
  ],
});

export class Payment extends PaymentSchema.class {
  /** Its money was received and counts for the order. */
  stands(): boolean {
    return this.settledAt != null && this.problem == null;
  }

  /** Its money is reserved for the order, and a doctor's approval may charge it. */
  holds(): boolean {
    return this.status === 'authorized' && this.problem == null && this.captureFailure == null;
  }

  /** What was reserved is no longer, and was not charged. */
  endHold(status: 'voided' | 'expired'): void {
    this.status = status;
    this.releasedAt = now();
  }

  /** The gateway makes at most one capture of an intent, and returns the same response for this key. */
  captureKey(): string {
    return `capture:${this.intentId}:round:${this.captureRound}`;
  }
}
PaymentSchema.setClass(Payment);
export { PaymentSchema };
