import type { Plan, ProductId } from '#shared/catalogue.ts';
import { paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';

/** The order as the wizard keeps it: enough to go on after a reload without asking for what was asked before. */
export type PlacedOrder = Pick<
  Order,
  'id' | 'referenceNumber' | 'product' | 'plan' | 'price' | 'shippingFee'
>;

/** Who buys as a guest; an account may be made from it afterwards. */
export type Contact = { fullName: string; phone: string; email: string };

/**
 * How far the payment is. `confirming` is written before the card company is asked: found after a reload, it means
 * that nobody here knows the answer, so the server is asked before a card is. `charged`: the card company has said yes,
 * and our own server has not yet written it down.
 */
export type PaymentPhase = 'open' | 'confirming' | 'processing' | 'charged' | 'paid';

/** One submission: the same input goes out under the same idempotency key until its outcome is known. */
export type Attempt = { key: string; input: string };
export type AttemptName = 'order' | 'intent' | 'intake' | 'account';

/** One run through the wizard, kept on the device (decision C002). Never a card number, a code or a password. */
export type Purchase = {
  product: ProductId;
  plan: Plan;
  /** The three conditions were asked about, and the answer was no (decision C058). */
  isHealthChecked: boolean;
  /** Chose to buy without an account (decision C023). */
  isGuest: boolean;
  isShippingToVietnam: boolean;
  contact: Contact | null;
  hasConsent: boolean;
  order: PlacedOrder | null;
  intentId: string | null;
  phase: PaymentPhase;
  isIntakeSent: boolean;
  isAccountSkipped: boolean;
  attempts: Partial<Record<AttemptName, Attempt>>;
};

export const PURCHASE_VERSION = 1;

export const newPurchase: Purchase = {
  product: 'semaglutide',
  plan: 'quarterly',
  isHealthChecked: false,
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

export const isPaid = ({ phase }: Purchase): boolean => phase === 'paid';
export const isFinished = (one: Purchase): boolean => isPaid(one) && one.isIntakeSent;

/** The same wish and person, without the order: the next payment places a new one. */
export const withoutOrder: Partial<Purchase> = {
  order: null,
  intentId: null,
  phase: 'open',
  isIntakeSent: false,
  attempts: {},
};

/** Another product or plan is another order; null goes on with the one that waits for its payment. */
export function nextRun(purchase: Purchase): Purchase | null {
  const { product, plan, order, isGuest, isShippingToVietnam, contact } = purchase;
  const fresh = { ...newPurchase, product, plan, isHealthChecked: true };
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

/** What the server knows about the order counts more than what this device remembers; paid never becomes unpaid. */
export function learnFrom(one: Purchase, order: Order): Partial<Purchase> {
  // Called off on the dashboard: neither its payment nor its form is waited for.
  if (order.status === 'withdrawn') return withoutOrder;
  const isSettled = paymentStatus.is.settled(order.paymentStatus);
  return {
    order: placedOrder(order),
    product: order.product,
    plan: order.plan,
    phase: isSettled || isPaid(one) ? 'paid' : one.phase,
    isIntakeSent: one.isIntakeSent || order.medicalInfoId !== null,
  };
}
