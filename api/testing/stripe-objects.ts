import type { Dispute, Intent, Refund, StripeBooks } from './stripe-books.ts';

/** The relevant fields of Stripe's published objects, under their published names. */
export function chargeObject(books: StripeBooks, intent: Intent) {
  const isPaid = intent.status === 'succeeded';
  const isReserved = intent.status === 'requires_capture';
  // As Stripe does: what was reserved and is released counts as refunded.
  const isReleased = intent.isManual && intent.status === 'canceled';
  const refunded = isReleased ? intent.amount : books.refundedOf(intent.id);
  return {
    id: intent.chargeId,
    object: 'charge',
    livemode: intent.livemode,
    amount: intent.amount,
    captured: !isReserved && !isReleased,
    ...(!books.isTerse && { amount_captured: intent.amountReceived }),
    amount_refunded: refunded,
    refunded: isPaid && refunded >= intent.amountReceived,
    disputed: [...books.disputes.values()].some((one) => one.intentId === intent.id),
    currency: intent.currency,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        last4: intent.last4,
        ...(isReserved && !books.isTerse && { capture_before: intent.captureBefore }),
      },
    },
    status: isPaid || isReserved || isReleased ? 'succeeded' : 'failed',
  };
}

export const intentObject = (books: StripeBooks, intent: Intent, isExpanded: boolean) => ({
  id: intent.id,
  object: 'payment_intent',
  livemode: intent.livemode,
  created: intent.created,
  amount: intent.amount,
  ...(!books.isTerse && {
    amount_received: intent.amountReceived,
    amount_capturable: intent.status === 'requires_capture' ? intent.amount : 0,
    capture_method: intent.isManual ? 'manual' : 'automatic_async',
    cancellation_reason: intent.cancellationReason,
  }),
  currency: intent.currency,
  status: intent.status,
  client_secret: intent.clientSecret,
  metadata: intent.metadata,
  payment_method_types: ['card'],
  latest_charge:
    intent.chargeId && isExpanded ? chargeObject(books, intent) : (intent.chargeId ?? null),
});

export const refundObject = (refund: Refund) => ({
  id: refund.id,
  object: 'refund',
  amount: refund.amount,
  currency: 'usd',
  payment_intent: refund.intentId,
  status: refund.status,
  reason: refund.reason,
  metadata: refund.metadata,
  ...(refund.failureReason && { failure_reason: refund.failureReason }),
});

export const disputeObject = (dispute: Dispute) => ({
  id: dispute.id,
  object: 'dispute',
  created: dispute.created,
  amount: dispute.amount,
  currency: 'usd',
  payment_intent: dispute.intentId,
  status: dispute.status,
  reason: dispute.reason,
});

/** The object of an event of this type. */
export function eventObject(books: StripeBooks, type: string, objectId: string) {
  if (type.startsWith('payment_intent.')) {
    return intentObject(books, books.intents.get(objectId)!, false);
  }
  if (type === 'charge.refunded') return chargeObject(books, books.intents.get(objectId)!);
  if (type.startsWith('refund.')) return refundObject(books.refunds.get(objectId)!);
  return disputeObject(books.disputes.get(objectId)!);
}

export const listObject = (url: string, data: unknown[], has_more = false) => ({
  object: 'list',
  url,
  has_more,
  data,
});
