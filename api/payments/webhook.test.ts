import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { paymentContract } from '#shared/payments.ts';
import { runsOf } from '#shared/testing/depth.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aTryAtStripe, beginAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';
import type { StripeEvent } from '#api/testing/stripe-stand-in.ts';
import { PaymentEvent } from './payment-event.entity.ts';
import { Payment } from './payment.entity.ts';
import { Refund } from './refunds/refund.entity.ts';

const TEST_SECRET = 'whsec_of_test_mode';
/** WEBHOOK_RUNS=20000 runs more. */
const RUNS = runsOf('WEBHOOK_RUNS', { sample: 40, deep: 120 });

const app = await openStripeApp();
afterEach(() => setClock(null));

const path = '/api/stripe/webhook';
const statusOf = async (orderId: number) =>
  (await app.em().findOneOrFail(Order, { id: orderId })).paymentStatus;

/** An order that only Stripe knows to be paid, and the event that says so. */
async function untold() {
  const { order, intent } = await beginAtStripe(app, app.guest());
  app.stripe.events.length = 0;
  app.stripe.books.confirm(intent, 'pm_card_visa');
  return { order, intent, event: app.stripe.events.shift()! };
}
const post = (event: StripeEvent, how: Partial<Parameters<typeof app.stripe.post>[2]> = {}) =>
  app.stripe.post(app.url + path, event, { secret: TEST_SECRET, ...how });

describe('what is believed', () => {
  test('a signed event is taken, and the gateway asked what it means', async () => {
    const { order, event } = await untold();
    const answer = await post(event);
    expect([answer.status, await answer.json()]).toEqual([200, { received: true }]);
    // Stored before the response, processed after it.
    expect(await app.em().count(PaymentEvent, { id: event.id })).toBe(1);
    expect(await statusOf(order.id)).toBe('pending_payment');
    await app.drain();
    expect(await statusOf(order.id)).toBe('paid');
  });

  test.each([
    ['no signature', { signature: '' }],
    ['a nonsense signature', { signature: 't=1,v1=zz' }],
    ['another secret', { secret: 'whsec_guessed' }],
    ['the secret of the other mode', { secret: 'whsec_of_live_mode' }],
    ['a signature of six minutes ago', { at: Math.floor(Date.now() / 1000) - 360 }],
  ])('%s: 400, and nothing changes', async (_name, how) => {
    const { order, event } = await untold();
    const answer = await post(event, how);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'payment.bad_signature' });
    await app.drain();
    expect(await statusOf(order.id)).toBe('pending_payment');
    expect(await app.em().count(PaymentEvent, { id: event.id })).toBe(0);
  });

  test('an event that could not be kept is not acknowledged, so that it comes again', async () => {
    const { order, event } = await untold();
    const move = (from: string, to: string) =>
      app.em().execute(`alter table ${from} rename to ${to}`);
    await move('payment_events', 'payment_events_away');
    const refused = await post(event).finally(() => move('payment_events_away', 'payment_events'));
    expect(refused.status).toBeGreaterThanOrEqual(500);
    expect((await post(event)).status).toBe(200);
    await app.drain();
    expect(await statusOf(order.id)).toBe('paid');
  });

  test('a single changed byte is found, and so is reformatted JSON', async () => {
    const { event } = await untold();
    const headers = { 'content-type': 'application/json' };
    const at = Math.floor(Date.now() / 1000);
    const digest = digestOf(event, at);
    const send = (body: string) =>
      fetch(app.url + path, {
        method: 'POST',
        headers: { ...headers, 'stripe-signature': `t=${at},v1=${digest}` },
        body,
      });
    expect((await send(event.body.replace('succeeded', 'Succeeded'))).status).toBe(400);
    expect((await send(JSON.stringify(JSON.parse(event.body)))).status).toBe(400);
    expect((await send(event.body)).status).toBe(200);
  });

  test('an event that lies about its mode is refused', async () => {
    const { event } = await untold();
    const lying = { ...event, body: event.body.replace('"livemode": false', '"livemode": true') };
    expect((await post(lying)).status).toBe(400);
  });

  test('what an event claims is only a hint: without the money nothing is paid', async () => {
    const { order, intent } = await beginAtStripe(app, app.guest());
    const object = { id: intent.id, object: 'payment_intent', status: 'succeeded' };
    const body = { id: 'evt_lie', type: 'payment_intent.succeeded', livemode: false };
    const event = { ...body, body: JSON.stringify({ ...body, data: { object } }) };
    expect((await post(event)).status).toBe(200);
    await app.drain();
    expect(await statusOf(order.id)).toBe('pending_payment');
  });

  test('events of others, of other kinds and of unknown intents are taken and change nothing', async () => {
    const make = (id: string, type: string, object: object) => {
      const event = { id, type, livemode: false };
      return { ...event, body: JSON.stringify({ ...event, data: { object } }) };
    };
    const all = [
      make('evt_a', 'customer.created', { id: 'cus_1' }),
      make('evt_b', 'payment_intent.succeeded', { id: 'pi_of_another_shop' }),
      make('evt_c', 'charge.refunded', { id: 'ch_1', payment_intent: null }),
    ];
    for (const event of all) expect((await post(event)).status).toBe(200);
    await app.drain();
  });

  test('neither a session, an origin nor a cookie is asked for', async () => {
    const { event } = await untold();
    const at = Math.floor(Date.now() / 1000);
    const answer = await fetch(app.url + path, {
      method: 'POST',
      headers: {
        origin: 'https://elsewhere.example',
        authorization: 'Bearer nobody',
        'content-type': 'application/json',
        'stripe-signature': `t=${at},v1=${digestOf(event, at)}`,
      },
      body: event.body,
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('set-cookie')).toBeNull();
  });

  test('a body larger than any event is cut off', async () => {
    const answer = await fetch(app.url + path, { method: 'POST', body: 'x'.repeat(1_100_000) });
    expect(answer.status).toBe(413);
  });
});

