import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '#shared/lib/errors.ts';
import { StripeStandIn, type Trouble } from '#api/testing/stripe-stand-in.ts';
import { GatewayDown, GatewayRefusal } from './gateway-errors.ts';
import { failureOf } from './stripe-failure.ts';
import { stripeGateway } from './stripe.gateway.ts';

const stripe = new StripeStandIn();
beforeAll(() => stripe.start());
afterEach(() => {
  stripe.troubles = [];
});
afterAll(() => stripe.stop());

const settings = {
  mode: 'test' as const,
  secretKey: 'sk_test_1',
  publicKey: 'pk_test_1',
  webhookSecret: undefined,
};
const gateway = (retries = 0, timeoutMs = 400) =>
  stripeGateway({ ...settings, apiBase: stripe.url, timeouts: { timeoutMs, retries } });

const wish = { amount: 34_900, currency: 'usd', orderId: 5, paymentId: 6 };
let count = 0;
const newKey = () => `order:5:attempt:${(count += 1)}`;
const trouble = (kind: Trouble['kind'], more: Partial<Trouble> = {}) =>
  stripe.troubles.push({ when: /POST/, kind, ...more });
const down = (reason: string | RegExp, isKept = false) => ({
  name: 'GatewayDown',
  code: 'payment.gateway_down',
  status: 503,
  isKept,
  reason: expect.stringMatching(reason),
});

describe('what is sent', () => {
  test('cards only, the order’s number, the key; no address to mail and no telemetry', async () => {
    const key = newKey();
    const intent = await gateway().createIntent(wish, key);
    expect(stripe.books.intents.get(intent.id)!.metadata).toEqual({ orderId: '5', paymentId: '6' });
    const { path, key: sent, headers } = stripe.calls.at(-1)!;
    expect({ path, sent }).toEqual({ path: '/v1/payment_intents', sent: key });
    // A second call would contain what the first one accepted.
    await gateway().retrieveIntent(intent.id);
    expect(stripe.calls.at(-1)!.headers).not.toHaveProperty('x-stripe-client-telemetry');
    expect(headers['stripe-version']).toMatch(/^\d{4}-\d{2}-\d{2}\.\w+$/);
  });

  test.each([
    ['second_payment', 'duplicate'],
    ['admin', 'requested_by_customer'],
    ['order_rejected', null],
  ] as const)('a refund for %s has the reason %s', async (cause, reason) => {
    const { id } = await gateway().createIntent(wish, newKey());
    stripe.books.succeed(stripe.books.intents.get(id)!);
    const made = await gateway().refund({ intentId: id, amount: 1, refundId: 3, cause }, newKey());
    expect(stripe.books.refunds.get(made.id)).toMatchObject({
      reason,
      metadata: { refundId: '3' },
    });
  });

  test('the keys of a mode see only that mode', async () => {
    const live = stripeGateway({
      ...settings,
      mode: 'live',
      secretKey: 'sk_live_1',
      apiBase: stripe.url,
    });
    const { id, liveMode } = await live.createIntent(wish, newKey());
    expect(liveMode).toBe(true);
    await expect(gateway().retrieveIntent(id)).rejects.toBeInstanceOf(GatewayRefusal);
  });
});

describe('a server of an older version of the API', () => {
  afterEach(() => stripe.books.beOlder(false));

  test('is asked in the words it knows: cards only, refunds without a reason, all intents', async () => {
    stripe.books.beOlder();
    const since = new Date();
    const key = newKey();
    const { id } = await gateway().createIntent(wish, key);
    expect(stripe.calls.slice(-2).map((call) => call.key)).toEqual([key, `${key}:types`]);
    expect((await gateway().createIntent(wish, key)).id).toBe(id);
    stripe.books.succeed(stripe.books.intents.get(id)!);
    const back = { intentId: id, amount: 1, refundId: 9, cause: 'admin' as const };
    const refundKey = newKey();
    const refund = await gateway().refund(back, refundKey);
    expect(await gateway().refund(back, refundKey)).toEqual(refund);
    expect(stripe.books.refundedOf(id)).toBe(1);
    const ids: string[] = [];
    for await (const intent of gateway().intentsSince(since)) ids.push(intent.id);
    expect(ids).toContain(id);
  });

  test('but what is wrong with the order itself is a refusal there too', async () => {
    stripe.books.beOlder();
    const tooLittle = gateway().createIntent({ ...wish, amount: 1 }, newKey());
    await expect(tooLittle).rejects.toMatchObject({ reason: 'amount_too_small' });
  });

  test('an intent that tells no sum received has the one its charge captured', async () => {
    const { id } = await gateway().createIntent(wish, newKey());
    stripe.books.succeed(stripe.books.intents.get(id)!);
    stripe.books.isTerse = true;
    expect(await gateway().retrieveIntent(id)).toMatchObject({ amountReceived: 34_900 });
    stripe.books.isTerse = false;
  });

  test('but nothing came in with a charge that was declined, whatever it says of having been captured', async () => {
    const { id } = await gateway().createIntent(wish, newKey());
    const intent = stripe.books.intents.get(id)!;
    expect(() => stripe.books.confirm(intent, 'pm_card_visa_chargeDeclined')).toThrow();
    stripe.books.isTerse = true;
    expect(await gateway().retrieveIntent(id)).toMatchObject({
      status: 'requires_payment_method',
      amountReceived: 0,
    });
    stripe.books.isTerse = false;
  });
});

