import { createHmac } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setClock } from '#api/platform/clock.ts';
import { StripeStandIn } from '#api/testing/stripe-stand-in.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { PaymentGateway } from './gateway.ts';
import { GatewayRefusal } from './gateway-errors.ts';
import { authenticateIntent, confirmIntent } from './simulator-card.ts';
import { signedEvent } from './simulator-events.ts';
import { simulatorGateway } from './simulator.gateway.ts';
import { stripeGateway } from './stripe.gateway.ts';

/** The differences between the card companies: how a browser pays, and how they send events. */
type Bank = {
  gateway: PaymentGateway;
  pay: (intent: { id: string; clientSecret: string }, card: Card) => Promise<unknown>;
  authenticate: (intent: { id: string; clientSecret: string }) => Promise<unknown>;
  event: (intentId: string) => { body: Buffer; signature: string };
  /** Lets the time of a reservation pass. */
  lapse: (intent: { id: string }) => void;
};
type Card = 'good' | 'declined' | 'authenticate';

let app: TestApp;
const stripe = new StripeStandIn();
const banks = {} as Record<'simulator' | 'stripe', Bank>;

beforeAll(async () => {
  app = await startTestApp();
  await stripe.start();
  banks.simulator = theSimulator();
  banks.stripe = theStandIn();
});
afterEach(() => setClock(null));
afterAll(async () => {
  await stripe.stop();
  await app.stop();
});

function theSimulator(): Bank {
  const numbers = {
    good: '4242424242424242',
    declined: '4000000000000002',
    authenticate: '4000002500003155',
  };
  return {
    gateway: simulatorGateway(app.deps),
    pay: (intent, card) =>
      confirmIntent(app.em(), {
        ...intent,
        card: { number: numbers[card], expMonth: 12, expYear: 2040, cvc: '123' },
      }),
    authenticate: (intent) => authenticateIntent(app.em(), { ...intent, outcome: 'complete' }),
    lapse: () => setClock(() => new Date(Date.now() + 7 * 86_400_000)),
    event: (intentId) =>
      signedEvent(app.deps, { eventId: 'evt_1', type: 'payment_intent.succeeded', intentId }),
  };
}

function theStandIn(): Bank {
  const webhookSecret = 'whsec_1';
  const methods = {
    good: 'pm_card_visa',
    declined: 'pm_card_visa_chargeDeclined',
    authenticate: 'pm_card_authenticationRequired',
  };
  const intentOf = ({ id }: { id: string }) => stripe.books.intents.get(id)!;
  return {
    gateway: stripeGateway({
      mode: 'test',
      secretKey: 'sk_test_1',
      publicKey: 'pk_test_1',
      webhookSecret,
      apiBase: stripe.url,
    }),
    pay: async (intent, card) => stripe.books.confirm(intentOf(intent), methods[card]),
    authenticate: async (intent) => stripe.books.succeed(intentOf(intent)),
    lapse: (intent) => stripe.books.lapse(intentOf(intent)),
    event: (intentId) => {
      const event = stripe.events.findLast(
        ({ type, body }) => type === 'payment_intent.succeeded' && body.includes(intentId),
      )!;
      const body = Buffer.from(event.body);
      const at = Math.floor(Date.now() / 1000);
      const digest = createHmac('sha256', webhookSecret).update(`${at}.`).update(body);
      return { body, signature: `t=${at},v1=${digest.digest('hex')}` };
    },
  };
}

let count = 0;
const wish = (amount = 34_900) => ({ amount, currency: 'usd', orderId: 77, paymentId: 5 });
const newKey = () => `key-${(count += 1)}`;
const refused = (reason: string) => ({ name: 'GatewayRefusal', reason });

