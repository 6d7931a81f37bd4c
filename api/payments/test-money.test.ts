import { afterEach, describe, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { paymentContract } from '#shared/payments.ts';
import { statsContract } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setLiveMode } from '#api/settings/settings.service.ts';
import { aCase } from '#api/testing/a-case.ts';
import { aForm } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { beginAtStripe, LIVE_KEYS, openStripeApp } from '#api/testing/stripe-app.ts';
import { Payment } from './payment.entity.ts';
import { aPayment } from './payments.factory.ts';

/** Once real money is taken, an order paid with a test card is never a real one (decision C113). */

const app = await openStripeApp();
afterEach(() => setLiveMode(app.em(), false));

const goLive = () => setLiveMode(app.em(), true);
const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });

async function approved() {
  const { order, customer } = await aCase(app);
  const doctor = await aDoctor(app.em());
  const client = await app.as(doctor);
  await havingRead(client).call(orderContract.move, {
    params: { id: order.id },
    body: { status: 'approved' },
  });
  return { order, customer, doctor: client };
}

describe('after the switch to real money, an order paid with a test card', () => {
  test('leaves the queue at once, also for who polls it, and is decided by nobody', async () => {
    const { order } = await aCase(app);
    const [doctor, admin] = [
      await app.as(await aDoctor(app.em())),
      await app.as(await anAdmin(app.em())),
    ];
    const inQueue = async () =>
      (await doctor.call(orderContract.pending)).some(({ id }) => id === order.id);
    expect(await inQueue()).toBe(true);
    const before = (await admin.call(statsContract.admin)).pendingReviews;

    await goLive();
    await app.deps.versions.caughtUp();
    expect(await inQueue()).toBe(false);
    expect((await admin.call(statsContract.admin)).pendingReviews).toBeLessThan(before);
    const params = { id: order.id };
    for (const client of [doctor, admin]) {
      expect((await client.try(orderContract.claim, { params })).body).toMatchObject({
        code: 'order.test_money',
      });
      expect(
        await havingRead(client).try(orderContract.move, { params, body: { status: 'approved' } }),
      ).toMatchObject({ status: 409, body: { code: 'order.test_money' } });
    }
    expect(await admin.call(orderContract.find, { params })).toMatchObject({
      isTrial: true,
      liveMode: false,
      can: { decide: false },
    });
    expect((await orderOf(order.id)).status).toBe('pending_review');
  });

  test.each(['shipped', 'active'] as const)('never becomes %s', async (status) => {
    const { order } = await approved();
    await goLive();
    const admin = await app.as(await anAdmin(app.em()));
    const body = { status, trackingNumber: '1Z 999' };
    expect(
      await havingRead(admin).try(orderContract.move, { params: { id: order.id }, body }),
    ).toMatchObject({
      status: 409,
      body: { code: 'order.test_money' },
    });
    expect(await orderOf(order.id)).toMatchObject({
      status: 'approved',
      shippingStatus: 'pending_shipping',
    });
    const packed = await admin.call(orderContract.list, { query: { status: 'shipping_pending' } });
    expect(packed.some(({ id }) => id === order.id)).toBe(false);
  });

  test('is marked wherever it is listed, and in no count and no figure', async () => {
    const { order, customer, doctor } = await approved();
    const admin = await app.as(await anAdmin(app.em()));
    const owner = await app.as(customer);
    const counts = async () => {
      const stats = await admin.call(statsContract.admin);
      const { totals } = await admin.call(subscriptionContract.list);
      return {
        patients: (await doctor.call(orderContract.approvedCount)).count,
        treated: (await admin.call(orderContract.approvedCount)).count,
        sold: stats.sales.reduce((sum, { orders, revenue }) => sum + orders + revenue, 0),
        total: totals!.total,
        paid: totals!.lastPayments,
      };
    };
    const before = await counts();
    expect((await admin.call(orderContract.list))[0]).toMatchObject({ isTrial: false });
    await goLive();
    await app.deps.versions.caughtUp();
    const after = await counts();
    for (const name of Object.keys(before) as (keyof typeof before)[]) {
      expect(after[name], name).toBeLessThan(before[name]);
    }
    const marked = { isTrial: true };
    const same = { id: order.id };
    const find = <T extends { id: number }>(rows: T[]) => rows.find(({ id }) => id === order.id);
    expect(find(await admin.call(orderContract.list))).toMatchObject(marked);
    expect(find(await owner.call(orderContract.list))).toMatchObject(marked);
    const patients = await doctor.call(patientContract.approved);
    expect(find(patients.map((one) => one.order))).toMatchObject(marked);
    const { subscriptions } = await admin.call(subscriptionContract.list);
    expect(subscriptions.find(({ orderId }) => orderId === order.id)).toMatchObject(marked);
    const customers = await admin.call(patientContract.customers);
    expect(customers.find(({ id }) => id === customer.id)?.orders).toMatchObject([
      { ...same, ...marked },
    ]);
    expect(await owner.call(paymentContract.list)).toMatchObject([{ liveMode: false }]);
  });

  test('is itself again in test mode', async () => {
    const { order } = await aCase(app);
    await goLive();
    expect((await orderOf(order.id)).isTrial).toBe(true);
    await setLiveMode(app.em(), false);
    expect((await orderOf(order.id)).isTrial).toBe(false);
  });

  test('keeps nobody from removing its customer', async () => {
    const { customer } = await aCase(app);
    const admin = await app.as(await anAdmin(app.em()));
    const remove = () => admin.try(patientContract.removeCustomer, { params: { id: customer.id } });
    expect((await remove()).status).toBe(409);
    await goLive();
    expect((await remove()).status).toBe(204);
  });
});

