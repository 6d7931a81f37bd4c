import type { GatewayDispute, KnownDispute } from '../gateways/gateway.ts';
import type { Payment } from '../payment.entity.ts';
import { CLOSED_DISPUTES, isContested } from './books-state.ts';

export const isOpen = ({ status }: Pick<GatewayDispute, 'status'>): boolean =>
  !CLOSED_DISPUTES.includes(status);

/** The disputes of a payment, the latest first. An earlier release noted only one of them. */
export function disputesOf(payment: Payment): KnownDispute[] {
  if (payment.disputes) return payment.disputes;
  const { disputeId: id, disputeStatus: status, disputedAt } = payment;
  if (!id || !status || !disputedAt) return [];
  const reason = payment.disputeReason ?? null;
  return [
    { id, status, reason, amount: payment.disputedAmount ?? 0, at: disputedAt.toISOString() },
  ];
}

/**
 * Notes the disputes that the gateway lists, and what they come to for the payment: any open one counts before a lost
 * one, and a lost one before those that took nothing.
 */
export function noteDisputes(payment: Payment, found: readonly GatewayDispute[], at: Date): void {
  const known = disputesOf(payment);
  const listed = found.map((dispute) => ({
    ...dispute,
    at: known.find(({ id }) => id === dispute.id)?.at ?? at.toISOString(),
  }));
  // What the gateway no longer lists is not undone by that.
  const all = [...listed, ...known.filter(({ id }) => found.every((one) => one.id !== id))];
  const contested = all.filter(({ status }) => isContested(status));
  const decisive = all.find(isOpen) ?? contested[0] ?? all[0];
  if (!decisive) return;
  payment.disputes = all;
  payment.disputeId = decisive.id;
  payment.disputeStatus = decisive.status;
  payment.disputeReason = decisive.reason;
  payment.disputedAmount = (contested.length > 0 ? contested : all).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );
  payment.disputedAt ??= at;
}
