import type { Payment } from '#shared/payments.ts';
import type { RefundStatus } from '#shared/refunds.ts';

const sumOf = ({ refunds }: Payment, status: RefundStatus): number =>
  refunds.reduce((sum, refund) => sum + (refund.status === status ? refund.amount : 0), 0);

/** Cents that may still go back: what came in, less what went back and what is on its way. */
export function restOf(payment: Payment): number {
  if (!payment.successful) return 0;
  const back = Math.max(payment.refundedAmount, sumOf(payment, 'succeeded'));
  return Math.max(0, payment.amount - back - sumOf(payment, 'pending'));
}
