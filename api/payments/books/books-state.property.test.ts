import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderStatus, type OrderStatus, type PaymentStatus } from '#shared/orders.ts';
import { refundStatus, type RefundStatus } from '#shared/refunds.ts';
import { restOf, stateOfOrder, stateOfPayment } from './books-state.ts';

type Refund = { amount: number; status: RefundStatus };
type Payment = {
  status: PaymentStatus;
  received: number | null;
  problem: 'second_payment' | null;
  refunds: Refund[];
};
type Books = { order: { status: OrderStatus; isRemoved: boolean }; payments: Payment[] };

const facts = (payment: Payment) => ({
  status: payment.status,
  isSettled: payment.received !== null,
  problem: payment.problem,
  receivedAmount: payment.received ?? 0,
  disputeStatus: null,
});
const sum = ({ refunds }: Payment, ...statuses: RefundStatus[]) =>
  refunds
    .filter(({ status }) => statuses.includes(status))
    .reduce((all, { amount }) => all + amount, 0);
const stands = ({ received, problem }: Payment) => received !== null && problem === null;

/** Does what the service does after each change, and checks everything. */
function restate({ order, payments }: Books): PaymentStatus {
  for (const payment of payments) {
    const state = stateOfPayment(facts(payment), payment.refunds, order);
    payment.status = state.status;
    const received = payment.received ?? 0;
    expect(state.refundedAmount).toBe(sum(payment, 'succeeded'));
    expect(state.refundedAmount).toBeLessThanOrEqual(received);
    expect(restOf(received, payment.refunds)).toBeGreaterThanOrEqual(0);
    if (payment.received === null) {
      expect(['unpaid', 'pending_payment']).toContain(state.status);
      continue;
    }
    expect(state.status === 'refunded').toBe(sum(payment, 'succeeded') >= received);
    if (orderStatus.is.neverPrescribed(order.status) || payment.problem)
      expect(state.status).not.toBe('paid');
    // Failures are visible unless everything is refunded or being refunded.
    const hasRest = restOf(received, payment.refunds) > 0;
    const isLate = state.status === 'pending_refund';
    const [hasFailed, isLast] = [
      payment.refunds.some(({ status }) => status === 'failed'),
      payment.refunds.at(-1)?.status === 'failed',
    ];
    if (hasRest && (isLast || (isLate && hasFailed))) {
      expect(state.attention).toBe('refund_failed');
    }
  }
  const shown = stateOfOrder(
    order,
    payments.map((one) => ({ status: one.status, stands: stands(one) })),
  );
  const hasMoney = payments.some((one) => one.received !== null && one.status !== 'refunded');
  // An order is never paid without its money, and money never exists without an order that shows it.
  if (shown === 'paid') {
    expect(payments.some((one) => stands(one) && one.status === 'paid')).toBe(true);
  }
  if (hasMoney) expect(['paid', 'pending_refund']).toContain(shown);
  if (shown === 'refunded') expect(hasMoney).toBe(false);
  return shown;
}

type Command = fc.Command<object, Books>;
const command = (name: string, run: (books: Books) => void): Command => ({
  check: () => true,
  run: (_model, books) => {
    run(books);
    restate(books);
  },
  toString: () => name,
});

const at = <T>(rows: readonly T[], index: number): T | undefined =>
  rows[index % (rows.length || 1)];
const index = fc.nat({ max: 9 });

const begin = fc.constant(
  command('begin', ({ payments }) => {
    if (payments.some(({ status }) => status === 'pending_payment')) return;
    payments.push({ status: 'pending_payment', received: null, problem: null, refunds: [] });
  }),
);
const receive = fc.tuple(index, fc.integer({ min: 1, max: 50_000 })).map(([which, amount]) =>
  command(`receive ${amount} of ${which}`, ({ payments }) => {
    const payment = at(payments, which);
    if (!payment || payment.received !== null) return;
    payment.problem = payments.some(stands) ? 'second_payment' : null;
    payment.received = amount;
  }),
);
const giveUp = index.map((which) =>
  command(`give up ${which}`, ({ payments }) => {
    const payment = at(payments, which);
    if (payment?.status === 'pending_payment' && payment.received === null)
      payment.status = 'unpaid';
  }),
);
const owe = fc.tuple(index, fc.integer({ min: 1, max: 50_000 })).map(([which, wanted]) =>
  command(`owe ${wanted} of ${which}`, ({ payments }) => {
    const payment = at(payments, which);
    const amount = payment ? Math.min(wanted, restOf(payment.received ?? 0, payment.refunds)) : 0;
    if (amount > 0) payment!.refunds.push({ amount, status: 'pending' });
  }),
);
const answer = fc
  .tuple(index, index, fc.constantFrom(...refundStatus.values))
  .map(([which, nth, status]) =>
    command(`refund ${nth} of ${which} is ${status}`, ({ payments }) => {
      const payment = at(payments, which);
      const refund = payment && at(payment.refunds, nth);
      if (!refund || !refundStatus.canMove(refund.status, status)) return;
      // A failed refund is requested again only while that much money is left.
      const isAgain = refund.status === 'failed';
      if (isAgain && refund.amount > restOf(payment.received ?? 0, payment.refunds)) return;
      refund.status = status;
    }),
  );
const move = fc.constantFrom(...orderStatus.values).map((status) =>
  command(`order ${status}`, ({ order }) => {
    if (orderStatus.canMove(order.status, status)) order.status = status;
  }),
);
const remove = fc.constant(
  command('remove', ({ order }) => {
    order.isRemoved = true;
  }),
);

test('whatever comes in, goes back or fails, order, payments and money agree', () => {
  fc.assert(
    fc.property(
      fc.commands([begin, receive, receive, giveUp, owe, answer, answer, move, remove], {
        maxCommands: 40,
      }),
      (commands) => {
        const real: Books = { order: { status: 'pending_review', isRemoved: false }, payments: [] };
        fc.modelRun(() => ({ model: {}, real }), commands);
      },
    ),
    { numRuns: 2_000 },
  );
});
