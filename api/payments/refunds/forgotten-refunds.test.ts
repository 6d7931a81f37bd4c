import { expect, test } from 'vitest';
import { Order } from '#api/orders/order.entity.ts';
import { aTryAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { Refund } from './refund.entity.ts';
import { settle } from '../settle-payment.ts';

const app = await openStripeApp();

async function paid() {
  const { order, intent } = await aTryAtStripe(app);
  app.stripe.books.confirm(intent, 'pm_card_visa');
  const payment = (await settle(app.deps, intent.id))!.payment.id;
  return { order, intent, payment };
}

/** The state after a rejection, which remains if its job has failed permanently. */
const rejectWithoutJob = ({ id }: { id: number }) =>
  app.em().nativeUpdate(Order, { id }, { status: 'rejected', paymentStatus: 'pending_refund' });

const everyMinute = () => reconcilePayments.handle(app.deps);
const orderOf = ({ id }: { id: number }) => app.em().findOneOrFail(Order, { id });

test('the money of a rejected order whose job has failed for good goes back all the same, once', async () => {
  const { order, intent, payment } = await paid();
  await rejectWithoutJob(order);
  // Two processes in the same minute, and one in the next.
  await Promise.all([everyMinute(), everyMinute()]);
  await app.drain();
  await everyMinute();
  await app.drain();
  expect(await app.em().find(Refund, { payment })).toMatchObject([
    { amount: 34_900, status: 'succeeded', cause: 'order_rejected' },
  ]);
  expect(app.stripe.books.refundedOf(intent.id)).toBe(34_900);
  expect((await orderOf(order)).paymentStatus).toBe('refunded');
});

test('what went back before is not given twice', async () => {
  const { order, intent, payment } = await paid();
  app.stripe.books.addRefund(intent.id, 10_000);
  await app.deliverAll();
  await rejectWithoutJob(order);
  await everyMinute();
  await app.drain();
  const refunds = await app.em().find(Refund, { payment });
  expect(refunds.map(({ amount }) => amount).toSorted()).toEqual([10_000, 24_900]);
  expect(app.stripe.books.refundedOf(intent.id)).toBe(34_900);
  expect((await orderOf(order)).paymentStatus).toBe('refunded');
});

test('the money of an order that nobody has rejected stays', async () => {
  const { order, payment } = await paid();
  await everyMinute();
  await app.drain();
  expect(await app.em().count(Refund, { payment })).toBe(0);
  expect((await orderOf(order)).paymentStatus).toBe('paid');
});