test('a test card that pays after the switch makes no real order, calls no doctor, and takes no form', async () => {
  const customer = await aCustomer(app.em());
  const client = await app.as(customer);
  const order = await anOrder(app.em(), { customer });
  await client.call(intakeContract.save, { body: aForm(order.referenceNumber) });
  const body = { orderId: order.id };
  const { paymentIntentId } = await client.call(paymentContract.createIntent, { body });
  await goLive();
  app.stripe.books.confirm(app.stripe.books.intents.get(paymentIntentId)!, 'pm_card_visa');
  await app.deliverAll();
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'paid', isTrial: true });
  expect(await app.em().count(Notification, { kind: 'case_waiting', subjectId: order.id })).toBe(0);
  expect(await client.try(paymentContract.createIntent, { body })).toMatchObject({
    status: 409,
    body: { code: 'order.already_paid' },
  });
  const { order: waiting } = await begunAndPaid();
  await goLive();
  expect(
    (await waiting.guest.call(orderContract.find, { params: { id: waiting.id } })).can.fillIntake,
  ).toBe(false);
});

test('an attempt with test cards that is open at the switch does not go on: the next one is with real money', async () => {
  await setLiveMode(app.em(), false);
  const customer = await aCustomer(app.em());
  const client = await app.as(customer);
  const order = await anOrder(app.em(), { customer });
  const begin = () =>
    client.call(paymentContract.createIntent, { body: { orderId: order.id, amount: order.price } });
  const first = await begin();
  expect((await begin()).paymentIntentId).toBe(first.paymentIntentId);
  await goLive();
  const next = await begin();
  expect(next).toMatchObject({ liveMode: true, publicKey: LIVE_KEYS.STRIPE_LIVE_PUBLISHABLE_KEY });
  expect(next.paymentIntentId).not.toBe(first.paymentIntentId);
  const attempts = await app.em().find(Payment, { order: order.id }, { orderBy: { attempt: 1 } });
  expect(attempts.map(({ mode, status }) => [mode, status])).toEqual([
    ['test', 'unpaid'],
    ['live', 'pending_payment'],
  ]);
});

async function begunAndPaid() {
  await setLiveMode(app.em(), false);
  const guest = app.guest();
  const { order, intent, record } = await beginAtStripe(app, guest);
  app.stripe.books.confirm(intent, 'pm_card_visa');
  expect((await record()).status).toBe(200);
  return { order: { ...order, guest } };
}

test('a payment that settles while the mode is switched is seen by the switch, or sees it', async () => {
  const { order } = await aCase(app);
  await app.em().transactional(async (em) => {
    await em.execute(`update orders set payment_status = 'paid' where id = ?`, [order.id]);
    const switched = goLive();
    const isOver = await Promise.race([
      switched.then(() => true),
      em.execute('select pg_sleep(0.3)').then(() => false),
    ]);
    expect(isOver).toBe(false);
    void switched.catch(() => undefined);
  });
  await expect.poll(async () => (await orderOf(order.id)).isTrial, { timeout: 60_000 }).toBe(true);
});

test('what nobody has begun to pay, and what was paid before there were payments, is no test order', async () => {
  const em = app.em();
  const unpaid = await anOrder(em, { customer: await aCustomer(em) });
  const imported = await anOrder(em, { customer: await aCustomer(em), paymentStatus: 'paid' });
  await goLive();
  for (const { id } of [unpaid, imported]) {
    expect(await orderOf(id)).toMatchObject({ liveMode: null, isTrial: false });
  }
  const real = await anOrder(em, { customer: await aCustomer(em) });
  await aPayment(em, real);
  real.liveMode = true;
  await em.flush();
  expect((await orderOf(real.id)).isTrial).toBe(false);
});
