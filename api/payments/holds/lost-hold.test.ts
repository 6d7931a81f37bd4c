import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aHeldCase, reserve, UNCHARGEABLE } from '#api/testing/a-hold.ts';
import { payIntent } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { simulatorGateway } from '../gateways/simulator.gateway.ts';
import { Payment } from '../payment.entity.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { settle } from '../settle-payment.ts';

/** What was reserved is gone before anybody charged it. The case keeps its place, and its patient gives a card again. */

const app = await openTestApp({ CAPTURE: 'approval' });
let doctor: TestClient;
beforeAll(async () => {
  doctor = await app.as(await aDoctor(app.em()));
});
afterEach(() => setClock(null));

const DAY = 86_400_000;
const later = (ms: number) => setClock(() => new Date(Date.now() + ms));
const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const paymentsOf = (order: number) =>
  app.em().find(Payment, { order }, { orderBy: { attempt: 'asc' } });
const approve = (id: number) =>
  havingRead(doctor).try(orderContract.move, { params: { id }, body: { status: 'approved' } });
const placeOf = async (id: number) =>
  (await doctor.call(orderContract.pending)).findIndex((one) => one.id === id);

describe('the bank lets it end after seven days', () => {
  test('the patient is asked again, and the case stays where it was but cannot be approved', async () => {
    const { order, customer } = await aHeldCase(app);
    const { order: next } = await aHeldCase(app);
    const place = await placeOf(order.id);
    later(7 * DAY + 120_000);
    doctor = await app.as(await aDoctor(app.em()));
    await reconcilePayments.handle(app.deps);
    await app.drain();
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'expired', receivedAmount: 0 }]);
    expect(await orderOf(order.id)).toMatchObject({
      status: 'pending_review',
      paymentStatus: 'unpaid',
      cardNeed: 'expired',
      holdUntil: null,
    });
    expect(await placeOf(order.id)).toBe(place);
    expect(await placeOf(next.id)).toBe(place + 1);
    expect(await approve(order.id)).toMatchObject({
      status: 409,
      body: { code: 'order.card_needed' },
    });

    const client = await app.as(customer);
    const { items } = await client.call(notificationContract.list);
    expect(items.map(({ kind, path }) => ({ kind, path }))).toEqual([
      { kind: 'card_needed', path: `/dashboard#order-${order.id}` },
    ]);
    const seen = await client.call(orderContract.find, { params: { id: order.id } });
    expect(seen).toMatchObject({ cardNeed: 'expired', can: { pay: true, withdraw: true } });

    const intent = await client.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(await placeOf(order.id)).toBe(place);
    const { reviewDueAt } = await orderOf(order.id);
    await payIntent(client, intent);
    await settle(app.deps, intent.paymentIntentId);
    const secured = await orderOf(order.id);
    expect(secured).toMatchObject({ paymentStatus: 'authorized', cardNeed: null });
    // Until now it was waiting for its patient, not for a doctor.
    expect(secured.reviewDueAt!.getTime()).toBeGreaterThan(reviewDueAt!.getTime() + 6 * DAY);
    expect(await placeOf(order.id)).toBe(place);
    expect(await approve(order.id)).toMatchObject({ status: 200, body: { paymentStatus: 'paid' } });
    expect(await paymentsOf(order.id)).toMatchObject([
      { status: 'expired', receivedAmount: 0 },
      { status: 'paid', receivedAmount: order.price },
    ]);
  });

  test('a doctor who is faster than the news is told, and nothing is charged', async () => {
    const { order } = await aHeldCase(app);
    later(7 * DAY + 1_000);
    doctor = await app.as(await aDoctor(app.em()));
    expect(await approve(order.id)).toMatchObject({
      status: 409,
      body: { code: 'order.card_needed' },
    });
    expect(await orderOf(order.id)).toMatchObject({
      status: 'pending_review',
      cardNeed: 'expired',
    });
  });

  test('a case without a card can still be declined, which asks for nothing more', async () => {
    const { order } = await aHeldCase(app);
    later(7 * DAY + 120_000);
    doctor = await app.as(await aDoctor(app.em()));
    await reconcilePayments.handle(app.deps);
    const body = { status: 'rejected' as const };
    await havingRead(doctor).call(orderContract.move, { params: { id: order.id }, body });
    await app.drain();
    expect(await orderOf(order.id)).toMatchObject({
      status: 'rejected',
      paymentStatus: 'voided',
      cardNeed: null,
    });
  });
});

describe('the bank does not pay what it had reserved', () => {
  test('the case is not approved, the reservation is released, and another card pays', async () => {
    const { order, customer } = await aHeldCase(app, UNCHARGEABLE);
    const place = await placeOf(order.id);
    expect(await approve(order.id)).toMatchObject({
      status: 409,
      body: { code: 'order.card_refused' },
    });
    expect(await orderOf(order.id)).toMatchObject({
      status: 'pending_review',
      paymentStatus: 'unpaid',
      cardNeed: 'refused',
    });
    expect(await paymentsOf(order.id)).toMatchObject([
      { status: 'voided', captureFailure: 'card_declined', receivedAmount: 0 },
    ]);
    await app.drain();
    const client = await app.as(customer);
    const { items } = await client.call(notificationContract.list);
    expect(items.map(({ kind }) => kind)).toEqual(['card_needed']);
    expect(await placeOf(order.id)).toBe(place);

    await reserve(app, order, customer);
    expect(await approve(order.id)).toMatchObject({ status: 200 });
    expect(await paymentsOf(order.id)).toMatchObject([{ status: 'voided' }, { status: 'paid' }]);
  });
});

test('somebody releases it in the gateway’s dashboard: the case waits for a card', async () => {
  const { order, intentId } = await aHeldCase(app);
  await simulatorGateway(app.deps).cancelIntent(intentId);
  await app.drain();
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'unpaid', cardNeed: 'voided' });
  expect(await paymentsOf(order.id)).toMatchObject([{ status: 'voided' }]);
});

test('an admin gives it away instead of waiting for a card: nobody is asked for one, and it is approved', async () => {
  const { order, intentId, customer } = await aHeldCase(app);
  await simulatorGateway(app.deps).cancelIntent(intentId);
  await app.drain();
  const place = await placeOf(order.id);
  const { product, plan } = order;
  const admin = await app.as(await anAdmin(app.em()));
  await admin.call(orderContract.change, {
    params: { id: order.id },
    body: { product, plan, price: 0, reason: 'Goodwill' },
  });
  const client = await app.as(customer);
  const seen = await client.call(orderContract.find, { params: { id: order.id } });
  expect(seen).toMatchObject({ paymentStatus: 'paid', cardNeed: null });
  expect(await placeOf(order.id)).toBe(place);
  expect(await approve(order.id)).toMatchObject({ status: 200 });
});
