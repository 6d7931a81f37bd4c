import { afterEach, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { isLiveMode, LIVE_MODE, setLiveMode } from '#api/settings/settings.service.ts';
import { atOnce } from '#api/testing/at-once.ts';
import { someGuest } from '#api/testing/buying.ts';
import {
  beginAtStripe,
  LIVE_KEYS,
  openStripeApp,
  startStripeApp,
} from '#api/testing/stripe-app.ts';
import { Payment } from './payment.entity.ts';
import { reconcilePayments } from './reconcile/reconcile-payments.ts';

const app = await openStripeApp();
afterEach(async () => {
  setClock(null);
  app.stripe.troubles = [];
  app.waitNoLongerThan(5_000, 1);
  await setLiveMode(app.em(), false);
});

const begin = (guest = app.guest()) => beginAtStripe(app, guest);
const pay = (intent: Parameters<typeof app.stripe.books.confirm>[0]) =>
  app.stripe.books.confirm(intent, 'pm_card_visa');
const statusOf = async (orderId: number) =>
  (await app.em().findOneOrFail(Order, { id: orderId })).paymentStatus;
const later = (ms: number) => setClock(() => new Date(Date.now() + ms));

/** An order, and a client whose next query about an intent meets the given obstacle. */
async function placed() {
  const guest = app.guest();
  const order = await guest.call(orderContract.place, {
    body: { product: 'glp1', plan: 'monthly', hasConsent: true, guestInfo: someGuest },
  });
  const ask = () => guest.try(paymentContract.createIntent, { body: { orderId: order.id } });
  const intents = () =>
    [...app.stripe.books.intents.values()].filter(
      ({ metadata }) => metadata.orderId === String(order.id),
    );
  return { order, ask, intents };
}

describe('a guest pays with Stripe', () => {
  test('order, intent, card, record: paid once, with the card’s last digits', async () => {
    const { order, started, intent, record } = await begin();
    expect(started).toMatchObject({
      clientSecret: intent.clientSecret,
      amount: order.price,
      publicKey: 'pk_test_stand_in',
      liveMode: false,
    });
    expect((await record()).status).toBe(409);
    pay(intent);
    expect((await record()).body).toMatchObject({ status: 'paid', cardLast4: '4242', refunds: [] });
    expect(await statusOf(order.id)).toBe('paid');
    expect(await app.em().findOneOrFail(Payment, { order: order.id })).toMatchObject({
      gateway: 'stripe',
      mode: 'test',
      receivedAmount: order.price,
    });
  });

  test('a declined card leaves the intent for another card', async () => {
    const { order, intent, record } = await begin();
    expect(() => app.stripe.books.confirm(intent, 'pm_card_visa_chargeDeclined')).toThrow();
    expect((await record()).body).toMatchObject({ code: 'payment.not_settled' });
    pay(intent);
    expect((await record()).status).toBe(200);
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('fifty clicks make one intent', async () => {
    const { ask, intents } = await placed();
    const answers = await atOnce(50, ask);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(intents()).toHaveLength(1);
  });
});

describe('Stripe does not answer', () => {
  test('a silence is told as such, and the next click finds the same intent', async () => {
    app.waitNoLongerThan(300);
    const { ask, intents } = await placed();
    app.stripe.troubles.push({ when: /POST \/v1\/payment_intents/, kind: 'hang', after: true });
    expect(await ask()).toMatchObject({ status: 503, body: { code: 'payment.gateway_down' } });
    expect((await ask()).status).toBe(200);
    expect(intents()).toHaveLength(1);
  });

  test('an error that Stripe keeps does not keep the order from being paid', async () => {
    app.waitNoLongerThan(5_000, 0);
    const { ask, intents } = await placed();
    app.stripe.troubles.push({ when: /POST/, kind: 500 });
    expect((await ask()).status).toBe(503);
    expect((await ask()).status).toBe(200);
    expect(intents()).toHaveLength(1);
  });

  test('an unanswered question settles nothing; asked again it does', async () => {
    app.waitNoLongerThan(300);
    const { order, intent, record } = await begin();
    pay(intent);
    app.stripe.troubles.push({ when: /GET/, kind: 'hang' });
    expect(await record()).toMatchObject({ status: 503, body: { code: 'payment.gateway_down' } });
    expect(await statusOf(order.id)).toBe('pending_payment');
    expect((await record()).status).toBe(200);
  });

  test('one payment that cannot be asked about does not keep the others waiting', async () => {
    const [first, second] = [await begin(), await begin()];
    pay(first.intent);
    pay(second.intent);
    app.stripe.books.intents.delete(first.intent.id);
    later(60_000);
    await reconcilePayments.handle(app.deps);
    expect(await statusOf(second.order.id)).toBe('paid');
  });
});

test('the name on a guest’s card is kept, also if the webhook is faster than the browser', async () => {
  const guest = app.guest();
  const { order, started, intent } = await begin(guest);
  pay(intent);
  await app.deliverAll();
  const tell = (cardHolderName: string) =>
    guest.call(paymentContract.record, {
      body: { orderId: order.id, stripePaymentIntentId: started.paymentIntentId, cardHolderName },
    });
  expect(await tell('N. Field')).toMatchObject({ status: 'paid', cardHolderName: 'N. Field' });
  // Told again, the first name stands.
  expect(await tell('Somebody Else')).toMatchObject({ cardHolderName: 'N. Field' });
});

describe('a browser that never comes back', () => {
  test('the webhook settles the order', async () => {
    const { order, intent } = await begin();
    pay(intent);
    await app.deliverAll();
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('without a webhook the reconciliation does, within a minute', async () => {
    const { order, intent } = await begin();
    app.stripe.events.length = 0;
    pay(intent);
    later(31_000);
    await reconcilePayments.handle(app.deps);
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('what nobody paid in a week is ended, and the order can be paid anew', async () => {
    const guest = app.guest();
    const { order, intent } = await begin(guest);
    later(8 * 86_400_000);
    await reconcilePayments.handle(app.deps);
    expect(intent.status).toBe('canceled');
    expect(await statusOf(order.id)).toBe('unpaid');
    const again = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(again.paymentIntentId).not.toBe(intent.id);
  });
});

describe('an intent that is no more', () => {
  test.each(['canceled', 'gone'])('%s at Stripe: the next one takes its place', async (fate) => {
    const guest = app.guest();
    const { order, intent } = await begin(guest);
    if (fate === 'canceled') app.stripe.books.cancel(intent);
    else app.stripe.books.intents.delete(intent.id);
    const again = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(again.paymentIntentId).not.toBe(intent.id);
    pay(app.stripe.books.intents.get(again.paymentIntentId)!);
    await app.deliverAll();
    expect(await statusOf(order.id)).toBe('paid');
    expect(await app.em().count(Payment, { order: order.id, status: 'paid' })).toBe(1);
  });
});

describe('test and live', () => {
  test('an unpaid order that was begun with test cards is paid with real money after the switch', async () => {
    const guest = app.guest();
    const { order, intent, record } = await begin(guest);
    await setLiveMode(app.em(), true);
    const keyOf = async (query = {}) =>
      (await guest.call(paymentContract.publicKey, { query })).publicKey;
    expect(await keyOf()).toBe(LIVE_KEYS.STRIPE_LIVE_PUBLISHABLE_KEY);
    expect(await keyOf({ orderId: order.id })).toBe(LIVE_KEYS.STRIPE_LIVE_PUBLISHABLE_KEY);

    const next = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(next).toMatchObject({ liveMode: true, publicKey: 'pk_live_stand_in' });
    // The attempt with the test card is over, so nobody can pay the order with it any more.
    expect(intent.status).toBe('canceled');
    expect((await record()).status).toBe(409);
    expect(() => pay(intent)).toThrow();
    pay(app.stripe.books.intents.get(next.paymentIntentId)!);
    await app.deliverAll();
    expect(await app.em().findOneOrFail(Order, { id: order.id })).toMatchObject({
      paymentStatus: 'paid',
      liveMode: true,
      isTrial: false,
    });
  });

  test('an order that was begun with real money stays with it, and an order begun after the switch has it', async () => {
    await setLiveMode(app.em(), true);
    const other = await begin();
    expect(other.started.liveMode).toBe(true);
    expect(other.intent.livemode).toBe(true);
    pay(other.intent);
    expect((await other.record()).body).toMatchObject({ status: 'paid', liveMode: true });
    expect((await app.em().findOneOrFail(Order, { id: other.order.id })).liveMode).toBe(true);

    const guest = app.guest();
    const begun = await begin(guest);
    await setLiveMode(app.em(), false);
    const again = await guest.call(paymentContract.createIntent, {
      body: { orderId: begun.order.id },
    });
    expect(again).toMatchObject({ paymentIntentId: begun.intent.id, liveMode: true });
  });

  test('a stranger is not told the mode of another’s order', async () => {
    const { order } = await begin();
    const answer = await app
      .guest()
      .try(paymentContract.publicKey, { query: { orderId: order.id } });
    expect(answer.status).toBe(404);
  });
});

test('a house with live keys alone takes live payments from its first day, and test ones never', async () => {
  await app.em().nativeDelete(Setting, { key: LIVE_MODE });
  const live = await startStripeApp(LIVE_KEYS);
  expect(await isLiveMode(live.em())).toBe(true);
  const { started } = await beginAtStripe(live, live.guest());
  expect(started).toMatchObject({ liveMode: true, publicKey: 'pk_live_stand_in' });
  await setLiveMode(live.em(), false);
  await expect(beginAtStripe(live, live.guest())).rejects.toMatchObject({
    status: 503,
    code: 'payment.gateway_down',
  });
  await live.stop();
});
