import { afterEach, describe, expect, test } from 'vitest';
import { paymentContract, simulatorContract } from '#shared/payments.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { atOnce } from '#api/testing/at-once.ts';
import { beginPurchase, card, payIntent } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Payment } from './payment.entity.ts';
import { reconcilePayments } from './reconcile/reconcile-payments.ts';
import { SimulatorIntent } from './gateways/simulator-intent.entity.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const record = (orderId: number, stripePaymentIntentId: string, claim = {}) => ({
  body: { orderId, stripePaymentIntentId, ...claim },
});
const statusOf = async (orderId: number) =>
  (await app.em().findOneOrFail(Order, { id: orderId })).paymentStatus;

describe('a guest pays', () => {
  test('order, intent, card, record: the order is paid once', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    expect(intent).toMatchObject({ amount: order.price, currency: 'usd' });
    expect(await payIntent(guest, intent)).toEqual({ status: 'succeeded' });
    const payment = await guest.call(
      paymentContract.record,
      record(order.id, intent.paymentIntentId),
    );
    expect(payment).toMatchObject({
      orderId: order.id,
      status: 'paid',
      successful: true,
      cardLast4: '4242',
    });
    const again = await guest.call(
      paymentContract.record,
      record(order.id, intent.paymentIntentId),
    );
    expect(again.id).toBe(payment.id);
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('a declined card is told, and a second card pays the same intent', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    const declined = await guest.try(simulatorContract.confirm, {
      params: { id: intent.paymentIntentId },
      body: { clientSecret: intent.clientSecret, card: card('4000 0000 0000 0002') },
    });
    expect(declined).toMatchObject({ status: 402, body: { message: 'Your card was declined.' } });
    const again = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(again.paymentIntentId).toBe(intent.paymentIntentId);
    await payIntent(guest, again);
    await guest.call(paymentContract.record, record(order.id, intent.paymentIntentId));
    expect(await statusOf(order.id)).toBe('paid');
  });

  test.each([
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4000000000000069', 'Your card has expired.'],
    ['4000000000000127', "Your card's security code is incorrect."],
    [
      '4000000000000119',
      'An error occurred while processing your card. Try again in a little while.',
    ],
    ['4242424242424241', 'Your card number is incorrect.'],
    ['4539578763621486', 'This is a demo: only the published test cards work here.'],
  ])('card %s is refused with its reason', async (number, message) => {
    const guest = app.guest();
    const { intent } = await beginPurchase(guest);
    const answer = await guest.try(simulatorContract.confirm, {
      params: { id: intent.paymentIntentId },
      body: { clientSecret: intent.clientSecret, card: card(number) },
    });
    expect(answer).toMatchObject({ status: 402, body: { message } });
  });

  test('a card that the bank wants to check is paid only after the check', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    const { paymentIntentId: id, clientSecret } = intent;
    expect(await payIntent(guest, intent, '4000002500003155')).toEqual({
      status: 'requires_action',
    });
    expect((await guest.try(paymentContract.record, record(order.id, id))).status).toBe(409);
    await guest.call(simulatorContract.authenticate, {
      params: { id },
      body: { clientSecret, outcome: 'fail' },
    });
    expect(await statusOf(order.id)).toBe('pending_payment');
    await payIntent(guest, intent, '4000002500003155');
    await guest.call(simulatorContract.authenticate, {
      params: { id },
      body: { clientSecret, outcome: 'complete' },
    });
    await guest.call(paymentContract.record, record(order.id, id));
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('a slow bank is waited for', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    expect(await payIntent(guest, intent, '4000000000009235')).toEqual({ status: 'processing' });
    // Not the code of a payment that nothing has come of: whoever left this order for another would pay both.
    expect(
      await guest.try(paymentContract.record, record(order.id, intent.paymentIntentId)),
    ).toMatchObject({ status: 409, body: { code: 'payment.under_way' } });
    setClock(() => new Date(Date.now() + 6_000));
    await guest.call(paymentContract.record, record(order.id, intent.paymentIntentId));
    expect(await statusOf(order.id)).toBe('paid');
  });
});

