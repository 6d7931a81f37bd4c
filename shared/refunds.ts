import { z } from 'zod';
import { Moment } from './lib/dates.ts';
import { text } from './lib/fields.ts';
import { says } from './lib/validation-texts.ts';
import { defineStatuses } from './lib/status.ts';

/** A refund that the gateway gave up on may be asked for again; banks may also send back one that had succeeded. */
export const refundStatus = defineStatuses({
  pending: { next: ['succeeded', 'failed'], is: [] },
  succeeded: { next: ['failed'], is: [] },
  failed: { next: ['pending'], is: [] },
});
export type RefundStatus = (typeof refundStatus.values)[number];

/** Why money that came in was not taken for its order: it goes back by itself. */
export const PAYMENT_PROBLEMS = [
  'wrong_amount',
  'wrong_order',
  'second_payment',
  'order_closed',
] as const;
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number];

/** Who or what asked for a refund. `gateway`: somebody in the gateway's own dashboard. */
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
  /** Customers are told of a failed one that it is pending: it is ours to mend. */
  status: z.enum(refundStatus.values),
  createdAt: Moment,
  updatedAt: Moment,
  cause: z.enum(REFUND_CAUSES),
  /** What the admin wrote; admins only. */
  reason: z.string().nullable(),
  /** Name of the admin who asked for it; admins only. */
  requestedBy: z.string().nullable(),
  /** The gateway's word for why it failed; admins only. */
  failure: z.string().nullable(),
});
export type Refund = z.infer<typeof Refund>;

export const RefundWish = z.object({
  /** Cents; left out: all that is left. */
  amount: z
    .number(says('wholeCents'))
    .int(says('wholeCents'))
    .min(1, says('refundAmountMin'))
    .max(100_000_000, says('numberRange'))
    .optional(),
  reason: text(500).min(1),
});
