import { defineStatuses } from './lib/status.ts';

/**
 * The life of an order (decision C005). A rejected order may be rejected again, with new notes (C084). The groups:
 * `undecided` waits for a doctor; `inCare` is what lists and figures call "approved": the treatment is prescribed and
 * has not ended; `prescribed` was approved once, whatever became of it; `subscription` is listed as one (C080);
 * `running` is not at its end, `ended` is. `withdrawn`: its patient called it off before anybody decided, so it was never
 * prescribed, as a cancelled one was.
 */
export const orderStatus = defineStatuses({
  pending_review: {
    next: ['approved', 'rejected', 'withdrawn'],
    is: ['undecided', 'subscription', 'running'],
  },
  approved: {
    next: ['rejected', 'active', 'cancelled'],
    is: ['inCare', 'prescribed', 'subscription', 'running'],
  },
  rejected: { next: ['rejected'], is: ['ended'] },
  active: {
    next: ['cancelled', 'expired'],
    is: ['inCare', 'prescribed', 'subscription', 'running'],
  },
  withdrawn: { next: [], is: ['ended'] },
  cancelled: { next: [], is: ['prescribed', 'subscription', 'ended'] },
  expired: { next: [], is: ['prescribed', 'subscription', 'ended'] },
});
export type OrderStatus = (typeof orderStatus.values)[number];

/** An order has no shipping status until it is approved; approval begins with pending_shipping. */
export const shippingStatus = defineStatuses({
  pending_shipping: { next: ['shipped'], is: [] },
  shipped: { next: ['received'], is: ['dispatched'] },
  received: { next: [], is: ['dispatched'] },
});
export type ShippingStatus = (typeof shippingStatus.values)[number];

/** The groups: `settled` needs no further payment; `returned` has its money back, or on its way back. */
export const paymentStatus = defineStatuses({
  unpaid: { next: ['pending_payment', 'paid'], is: [] },
  pending_payment: { next: ['paid', 'unpaid'], is: [] },
  paid: { next: ['pending_refund'], is: ['settled'] },
  pending_refund: { next: ['refunded', 'paid'], is: ['settled', 'returned'] },
  refunded: { next: [], is: ['settled', 'returned'] },
});
export type PaymentStatus = (typeof paymentStatus.values)[number];
