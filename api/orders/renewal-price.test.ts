import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { catalogueContract, type Plan, type ProductId } from '#shared/catalogue.ts';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { COURSE_GAP_DAYS } from '#shared/programme-month.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import { now, setClock } from '#api/platform/clock.ts';
import { payIntent } from '#api/testing/buying.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Order } from './order.entity.ts';
import { anOrder } from './orders.factory.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => setClock(null));

let customer: User;
let client: TestClient;
beforeEach(async () => {
  customer = await aCustomer(app.em());
  client = await app.as(customer);
});

/** An approved order that leaves now, marked as shipped by an admin. */
async function deliver(plan: Plan, product: ProductId = 'semaglutide') {
  const order = await anOrder(app.em(), {
    customer,
    product,
    plan,
    status: 'approved',
    paymentStatus: 'paid',
    shippingStatus: 'pending_shipping',
  });
  await aPrescription(app, order);
  await admin.call(orderContract.move, {
    params: { id: order.id },
    body: { status: 'shipped', trackingNumber: '1Z999AA10123456784' },
  });
  return order;
}

const quoteOf = (plan: Plan, product = 'semaglutide') =>
  client.call(catalogueContract.quote, { query: { product, plan } });
const buy = (plan: Plan, price?: number) =>
  client.try(paymentContract.createAndPay, {
    body: { product: 'semaglutide', plan, hasConsent: true, ...(price !== undefined && { price }) },
  });

describe('a renewal', () => {
  test('after three months whose money went back when one had left costs the second', async () => {
    const { id } = await deliver('quarterly');
    const refunded = { paymentStatus: 'refunded', unsentMonths: 2 } as const;
    await app.em().nativeUpdate(Order, { id }, refunded);
    expect(await quoteOf('monthly')).toMatchObject({ total: 50_000, lines: [{ month: 2 }] });
  });

  test('costs the month that it pays for, and so it is quoted, charged and receipted', async () => {
    expect((await quoteOf('monthly')).total).toBe(34_900);
    await deliver('monthly');
    expect(await quoteOf('monthly')).toMatchObject({
      total: 50_000,
      lines: [{ kind: 'month', month: 2, amount: 50_000 }],
    });
    const { order, payment } = await client.call(paymentContract.createAndPay, {
      body: { product: 'glp1', plan: 'monthly', price: 50_000, hasConsent: true },
    });
    expect([order.price, payment.amount]).toEqual([50_000, 50_000]);
    await payIntent(client, payment);
    const paid = await client.call(paymentContract.record, {
      body: { orderId: order.id, stripePaymentIntentId: payment.paymentIntentId },
    });
    const receipt = await client.call(paymentContract.receipt, { params: { id: paid.id } });
    expect(receipt.order).toMatchObject({
      price: 50_000,
      quote: { total: 50_000, lines: [{ kind: 'month', month: 2 }] },
    });
  });

  test.each([
    ['the card form', (price: number) => buy('monthly', price)],
    [
      'the order call',
      (price: number) =>
        client.try(orderContract.place, {
          body: { product: 'semaglutide', plan: 'monthly', price, hasConsent: true },
        }),
    ],
  ])(
    'at the former price of %s is refused with the new quote, and nothing is placed',
    async (_, send) => {
      await deliver('monthly');
      expect(await send(34_900)).toMatchObject({
        status: 409,
        body: {
          code: orderErrors.price_changed.code,
          details: { quote: { total: 50_000, lines: [{ month: 2 }] } },
        },
      });
      expect(await client.call(orderContract.list)).toHaveLength(1);
    },
  );

  test('without a price is charged what the server says', async () => {
    await deliver('quarterly');
    expect((await buy('quarterly')).body).toMatchObject({
      order: { price: 60_000 + 54_000 + 60_000 },
    });
  });

  test('after the sixth month costs what the sixth does', async () => {
    await deliver('annual');
    expect(await quoteOf('monthly')).toMatchObject({ total: 60_000, lines: [{ month: 7 }] });
  });

  test('is not at a bundle price, which a beginner pays', async () => {
    const row = { product: 'semaglutide' as const, planType: 'quarterly' as const };
    const em = app.em();
    const price = em.create(Price, { ...row, amount: 120_000, isActive: true });
    await em.flush();
    expect((await quoteOf('quarterly')).total).toBe(120_000);
    await deliver('monthly');
    expect((await quoteOf('quarterly')).total).toBe(50_000 + 54_000 + 60_000);
    await em.remove(price).flush();
  });
});

describe('begins again at month 1', () => {
  test('after a gap', async () => {
    await deliver('monthly');
    const [order] = await client.call(orderContract.list);
    const until = Date.parse(order!.suppliedUntil!);
    setClock(() => new Date(until + COURSE_GAP_DAYS * DAY));
    // The login of before has ended.
    client = await app.as(customer);
    expect((await quoteOf('monthly')).total).toBe(50_000);
    setClock(() => new Date(until + COURSE_GAP_DAYS * DAY + 1));
    expect((await quoteOf('monthly')).total).toBe(34_900);
  });

  test('with another medicine, and when that is changed back', async () => {
    await deliver('monthly');
    const other = (await quoteOf('monthly', 'tirzexa')).lines;
    expect(other).toMatchObject([{ month: 1 }]);
    setClock(() => new Date(Date.now() + HOUR));
    await deliver('monthly', 'tirzexa');
    expect((await quoteOf('monthly')).lines).toMatchObject([{ month: 1 }]);
    expect((await quoteOf('monthly', 'tirzexa')).lines).toMatchObject([{ month: 2 }]);
  });
});

describe('what does not count', () => {
  const started = { status: 'active', paymentStatus: 'paid', shippingStatus: 'shipped' } as const;

  test('somebody else’s parcels', async () => {
    await deliver('monthly');
    client = await app.as(await aCustomer(app.em()));
    expect((await quoteOf('monthly')).total).toBe(34_900);
  });

  test.each([
    [
      'an order that has not left',
      { status: 'approved', paymentStatus: 'paid', shippingStatus: 'pending_shipping' },
    ],
    ['a sample of the demo', { ...started, isTest: true }],
    ['an order that was removed', { ...started, removedAt: new Date() }],
  ] as const)('%s', async (_case, state) => {
    await anOrder(app.em(), { customer, plan: 'monthly', startDate: now(), ...state });
    expect((await quoteOf('monthly')).total).toBe(34_900);
  });

  test('but a parcel of before supplies were recorded does', async () => {
    await anOrder(app.em(), { customer, plan: 'quarterly', startDate: now(), ...started });
    expect((await quoteOf('monthly')).lines).toMatchObject([{ month: 4 }]);
  });
});
