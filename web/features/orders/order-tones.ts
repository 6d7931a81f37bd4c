import type { OrderStatus, ShippingStatus } from '#shared/order-status.ts';
import { PAYMENT_TONES } from '#web/parts/payment-tones.ts';
import type { BadgeTone } from '#web/ui/data/badge.tsx';

/** Three screens with three colour maps for the same status, exactly as in the requirements (decision C008). */
const CUSTOMER: Readonly<Record<OrderStatus, BadgeTone>> = {
  pending_review: 'yellow',
  approved: 'green',
  rejected: 'red',
  active: 'blue',
  withdrawn: 'grey',
  cancelled: 'grey',
  expired: 'purple',
};

/** The subscriptions in a patient's details. */
const PATIENT: Readonly<Record<OrderStatus, BadgeTone>> = {
  active: 'green',
  approved: 'blue',
  pending_review: 'yellow',
  withdrawn: 'grey',
  cancelled: 'red',
  expired: 'grey',
  rejected: 'red',
};

/** The list of subscriptions: everything but these two is an outline. */
const SUBSCRIPTIONS: Readonly<Record<OrderStatus, BadgeTone>> = {
  active: 'green',
  approved: 'secondary',
  pending_review: 'outline',
  rejected: 'outline',
  withdrawn: 'outline',
  cancelled: 'outline',
  expired: 'outline',
};

const toneIn = (
  tones: Readonly<Partial<Record<string, BadgeTone>>>,
  status: string,
): BadgeTone | undefined => tones[status];

/** The screen of a badge: a customer's card, the doctor's panel, or the list of subscriptions. */
export type OrderPlace = 'customer' | 'doctor' | 'subscriptions';

/** The requirements and older data contain statuses that we do not use (D2 §4). Those have no colour. */
export function statusTone(status: string, place: OrderPlace): BadgeTone {
  const maps = { subscriptions: SUBSCRIPTIONS, doctor: PATIENT, customer: CUSTOMER };
  return toneIn(maps[place], status) ?? (place === 'subscriptions' ? 'outline' : 'grey');
}

/** An unknown payment status is grey for a customer and red for a doctor (decision C009). */
export const paymentTone = (status: string, place: OrderPlace): BadgeTone =>
  toneIn(PAYMENT_TONES, status) ?? (place === 'doctor' ? 'red' : 'grey');

const SHIPPING: Readonly<Record<ShippingStatus, BadgeTone>> = {
  pending_shipping: 'grey',
  shipped: 'blue',
  received: 'green',
};

/** An unknown shipping status is green for a doctor, and shown as it is without a colour for a customer. */
export const shippingTone = (status: string, place: OrderPlace): BadgeTone =>
  toneIn(SHIPPING, status) ?? (place === 'doctor' ? 'green' : 'outline');
