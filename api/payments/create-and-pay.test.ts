import { describe, expect, test } from 'vitest';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { payIntent } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

const record = (orderId: number, stripePaymentIntentId: string) => ({
  body: { orderId, stripePaymentIntentId },
});

describe('a logged-in customer', () => {
  const wish = {
    product: 'semaglutide',
    plan: 'monthly' as const,
    hasConsent: true as const,
    email: '',
  };

  test('places and pays in one call, repeated with the same key it is the same order', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const body = { ...wish, price: 34_900, cardholderName: 'A. Person' };
    const first = await client.call(paymentContract.createAndPay, { body, key: 'run-1' });
    const again = await client.call(paymentContract.createAndPay, { body, key: 'run-1' });
    expect(again.order.id).toBe(first.order.id);
    expect(again.payment).toEqual(first.payment);
    expect(await client.call(orderContract.list)).toHaveLength(1);
    const { clientSecret, paymentIntentId } = first.payment;
    await payIntent(client, { clientSecret, paymentIntentId });
    await client.call(paymentContract.record, record(first.order.id, paymentIntentId));
    expect(await client.call(paymentContract.list)).toMatchObject([
      { status: 'paid', cardHolderName: 'A. Person' },
    ]);
  });

  test('repeats it after the price was changed: nothing is charged before they have seen it', async () => {
    const client = await app.as(await aCustomer(app.em()));
    const body = { ...wish, price: 34_900 };
    const { order } = await client.call(paymentContract.createAndPay, { body, key: 'run-2' });
    const admin = await app.as(await anAdmin(app.em()));
    const change = { product: 'semaglutide', plan: 'monthly' as const, price: 40_000 };
    await admin.call(orderContract.change, { params: { id: order.id }, body: change });
    expect(await client.try(paymentContract.createAndPay, { body, key: 'run-2' })).toMatchObject({
      status: 409,
      body: {
        code: orderErrors.price_changed.code,
        details: { orderId: order.id, price: 40_000, quote: null },
      },
    });
    // With the order at hand they pay what it costs now, and there is no second one.
    const seen = { orderId: order.id, amount: 40_000 };
    expect((await client.call(paymentContract.createIntent, { body: seen })).amount).toBe(40_000);
    expect(await client.call(orderContract.list)).toHaveLength(1);
  });

  test('pays the Vietnam fee when the profile ships there', async () => {
    const customer = await aCustomer(app.em(), {
      profile: {
        isShippingToVietnam: true,
        vietnamWard: 'Ben Nghe',
        vietnamCityProvince: 'Ho Chi Minh',
      },
    });
    const client = await app.as(customer);
    const refused = await client.try(paymentContract.createAndPay, {
      body: { ...wish, price: 34_900 },
    });
    expect(refused).toMatchObject({ status: 409, body: { details: { quote: { total: 36_900 } } } });
    const placed = await client.call(paymentContract.createAndPay, {
      body: { ...wish, price: 36_900 },
    });
    expect(placed.order).toMatchObject({ price: 36_900, shippingFee: 2_000 });
  });

  test('without an address is asked for one', async () => {
    const client = await app.as(await aCustomer(app.em(), { profile: { address: '' } }));
    expect((await client.try(paymentContract.createAndPay, { body: wish })).body).toMatchObject({
      code: 'order.no_address',
    });
  });
});
