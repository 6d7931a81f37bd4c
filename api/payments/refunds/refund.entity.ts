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

  /**
   * Somebody has decided on it after the other one failed, and it is enough. What goes back because an order ends goes
   * back for that.
   */
  canReplace(failed: Refund): boolean {
    const isLater = (this.createdAt ?? now()) >= failed.askAt;
    const isChosen = this.cause === 'admin' || this.cause === 'gateway';
    return this !== failed && isLater && isChosen && this.amount >= failed.amount;
  }
}
RefundSchema.setClass(Refund);

/** Those of a payment's refunds that failed and were replaced, each by another one. */
export function replacedAmong(refunds: readonly Refund[]): ReadonlySet<Refund> {
  const unused = refunds.toSorted((one, other) => one.amount - other.amount);
  const isReplaced = (failed: Refund) => {
    const at = unused.findIndex((one) => one.canReplace(failed));
    if (at >= 0) unused.splice(at, 1);
    return at >= 0;
  };
  return new Set(refunds.filter((one) => one.status === 'failed' && isReplaced(one)));
}
export { RefundSchema };