const digestOf = (event: StripeEvent, at: number) =>
  createHmac('sha256', TEST_SECRET).update(`${at}.${event.body}`).digest('hex');

/** All permutations of five events. */
const ORDERS = permutations([0, 1, 2, 3, 4]);
const TOGETHER = 20;
const WHOLE = {
  order: 'paid',
  status: 'paid',
  receivedAmount: 34_900,
  refundedAmount: 5_000,
  refunds: [['succeeded', 5_000]],
};

function permutations(of: readonly number[]): number[][] {
  if (of.length === 0) return [[]];
  return of.flatMap((first) =>
    permutations(of.filter((one) => one !== first)).map((rest) => [first, ...rest]),
  );
}

describe('once, in any order', () => {
  test('the same event twenty times at once is one event and one payment', async () => {
    const { order, event } = await untold();
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(event)));
    expect(answers.map(({ status }) => status)).toEqual(Array<number>(20).fill(200));
    expect(await app.em().count(PaymentEvent, { id: event.id })).toBe(1);
    await app.drain();
    expect((await post(event)).status).toBe(200);
    await app.drain();
    expect(await app.em().count(Payment, { order: order.id, status: 'paid' })).toBe(1);
  });

  test(`any order of the events of a life, with repetitions, ends alike (${RUNS} schedules)`, async () => {
    const around = fc.record({
      repeats: fc.array(fc.nat(4), { maxLength: 6 }),
      // How many of them arrive before the first is processed.
      early: fc.nat(5),
    });
    const schedules = fc
      .sample(around, { numRuns: RUNS, seed: 20_261_121 })
      .map((one, index) => ({ ...one, order: ORDERS[index % ORDERS.length]! }));
    for (let from = 0; from < schedules.length; from += TOGETHER) {
      const some = schedules.slice(from, from + TOGETHER);
      const lives = await Promise.all(some.map(aLife));
      const tell = (part: (told: StripeEvent[], early: number) => StripeEvent[]) =>
        Promise.all(
          some.map(async ({ order, repeats, early }, index) => {
            const told = [...order, ...repeats].map((nth) => lives[index]!.events[nth]!);
            for (const event of part(told, early)) await app.hand(event);
          }),
        );
      await tell((told, early) => told.slice(0, early));
      await app.drain();
      await tell((told, early) => told.slice(early));
      await app.drain();
      for (const [index, life] of lives.entries()) {
        expect(await life.outcome(), JSON.stringify(some[index])).toEqual(WHOLE);
      }
    }
  });

  /** Started, confirmed with the bank, paid, and partly refunded by somebody in Stripe's dashboard. */
  async function aLife() {
    const { order, intent } = await aTryAtStripe(app);
    const { books, events } = app.stripe;
    books.confirm(intent, 'pm_card_authenticationRequired');
    books.succeed(intent);
    books.addRefund(intent.id, 5_000);
    const mine = events.filter(({ body }) => body.includes(intent.id));
    expect(mine.map(({ type }) => type)).toEqual([
      'payment_intent.created',
      'payment_intent.requires_action',
      'payment_intent.succeeded',
      'refund.created',
      'charge.refunded',
    ]);
    return { events: mine, outcome: () => outcomeOf(order.id) };
  }
});

async function outcomeOf(orderId: number) {
  const em = app.em();
  const payment = await em.findOneOrFail(Payment, { order: orderId });
  const refunds = await em.find(Refund, { payment: payment.id });
  return {
    order: await statusOf(orderId),
    status: payment.status,
    receivedAmount: payment.receivedAmount,
    refundedAmount: payment.refundedAmount,
    refunds: refunds.map(({ status, amount }) => [status, amount]),
  };
}

test('the webhook is in the API document, and asks for no session there', async () => {
  const document = (await app.guest().send('GET', '/api/openapi.json')).body as {
    paths: Record<string, { post?: { security?: unknown } }>;
  };
  expect(document.paths[paymentContract.webhook.path]?.post?.security).toBeUndefined();
});
