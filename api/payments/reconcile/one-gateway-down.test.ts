import { afterEach, expect, test } from 'vitest';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { aTryAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';
import { GatewayDown } from '../gateways/gateway-errors.ts';
import type { PaymentGateway } from '../gateways/gateway.ts';
import { gatewayOf, registerGateway, type Account } from '../gateways/pick-gateway.ts';
import { Payment } from '../payment.entity.ts';
import { compareNightly } from './compare-books.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/** A gateway that does not answer keeps nobody from asking the others. */

const SIMULATOR: Account = { gateway: 'simulator', mode: 'test' };
const STRIPE: Account = { gateway: 'stripe', mode: 'test' };

const app = await openStripeApp();
const gateways = [SIMULATOR, STRIPE].map((account) => gatewayOf(app.deps, account));
afterEach(() => {
  setClock(null);
  for (const gateway of gateways) registerGateway(app.deps, gateway);
});

const replace = (account: Account, change: Partial<PaymentGateway>) =>
  registerGateway(app.deps, { ...gatewayOf(app.deps, account), ...change });
const fail = () => {
  throw new GatewayDown('connection');
};

test('at night the others are compared nevertheless, and the job fails, so that it runs again', async () => {
  const { order, intent } = await aTryAtStripe(app);
  app.stripe.books.confirm(intent, 'pm_card_visa');
  app.stripe.events.length = 0;
  replace(SIMULATOR, { intentsSince: fail });
  await expect(compareNightly.handle(app.deps)).rejects.toBeInstanceOf(GatewayDown);
  expect(await app.em().findOneOrFail(Order, { id: order.id })).toMatchObject({
    paymentStatus: 'paid',
  });
});

test('open payments of another gateway are asked about, and no more of the one that is down', async () => {
  const asked: string[] = [];
  const note = (id: string) => {
    asked.push(id);
    return fail();
  };
  replace(STRIPE, { retrieveIntent: note });
  replace(SIMULATOR, { retrieveIntent: note });
  const em = app.em();
  const begin = async (account: Account, intentId: string, minutes: number) =>
    em.create(Payment, {
      ...account,
      ...{ order: await anOrder(em), attempt: 1, amount: 34_900, intentId, intentKey: intentId },
      askAt: new Date(now().getTime() - minutes * 60_000),
    });
  // Four are asked about at a time.
  for (const at of [1, 2, 3, 4, 5, 6]) await begin(STRIPE, `pi_stripe_${at}`, 10 - at);
  await begin(SIMULATOR, 'pi_simulator', 1);
  await em.flush();
  await reconcilePayments.handle(app.deps);
  expect(asked).toContain('pi_simulator');
  expect(asked).not.toContain('pi_stripe_6');
});