describe('what a client claims', () => {
  test('"paid" and "successful" are only hints: without the money nothing is paid', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    const claim = { successful: true, status: 'paid', amount: order.price, paymentMethod: 'card' };
    const answer = await guest.try(
      paymentContract.record,
      record(order.id, intent.paymentIntentId, claim) as never,
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.not_settled' } });
    expect(await statusOf(order.id)).toBe('pending_payment');
  });

  test('another amount than the order’s begins no payment', async () => {
    const guest = app.guest();
    const { order } = await beginPurchase(guest);
    const answer = await guest.try(paymentContract.createIntent, {
      body: { orderId: order.id, amount: 100 },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'order.price_changed' } });
  });

  test('an intent pays only its own order', async () => {
    const guest = app.guest();
    const cheap = await beginPurchase(guest);
    const dear = await beginPurchase(guest);
    await payIntent(guest, cheap.intent);
    const answer = await guest.try(
      paymentContract.record,
      record(dear.order.id, cheap.intent.paymentIntentId),
    );
    expect(answer).toMatchObject({ status: 409, body: { code: 'payment.wrong_intent' } });
    expect(await statusOf(dear.order.id)).toBe('pending_payment');
  });

  test('a stranger neither begins nor records the payment of another’s order', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    const stranger = app.guest();
    expect(
      (await stranger.try(paymentContract.createIntent, { body: { orderId: order.id } })).status,
    ).toBe(404);
    expect(
      (await stranger.try(paymentContract.record, record(order.id, intent.paymentIntentId))).status,
    ).toBe(404);
    const wrongSecret = await stranger.try(simulatorContract.confirm, {
      params: { id: intent.paymentIntentId },
      body: { clientSecret: 'guessed', card: card() },
    });
    expect(wrongSecret.status).toBe(404);
  });

  test('money of the wrong amount settles nothing', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await payIntent(guest, intent);
    await app
      .em()
      .nativeUpdate(
        SimulatorIntent,
        { id: intent.paymentIntentId },
        { amount: 1, amountReceived: 1 },
      );
    expect(
      (await guest.try(paymentContract.record, record(order.id, intent.paymentIntentId))).status,
    ).toBe(409);
    expect(await statusOf(order.id)).not.toBe('paid');
  });
});

describe('nothing is charged twice', () => {
  test('fifty clicks make one intent', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    const all = await atOnce(50, () =>
      guest.try(paymentContract.createIntent, { body: { orderId: order.id } }),
    );
    const ids = all.map(({ body }) => (body as typeof intent).paymentIntentId);
    expect(new Set(ids)).toEqual(new Set([intent.paymentIntentId]));
    expect(await app.em().count(SimulatorIntent, { orderId: order.id })).toBe(1);
  });

  test('an intent whose answer was lost is found again', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    // The process died after the gateway had created the intent and before its id was stored.
    await app.em().nativeUpdate(Payment, { order: order.id }, { intentId: null });
    const again = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(again.paymentIntentId).toBe(intent.paymentIntentId);
  });

  test('a paid order begins no second payment', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await payIntent(guest, intent);
    const answer = await guest.try(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(answer).toMatchObject({ status: 409, body: { code: 'order.already_paid' } });
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('recording and the gateway’s own word at once settle one payment', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await payIntent(guest, intent);
    await Promise.all([
      ...Array.from({ length: 10 }, () =>
        guest.try(paymentContract.record, record(order.id, intent.paymentIntentId)),
      ),
      app.drain(),
    ]);
    expect(await app.em().count(Payment, { order: order.id, status: 'paid' })).toBe(1);
  });
});

describe('a browser that never comes back', () => {
  test('the gateway’s own word settles the order', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await payIntent(guest, intent);
    await app.drain();
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('without that word the reconciliation does', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await app
      .em()
      .nativeUpdate(
        SimulatorIntent,
        { id: intent.paymentIntentId },
        { status: 'succeeded', amountReceived: order.price },
      );
    setClock(() => new Date(Date.now() + 120_000));
    await reconcilePayments.handle(app.deps);
    expect(await statusOf(order.id)).toBe('paid');
  });
});
