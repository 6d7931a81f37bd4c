import { defineStatuses } from './lib/status.ts';

/**
 * The life of an order (decision C005). A rejected order may be rejected again, with new notes (C084). `withdrawn`: the
 * patient withdrew it before any decision, so unlike a cancelled order it was never prescribed.
 *
 * Rules refer to groups alone (new-status.test.ts). `undecided` waits for a doctor, `verdict` is what they may decide;
 * `inCare` is what lists and figures call "approved": the treatment is prescribed and has not ended, of which `toBegin`
 * waits for its first parcel and `current` has it; `begun` was current and was not cancelled, `lapsed` has reached its
 * end; `treatment` is prescribed and not cancelled, `prescribed` was approved once, whatever happened since;
 * `neverPrescribed` ended before that, `refused` by a doctor or `byPatient`; `calledOff` was ended by somebody before its
 * time; `subscription` is listed as a membership (C080); `running` has not ended, `ended` has.
 */
export const orderStatus = defineStatuses({
  pending_review: {
    next: ['approved', 'rejected', 'withdrawn'],
    is: ['undecided', 'subscription', 'running'],
  },
  approved: {
    next: ['rejected', 'active', 'cancelled'],
    is: ['verdict', 'toBegin', 'inCare', 'treatment', 'prescribed', 'subscription', 'running'],
  },
  rejected: { next: ['rejected'], is: ['verdict', 'refused', 'neverPrescribed', 'ended'] },
  active: {
    next: ['cancelled', 'expired'],
    is: ['current', 'begun', 'inCare', 'treatment', 'prescribed', 'subscription', 'running'],
  },
  withdrawn: { next: [], is: ['byPatient', 'calledOff', 'neverPrescribed', 'ended'] },
  cancelled: { next: [], is: ['calledOff', 'prescribed', 'subscription', 'ended'] },
  expired: {
    next: [],
    is: ['lapsed', 'begun', 'treatment', 'prescribed', 'subscription', 'ended'],
  },
});
export type OrderStatus = (typeof orderStatus.values)[number];

/**
 * An order has no shipping status until it is approved. Approval sets pending_shipping, and so does each further supply
 * when it is ready (decision C128). The groups: `toSend` is to be packed, `dispatched` has left, and is `underWay` until
 * it has `arrived`.
 */
export const shippingStatus = defineStatuses({
  pending_shipping: { next: ['shipped'], is: ['toSend'] },
  shipped: { next: ['received', 'pending_shipping'], is: ['dispatched', 'underWay'] },
  received: { next: ['pending_shipping'], is: ['dispatched', 'arrived'] },
});
export type ShippingStatus = (typeof shippingStatus.values)[number];

/**
 * `paid` is what a gateway calls captured. A practice may charge on approval only (decision C114): then the amount is
 * `authorized` on the card first, and either captured or released again, as `voided` by us or `expired` by the bank.
 * The groups: `settled` needs no further payment; `received` was captured; `secured` lets a doctor review; `returned` is
 * refunded or being refunded; `released` was reserved and never captured.
 */
export const paymentStatus = defineStatuses({
  unpaid: { next: ['pending_payment', 'authorized', 'paid'], is: [] },
  pending_payment: { next: ['authorized', 'paid', 'unpaid'], is: [] },
  paid: { next: ['pending_refund'], is: ['settled', 'received', 'secured'] },
  pending_refund: { next: ['refunded', 'paid'], is: ['settled', 'received', 'returned'] },
  refunded: { next: [], is: ['settled', 'received', 'returned'] },
  authorized: { next: ['paid', 'voided', 'expired'], is: ['settled', 'secured'] },
  // A bank may book what we had asked for before it was released.
  voided: { next: ['paid'], is: ['settled', 'released'] },
  expired: { next: ['paid'], is: ['settled', 'released'] },
});
export type PaymentStatus = (typeof paymentStatus.values)[number];

/** Why an undecided case that was reserved needs a card again: its bank let the reservation end, or refused to charge. */
export const CARD_NEEDS = ['expired', 'voided', 'refused'] as const;
export type CardNeed = (typeof CARD_NEEDS)[number];

/** For how long a bank keeps an amount reserved if the gateway names no time. */
export const HOLD_DAYS = 7;
/** How long before its end a reservation is shown as urgent to whoever reviews. */
export const HOLD_WARNING_MS = 24 * 3_600_000;

type Parcel = {
  status: OrderStatus;
  shippingStatus: ShippingStatus | null;
  paymentStatus: PaymentStatus;
};

type Sent = { shippingStatus?: ShippingStatus | null };

export const isToSend = ({ shippingStatus: at }: Sent): boolean =>
  at != null && shippingStatus.is.toSend(at);

export const isUnderWay = ({ shippingStatus: at }: Sent): boolean =>
  at != null && shippingStatus.is.underWay(at);

export const hasArrived = ({ shippingStatus: at }: Sent): boolean =>
  at != null && shippingStatus.is.arrived(at);

/** Approved and not sent yet, and its money has not gone back: a parcel will come. */
export const awaitsParcel = (order: Parcel): boolean =>
  orderStatus.is.inCare(order.status) &&
  isToSend(order) &&
  !paymentStatus.is.returned(order.paymentStatus);

/** Its membership has begun, and its parcel has not arrived yet. */
export const isOnItsWay = (order: Sent & Pick<Parcel, 'status'>): boolean =>
  orderStatus.is.current(order.status) && isUnderWay(order);

/** Its money went back before anything was sent, so nothing will be. */
export const isParcelCalledOff = (order: Omit<Parcel, 'status'>): boolean =>
  isToSend(order) && paymentStatus.is.returned(order.paymentStatus);
