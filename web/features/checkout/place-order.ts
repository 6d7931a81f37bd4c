import type { z } from '#web/lib/zod.ts';
import type { SmsConsent, User } from '#shared/accounts.ts';
import type { Capture } from '#shared/config.ts';
import type { GuestOrder, MemberOrder } from '#shared/new-orders.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import type { ShownText } from '#shared/practice/legal-versions.ts';
import { paymentContract } from '#shared/payments.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { sendOnce } from './attempts.ts';
import type { CardIntent } from '#web/lib/card-handle.ts';
import { earlierYes, noteYesSent } from './earlier-yes.ts';
import type { PaymentValues } from './payment-form-schema.ts';
import { PaymentFailure, type FailureName } from './payment-failure.ts';
import { placedOrder, type Purchase } from './purchase.ts';
import type { PurchaseStore } from './use-purchase.ts';

export type Buyer = {
  store: PurchaseStore;
  /** Null for a guest. */
  user: User | null;
  values: PaymentValues;
  /** Cents, according to the server's quote on screen. */
  price: number;
  /** When the card is charged, according to the screen. */
  capture: Capture;
  /** The versions that the consent is given to. */
  shownTexts?: ShownText[];
  /** The words beside a guest's number. */
  smsConsent?: SmsConsent;
};

/** Errors that the form handles itself: another price or text, invalid fields, a missing address or plan, a place where we do not treat. */
export const ANSWERED = [
  'order.price_changed',
  'validation',
  'order.no_address',
  'order.already_paid',
  'catalogue.not_sold',
  'orders.area_not_served',
  'legal.text_changed',
];

/**
 * The intent to pay now. Places the order first if there is none. One order per purchase, one open intent per order.
 */
export async function openIntent(buyer: Buyer): Promise<CardIntent> {
  const { store, user } = buyer;
  if (!store.latest().order) {
    if (user) return placeAsMember(buyer, user);
    await placeAsGuest(buyer);
  }
  return continueOrder(buyer);
}

/** D1 §4: one call that places the order and starts its payment. */
async function placeAsMember(buyer: Buyer, user: User): Promise<CardIntent> {
  const { store, values, price, shownTexts } = buyer;
  const body: z.input<typeof MemberOrder> = {
    ...(await orderInput(store.latest())),
    price,
    hasConsent: true,
    ...(shownTexts && { shownTexts }),
    phone: user.phone,
    email: user.email,
    cardholderName: values.cardHolderName,
  };
  const { order, payment } = await orFail('order', () =>
    sendOnce(store, 'order', body, (idempotencyKey) =>
      call(paymentContract.createAndPay, { body }, { idempotencyKey }),
    ),
  );
  await keepOrder(store, order);
  return intentOf(payment);
}

async function placeAsGuest({
  store,
  values,
  price,
  shownTexts,
  smsConsent,
}: Buyer): Promise<void> {
  const { cardHolderName: _holder, termsAgreed: _terms, paymentMethod: _card, ...rest } = values;
  const isShippingToVietnam = values.country === 'vn';
  const body: z.input<typeof GuestOrder> = {
    ...(await orderInput(store.latest())),
    price,
    hasConsent: true,
    ...(shownTexts && { shownTexts }),
    ...(smsConsent && { smsConsent }),
    isShippingToVietnam,
    guestInfo: { ...rest, isShippingToVietnam, hasConsent: true },
  };
  const order = await orFail('order', () =>
    sendOnce(store, 'order', body, (idempotencyKey) =>
      call(orderContract.place, { body }, { idempotencyKey }),
    ),
  );
  const { fullName, phone, email } = values;
  await keepOrder(store, order, { contact: { fullName, phone, email } });
}

/** For the price on screen, whatever the order costs by now: the server then asks. */
async function continueOrder({ store, price }: Buyer): Promise<CardIntent> {
  const body = { orderId: store.latest().order!.id, amount: price };
  const intent = await orFail('intent', () =>
    sendOnce(store, 'intent', body, (idempotencyKey) =>
      call(paymentContract.createIntent, { body }, { idempotencyKey }),
    ),
  );
  return intentOf(intent);
}

type WireIntent = {
  paymentIntentId: string;
  clientSecret: string;
  publicKey: string;
  capture: Capture;
};

const intentOf = ({
  paymentIntentId,
  clientSecret,
  publicKey,
  capture,
}: WireIntent): CardIntent => ({
  id: paymentIntentId,
  clientSecret,
  publicKey,
  capture,
});

const orderInput = async ({ product, plan, healthCheck }: Purchase) => ({
  product,
  plan,
  ...(healthCheck && { healthCheck: { ...healthCheck, earlier: await earlierYes() } }),
});

export async function keepOrder(
  store: PurchaseStore,
  order: Order,
  more: Partial<Purchase> = {},
): Promise<void> {
  if (!order.referenceNumber) throw new PaymentFailure('noReference');
  await noteYesSent(order.id);
  const { order: _sent, ...attempts } = store.latest().attempts;
  await store.change({ ...more, order: placedOrder(order), hasConsent: true, attempts });
}

async function orFail<T>(name: FailureName, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (hasCode(error, ...ANSWERED) || error instanceof PaymentFailure) throw error;
    throw new PaymentFailure(name, error);
  }
}
