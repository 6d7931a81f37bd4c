import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderContract, orderErrors } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { payIntent } from '#api/testing/buying.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Payment } from './payment.entity.ts';

const DAY = 86_400_000;

const app = await openTestApp();
afterEach(() => setClock(null));

let customer: User;
let client: TestClient;
beforeEach(async () => {
  customer = await aCustomer(app.em());
  client = await app.as(customer);
});

/** An order of one month that waits for its payment, with an open attempt to pay it. */
async function begun() {
  const { order, payment } = await client.call(paymentContract.createAndPay, {
    body: { product: 'semaglutide', plan: 'monthly', hasConsent: true },
  });
  return { id: order.id, price: order.price, payment };
}

/** Another order of one month leaves meanwhile. */
async function deliver() {
  const { id } = await anOrder(app.em(), {
    customer,
    plan: 'monthly',
    status: 'approved',
    paymentStatus: 'paid',
    shippingStatus: 'pending_shipping',
  });
  const admin = await app.as(await anAdmin(app.em()));
  const body = { status: 'shipped' as const, trackingNumber: '1Z999AA10123456784' };
  await aPrescription(app, { id });
  await admin.call(orderContract.move, { params: { id }, body });
}

const pay = (orderId: number, amount?: number) =>
  client.try(paymentContract.createIntent, { body: { orderId, ...(amount && { amount }) } });
const orderOf = (id: number) => client.call(orderContract.find, { params: { id } });

test('an unpaid order pays for the month after the one that was delivered meanwhile', async () => {
  const { id, price, payment } = await begun();
  expect(price).toBe(34_900);
  await deliver();
  expect(await pay(id, price)).toMatchObject({
    status: 409,
    body: {
      code: orderErrors.price_changed.code,
      details: { price: 50_000, quote: { total: 50_000, lines: [{ month: 2 }] } },
    },
  });
  expect(await orderOf(id)).toMatchObject({ price: 50_000, paymentStatus: 'unpaid' });
  // Nobody can pay the former price any more.
  expect((await app.em().findOneOrFail(Payment, { order: id })).status).toBe('unpaid');
  await expect(payIntent(client, payment)).rejects.toThrow();

  const next = await pay(id, 50_000);
  expect(next).toMatchObject({ status: 200, body: { amount: 50_000 } });
  await payIntent(client, next.body as typeof payment);
  const stripePaymentIntentId = (next.body as typeof payment).paymentIntentId;
  await client.call(paymentContract.record, { body: { orderId: id, stripePaymentIntentId } });
  expect(await orderOf(id)).toMatchObject({ price: 50_000, paymentStatus: 'paid' });
  const entries = await app.em().find(AuditEntry, { orderId: id, action: 'change' });
  expect(entries).toHaveLength(1);
});

test('and for the first one again after a gap that has become too long', async () => {
  await deliver();
  const { id, price } = await begun();
  expect(price).toBe(50_000);
  setClock(() => new Date(Date.now() + 100 * DAY));
  client = await app.as(customer);
  expect((await pay(id, price)).status).toBe(409);
  expect((await pay(id, 34_900)).body).toMatchObject({ amount: 34_900 });
});

test('without an expected price the new one is asked for', async () => {
  const { id } = await begun();
  await deliver();
  expect((await pay(id)).body).toMatchObject({ amount: 50_000 });
});

test('a price that was set by hand stays', async () => {
  const { id } = await begun();
  const admin = await app.as(await anAdmin(app.em()));
  const body = { product: 'semaglutide', plan: 'monthly' as const, price: 12_300 };
  await admin.call(orderContract.change, { params: { id }, body });
  await deliver();
  expect((await pay(id, 12_300)).body).toMatchObject({ amount: 12_300 });
});

test('what was paid before stays paid, at its price', async () => {
  const { id, price, payment } = await begun();
  await payIntent(client, payment);
  await deliver();
  expect((await pay(id, price)).body).toMatchObject({ code: orderErrors.already_paid.code });
  expect(await orderOf(id)).toMatchObject({ price: 34_900, paymentStatus: 'paid' });
});

test('as long as the months are the same, the open attempt goes on', async () => {
  const { id, price, payment } = await begun();
  expect((await pay(id, price)).body).toMatchObject({ paymentIntentId: payment.paymentIntentId });
});
