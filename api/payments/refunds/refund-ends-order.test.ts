import { expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import type { Payment } from '#shared/payments.ts';
import { shippingContract } from '#shared/shipping.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { beginAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';

const app = await openStripeApp();
const admin = await app.as(await anAdmin(app.em()));

/** Paid at Stripe, approved, and waiting for its parcel. */
async function approved() {
  const { order, intent, record } = await beginAtStripe(app, app.guest());
  app.stripe.books.confirm(intent, 'pm_card_visa');
  const payment = (await record()).body as Payment;
  const em = app.em();
  const row = await em.findOneOrFail(Order, { id: order.id });
  Object.assign(row, { status: 'approved', shippingStatus: 'pending_shipping' });
  await em.flush();
  return { order, intent, payment };
}
type Case = Awaited<ReturnType<typeof approved>>;

const refund = ({ payment }: Case, body: object) =>
  admin.try(ledgerContract.refund, {
    params: { id: payment.id },
    body: { reason: 'out of stock', ...body },
  });
const find = ({ order }: Case) => admin.call(orderContract.find, { params: { id: order.id } });
const isToShip = async ({ order }: Case) =>
  (await admin.call(shippingContract.waiting)).some(({ id }) => id === order.id);

test('all of it, and the order ends with it: one decision, the money once', async () => {
  const case_ = await approved();
  expect(await isToShip(case_)).toBe(true);
  expect((await refund(case_, { endsOrder: true })).status).toBe(200);
  await app.drain();
  await app.deliverAll();
  expect(await find(case_)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(app.stripe.books.refundedOf(case_.intent.id)).toBe(case_.payment.amount);
  expect(await isToShip(case_)).toBe(false);
});

test('a part ends no order, and nothing is refunded either', async () => {
  const case_ = await approved();
  const answer = await refund(case_, { amount: 5_000, endsOrder: true });
  expect(answer).toMatchObject({ status: 409, body: { code: 'payment.part_ends_nothing' } });
  await app.drain();
  expect(app.stripe.books.refundedOf(case_.intent.id)).toBe(0);
  expect(await find(case_)).toMatchObject({ status: 'approved', paymentStatus: 'paid' });
});

test('an order that is kept is not to be shipped while its money is back', async () => {
  const case_ = await approved();
  expect((await refund(case_, {})).status).toBe(200);
  await app.drain();
  await app.deliverAll();
  expect(await find(case_)).toMatchObject({
    status: 'approved',
    paymentStatus: 'refunded',
    dueAt: null,
  });
  expect(await isToShip(case_)).toBe(false);
});
