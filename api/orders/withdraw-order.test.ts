import { describe, expect, test } from 'vitest';
import { historyContract } from '#shared/order-history.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Order } from './order.entity.ts';
import { orderStages } from './order-stages.ts';
import { anOrder } from './orders.factory.ts';

/**
 * A patient withdraws an order that no doctor has decided, and their money is refunded: all of it, at once, and once.
 */

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
const doctor = await app.as(await aDoctor(app.em()));

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const refundsOf = (order: number) => app.em().find(Refund, { payment: { order } });

async function aWaiting() {
  const { order, customer } = await aCase(app);
  const client = await app.as(customer);
  const withdraw = (body: { reason?: 'price' } = {}) =>
    client.try(orderContract.withdraw, { params: { id: order.id }, body });
  return { order, customer, client, withdraw };
}

describe('before a doctor has decided', () => {
  test('all of the money goes back, the case leaves the queue, and it was never prescribed', async () => {
    const { order, client, withdraw } = await aWaiting();
    const before = await client.call(orderContract.find, { params: { id: order.id } });
    expect(before).toMatchObject({ heldAmount: order.price, can: { withdraw: true } });
    const answer = await withdraw({ reason: 'price' });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'withdrawn',
        paymentStatus: 'pending_refund',
        heldAmount: 0,
        can: { withdraw: false, pay: false, fillIntake: false },
      },
    });
    await app.drain();
    expect(await orderOf(order.id)).toMatchObject({
      paymentStatus: 'refunded',
      withdrawalReason: 'price',
      reviewDate: null,
    });
    expect(await refundsOf(order.id)).toMatchObject([
      { amount: order.price, cause: 'order_withdrawn', status: 'succeeded' },
    ]);
    const stages = await app.em().count(Order, { $and: [{ id: order.id }, orderStages.approved] });
    expect(stages).toBe(0);
    const queue = await doctor.call(orderContract.pending);
    expect(queue.map(({ id }) => id)).not.toContain(order.id);
    const { subscriptions } = await doctor.call(subscriptionContract.list);
    expect(subscriptions.map(({ orderId }) => orderId)).not.toContain(order.id);
    const { items } = await client.call(notificationContract.list);
    expect(items.map(({ kind }) => kind)).toEqual(['order_refunded']);
  });

  test('the books, the lists and the history of the admin say so', async () => {
    const { order, withdraw, customer } = await aWaiting();
    const { withdrawn: before } = await admin.call(orderContract.counts);
    await withdraw();
    await app.drain();
    const counts = await admin.call(orderContract.counts);
    expect(counts.withdrawn).toBe((before ?? 0) + 1);
    const listed = await admin.call(orderContract.list, { query: { status: 'withdrawn' } });
    expect(listed.map(({ id }) => id)).toContain(order.id);
    const { events } = await admin.call(historyContract.find, { params: { id: order.id } });
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'withdrawn', by: customer.fullName, role: 'customer' }),
    );
    expect(events).toContainEqual(
      expect.objectContaining({ kind: 'refund', amount: order.price, by: customer.fullName }),
    );
  });

  test('an order that was never paid is called off without a refund, and cannot be paid any more', async () => {
    const customer = await aCustomer(app.em());
    const order = await anOrder(app.em(), { customer, paymentStatus: 'unpaid' });
    const client = await app.as(customer);
    await client.call(orderContract.withdraw, { params: { id: order.id }, body: {} });
    await app.drain();
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await orderOf(order.id)).toMatchObject({ status: 'withdrawn', paymentStatus: 'unpaid' });
  });

  test('what an admin gave back before does not go back twice', async () => {
    const { order, withdraw } = await aWaiting();
    const payment = await app.em().findOneOrFail(Payment, { order: order.id });
    const part = { amount: 100, reason: 'late' };
    await admin.call(ledgerContract.refund, { params: { id: payment.id }, body: part });
    await withdraw();
    await app.drain();
    const amounts = (await refundsOf(order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([100, order.price - 100]);
  });
});

describe('exactly once', () => {
  test('a double click, two tabs and a lost answer give one refund', async () => {
    const { order, withdraw } = await aWaiting();
    const all = await Promise.all(Array.from({ length: 6 }, () => withdraw()));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    await app.drain();
    expect((await withdraw()).status).toBe(200);
    await app.drain();
    expect(await refundsOf(order.id)).toHaveLength(1);
    expect(await app.em().count(AuditEntry, { orderId: order.id, subject: 'refund' })).toBe(1);
    const told = { orderId: order.id, subject: 'order', action: 'change' } as const;
    expect(await app.em().count(AuditEntry, told)).toBe(1);
  });

  test.each(Array.from({ length: 8 }, (_, at) => at))(
    'against a doctor who approves in the same moment one of the two wins (%i)',
    async (at) => {
      const { order, withdraw } = await aWaiting();
      const approve = () =>
        havingRead(doctor).try(orderContract.move, {
          params: { id: order.id },
          body: { status: 'approved' },
        });
      const both = at % 2 === 0 ? [withdraw(), approve()] : [approve(), withdraw()];
      const answers = await Promise.all(both);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      await app.drain();
      const { status, paymentStatus } = await orderOf(order.id);
      const refunds = await refundsOf(order.id);
      if (status === 'withdrawn') {
        expect(paymentStatus).toBe('refunded');
        expect(refunds).toHaveLength(1);
      } else {
        expect({ status, paymentStatus }).toEqual({ status: 'approved', paymentStatus: 'paid' });
        expect(refunds).toEqual([]);
      }
    },
  );

  test('who is late learns the present state', async () => {
    const approved = await aWaiting();
    const params = { id: approved.order.id };
    await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
    expect(await approved.withdraw()).toMatchObject({
      status: 409,
      body: { code: 'order.already_decided', details: { status: 'approved' } },
    });
    expect(await refundsOf(approved.order.id)).toEqual([]);

    const withdrawn = await aWaiting();
    await withdrawn.withdraw();
    const late = { params: { id: withdrawn.order.id } };
    for (const status of ['approved', 'rejected'] as const) {
      expect(
        await havingRead(doctor).try(orderContract.move, { ...late, body: { status } }),
      ).toMatchObject({
        status: 409,
        body: { code: 'order.already_decided', details: { status: 'withdrawn' } },
      });
    }
    expect((await doctor.try(orderContract.claim, late)).status).toBe(409);
  });
});

test('while the bank decides about the money, nothing is called off', async () => {
  const { order, client, withdraw } = await aWaiting();
  await app.em().nativeUpdate(Order, { id: order.id }, { isDisputed: true });
  expect(await client.call(orderContract.find, { params: { id: order.id } })).toMatchObject({
    can: { withdraw: false },
  });
  expect(await withdraw()).toMatchObject({ status: 409, body: { code: 'order.disputed' } });
  expect(await refundsOf(order.id)).toEqual([]);
});

test('a sample of the demo and an unowned purchase of the device are nobody’s to call off', async () => {
  const customer = await aCustomer(app.em());
  const client = await app.as(customer);
  const sample = await anOrder(app.em(), { customer, isTest: true });
  await aPayment(app.em(), sample);
  const answer = await client.try(orderContract.withdraw, { params: { id: sample.id }, body: {} });
  expect(answer.status).toBe(403);
  const foreign = await aWaiting();
  const params = { id: foreign.order.id };
  expect((await client.try(orderContract.withdraw, { params, body: {} })).status).toBe(404);
  expect((await orderOf(foreign.order.id)).status).toBe('pending_review');
});
