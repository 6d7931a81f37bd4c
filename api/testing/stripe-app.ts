import { createHmac, randomUUID } from 'node:crypto';
import { afterAll } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { receiveEvent } from '#api/payments/receive-event.ts';
import { startPayment } from '#api/payments/start-payment.ts';
import { stripeGateway } from '#api/payments/gateways/stripe.gateway.ts';
import { registerGateway } from '#api/payments/gateways/pick-gateway.ts';
import { someGuest } from './buying.ts';
import { StripeStandIn, type StripeEvent } from './stripe-stand-in.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';

export const TEST_KEYS = {
  STRIPE_TEST_SECRET_KEY: 'sk_test_stand_in',
  STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_stand_in',
  STRIPE_TEST_WEBHOOK_SECRET: 'whsec_of_test_mode',
};
export const LIVE_KEYS = {
  STRIPE_LIVE_SECRET_KEY: 'sk_live_stand_in',
  STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_stand_in',
  STRIPE_LIVE_WEBHOOK_SECRET: 'whsec_of_live_mode',
};
const SECRETS = {
  test: TEST_KEYS.STRIPE_TEST_WEBHOOK_SECRET,
  live: LIVE_KEYS.STRIPE_LIVE_WEBHOOK_SECRET,
};

/** Long enough for a local response, and short enough for a test that gets none. */
const TIMEOUTS = { timeoutMs: 5_000, retries: 1 };

export type StripeApp = TestApp & {
  stripe: StripeStandIn;
  /** Posts an event with a valid signature and returns the status. */
  deliver: (event: StripeEvent) => Promise<number>;
  /** The same without HTTP, for tests that need thousands. */
  hand: (event: StripeEvent) => Promise<void>;
  /** Delivers all events so far and processes them. */
  deliverAll: () => Promise<void>;
  /** Uses an adapter with this timeout. */
  waitNoLongerThan: (timeoutMs: number, retries?: number) => void;
};

/** The whole service with a local stand-in for Stripe. */
export async function startStripeApp(
  keys: Record<string, string> = { ...TEST_KEYS, ...LIVE_KEYS },
): Promise<StripeApp> {
  const stripe = new StripeStandIn();
  await stripe.start();
  const app = await startTestApp({ ...keys, STRIPE_API_BASE: stripe.url });
  const waitNoLongerThan = (timeoutMs: number, retries = 0) =>
    registerGateway(
      app.deps,
      stripeGateway({
        mode: 'test',
        secretKey: TEST_KEYS.STRIPE_TEST_SECRET_KEY,
        publicKey: TEST_KEYS.STRIPE_TEST_PUBLISHABLE_KEY,
        webhookSecret: SECRETS.test,
        apiBase: stripe.url,
        timeouts: { timeoutMs, retries },
      }),
    );
  if (keys.STRIPE_TEST_SECRET_KEY) waitNoLongerThan(TIMEOUTS.timeoutMs, TIMEOUTS.retries);
  const deliver = async (event: StripeEvent) => {
    const secret = SECRETS[event.livemode ? 'live' : 'test'];
    return (await stripe.post(`${app.url}/api/stripe/webhook`, event, { secret })).status;
  };
  const hand = (event: StripeEvent) => {
    const at = Math.floor(Date.now() / 1000);
    const digest = createHmac('sha256', SECRETS[event.livemode ? 'live' : 'test']);
    const signature = digest.update(`${at}.${event.body}`).digest('hex');
    return receiveEvent(app.deps, Buffer.from(event.body), `t=${at},v1=${signature}`);
  };
  return {
    ...app,
    stripe,
    deliver,
    hand,
    waitNoLongerThan,
    deliverAll: async () => {
      for (const event of stripe.events.splice(0)) await deliver(event);
      await app.drain();
    },
    stop: async () => {
      await app.stop();
      await stripe.stop();
    },
  };
}

/** The same for a whole test file, as `openTestApp` does it. */
export async function openStripeApp(keys?: Record<string, string>): Promise<StripeApp> {
  const app = await startStripeApp(keys);
  afterAll(async () => {
    setClock(null);
    await app.stop();
  });
  return app;
}

/** A guest with an order and an open intent at the stand-in. */
export async function beginAtStripe({ stripe }: StripeApp, guest: TestClient) {
  const order = await guest.call(orderContract.place, {
    body: { product: 'glp1', plan: 'monthly', hasConsent: true, guestInfo: someGuest },
  });
  const started = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
  const intent = stripe.books.intents.get(started.paymentIntentId)!;
  const record = () =>
    guest.try(paymentContract.record, {
      body: { orderId: order.id, stripePaymentIntentId: started.paymentIntentId },
    });
  return { order, started, intent, record };
}

/** The same without a browser and HTTP, for tests that need hundreds. */
export async function aTryAtStripe({ deps, stripe, em }: StripeApp) {
  const checkoutId = randomUUID();
  const order = await anOrder(em(), { plan: 'monthly', checkoutId });
  const { intent } = await startPayment(deps, { role: 'guest', checkoutId }, { orderId: order.id });
  return { order, intent: stripe.books.intents.get(intent.id)! };
}
