import { expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { beginPurchase } from '#api/testing/buying.ts';
import { servingApp } from '#api/testing/serve-app.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

const NOT_SET_UP = { status: 503, body: { code: 'payment.not_set_up' } };

test('outside of the demo and without Stripe nobody takes money, least of all the simulator', async () => {
  // Started while the demo was on.
  const buyer = app.guest();
  const { order, intent } = await beginPurchase(buyer);
  const env = { ...app.deps.env, DEMO: false };
  await servingApp({ ...app.deps, env }, {}, async (open) => {
    const guest = open(buyer);
    expect(
      await guest.try(paymentContract.createIntent, { body: { orderId: order.id } }),
    ).toMatchObject(NOT_SET_UP);
    expect(await guest.try(paymentContract.publicKey, { query: {} })).toMatchObject(NOT_SET_UP);
    const confirmed = await guest.send(
      'POST',
      `/api/simulator/payment-intents/${intent.paymentIntentId}/confirm`,
      {
        body: {
          clientSecret: intent.clientSecret,
          card: { number: '4242424242424242', expMonth: 12, expYear: 2035, cvc: '123' },
        },
      },
    );
    expect(confirmed.status).toBe(404);
    expect((await guest.try(configContract.find)).status).toBe(200);
  });
  const { paymentStatus } = await app.em().findOneOrFail(Order, { id: order.id });
  expect(paymentStatus).toBe('pending_payment');
});

test('a member’s order that could not be paid is not even placed', async () => {
  const member = await app.as(await aCustomer(app.em()));
  const before = await app.em().count(Order);
  const env = { ...app.deps.env, DEMO: false };
  await servingApp({ ...app.deps, env }, {}, async (open) => {
    const answer = await open(member).try(paymentContract.createAndPay, {
      body: { product: 'semaglutide', plan: 'monthly', hasConsent: true } as never,
    });
    expect(answer).toMatchObject(NOT_SET_UP);
  });
  expect(await app.em().count(Order)).toBe(before);
});
