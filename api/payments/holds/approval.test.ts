import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aHeldCase } from '#api/testing/a-hold.ts';
import { areasOf, saveAreas } from '#api/practice/areas.service.ts';
import { beginPurchase, payIntent } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { compareBooks } from '../reconcile/compare-books.ts';
import { SimulatorIntent } from '../gateways/simulator-intent.entity.ts';
import { simulatorGateway } from '../gateways/simulator.gateway.ts';
import { Payment } from '../payment.entity.ts';
import { Refund } from '../refunds/refund.entity.ts';

/** If the practice charges on approval, the amount is reserved with the purchase, and charged when a doctor approves (C114). */

const app = await openTestApp({ CAPTURE: 'approval' });
const doctor = await app.as(await aDoctor(app.em()));
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => setClock(null));

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const paymentOf = (order: number) => app.em().findOneOrFail(Payment, { order });
const intentOf = (orderId: number) => app.em().findOneOrFail(SimulatorIntent, { orderId });
const decide = (id: number, status: 'approved' | 'rejected', who = doctor) =>
  havingRead(who).try(orderContract.move, { params: { id }, body: { status } });

async function nothingWasCharged(order: Order) {
  expect(await paymentOf(order.id)).toMatchObject({
    status: 'voided',
    authorizedAmount: order.price,
    receivedAmount: 0,
    settledAt: null,
  });
  expect(await intentOf(order.id)).toMatchObject({ status: 'canceled', amountReceived: 0 });
  expect(await app.em().count(Refund, { payment: { order: order.id } })).toBe(0);
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'voided', heldAmount: 0 });
}

describe('a purchase', () => {
  test('reserves the price: the order is no revenue, and a doctor may review it', async () => {
    const guest = app.guest();
    expect((await guest.call(configContract.find)).payments.capture).toBe('approval');
    const { order, intent } = await beginPurchase(guest);
    expect(intent.capture).toBe('approval');
    expect(await payIntent(guest, intent)).toEqual({ status: 'requires_capture' });
    const body = { orderId: order.id, stripePaymentIntentId: intent.paymentIntentId };
    const payment = await guest.call(paymentContract.record, { body });
    expect(payment).toMatchObject({ status: 'authorized', successful: true, capture: 'approval' });
    expect(payment.holdUntil).not.toBeNull();
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'authorized', heldAmount: 0 });
    expect(await paymentOf(order.id)).toMatchObject({ receivedAmount: 0, settledAt: null });
    // It is not paid a second time.
    const again = await guest.try(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(again).toMatchObject({ status: 409, body: { code: 'order.already_paid' } });
  });

  test('the gateway’s own word is enough if the browser never comes back', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    await payIntent(guest, intent);
    await app.drain();
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'authorized' });
  });

  test('keeps what the setting said when it began', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    app.deps.env.CAPTURE = 'checkout';
    try {
      const again = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
      expect(again).toMatchObject({ capture: 'approval', paymentIntentId: intent.paymentIntentId });
      const key = { query: { orderId: order.id } };
      expect(await guest.call(paymentContract.publicKey, key)).toMatchObject({
        capture: 'approval',
      });
      await payIntent(guest, intent);
      await app.drain();
      expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'authorized' });
      const other = await beginPurchase(app.guest());
      expect(other.intent.capture).toBe('checkout');
    } finally {
      app.deps.env.CAPTURE = 'approval';
    }
  });

  test('a slow bank reserves later', async () => {
    const guest = app.guest();
    const { order, intent } = await beginPurchase(guest);
    expect(await payIntent(guest, intent, '4000000000009235')).toEqual({ status: 'processing' });
    setClock(() => new Date(Date.now() + 6_000));
    const body = { orderId: order.id, stripePaymentIntentId: intent.paymentIntentId };
    expect(await guest.call(paymentContract.record, { body })).toMatchObject({
      status: 'authorized',
    });
  });
});

