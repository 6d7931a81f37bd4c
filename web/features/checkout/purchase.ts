import type { Plan, ProductId } from '#shared/catalogue.ts';
import type { Capture } from '#shared/config.ts';
import type { HealthReply } from '#shared/health-check.ts';
import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';

/** The part of the order that the wizard stores: enough to continue after a reload without asking again. */
export type PlacedOrder = Pick<
  Order,
  'id' | 'referenceNumber' | 'product' | 'plan' | 'price' | 'shippingFee'
>;

/** The contact of a guest, from which an account may be created afterwards. */
export type Contact = { fullName: string; phone: string; email: string };

/**
 * The state of the payment. `confirming` is stored before the payment company is called: if it is found after a reload,
 * the outcome is unknown, so the server is asked before a card is. `charged`: the payment company has confirmed, but
 * our own server has not recorded it yet.
 */
export type PaymentPhase = 'open' | 'confirming' | 'processing' | 'charged' | 'paid';

/** One submission: the same input is sent under the same idempotency key until its outcome is known. */
export type Attempt = { key: string; input: string };
export type AttemptName = 'order' | 'intent' | 'intake' | 'account';

/** One run through the wizard, stored on the device (decision C002). Never a card number, a code or a password. */
export type Purchase = {
  product: ProductId;
  plan: Plan;
  /** The user was asked about the three conditions and said no (decision C058). Null asks before an order is placed. */
  healthCheck: HealthReply | null;
  /** Chose to buy without an account (decision C023). */
  isGuest: boolean;
  isShippingToVietnam: boolean;
  contact: Contact | null;
  hasConsent: boolean;
  order: PlacedOrder | null;
  intentId: string | null;
  phase: PaymentPhase;
  /** When the card is charged, once a payment has begun. Purchases of an earlier release do not say it. */
  capture?: Capture | undefined;
  /** It goes on with the running treatment by this medicine, which is then not asked about. */
  renewalOf?: ProductId | undefined;
  isIntakeSent: boolean;
  isAccountSkipped: boolean;
  attempts: Partial<Record<AttemptName, Attempt>>;
};

export const PURCHASE_VERSION = 1;

export const newPurchase: Purchase = {
  product: 'semaglutide',
  plan: 'quarterly',
  healthCheck: null,
  isGuest: false,
  isShippingToVietnam: false,
  contact: null,
  hasConsent: false,
  order: null,
  intentId: null,
  phase: 'open',
  isIntakeSent: false,
  isAccountSkipped: false,
  attempts: {},
};

/** A guest's order that another device has placed: what was chosen and agreed to there. */
export const boughtElsewhere = (order: Order): Purchase => ({
  ...newPurchase,
  isGuest: true,
  hasConsent: true,
  isShippingToVietnam: order.isShippingToVietnam,
  contact: {
    fullName: order.patientName,
    phone: order.patientPhone ?? '',
    email: order.patientEmail ?? '',
  },
});

export const isPaid = ({ phase }: Purchase): boolean => phase === 'paid';
export const isFinished = (one: Purchase): boolean => isPaid(one) && one.isIntakeSent;

/** The same choices and person, without the order: the next payment places a new one. */
export const withoutOrder: Partial<Purchase> = {
  order: null,
  capture: undefined,
  intentId: null,
  phase: 'open',
  isIntakeSent: false,
  attempts: {},
};

/** Another product or plan needs another order. Null continues the one that waits for its payment. */
export function nextRun(purchase: Purchase): Purchase | null {
  const { product, plan, healthCheck, order, isGuest, isShippingToVietnam, contact } = purchase;
  const fresh = { ...newPurchase, product, plan, healthCheck };
  if (isPaid(purchase)) return fresh;
  const isSame = order?.product === product && order.plan === plan;
  return order && !isSame ? { ...fresh, isGuest, isShippingToVietnam, contact } : null;
}

export const placedOrder = (order: Order): PlacedOrder => ({
  id: order.id,
  referenceNumber: order.referenceNumber,
  product: order.product,
  plan: order.plan,
  price: order.price,
  shippingFee: order.shippingFee,
});

/** What was reserved may have been charged, or released, since. */
function captureOf({ capture }: Purchase, { paymentStatus: status, cardNeed }: Order) {
  if (status === 'authorized') return { capture: 'approval' as const };
  if (cardNeed && status === 'unpaid') return { capture: undefined };
  return status === 'paid' && capture ? { capture: 'checkout' as const } : {};
}

/** The server's state of the order takes precedence over this device's. Paid never becomes unpaid. */
export function learnFrom(one: Purchase, order: Order): Partial<Purchase> {
  // Withdrawn on the dashboard, so neither its payment nor its form is expected.
  if (orderStatus.is.byPatient(order.status)) return withoutOrder;
  const isSettled = paymentStatus.is.settled(order.paymentStatus);
  // A reservation that has ended asks for a card again. Money that was charged never becomes unpaid.
  const wasPaid = isPaid(one) && !order.cardNeed;
  return {
    order: placedOrder(order),
    product: order.product,
    plan: order.plan,
    phase: isSettled || wasPaid ? 'paid' : isPaid(one) ? 'open' : one.phase,
    ...captureOf(one, order),
    isIntakeSent: one.isIntakeSent || order.medicalInfoId !== null,
  };
}
