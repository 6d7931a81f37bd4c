import { LockMode, type EntityManager } from '@mikro-orm/postgresql';
import { orderStatus } from '#shared/order-status.ts';
import type { RefundCause } from '#shared/refunds.ts';
import { User } from '#api/accounts/user.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { promiseReview, queueIfReady } from '#api/orders/queue-order.ts';
import { now } from '#api/platform/clock.ts';
import type { Deps } from '#api/platform/deps.ts';
import { emit } from '#api/platform/jobs.ts';
import {
  cardNeedOf,
  isContested,
  isUnwanted,
  restOf,
  stateOfOrder,
  stateOfPayment,
} from './books-state.ts';
import { Payment } from '../payment.entity.ts';
import { cardNeeded, holdUnwanted, refundMade, refundOwed } from '../payments.events.ts';
import { orderSecured } from '#api/orders/orders.events.ts';
import { Refund, replacedAmong } from '../refunds/refund.entity.ts';

/** Everything about the money of one order, read while its row is locked. */
export type Books = { em: EntityManager; order: Order; payments: Payment[]; refunds: Refund[] };

/**
 * The only way to change an order's money: locks the order, lets `change` write, and then derives the order's state
 * again. Whatever must be refunded gets its refund in the same transaction. No network calls in here.
 */
export function changeBooks<T>(
  deps: Deps,
  orderId: number,
  change: (books: Books) => T | Promise<T>,
): Promise<T> {
  return deps.orm.em.fork().transactional((em) => withBooks(em, orderId, change));
}

export async function withBooks<T>(
  em: EntityManager,
  orderId: number,
  change: (books: Books) => T | Promise<T>,
): Promise<T> {
  const order = await em.findOneOrFail(
    Order,
    { id: orderId },
    { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
  );
  const payments = await em.find(
    Payment,
    { order: orderId },
    { orderBy: { attempt: 'asc' }, refresh: true },
  );
  const refunds =
    payments.length === 0
      ? []
      : await em.find(
          Refund,
          { payment: { $in: payments.map(({ id }) => id) } },
          { orderBy: { id: 'asc' }, refresh: true },
        );
  const known = new Set(refunds);
  const made = new Set(refunds.filter(({ status }) => status === 'succeeded'));
  const books: Books = { em, order, payments, refunds };
  const needed = order.cardNeed ?? null;
  const wasSecured = order.isSecured();
  const unwanted = new Set(unwantedOf(books));
  const result = await change(books);
  restate(books);
  for (const payment of payments) {
    if (mustGoBack(books, payment)) {
      const cause = orderStatus.is.byPatient(order.status) ? 'order_withdrawn' : 'order_rejected';
      owe(books, payment, { cause: payment.problem ?? cause });
    }
  }
  restate(books);
  await queueIfReady(em, order);
  const hasCardAgain = needed && !order.cardNeed && order.isSecured();
  if (hasCardAgain && orderStatus.is.undecided(order.status)) await promiseReview(em, order);
  await em.flush();
  for (const refund of books.refunds) {
    if (!known.has(refund)) await emit(em, refundOwed, { refundId: refund.id });
    if (refund.status === 'succeeded' && !made.has(refund)) {
      await emit(em, refundMade, { refundId: refund.id });
    }
  }
  for (const payment of unwantedOf(books)) {
    if (!unwanted.has(payment)) await emit(em, holdUnwanted, { paymentId: payment.id });
  }
  if (order.isSecured() && !wasSecured) await emit(em, orderSecured, { orderId });
  if (order.cardNeed && !needed) await emit(em, cardNeeded, { orderId, version: order.version });
  return result;
}

/** What is reserved and must be released. */
function unwantedOf({ order, payments }: Books): Payment[] {
  const facts = {
    status: order.status,
    isRemoved: order.removedAt != null,
    isPaid: payments.some((payment) => payment.stands()),
  };
  return payments.filter((payment) =>
    isUnwanted(facts, { status: payment.status, holds: payment.holds() }),
  );
}

export const refundsOf = ({ refunds }: Books, payment: Payment): Refund[] =>
  refunds.filter((refund) => refund.payment.id === payment.id);

/** Cents that can still be refunded. */
export const restOfPayment = (books: Books, payment: Payment): number =>
  restOf(payment.receivedAmount, refundsOf(books, payment));

type Debt = { cause: RefundCause; amount?: number; reason?: string; requestedBy?: number };

/** Records a refund. The gateway is called after the commit. */
export function owe(books: Books, payment: Payment, debt: Debt): Refund {
  const { em, refunds } = books;
  const refund = em.create(Refund, {
    payment,
    amount: debt.amount ?? restOfPayment(books, payment),
    cause: debt.cause,
    reason: debt.reason ?? null,
    requestedBy: debt.requestedBy ? em.getReference(User, debt.requestedBy) : null,
    // Set here instead of by the database, because the order's state is derived before the row is written.
    status: 'pending',
    round: 0,
    tries: 0,
    askAt: now(),
  });
  refunds.push(refund);
  return refund;
}

/** After a failure somebody has to decide. Requested automatically, the same refund would fail forever. */
function mustGoBack(books: Books, payment: Payment): boolean {
  if (payment.status !== 'pending_refund') return false;
  const hasFailed = refundsOf(books, payment).some(({ status }) => status === 'failed');
  return !hasFailed && restOfPayment(books, payment) > 0;
}

/** Money that was received or reserved for this order, and not by a mistake. */
const fits = ({ settledAt, authorizedAt, problem, captureFailure, status }: Payment): boolean =>
  problem == null &&
  (settledAt != null || (authorizedAt != null && !(status === 'authorized' && captureFailure)));

function restate(books: Books): void {
  const { order, payments } = books;
  // An order from before the ledger has a state but no payments, so nothing is derived for it.
  if (payments.length === 0) return;
  const facts = {
    status: order.status,
    isRemoved: order.removedAt != null,
    isFree: order.isFree(),
    // What is left of an order of which something was sent is for that (decision C129).
    isMoneyKept: order.isMoneyKept || order.hasLeft(),
  };
  for (const payment of payments) {
    const refunds = refundsOf(books, payment);
    const replaced = replacedAmong(refunds);
    const state = stateOfPayment(
      {
        status: payment.status,
        isSettled: payment.settledAt != null,
        problem: payment.problem ?? null,
        receivedAmount: payment.receivedAmount,
        disputeStatus: payment.disputeStatus ?? null,
      },
      refunds.map((refund) => ({
        amount: refund.amount,
        status: refund.status,
        isReplaced: replaced.has(refund),
      })),
      facts,
    );
    Object.assign(payment, state);
  }
  order.paymentStatus = stateOfOrder(
    facts,
    payments.map((payment) => ({ status: payment.status, stands: fits(payment) })),
  );
  order.holdUntil = payments.find((payment) => payment.holds())?.holdUntil ?? null;
  order.cardNeed = cardNeedOf(
    facts,
    order.paymentStatus,
    payments.map((payment) => ({
      status: payment.status,
      stands: fits(payment),
      hasCaptureFailed: payment.captureFailure != null && payment.settledAt == null,
    })),
  );
  const standing = payments.filter((payment) => payment.stands());
  order.heldAmount = standing.reduce((sum, payment) => sum + restOfPayment(books, payment), 0);
  order.isDisputed = standing.some(({ disputeStatus }) => isContested(disputeStatus));
  // An earlier attempt may have had the other mode. A free order takes the mode of the service.
  if (facts.isFree) return;
  order.liveMode = (standing.at(-1) ?? payments.at(-1)!).mode === 'live';
}
