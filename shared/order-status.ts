import { defineStatuses } from './lib/status.ts';

/**
 * The life of an order (decision C005). A rejected order may be rejected again, with new notes (C084). The groups:
 * `undecided` waits for a doctor; `inCare` is what lists and figures call "approved": the treatment is prescribed and
 * has not ended; `prescribed` was approved once, whatever happened since; `subscription` is listed as a membership
 * (C080); `running` has not ended, `ended` has. `withdrawn`: the patient withdrew it before any decision, so unlike a
 * cancelled order it was never prescribed.
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

/** An order has no shipping status until it is approved. Approval sets pending_shipping. */
export const shippingStatus = defineStatuses({
  pending_shipping: { next: ['shipped'], is: [] },
  shipped: { next: ['received'], is: ['dispatched'] },
  received: { next: [], is: ['dispatched'] },
});
export type ShippingStatus = (typeof shippingStatus.values)[number];

/** The groups: `settled` needs no further payment; `returned` is refunded or being refunded. */
export const paymentStatus = defineStatuses({
  unpaid: { next: ['pending_payment', 'paid'], is: [] },
  pending_payment: { next: ['paid', 'unpaid'], is: [] },
  paid: { next: ['pending_refund'], is: ['settled'] },
  pending_refund: { next: ['refunded', 'paid'], is: ['settled', 'returned'] },
  refunded: { next: [], is: ['settled', 'returned'] },
});
export type PaymentStatus = (typeof paymentStatus.values)[number];
