import { describe, expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { User } from '#api/accounts/user.entity.ts';
import { changeBooks, owe } from '#api/payments/books/books.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { now } from '#api/platform/clock.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { Order } from './order.entity.ts';

/** No order ends while it keeps the patient's money without a decision. */

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
const doctor = await app.as(await aDoctor(app.em()));

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const refundsOf = (order: number) => app.em().find(Refund, { payment: { order } });
const decisionsOf = (id: number) => admin.call(ledgerContract.decisions, { params: { id } });
const audited = (orderId: number, subject: string) =>
  app.em().count(AuditEntry, { orderId, subject });

async function approved() {
  const made = await aCase(app);
  const params = { id: made.order.id };
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  await aPrescription(app, made.order);
  await app.drain();
  return { ...made, params, client: await app.as(made.customer) };
}
const kindsOf = async (client: TestClient) =>
  (await client.call(notificationContract.list)).items.map(({ kind }) => kind);

test('a membership does not begin for money that has gone back', async () => {
  const { order, params } = await approved();
  await app.em().nativeUpdate(Order, { id: order.id }, { paymentStatus: 'refunded' });
  const begun = await admin.try(orderContract.move, { params, body: { status: 'active' } });
  expect(begun.status).toBe(409);
  expect(await orderOf(order.id)).toMatchObject({ status: 'approved', startDate: null });
});

describe('deactivating a paid order whose parcel has not left', () => {
  test.each(['doctor', 'staff', 'admin'] as const)(
    'by a %s gives its money back, and the patient is told',
    async (role) => {
      const { order, client } = await approved();
      const users = { doctor, admin, staff: await app.as(await aStaffMember(app.em())) };
      const { subscriptions } = await users[role].call(subscriptionContract.list);
      expect(subscriptions.find(({ orderId }) => orderId === order.id)?.refundable).toBe(
        order.price,
      );
      const params = { orderId: order.id };
      const ended = await users[role].call(subscriptionContract.deactivate, { params });
      expect(ended).toMatchObject({ status: 'cancelled', refundable: 0 });
      expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'pending_refund' });
      await app.drain();
      expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'refunded', heldAmount: 0 });
      expect(await refundsOf(order.id)).toMatchObject([
        { amount: order.price, cause: 'order_cancelled', status: 'succeeded' },
      ]);
      expect(await audited(order.id, 'refund')).toBe(1);
      expect(await kindsOf(client)).toEqual(
        expect.arrayContaining(['order_cancelled', 'order_refunded']),
      );
    },
  );

  test('twice, and five times at once, gives it back once', async () => {
    const { order } = await approved();
    const params = { orderId: order.id };
    const all = await Promise.all(
      Array.from({ length: 5 }, () => doctor.try(subscriptionContract.deactivate, { params })),
    );
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await app.drain();
    expect(await refundsOf(order.id)).toHaveLength(1);
  });

  test('keeps it where somebody says so, which is written down', async () => {
    const { order } = await approved();
    await doctor.call(subscriptionContract.deactivate, {
      params: { orderId: order.id },
      body: { refund: false },
    });
    await app.drain();
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await orderOf(order.id)).toMatchObject({ status: 'cancelled', paymentStatus: 'paid' });
    expect(await decisionsOf(order.id)).toMatchObject([{ kind: 'kept', amount: order.price }]);
    expect(await audited(order.id, 'money_kept')).toBe(1);
  });

  test('gives back what is left after a part went back', async () => {
    const { order } = await approved();
    const payment = await app.em().findOneOrFail(Payment, { order: order.id });
    await admin.call(ledgerContract.refund, {
      params: { id: payment.id },
      body: { amount: 100, reason: 'late' },
    });
    await admin.call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'cancelled' },
    });
    await app.drain();
    const amounts = (await refundsOf(order.id)).map(({ amount }) => amount);
    expect(amounts).toEqual([100, order.price - 100]);
  });
});

test('a parcel that has left is not asked about: its money stays until an admin says otherwise', async () => {
  const { order, params } = await approved();
  const body = { status: 'shipped', trackingNumber: '1Z 999' } as const;
  await havingRead(admin).call(orderContract.move, { params, body });
  await doctor.call(subscriptionContract.deactivate, { params: { orderId: order.id } });
  await app.drain();
  expect(await refundsOf(order.id)).toEqual([]);
});

describe('a pending order whose money went back', () => {
  test('leaves the queue, can be decided by nobody, and the patient is notified of the refund', async () => {
    const { order, customer } = await aCase(app);
    const payment = await app.em().findOneOrFail(Payment, { order: order.id });
    // The state before the gateway has answered.
    await changeBooks(app.deps, order.id, (books) => {
      owe(
        books,
        books.payments.find(({ id }) => id === payment.id)!,
        { cause: 'admin' },
      );
    });
    const params = { id: order.id };
    const refused = { status: 409, body: { code: 'order.refunded' } };
    for (const paymentStatus of ['pending_refund', 'refunded']) {
      expect(await orderOf(order.id)).toMatchObject({ paymentStatus });
      const queue = await doctor.call(orderContract.pending);
      expect(queue.some(({ id }) => id === order.id)).toBe(false);
      for (const status of ['approved', 'rejected'] as const) {
        expect(
          await havingRead(doctor).try(orderContract.move, { params, body: { status } }),
        ).toMatchObject(refused);
      }
      expect(await doctor.try(orderContract.claim, { params })).toMatchObject(refused);
      expect((await admin.call(orderContract.find, { params })).can.decide).toBe(false);
      await app.drain();
    }
    expect(await kindsOf(await app.as(customer))).toEqual(['order_refunded']);
  });

  test('a rejected order that was refunded says so when somebody wants to approve it after all', async () => {
    const { order } = await aCase(app);
    const params = { id: order.id };
    await havingRead(doctor).call(orderContract.move, { params, body: { status: 'rejected' } });
    for (const paymentStatus of ['pending_refund', 'refunded']) {
      expect(await orderOf(order.id)).toMatchObject({ paymentStatus });
      expect(
        await havingRead(doctor).try(orderContract.move, { params, body: { status: 'approved' } }),
      ).toMatchObject({ status: 409, body: { code: 'order.refunded' } });
      await app.drain();
    }
  });
});

