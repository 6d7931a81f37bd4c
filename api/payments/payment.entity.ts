import { defineEntity, p } from '@mikro-orm/core';
import { paymentStatus } from '#shared/orders.ts';
import { GATEWAYS, PAYMENT_MODES } from '#shared/payments.ts';
import { Order } from '#api/orders/order.entity.ts';
import { base } from '#api/platform/base.entity.ts';

/** One try to pay an order: one intent at the gateway. */
const PaymentSchema = defineEntity({
  name: 'Payment',
  tableName: 'payments',
  properties: {
    ...base,
    order: () => p.manyToOne(Order),
    /** Counts the intents of an order; part of the gateway's idempotency key. */
    attempt: p.integer(),
    /** Cents. */
    amount: p.integer(),
    currency: p.string().length(3).default('usd'),
    status: p.enum(paymentStatus.values).default('pending_payment'),
    gateway: p.enum(GATEWAYS),
    mode: p.enum(PAYMENT_MODES),
    /** Null until the gateway has answered; asking again with the same key gives the same intent. */
    intentId: p.string().length(200).nullable().unique('payments_intent_unique'),
    cardHolderName: p.string().length(120).nullable(),
    cardLast4: p.string().length(4).nullable(),
    settledAt: p.datetime().nullable(),
    refundId: p.string().length(200).nullable(),
    refundedAmount: p.integer().default(0),
  },
  uniques: [{ name: 'payments_attempt_unique', properties: ['order', 'attempt'] }],
  indexes: [{ name: 'payments_status_created', properties: ['status', 'createdAt'] }],
  checks: [
    { name: 'payments_amount', expression: 'amount >= 0 and refunded_amount between 0 and amount' },
    {
      name: 'payments_settled',
      expression: "(status in ('paid', 'pending_refund', 'refunded')) = (settled_at is not null)",
    },
  ],
});

export class Payment extends PaymentSchema.class {
  /** The key under which the gateway makes exactly one intent for this try. */
  intentKey(): string {
    return `order:${this.order.id}:attempt:${this.attempt}:amount:${this.amount}`;
  }
}
PaymentSchema.setClass(Payment);
export { PaymentSchema };
