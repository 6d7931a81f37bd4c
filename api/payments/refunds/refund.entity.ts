import { defineEntity, p } from '@mikro-orm/core';
import { REFUND_CAUSES, refundStatus, type RefundStatus } from '#shared/refunds.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { base } from '#api/platform/base.entity.ts';
import { Payment } from '../payment.entity.ts';

/** Money to be refunded, stored before the gateway is called, so that nothing is lost with a response. */
const RefundSchema = defineEntity({
  name: 'Refund',
  tableName: 'refunds',
  properties: {
    ...base,
    payment: () => p.manyToOne(Payment),
    /** Cents. */
    amount: p.integer(),
    status: p.enum(refundStatus.values).default('pending'),
    cause: p.enum(REFUND_CAUSES),
    /** What the admin wrote. */
    reason: p.string().length(500).nullable(),
    requestedBy: () => p.manyToOne(User).nullable().deleteRule('restrict'),
    /** Null until the gateway has answered. */
    gatewayId: p.string().length(200).nullable().unique('refunds_gateway_unique'),
    failure: p.string().length(200).nullable(),
    /**
     * Counts the responses that the gateway has stored. Part of the idempotency key, because the same key returns the
     * same response.
     */
    round: p.integer().default(0),
    tries: p.integer().default(0),
    /** When the gateway is queried next, while the refund is pending; for a failed one, when it failed. */
    askAt: p.datetime(),
  },
  indexes: [
    { name: 'refunds_payment', properties: ['payment'] },
    { name: 'refunds_status_ask', properties: ['status', 'askAt'] },
  ],
  checks: [{ name: 'refunds_amount', expression: 'amount > 0' }],
});

export class Refund extends RefundSchema.class {
  /** The gateway makes exactly one refund for this key. */
  keyFor(intentId: string): string {
    return `refund:${intentId}:${this.id}:round:${this.round}`;
  }

  /**
   * Takes over the gateway's state unless it is older than the known one. Only an admin can make a refund pending
   * again.
   */
  take(status: RefundStatus): void {
    if (status === 'pending' || !refundStatus.canMove(this.status, status)) return;
    this.status = status;
    if (status === 'failed') this.askAt = now();
  }

  /** It failed and was replaced: by a refund requested since, or by one of that amount made at the gateway. */
  isReplacedBy(others: readonly Refund[]): boolean {
    if (this.status !== 'failed') return false;
    return others.some((other) => {
      const isLater = (other.createdAt ?? now()) >= this.askAt;
      const isEnough = other.cause !== 'gateway' || other.amount >= this.amount;
      return other !== this && isLater && isEnough;
    });
  }
}
RefundSchema.setClass(Refund);
export { RefundSchema };