describe('removing a paid order', () => {
  const remove = (id: number, body?: { money?: 'refund' | 'keep'; reason?: string }) =>
    admin.try(orderContract.remove, { params: { id }, body });

  test('wants to know what becomes of the money, and how much it is', async () => {
    const { order } = await aCase(app);
    expect(await remove(order.id)).toMatchObject({
      status: 409,
      body: { code: 'order.holds_money', details: { amount: order.price } },
    });
    expect(await remove(order.id, { money: 'keep' })).toMatchObject({
      status: 400,
      body: { fields: { reason: 'Please say why the money is kept' } },
    });
    expect((await orderOf(order.id)).removedAt).toBeNull();
  });

  test('refunds it, and tells the patient', async () => {
    const { order, customer } = await aCase(app);
    expect((await remove(order.id, { money: 'refund', reason: 'twice ordered' })).status).toBe(204);
    await app.drain();
    expect(await refundsOf(order.id)).toMatchObject([
      { cause: 'order_removed', reason: 'twice ordered', status: 'succeeded' },
    ]);
    expect(await kindsOf(await app.as(customer))).toEqual(['order_refunded']);
    expect(await audited(order.id, 'refund')).toBe(1);
    expect(await audited(order.id, 'order')).toBe(1);
  });

  test('or keeps it for a reason that stays, and then it waits for nobody', async () => {
    const { order } = await aCase(app);
    expect((await remove(order.id, { money: 'keep', reason: 'Paid in cash.' })).status).toBe(204);
    await app.drain();
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await app.em().findOneOrFail(Payment, { order: order.id })).toMatchObject({
      status: 'paid',
      attention: null,
    });
    expect(await audited(order.id, 'money_kept')).toBe(1);
    const [row] = await app
      .em()
      .execute<{ reason: string }[]>('select reason from money_decisions where order_id = ?', [
        order.id,
      ]);
    expect(row).toEqual({ reason: 'Paid in cash.' });
    const change = app
      .em()
      .execute(`update money_decisions set reason = 'x' where order_id = ?`, [order.id]);
    await expect(change).rejects.toThrow('never changed');
  });
});

describe('removing a customer with a paid order', () => {
  const remove = (id: number, body?: { money?: 'refund' | 'keep'; reason?: string }) =>
    admin.try(patientContract.removeCustomer, { params: { id }, body });

  test('says how much is held, and refunds every open order with the account', async () => {
    const { order, customer } = await approved();
    const second = await aCase(app, { customer: await app.em().findOneOrFail(User, customer.id) });
    expect(await remove(customer.id)).toMatchObject({
      status: 409,
      body: {
        code: 'patient.open_order',
        details: { amount: order.price + second.order.price },
      },
    });
    expect((await remove(customer.id, { money: 'refund' })).status).toBe(204);
    await app.drain();
    expect(await orderOf(order.id)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
    });
    expect(await orderOf(second.order.id)).toMatchObject({
      removedAt: expect.any(Date),
      paymentStatus: 'refunded',
    });
  });

  test('or keeps the money for a reason', async () => {
    const { order, customer } = await approved();
    expect((await remove(customer.id, { money: 'keep' })).status).toBe(400);
    const kept = { money: 'keep', reason: 'The parcel was handed over.' } as const;
    expect((await remove(customer.id, kept)).status).toBe(204);
    await app.drain();
    expect(await refundsOf(order.id)).toEqual([]);
    expect(await decisionsOf(order.id)).toMatchObject([kept && { reason: kept.reason }]);
  });
});

test('an open dispute, and a lost one, keep the parcel here; a won one lets it go', async () => {
  const { order, params } = await approved();
  const payment = await app.em().findOneOrFail(Payment, { order: order.id });
  const dispute = (status: string) =>
    changeBooks(app.deps, order.id, ({ payments }) => {
      Object.assign(
        payments.find(({ id }) => id === payment.id)!,
        {
          disputeStatus: status,
          disputedAt: now(),
        },
      );
    });
  const body = { status: 'shipped', trackingNumber: '1Z 999' } as const;
  for (const status of ['needs_response', 'warning_needs_response', 'lost']) {
    await dispute(status);
    expect((await admin.call(orderContract.find, { params })).isDisputed, status).toBe(true);
    expect(await havingRead(admin).try(orderContract.move, { params, body }), status).toMatchObject(
      {
        status: 409,
        body: { code: 'order.disputed' },
      },
    );
  }
  await dispute('won');
  expect(await havingRead(admin).call(orderContract.move, { params, body })).toMatchObject({
    shippingStatus: 'shipped',
    isDisputed: false,
  });
});
