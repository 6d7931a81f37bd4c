import type { Attention } from '#shared/ledger.ts';
import { orderStatus, paymentStatus, type CardNeed } from '#shared/order-status.ts';
import type { OrderStatus, PaymentStatus } from '#shared/orders.ts';
import type { PaymentProblem, RefundStatus } from '#shared/refunds.ts';

type RefundFacts = {
  amount: number;
  status: RefundStatus;
  /** It failed, and another refund has taken its place. */
  isReplaced?: boolean;
};

type PaymentFacts = {
  status: PaymentStatus;
  isSettled: boolean;
  problem: PaymentProblem | null;
  receivedAmount: number;
  disputeStatus: string | null;
};

type OrderFacts = {
  status: OrderStatus;
  isRemoved: boolean;
  /** It costs nothing and was settled as such, which no payment changes. */
  isFree?: boolean;
  /** Somebody has decided to keep its money. */
  isMoneyKept?: boolean;
};

export type PaymentState = {
  status: PaymentStatus;
  refundedAmount: number;
  attention: Attention | null;
};

/** The gateway's words for a dispute that is over. */
export const CLOSED_DISPUTES = ['won', 'lost', 'warning_closed', 'prevented'];

/** Nothing is sent while the bank may take the money back, nor after it has done so. */
export const isContested = (disputeStatus: string | null | undefined): boolean =>
  disputeStatus === 'lost' || (disputeStatus != null && !CLOSED_DISPUTES.includes(disputeStatus));

const sum = (refunds: readonly RefundFacts[], ...statuses: RefundStatus[]): number =>
  refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((all, { amount }) => all + amount, 0);

/** The part of a payment, in cents, for which no refund was made or requested. */
export const restOf = (receivedAmount: number, refunds: readonly RefundFacts[]): number =>
  receivedAmount - sum(refunds, 'pending', 'succeeded');

/**
 * The state of a payment, from what was received and what is or will be refunded. A pure function, so that it can be
 * tested exhaustively.
 */
export function stateOfPayment(
  payment: PaymentFacts,
  refunds: readonly RefundFacts[],
  order: OrderFacts,
): PaymentState {
  const refundedAmount = sum(refunds, 'succeeded');
  if (!payment.isSettled) return { status: payment.status, refundedAmount, attention: null };
  const isBack = refundedAmount >= payment.receivedAmount;
  const rest = restOf(payment.receivedAmount, refunds);
  const isOwed =
    payment.problem !== null || orderStatus.is.neverPrescribed(order.status) || rest <= 0;
  const status = isBack ? 'refunded' : isOwed ? 'pending_refund' : 'paid';
  // While some of it is not being refunded, a failure needs somebody's attention; whichever it is if the money is owed.
  const hasFailed =
    rest > 0 && refunds.some((one) => one.status === 'failed' && (isOwed || !one.isReplaced));
  return {
    status,
    refundedAmount,
    attention: hasFailed ? 'refund_failed' : attentionOf(payment, refunds, order, isBack),
  };
}

function attentionOf(
  { disputeStatus }: PaymentFacts,
  refunds: readonly RefundFacts[],
  order: OrderFacts,
  isBack: boolean,
): Attention | null {
  if (disputeStatus && !CLOSED_DISPUTES.includes(disputeStatus)) return 'disputed';
  return order.isRemoved &&
    !order.isMoneyKept &&
    !isBack &&
    !refunds.some(({ status }) => status === 'pending')
    ? 'order_removed'
    : null;
}

type Standing = {
  status: PaymentStatus;
  /** It matches the order, so money that was received or reserved by it counts. */
  stands: boolean;
};

/**
 * The state of an order, from its payments. Money that did not fit an open order leaves it payable once refunded; on a
 * closed order its own state is shown.
 */
export function stateOfOrder(
  { status, isRemoved, isFree }: OrderFacts,
  payments: readonly Standing[],
): PaymentStatus {
  const has = (wanted: PaymentStatus, stands = false) =>
    payments.some((one) => one.status === wanted && (!stands || one.stands));
  if (isFree || has('paid', true)) return 'paid';
  if (has('pending_refund')) return 'pending_refund';
  if (has('refunded', true)) return 'refunded';
  if (has('authorized', true)) return 'authorized';
  if (has('pending_payment')) return 'pending_payment';
  const isOpen = orderStatus.is.undecided(status) && !isRemoved;
  if (isOpen) return 'unpaid';
  if (has('refunded')) return 'refunded';
  return payments.some(wasReleased) ? 'voided' : 'unpaid';
}

const wasReleased = ({ status, stands }: Standing) => stands && paymentStatus.is.released(status);

type Released = Standing & { hasCaptureFailed: boolean };

/**
 * Why an undecided order that was reserved needs a card again; null while it is secured, or if nothing was ever reserved
 * for it. The payments are in the order of their attempts.
 */
export function cardNeedOf(
  order: OrderFacts,
  orderPayment: PaymentStatus,
  payments: readonly Released[],
): CardNeed | null {
  const isOpen = orderStatus.is.undecided(order.status) && !order.isRemoved;
  if (!isOpen || paymentStatus.is.settled(orderPayment)) return null;
  const last = payments.findLast((one) => one.hasCaptureFailed || wasReleased(one));
  if (!last) return null;
  if (last.hasCaptureFailed) return 'refused';
  return last.status === 'expired' ? 'expired' : 'voided';
}

/**
 * Nobody will capture it: it does not match its order, the bank has refused to charge it, the order was paid in another
 * way, or it has ended.
 */
export const isUnwanted = (
  order: Pick<OrderFacts, 'status' | 'isRemoved'> & { isPaid: boolean },
  payment: { status: PaymentStatus; holds: boolean },
): boolean =>
  payment.status === 'authorized' &&
  (!payment.holds || order.isPaid || order.isRemoved || orderStatus.is.ended(order.status));
