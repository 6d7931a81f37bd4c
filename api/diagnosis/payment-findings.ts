import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentGateway } from '#api/payments/gateways/gateway.ts';
import { GatewayRefusal } from '#api/payments/gateways/gateway-errors.ts';
import { stripeGateways } from '#api/payments/gateways/pick-gateway.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { PaymentEvent } from '#api/payments/payment-event.entity.ts';
import { now } from '#api/platform/clock.ts';
import type { Env } from '#api/platform/env.ts';
import { findingsOn, type Finding } from './finding.ts';

const DAY_MS = 86_400_000;
const WEBHOOK = '/api/stripe/webhook';
const LOCAL = /^http:|^https:\/\/(localhost|127\.|\[::1\])/;

export async function paymentFindings(em: EntityManager, env: Env): Promise<Finding[]> {
  const gateways = await stripeGateways(env);
  if (gateways.length > 0)
    return (await Promise.all(gateways.map((one) => modeFindings(em, env, one)))).flat();
  const { look, mend } = findingsOn('Stripe');
  return [
    env.DEMO
      ? look('no keys: the demo pays at the simulator')
      : mend('no keys: set STRIPE_TEST_… or STRIPE_LIVE_…, or nobody can pay'),
  ];
}

async function modeFindings(em: EntityManager, env: Env, gateway: PaymentGateway) {
  return [await keyFinding(gateway), await webhookFinding(em, env, gateway)];
}

async function keyFinding(gateway: PaymentGateway): Promise<Finding> {
  const { fine, mend } = findingsOn(`Stripe ${gateway.mode} keys`);
  try {
    // The cheapest question that only the right key is answered.
    await gateway.intentsSince(now())[Symbol.asyncIterator]().next();
    return fine('Stripe accepts them');
  } catch (error) {
    return mend(
      error instanceof GatewayRefusal
        ? 'Stripe does not accept them: copy them anew from its dashboard (Developers, API keys)'
        : 'Stripe could not be reached: check the network of this machine',
    );
  }
}

/** Nothing here can call the service from outside, but what has arrived can be told. */
async function webhookFinding(
  em: EntityManager,
  env: Env,
  { name, mode }: PaymentGateway,
): Promise<Finding> {
  const { fine, look, mend } = findingsOn(`Stripe ${mode} webhook`);
  const secret = `STRIPE_${mode.toUpperCase()}_WEBHOOK_SECRET`;
  if (!env[secret as 'STRIPE_LIVE_WEBHOOK_SECRET'])
    return mend(`no secret: add an endpoint in Stripe’s dashboard, and set ${secret}`);
  const address = `${env.PUBLIC_URL ?? ''}${WEBHOOK}`;
  if (!env.PUBLIC_URL || LOCAL.test(env.PUBLIC_URL))
    return look(`Stripe cannot reach this machine at ${address}: payments are asked for instead`);
  const [last] = await em.find(
    PaymentEvent,
    { gateway: name, mode },
    { orderBy: { receivedAt: 'desc' }, limit: 1 },
  );
  if (last) {
    const arrived = `the last signed event arrived on ${last.receivedAt.toISOString()}`;
    const missed = { $gt: new Date(last.receivedAt.getTime() + DAY_MS) };
    const later = await em.count(Payment, { gateway: name, mode, settledAt: missed });
    return later === 0
      ? fine(arrived)
      : mend(
          `${arrived}, and ${later} payments of a day later or more were only known by asking: check the endpoint and its secret in Stripe’s dashboard`,
        );
  }
  return look(
    `no signed event has arrived yet: let Stripe send to ${address}, then make a test payment in the checklist`,
  );
}
