import type { z } from 'zod';
import type { Actor } from '#shared/lib/actor.ts';
import { hasRole } from '#shared/lib/actor.ts';
import type { LedgerEntry } from '#shared/ledger.ts';
import type { MoneyDecision as WireDecision } from '#shared/money-choices.ts';
import type { Payment as WirePayment } from '#shared/payments.ts';
import type { Refund as WireRefund } from '#shared/refunds.ts';
import type { MoneyDecision } from '#api/orders/money-decision.entity.ts';
import { disputesOf } from './books/disputes.ts';
import type { Payment } from './payment.entity.ts';
import type { Refund } from './refunds/refund.entity.ts';

export function presentRefund(refund: Refund, actor: Actor): z.input<typeof WireRefund> {
  const isAdmin = hasRole(actor, 'admin');
  const isOurs = refund.status === 'failed' && !isAdmin;
  return {
    id: refund.id,
    paymentId: refund.payment.id,
    amount: refund.amount,
    status: isOurs ? 'pending' : refund.status,
    createdAt: refund.createdAt,
    updatedAt: refund.updatedAt,
    cause: refund.cause,
    reason: isAdmin ? (refund.reason ?? null) : null,
    requestedBy: isAdmin ? (refund.requestedBy?.fullName ?? null) : null,
    failure: isAdmin ? (refund.failure ?? null) : null,
  };
}

export const presentPayment = (
  payment: Payment,
  refunds: readonly Refund[],
  actor: Actor,
): z.input<typeof WirePayment> => ({
  id: payment.id,
  orderId: payment.order.id,
  amount: payment.amount,
  paymentMethod: 'card',
  status: payment.status,
  createdAt: payment.createdAt,
  cardHolderName: payment.cardHolderName ?? null,
  cardLast4: payment.cardLast4 ?? null,
  stripePaymentIntentId: payment.intentId ?? '',
  successful: payment.settledAt != null || payment.holds(),
  liveMode: payment.mode === 'live',
  capture: payment.capture,
  holdUntil: payment.status === 'authorized' ? (payment.holdUntil ?? null) : null,
  refundedAmount: payment.refundedAmount,
  refunds: refunds.map((refund) => presentRefund(refund, actor)),
});

export const presentDecision = (decision: MoneyDecision): z.input<typeof WireDecision> => ({
  id: decision.id,
  kind: decision.kind,
  amount: decision.amount,
  reason: decision.reason ?? null,
  author: decision.author?.fullName ?? null,
  createdAt: decision.createdAt,
});

export function presentEntry(
  payment: Payment,
  refunds: readonly Refund[],
  actor: Actor,
): z.input<typeof LedgerEntry> {
  const { order } = payment;
  return {
    ...presentPayment(payment, refunds, actor),
    currency: payment.currency,
    gateway: payment.gateway,
    settledAt: payment.settledAt ?? null,
    receivedAmount: payment.receivedAmount,
    problem: payment.problem ?? null,
    dispute: payment.disputedAt
      ? {
          status: payment.disputeStatus ?? '',
          reason: payment.disputeReason ?? null,
          amount: payment.disputedAmount ?? 0,
          at: payment.disputedAt,
        }
      : null,
    disputes: disputesOf(payment).map(({ id: _ours, ...dispute }) => dispute),
    attention: payment.attention ?? null,
    order: {
      id: order.id,
      referenceNumber: order.referenceNumber,
      status: order.status,
      paymentStatus: order.paymentStatus,
      patientName: order.patientName,
      isRemoved: order.removedAt != null,
    },
  };
}
