import { beforeAll, expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { paymentContract, paymentErrors } from '#shared/payments.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import texts from '#web/locales/en/payment.json' with { type: 'json' };
import type { CardHandle } from '#web/lib/card-handle.ts';
import { pay } from './pay.ts';
import { PaymentFailure } from './payment-failure.ts';
import { emptyPayment } from './payment-form-schema.ts';
import type { Buyer } from './place-order.ts';
import { newPurchase, type Purchase } from './purchase.ts';

// Browsers have this, but this DOM implementation only pretends to.
beforeAll(() => {
  const request = (_name: string, _options: LockOptions, work: () => unknown) => work();
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
});

/** A purchase with its order placed, so that the card comes next. */
function aBuyer(): Buyer {
  let purchase: Purchase = {
    ...newPurchase,
    order: {
      id: 5,
      referenceNumber: 'SEM-1010',
      product: 'semaglutide',
      plan: 'quarterly',
      price: 139_900,
      shippingFee: 0,
    },
  };
  const read = () => Promise.resolve(purchase);
  const store = {
    purchase,
    latest: () => purchase,
    change: (part: Partial<Purchase>) => {
      purchase = { ...purchase, ...part };
      return read();
    },
    reload: read,
  };
  return { store, user: null, values: { ...emptyPayment }, price: 139_900, capture: 'checkout' };
}

const confirmed: string[] = [];
const aCard = (hasField = true, publicKey: string | null = 'pk_test_1'): CardHandle => ({
  publicKey,
  hasField: () => hasField,
  isEmpty: () => false,
  isValid: () => true,
  lastFour: () => null,
  confirm: ({ id }) => {
    confirmed.push(id);
    return Promise.resolve({ kind: 'refused', text: null });
  },
});

const intent = {
  clientSecret: 'pi_1_secret_1',
  paymentIntentId: 'pi_1',
  amount: 139_900,
  currency: 'usd' as const,
  publicKey: 'pk_test_1',
  liveMode: false,
};

const [first, second] = [aCard(), aCard()];
const ofOtherMode = aCard(true, 'pk_live_1');

// The exact texts of D1 §8.
test.each([
  ['Payment system not ready. Please refresh and try again.', () => null, 0],
  ['Card information not found. Please refresh the page and try again.', () => aCard(false), 0],
  [
    'Payment form is no longer available. Please refresh and try again.',
    (reads: number) => (reads === 1 ? first : null),
    1,
  ],
  [
    'Payment form is no longer available. Please refresh and try again.',
    (reads: number) => (reads === 1 ? first : aCard(false)),
    1,
  ],
  [
    'Payment form was reset during processing. Please refresh the page and try again.',
    (reads: number) => (reads === 1 ? first : second),
    1,
  ],
  [
    // The payment mode was switched while the form was open.
    'Payment form was reset during processing. Please refresh the page and try again.',
    () => ofOtherMode,
    1,
  ],
] as const)('%s', async (sentence, cardAt, intents) => {
  const api = fakeApi();
  api.on(paymentContract.createIntent, intent);
  let reads = 0;
  const buyer = aBuyer();
  const failure: unknown = await pay(buyer, () => cardAt((reads += 1))).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PaymentFailure);
  const { said, shown } = failure as PaymentFailure;
  const text = (key: string) => texts[key.replace('payment.', '') as keyof typeof texts];
  expect([text(said), text(shown)]).toEqual([sentence, sentence]);
  expect(api.calls(paymentContract.createIntent)).toHaveLength(intents);
  // Nothing was charged, and the form can be used again.
  expect(confirmed).toEqual([]);
  expect(buyer.store.latest().phase).toBe('open');
});

test('a bank that takes its time is reported with the name on the card, which nobody else knows', async () => {
  const api = fakeApi();
  api.on(paymentContract.createIntent, intent);
  api.on(paymentContract.record, () => {
    throw new AppError(paymentErrors.not_settled);
  });
  const buyer = aBuyer();
  const values = { ...emptyPayment, cardHolderName: 'Mai Nguyen' };
  const slow: CardHandle = { ...aCard(), confirm: async () => ({ kind: 'processing' }) };
  expect(await pay({ ...buyer, values }, () => slow)).toEqual({ kind: 'processing' });
  expect(buyer.store.latest().phase).toBe('processing');
  const told = api.calls(paymentContract.record).map(({ body }) => body.cardHolderName);
  expect(told).toEqual(['Mai Nguyen']);
});

test('a lost answer of the card company leaves the form closed while the bank takes its time', async () => {
  const api = fakeApi();
  api.on(paymentContract.createIntent, intent);
  api.on(paymentContract.record, () => {
    throw new AppError(paymentErrors.under_way);
  });
  const buyer = aBuyer();
  const deaf: CardHandle = { ...aCard(), confirm: () => Promise.reject(new Error('no answer')) };
  expect(await pay(buyer, () => deaf)).toEqual({ kind: 'processing' });
  expect(buyer.store.latest().phase).toBe('processing');
});

test('a card is not asked on other terms than those on the page; the next press shows the true ones', async () => {
  const api = fakeApi();
  api.on(paymentContract.createIntent, { ...intent, capture: 'approval' });
  const buyer = aBuyer();
  const card = aCard();
  const failure: unknown = await pay(buyer, () => card).catch((error: unknown) => error);
  expect(failure).toMatchObject({ shown: 'payment.captureChanged' });
  expect(confirmed).toEqual([]);
  expect(buyer.store.latest()).toMatchObject({ phase: 'open', capture: 'approval' });
  await pay({ ...buyer, capture: 'approval' }, () => card);
  expect(confirmed).toEqual(['pi_1']);
});
