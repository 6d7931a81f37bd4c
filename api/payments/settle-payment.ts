import { HOLD_DAYS, orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { PaymentProblem } from '#shared/refunds.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { changeBooks, refundsOf, type Books } from './books/books.ts';
import type { GatewayIntent } from './gateways/gateway.ts';
import { GatewayRefusal } from './gateways/gateway-errors.ts';
import { Payment } from './payment.entity.ts';
import { gatewayOf } from './gateways/pick-gateway.ts';
import { syncDisputes, syncRefunds } from './sync-payment.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type CardHint = { cardHolderName?: string | null; cardLast4?: string | null };

/**
 * The only place where an order becomes paid (decision C030). Queries the gateway and then, holding the order's row
 * lock, only accepts a success with the right amount, currency, order and mode. The record call, the webhook and the
 * reconciliation all end here, in any order and any number of times. Returns null for an intent that is not ours; its
 * `intent` is null where the gateway knows none.
 */
export async function settle(
  deps: Deps,
  intentId: string,
  hint: CardHint = {},
): Promise<{ payment: Payment; intent: GatewayIntent | null } | null> {
  const known = await deps.orm.em.fork().findOne(Payment, { intentId });
  if (!known) return null;
  const intent = await retrieve(deps, known, intentId);
  const payment = intent ? await settleWith(deps, known, intent, hint) : known;
  return { payment, intent };
}

/** Null if the gateway knows no such intent. Then there is no news, and nothing changes. */
async function retrieve(
  deps: Deps,
  payment: Payment,
  intentId: string,
): Promise<GatewayIntent | null> {
  try {
    return await gatewayOf(deps, payment).retrieveIntent(intentId);
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error;
    deps.log.warn({ paymentId: payment.id, reason: error.reason }, 'an intent is gone');
    return null;
  }
}

/** The same, with a response of the gateway that the caller already has. */
export async function settleWith(
  deps: Deps,
  known: Payment,
  intent: GatewayIntent,
  hint: CardHint = {},
): Promise<Payment> {
  const { payment, isInStep } = await changeBooks(deps, known.order.id, (books) => {
    const payment = books.payments.find(({ id }) => id === known.id)!;
    // The browser alone may know them, and a webhook may have settled the payment before it says them.
    payment.cardHolderName ??= hint.cardHolderName ?? null;
    payment.cardLast4 ??= hint.cardLast4 ?? null;
    if (!payment.settledAt) {
      payment.cardLast4 = intent.cardLast4 ?? hint.cardLast4 ?? payment.cardLast4 ?? null;
      if (intent.status === 'succeeded') accept(deps, books, payment, intent);
      else if (intent.status === 'requires_capture') authorize(deps, books, payment, intent);
      else if (intent.status === 'canceled') release(payment, intent);
    }
    return { payment, isInStep: isInStepWith(books, payment, intent) };
  });
  // Takes over refunds and disputes that were made elsewhere, or whose events never arrived.
  if (!isInStep.refunds) await syncRefunds(deps, payment);
  if (!isInStep.dispute) await syncDisputes(deps, payment);
  return payment;
}

function isOfMode(deps: Deps, payment: Payment, intent: GatewayIntent): boolean {
  if (intent.liveMode === (payment.mode === 'live')) return true;
  deps.log.error({ paymentId: payment.id }, 'the gateway answered for another mode');
  return false;
}

/** The amount is reserved. The ledger does not know it until it is captured (decision C114). */
function authorize(deps: Deps, books: Books, payment: Payment, intent: GatewayIntent): void {
  // An answer from before the release may arrive after it.
  const isKnown = payment.status === 'authorized' || paymentStatus.is.released(payment.status);
  if (isKnown || !isOfMode(deps, payment, intent)) return;
  payment.authorizedAt = now();
  payment.authorizedAmount = intent.amountCapturable;
  payment.holdUntil = intent.holdUntil ?? new Date(now().getTime() + HOLD_DAYS * DAY);
  payment.problem = problemOf(books, payment, intent);
  payment.status = 'authorized';
  payment.askAt = nextAsk(payment.holdUntil);
}

/** Nothing was or will be charged. What had been reserved is released, by us or by the bank when its time was over. */
function release(payment: Payment, { hasLapsed }: GatewayIntent): void {
  if (payment.status === 'authorized') payment.endHold(hasLapsed ? 'expired' : 'voided');
  else if (!paymentStatus.is.released(payment.status)) payment.status = 'unpaid';
  payment.askAt = null;
}

/** A reservation rarely changes, and events report it, so asking once an hour is enough until its end. */
export const nextAsk = (holdUntil: Date): Date => {
  const end = holdUntil.getTime() + MINUTE;
  const at = now().getTime();
  return new Date(at < end ? Math.min(at + HOUR, end) : at + 10 * MINUTE);
};

function accept(deps: Deps, books: Books, payment: Payment, intent: GatewayIntent): void {
  if (!isOfMode(deps, payment, intent)) return;
  payment.settledAt = now();
  payment.receivedAmount = intent.amountReceived;
  payment.problem = problemOf(books, payment, intent);
  payment.askAt = null;
  if (payment.problem) {
    deps.log.error(
      { orderId: books.order.id, paymentId: payment.id, problem: payment.problem },
      'a payment does not fit its order and goes back',
    );
  }
}

/** Why this money is not accepted for the order. None of it may be kept, so all of it is refunded. */
function problemOf(
  { order, payments }: Books,
  payment: Payment,
  intent: GatewayIntent,
): PaymentProblem | null {
  const isCaptured = intent.status === 'succeeded';
  if (intent.orderId !== order.id) return 'wrong_order';
  if (isClosed(order)) return 'order_closed';
  const isTaken = payments.some(
    (other) => other !== payment && (other.stands() || (!isCaptured && other.holds())),
  );
  if (isTaken) return 'second_payment';
  const amount = isCaptured ? intent.amountReceived : intent.amountCapturable;
  const isRight =
    amount === payment.amount &&
    payment.amount === order.price &&
    intent.currency === payment.currency;
  return isRight ? null : 'wrong_amount';
}

const isClosed = (order: Order): boolean =>
  order.removedAt != null || orderStatus.is.ended(order.status);

function isInStepWith(books: Books, payment: Payment, intent: GatewayIntent) {
  if (!payment.settledAt) return { refunds: true, dispute: true };
  const known = refundsOf(books, payment)
    .filter(({ status, gatewayId }) => gatewayId != null && status !== 'failed')
    .reduce((all, { amount }) => all + amount, 0);
  return {
    refunds: known === intent.amountRefunded,
    dispute: !intent.isDisputed || payment.disputeId != null,
  };
}