describe.each(['simulator', 'stripe'] as const)('%s', (name) => {
  const bank = () => banks[name];
  async function paid(amount?: number) {
    const intent = await bank().gateway.createIntent(wish(amount), newKey());
    await bank().pay(intent, 'good');
    return intent;
  }
  const refund = (intentId: string, amount: number, key = newKey(), refundId = 9) =>
    bank().gateway.refund({ intentId, amount, refundId, cause: 'admin' }, key);

  test('an intent waits for a card, for the order’s amount and with its number', async () => {
    const intent = await bank().gateway.createIntent(wish(), newKey());
    expect(intent).toMatchObject({
      status: 'requires_payment_method',
      amount: 34_900,
      amountReceived: 0,
      currency: 'usd',
      orderId: 77,
      liveMode: false,
    });
    expect(intent.clientSecret).toContain(intent.id);
    expect(await bank().gateway.retrieveIntent(intent.id)).toEqual(intent);
  });

  test('the same key makes one intent, also once it has moved on', async () => {
    const key = newKey();
    const first = await bank().gateway.createIntent(wish(), key);
    await bank().pay(first, 'good');
    const again = await bank().gateway.createIntent(wish(), key);
    expect(again).toMatchObject({ id: first.id, status: 'succeeded' });
    await expect(bank().gateway.createIntent(wish(100), key)).rejects.toMatchObject(
      refused('idempotency_error'),
    );
  });

  test('an amount is reserved first, and captured once', async () => {
    const { gateway, pay } = bank();
    const key = newKey();
    const intent = await gateway.createIntent({ ...wish(), capture: 'approval' }, key);
    await pay(intent, 'good');
    const reserved = await gateway.retrieveIntent(intent.id);
    const holdDays = (reserved.holdUntil!.getTime() - Date.now()) / 86_400_000;
    expect(Math.round(holdDays)).toBe(7);
    expect(reserved).toMatchObject({
      status: 'requires_capture',
      amountCapturable: 34_900,
      amountReceived: 0,
      amountRefunded: 0,
      hasLapsed: false,
      cardLast4: '4242',
    });
    expect(await gateway.captureIntent(intent.id, `capture-${key}`)).toMatchObject({
      status: 'succeeded',
      amountCapturable: 0,
      holdUntil: null,
      amountReceived: 34_900,
    });
    await expect(gateway.captureIntent(intent.id, newKey())).rejects.toMatchObject(
      refused('payment_intent_unexpected_state'),
    );
  });

  test('what was reserved and is released is no refund, and cannot be captured', async () => {
    const { gateway, pay } = bank();
    const intent = await gateway.createIntent({ ...wish(), capture: 'approval' }, newKey());
    await pay(intent, 'good');
    expect(await gateway.cancelIntent(intent.id)).toMatchObject({
      status: 'canceled',
      amountCapturable: 0,
      hasLapsed: false,
    });
    const released = await gateway.retrieveIntent(intent.id);
    expect(released).toMatchObject({ amountReceived: 0, amountRefunded: 0, hasLapsed: false });
    await expect(gateway.captureIntent(intent.id, newKey())).rejects.toMatchObject(
      refused('payment_intent_unexpected_state'),
    );
  });

  test('a reservation that nobody captured in time has lapsed', async () => {
    const { gateway, pay } = bank();
    const intent = await gateway.createIntent({ ...wish(), capture: 'approval' }, newKey());
    await pay(intent, 'good');
    bank().lapse(intent);
    expect(await gateway.retrieveIntent(intent.id)).toMatchObject({
      status: 'canceled',
      hasLapsed: true,
      amountReceived: 0,
      amountRefunded: 0,
    });
  });

  test('without that wish an amount is charged at once', async () => {
    const intent = await paid();
    expect(await bank().gateway.retrieveIntent(intent.id)).toMatchObject({
      status: 'succeeded',
      amountCapturable: 0,
      holdUntil: null,
      hasLapsed: false,
    });
  });

  test('an intent that is not there is a refusal and not a silence', async () => {
    const missing = bank().gateway.retrieveIntent('pi_0000');
    await expect(missing).rejects.toBeInstanceOf(GatewayRefusal);
    await expect(missing).rejects.toMatchObject(refused('resource_missing'));
  });

  test('a declined card leaves it open, a good one pays it whole', async () => {
    const intent = await bank().gateway.createIntent(wish(), newKey());
    await expect(bank().pay(intent, 'declined')).rejects.toThrow();
    expect((await bank().gateway.retrieveIntent(intent.id)).status).toBe('requires_payment_method');
    await bank().pay(intent, 'good');
    expect(await bank().gateway.retrieveIntent(intent.id)).toMatchObject({
      status: 'succeeded',
      amountReceived: 34_900,
      amountRefunded: 0,
      isDisputed: false,
      cardLast4: '4242',
    });
  });

  test('a card the bank wants to check is paid only after the check', async () => {
    const intent = await bank().gateway.createIntent(wish(), newKey());
    await bank().pay(intent, 'authenticate');
    const waiting = await bank().gateway.retrieveIntent(intent.id);
    expect(waiting).toMatchObject({ status: 'requires_action', amountReceived: 0 });
    await bank().authenticate(intent);
    expect((await bank().gateway.retrieveIntent(intent.id)).status).toBe('succeeded');
  });

  test('an open intent can be ended, again and again; a paid one stays paid', async () => {
    const intent = await bank().gateway.createIntent(wish(), newKey());
    expect((await bank().gateway.cancelIntent(intent.id)).status).toBe('canceled');
    expect((await bank().gateway.cancelIntent(intent.id)).status).toBe('canceled');
    await expect(bank().pay(intent, 'good')).rejects.toThrow();
    const { id } = await paid();
    expect(await bank().gateway.cancelIntent(id)).toMatchObject({
      status: 'succeeded',
      amountReceived: 34_900,
    });
  });

  test('money goes back in parts, never more than came in, once a key', async () => {
    const { id } = await paid();
    const key = newKey();
    const part = await refund(id, 10_000, key);
    expect(part).toMatchObject({ intentId: id, amount: 10_000, status: 'succeeded', refundId: 9 });
    expect((await refund(id, 10_000, key)).id).toBe(part.id);
    expect((await bank().gateway.retrieveIntent(id)).amountRefunded).toBe(10_000);
    await expect(refund(id, 24_901)).rejects.toMatchObject(refused('amount_too_large'));
    await refund(id, 24_900);
    await expect(refund(id, 1)).rejects.toMatchObject(refused('charge_already_refunded'));
    const amounts = (await bank().gateway.listRefunds(id)).map(({ amount }) => amount);
    expect(amounts.toSorted()).toEqual([10_000, 24_900]);
  });

  test('nothing goes back of an intent that nobody paid', async () => {
    const { id } = await bank().gateway.createIntent(wish(), newKey());
    await expect(refund(id, 100)).rejects.toBeInstanceOf(GatewayRefusal);
  });

  test('the list of intents holds each once, with what came in and went back', async () => {
    const since = new Date(Date.now() - 60_000);
    const { id } = await paid(50_000);
    await refund(id, 1_234);
    const found = [];
    for await (const intent of bank().gateway.intentsSince(since)) found.push(intent);
    expect(new Set(found.map((intent) => intent.id)).size).toBe(found.length);
    expect(found.find((intent) => intent.id === id)).toMatchObject({
      amountReceived: 50_000,
      amountRefunded: 1_234,
    });
  });

  test('its own events are read; altered, old and foreign ones are not', async () => {
    const { id } = await paid();
    const { body, signature } = bank().event(id);
    const read = (text: Buffer, header: string) => bank().gateway.readEvent(text, header);
    expect(read(body, signature)).toMatchObject({
      type: 'payment_intent.succeeded',
      subject: 'payment',
      intentId: id,
      liveMode: false,
    });
    expect(read(Buffer.from(`${body.toString()} `), signature)).toBeNull();
    expect(read(body, '')).toBeNull();
    expect(read(body, signature.replace(/v1=./, 'v1=z'))).toBeNull();
    expect(read(body, signature.replace(/t=\d+/, 't=1'))).toBeNull();
    const other = name === 'stripe' ? banks.simulator : banks.stripe;
    expect(other.gateway.readEvent(body, signature)).toBeNull();
    setClock(() => new Date(Date.now() + 301_000));
    expect(read(body, signature)).toBeNull();
  });
});
