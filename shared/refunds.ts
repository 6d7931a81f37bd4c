import { z } from 'zod';
import { Moment } from './lib/dates.ts';
import { reason } from './lib/fields.ts';
import { says } from './lib/says.ts';
import { defineStatuses } from './lib/status.ts';

/** A refund that the gateway gave up on can be requested again. Banks may also return one that had succeeded. */
export const refundStatus = defineStatuses({
  pending: { next: ['succeeded', 'failed'], is: [] },
  succeeded: { next: ['failed'], is: [] },
  failed: { next: ['pending'], is: [] },
});
export type RefundStatus = (typeof refundStatus.values)[number];

/** Why a received payment was not accepted for its order. It is refunded automatically. */
export const PAYMENT_PROBLEMS = [
  'wrong_amount',
  'wrong_order',
  'second_payment',
  'order_closed',
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** What caused a refund. `gateway`: somebody in the gateway's own dashboard. */
export const REFUND_CAUSES = [
  'order_rejected',
  'order_cancelled',
  'order_removed',
  'order_withdrawn',
  ...PAYMENT_PROBLEMS,
  'admin',
  'gateway',
] as const;
export type RefundCause = (typeof REFUND_CAUSES)[number];

export const Refund = z.object({
  id: z.number(),
  paymentId: z.number(),
  /** Cents. */
  amount: z.number(),
  /** Customers see a failed refund as pending, because it is ours to fix. */
  status: z.enum(refundStatus.values),
  createdAt: Moment,
  updatedAt: Moment,
  cause: z.enum(REFUND_CAUSES),
  /** The admin's reason. Admins only. */
  reason: z.string().nullable(),
  /** The name of the admin who requested it. Admins only. */
  requestedBy: z.string().nullable(),
  /** The gateway's reason for the failure. Admins only. */
  failure: z.string().nullable(),
});
export type Refund = z.infer<typeof Refund>;

export const RefundRequest = z.object({
  /** Cents. If left out, everything that remains. */
  amount: z
    .number(says('wholeCents'))
    .int(says('wholeCents'))
    .min(1, says('refundAmountMin'))
    .max(100_000_000, says('numberRange'))
    .optional(),
  reason: reason(500),
  /**
   * Cents of the payment that were refunded or on their way when somebody decided on this. Refused with `conflict` if
   * that has changed since. Without it, nothing is compared.
   */
  returned: z.number().int().min(0).optional(),
  /** Cancels the order with it, which takes all that is left (`payment.part_ends_nothing`). */
  endsOrder: z.boolean().optional(),
});
