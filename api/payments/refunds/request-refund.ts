import type { EntityManager } from '@mikro-orm/postgresql';
import type { Member } from '#shared/lib/actor.ts';
import { ensure, errors } from '#shared/lib/errors.ts';
import { paymentErrors } from '#shared/payments.ts';
import { record } from '#api/platform/audit.ts';
import { now } from '#api/platform/clock.ts';
import { emit } from '#api/platform/jobs.ts';
import { owe, refundsOf, restOfPayment, withBooks, type Books } from '../books/books.ts';
import type { Payment } from '../payment.entity.ts';
import { refundOwed } from '../payments.events.ts';
import { replacedAmong, type Refund } from './refund.entity.ts';

export type RefundRequest = {
  payment: Payment;
  amount?: number;
  reason: string;
  returned?: number;
};

/**
 * An admin refunds a payment, all that is left of it or a part, but never more than was received. Refuses with
 * `conflict` if another refund than those they knew of was requested since, because it may be for the same reason.
 */
export const requestRefund = (
  em: EntityManager,
  actor: Member,
  { payment: { id, order }, amount, reason, returned }: RefundRequest,
): Promise<Refund> =>
  withBooks(em, order.id, async (books) => {
    const payment = books.payments.find((one) => one.id === id)!;
    const rest = restOfPayment(books, payment);
    ensure(payment.settledAt && rest > 0, paymentErrors.nothing_to_refund);
    const isKnown = returned === undefined || returned === payment.receivedAmount - rest;
    ensure(isKnown, errors.conflict);
    ensure(amount === undefined || amount <= rest, paymentErrors.refund_too_high, { rest });
    const refund = owe(books, payment, { cause: 'admin', amount, reason, requestedBy: actor.id });
    await em.flush();
    await recordRefund(em, actor, books, refund);
    return refund;
  });

/**
 * Requests a failed refund again: a new one at the gateway, under another key. If part of the money was refunded in
 * another way since, only the rest. Refuses with `payment.replaced` if that was in its place.
 */
export const retryRefund = (
  em: EntityManager,
  actor: Member,
  payment: Payment,
  refundId: number,
): Promise<Refund> =>
  withBooks(em, payment.order.id, async (books) => {
    const own = books.payments.find(({ id }) => id === payment.id)!;
    const refunds = refundsOf(books, own);
    const refund = refunds.find(({ id }) => id === refundId);
    ensure(refund, errors.not_found);
    ensure(refund.status === 'failed', paymentErrors.not_failed);
    ensure(!replacedAmong(refunds).has(refund), paymentErrors.replaced);
    const rest = restOfPayment(books, own);
    ensure(rest > 0, paymentErrors.nothing_to_refund);
    Object.assign(refund, {
      amount: Math.min(refund.amount, rest),
      status: 'pending',
      gatewayId: null,
      failure: null,
      round: refund.round + 1,
      tries: 0,
      askAt: now(),
    });
    await recordRefund(em, actor, books, refund);
    await emit(em, refundOwed, { refundId });
    return refund;
  });

export const recordRefund = (
  em: EntityManager,
  actor: Member,
  { order }: Books,
  refund: Refund,
): Promise<void> =>
  record(em, actor, {
    action: 'change',
    subject: 'refund',
    subjectId: refund.id,
    orderId: order.id,
    patientId: order.customer?.id,
    detail: { amount: refund.amount, currency: refund.payment.currency },
  });