describe('a doctor', () => {
  test('charges nobody in a place that the practice has left meanwhile: the case waits, and may be declined', async () => {
    const { order } = await aHeldCase(app);
    const areas = await areasOf(app.em());
    await saveAreas(app.em(), { ...areas, us: areas.us.filter((code) => code !== order.state) });
    const answer = await decide(order.id, 'approved');
    await saveAreas(app.em(), areas);
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'orders.area_not_served', details: { place: expect.any(String) as string } },
    });
    expect(await orderOf(order.id)).toMatchObject({
      ...{ status: 'pending_review', paymentStatus: 'authorized' },
    });
    expect(await intentOf(order.id)).toMatchObject({ status: 'requires_capture' });
    expect((await decide(order.id, 'rejected')).status).toBe(200);
    await app.drain();
    await nothingWasCharged(order);
  });

  test('approves: the card is charged once, before the decision, and the books know it', async () => {
    const { order } = await aHeldCase(app);
    const queue = await doctor.call(orderContract.pending);
    expect(queue.find(({ id }) => id === order.id)).toMatchObject({ paymentStatus: 'authorized' });
    const { version } = queue.find(({ id }) => id === order.id)!;
    const request = { params: { id: order.id }, body: { status: 'approved' as const, version } };
    const key = randomUUID();
    const answer = await havingRead(doctor).try(orderContract.move, { ...request, key });
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'approved', paymentStatus: 'paid' },
    });
    // The same press again, after a lost answer.
    expect((await havingRead(doctor).try(orderContract.move, { ...request, key })).body).toEqual(
      answer.body,
    );
    expect(await paymentOf(order.id)).toMatchObject({
      status: 'paid',
      receivedAmount: order.price,
      holdUntil: expect.any(Date) as Date,
    });
    expect(await orderOf(order.id)).toMatchObject({ heldAmount: order.price, holdUntil: null });
    expect(await intentOf(order.id)).toMatchObject({
      status: 'succeeded',
      amountReceived: order.price,
    });
  });

  test('declines: what was reserved is released, and there is nothing to refund', async () => {
    const { order } = await aHeldCase(app);
    expect(await decide(order.id, 'rejected')).toMatchObject({ status: 200 });
    await app.drain();
    await nothingWasCharged(order);
  });

  test('is refused an approval before any money moves', async () => {
    const { order } = await aHeldCase(app);
    const other = await app.as(await aDoctor(app.em()));
    await other.call(orderContract.claim, { params: { id: order.id } });
    const claimed = await decide(order.id, 'approved');
    expect(claimed).toMatchObject({ status: 409, body: { code: 'order.claimed' } });
    const version = (await orderOf(order.id)).version - 1;
    const old = await havingRead(other).try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', version },
    });
    expect(old).toMatchObject({ status: 409, body: { code: 'order.already_decided' } });
    expect(await intentOf(order.id)).toMatchObject({ status: 'requires_capture' });
    expect(await orderOf(order.id)).toMatchObject({
      status: 'pending_review',
      paymentStatus: 'authorized',
    });
  });
});

test('its patient withdraws: what was reserved is released', async () => {
  const { order, customer } = await aHeldCase(app);
  const client = await app.as(customer);
  const answer = await client.call(orderContract.withdraw, {
    params: { id: order.id },
    body: {},
  });
  expect(answer).toMatchObject({ status: 'withdrawn', can: { pay: false } });
  await app.drain();
  await nothingWasCharged(order);
});

test('an admin removes it: nobody is asked about money that was never received', async () => {
  const { order } = await aHeldCase(app);
  const removed = await admin.try(orderContract.remove, { params: { id: order.id } });
  expect(removed.status).toBe(204);
  await app.drain();
  await nothingWasCharged(order);
});

test('the ledger shows what is reserved apart from what was received, and agrees with the gateway', async () => {
  const reservedIn = async () => {
    const { totals } = await admin.call(ledgerContract.list);
    const [first] = totals ?? [];
    return { reserved: first?.reserved ?? 0, received: first?.received ?? 0 };
  };
  const before = await reservedIn();
  const { order } = await aHeldCase(app);
  expect(await reservedIn()).toEqual({ ...before, reserved: before.reserved + order.price });
  await decide(order.id, 'approved');
  expect(await reservedIn()).toEqual({ ...before, received: before.received + order.price });
  const { differences } = await compareBooks(app.deps, simulatorGateway(app.deps), new Date(0));
  expect(differences).toEqual([]);
});