describe('an answer that does not come', () => {
  test('a connection cut after the effect is tried again and finds the same intent', async () => {
    const before = stripe.books.intents.size;
    trouble('drop', { after: true });
    const intent = await gateway(1).createIntent(wish, newKey());
    expect(intent.status).toBe('requires_payment_method');
    expect(stripe.books.intents.size).toBe(before + 1);
  });

  test('a time-out is "nothing is known", and the key finds what was made', async () => {
    const key = newKey();
    const before = stripe.books.intents.size;
    trouble('hang', { after: true });
    await expect(gateway().createIntent(wish, key)).rejects.toMatchObject(down('connection'));
    const intent = await gateway().createIntent(wish, key);
    expect(stripe.books.intents.size).toBe(before + 1);
    expect(stripe.books.intents.has(intent.id)).toBe(true);
  });

  test('nobody there at all', async () => {
    const nowhere = stripeGateway({
      ...settings,
      apiBase: 'http://127.0.0.1:9',
      timeouts: { timeoutMs: 300, retries: 0 },
    });
    await expect(nowhere.retrieveIntent('pi_1')).rejects.toMatchObject(down('connection'));
  });

  test('the same for lists', async () => {
    stripe.troubles.push({ when: /GET/, kind: 503 });
    const list = async () => {
      for await (const one of gateway().intentsSince(new Date(0))) void one;
    };
    await expect(list()).rejects.toBeInstanceOf(GatewayDown);
  });
});

describe('an answer that is an error', () => {
  test('a busy key, a full queue, refused keys: nothing is known, the same key may be used', async () => {
    trouble(409);
    await expect(gateway().createIntent(wish, newKey())).rejects.toMatchObject(
      down('idempotency_key_in_use'),
    );
    trouble(429);
    await expect(gateway().createIntent(wish, newKey())).rejects.toMatchObject(down('rate_limit'));
    const stranger = stripeGateway({ ...settings, secretKey: 'nobody', apiBase: stripe.url });
    await expect(stranger.retrieveIntent('pi_1')).rejects.toMatchObject(down('keys were refused'));
  });

  test('a busy key is waited for', async () => {
    trouble(409);
    expect((await gateway(1).createIntent(wish, newKey())).amount).toBe(34_900);
  });

  test('a server error is kept under its key, so that only another key gets on', async () => {
    const key = newKey();
    trouble(500);
    await expect(gateway().createIntent(wish, key)).rejects.toMatchObject(down('api_error', true));
    await expect(gateway().createIntent(wish, key)).rejects.toMatchObject(down('api_error', true));
    expect((await gateway().createIntent(wish, newKey())).status).toBe('requires_payment_method');
  });

  test.each([
    ['insufficient_funds', 'payment.insufficient_funds'],
    ['expired_card', 'payment.expired_card'],
    ['incorrect_cvc', 'payment.incorrect_cvc'],
    ['processing_error', 'payment.processing_error'],
    ['authentication_required', 'payment.authentication_failed'],
    ['do_not_honor', 'payment.declined'],
  ])('a card that is refused for %s is answered with %s', (decline_code, code) => {
    const failure = failureOf({ type: 'StripeCardError', code: 'card_declined', decline_code });
    expect(failure).toBeInstanceOf(AppError);
    expect(failure).toMatchObject({ code, status: 402 });
  });

  test('a card error of a call is no success', async () => {
    trouble(402);
    await expect(gateway().createIntent(wish, newKey())).rejects.toMatchObject({ status: 402 });
  });

  test('a status nobody knows yet is not taken for any other', async () => {
    const { id } = await gateway().createIntent(wish, newKey());
    stripe.books.intents.get(id)!.status = 'requires_a_miracle';
    await expect(gateway().retrieveIntent(id)).rejects.toMatchObject(down('unknown intent status'));
  });
});
