import { beforeAll, describe, expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { anOrder } from './orders.factory.ts';

const app = await openTestApp();

describe('deciding', () => {
  test('approval begins the shipping, and the customer sees it', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em(), { fullName: 'Dr. Notes' }));
    const decided = await havingRead(doctor).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', reviewNotes: 'Welcome' },
    });
    expect(decided).toMatchObject({
      status: 'approved',
      shippingStatus: 'pending_shipping',
      reviewedByName: 'Dr. Notes',
    });
    const seen = await (await app.as(customer)).call(orderContract.list);
    expect(seen).toMatchObject([{ id: order.id, status: 'approved', reviewNotes: 'Welcome' }]);
  });

  test('an unpaid order cannot be approved', async () => {
    const em = app.em();
    const order = await anOrder(em, { customer: await aCustomer(em) });
    const admin = await app.as(await anAdmin(em));
    expect(
      await havingRead(admin).try(orderContract.move, {
        params: { id: order.id },
        body: { status: 'approved' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'order.not_paid' } });
  });

  test('rejecting a paid order returns the money', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    await havingRead(doctor).call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'rejected', reviewNotes: 'Sorry' },
    });
    const client = await app.as(customer);
    expect(await client.call(orderContract.list)).toMatchObject([
      { paymentStatus: 'pending_refund' },
    ]);
    await app.drain();
    expect(await client.call(orderContract.list)).toMatchObject([
      { paymentStatus: 'refunded', status: 'rejected' },
    ]);
  });

  test('a decided case stays with its doctor', async () => {
    const { order } = await aCase(app);
    const params = { id: order.id };
    const first = await app.as(await aDoctor(app.em()));
    const second = await app.as(await aDoctor(app.em()));
    await havingRead(first).call(orderContract.move, { params, body: { status: 'approved' } });
    expect(
      (await havingRead(second).try(orderContract.move, { params, body: { status: 'rejected' } }))
        .status,
    ).toBe(409);
    expect((await second.try(orderContract.find, { params })).status).toBe(404);
    expect(
      (await havingRead(first).call(orderContract.move, { params, body: { status: 'rejected' } }))
        .status,
    ).toBe('rejected');
  });

  test('an old version of the case decides nothing', async () => {
    const { order } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const answer = await havingRead(doctor).try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', version: order.version - 1 },
    });
    expect(answer.status).toBe(409);
  });

  test('a customer decides nothing, a guest neither', async () => {
    const { order, customer } = await aCase(app);
    const body = { status: 'approved' as const };
    expect(
      (
        await havingRead(await app.as(customer)).try(orderContract.move, {
          params: { id: order.id },
          body,
        })
      ).status,
    ).toBe(403);
    expect(
      (await app.guest().try(orderContract.move, { params: { id: order.id }, body })).status,
    ).toBe(401);
  });
});

describe('shipping', () => {
  let admin: TestClient;
  beforeAll(async () => {
    admin = await app.as(await anAdmin(app.em()));
  });

  async function approved() {
    const { order } = await aCase(app);
    const params = { id: order.id };
    await havingRead(admin).call(orderContract.move, { params, body: { status: 'approved' } });
    return { id: order.id, params };
  }

  /** The view, which the list and the export share. */
  async function waitingForParcel(): Promise<number[]> {
    const query = { status: 'shipping_pending', limit: 100 } as const;
    return (await admin.call(orderContract.list, { query })).map(({ id }) => id);
  }

  test('shipped needs a tracking number and starts the membership; the customer confirms, twice if need be', async () => {
    const { order, customer } = await aCase(app);
    const admin = await app.as(await anAdmin(app.em()));
    const params = { id: order.id };
    await havingRead(admin).call(orderContract.move, { params, body: { status: 'approved' } });
    expect(
      (await admin.try(orderContract.move, { params, body: { status: 'shipped' } })).status,
    ).toBe(400);
    await aPrescription(app, order);
    const shipped = await admin.call(orderContract.move, {
      params,
      body: { status: 'shipped', trackingNumber: '1Z 999' },
    });
    expect(shipped).toMatchObject({ status: 'active', shippingStatus: 'shipped' });
    const months = (Date.parse(shipped.endDate!) - Date.parse(shipped.startDate!)) / 86_400_000;
    expect(months).toBeGreaterThan(88);
    const client = await app.as(customer);
    expect(await client.call(orderContract.receive, { params })).toMatchObject({
      shippingStatus: 'received',
    });
    expect(await client.call(orderContract.receive, { params })).toMatchObject({
      shippingStatus: 'received',
    });
  });

  test('a membership that an admin began before the parcel left can still be shipped', async () => {
    const { order } = await aCase(app);
    const params = { id: order.id };
    const admin = await app.as(await anAdmin(app.em()));
    await havingRead(admin).call(orderContract.move, { params, body: { status: 'approved' } });
    const begun = await admin.call(orderContract.move, { params, body: { status: 'active' } });
    await aPrescription(app, order);
    const shipped = await admin.call(orderContract.move, {
      params,
      body: { status: 'shipped', trackingNumber: '1Z 998' },
    });
    expect(shipped).toMatchObject({
      status: 'active',
      shippingStatus: 'shipped',
      startDate: begun.startDate,
    });
  });

  test('an order whose money went back is neither shipped nor begun, nor listed to be packed', async () => {
    const { id, params } = await approved();
    const [given] = await admin.call(paymentContract.list, { query: { orderId: id } });
    const refund = (amount?: number) =>
      admin.call(ledgerContract.refund, {
        params: { id: given!.id },
        body: { reason: 'wish', amount },
      });
    await refund(10_000);
    expect(await waitingForParcel()).toContain(id);
    await refund();
    expect(await waitingForParcel()).not.toContain(id);
    for (const status of ['shipped', 'active'] as const) {
      const answer = await havingRead(admin).try(orderContract.move, {
        params,
        body: { status, trackingNumber: '1Z 997' },
      });
      expect(answer).toMatchObject({
        status: 409,
        body: { code: 'order.wrong_status', details: { status: 'approved' } },
      });
    }
    expect(await admin.call(orderContract.find, { params })).toMatchObject({
      status: 'approved',
      shippingStatus: 'pending_shipping',
      startDate: null,
    });
  });

  test('a part that went back does not hold the parcel', async () => {
    const { id, params } = await approved();
    const [given] = await admin.call(paymentContract.list, { query: { orderId: id } });
    await admin.call(ledgerContract.refund, {
      params: { id: given!.id },
      body: { reason: 'late', amount: 10_000 },
    });
    await aPrescription(app, { id });
    const body = { status: 'shipped', trackingNumber: '1Z 996' } as const;
    expect(await admin.call(orderContract.move, { params, body })).toMatchObject({
      status: 'active',
      shippingStatus: 'shipped',
    });
  });

  test('an order that was approved and never paid is not shipped', async () => {
    const em = app.em();
    const order = await anOrder(em, {
      customer: await aCustomer(em),
      status: 'approved',
      shippingStatus: 'pending_shipping',
    });
    const answer = await admin.try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'shipped', trackingNumber: '1Z 995' },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'order.not_paid' } });
  });

  test('a cancelled order leaves the list of what waits for its parcel, and the refusal tells its state', async () => {
    const { id, params } = await approved();
    expect(await waitingForParcel()).toContain(id);
    await admin.call(orderContract.move, { params, body: { status: 'cancelled' } });
    expect(await waitingForParcel()).not.toContain(id);
    const body = { status: 'shipped', trackingNumber: '1Z 994' } as const;
    expect(await admin.try(orderContract.move, { params, body })).toMatchObject({
      status: 409,
      body: { details: { status: 'cancelled', shippingStatus: 'pending_shipping' } },
    });
  });

  test('a doctor cannot ship', async () => {
    const { order } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const params = { id: order.id };
    await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
    const answer = await doctor.try(orderContract.move, {
      params,
      body: { status: 'shipped', trackingNumber: 'x' },
    });
    expect(answer.status).toBe(403);
  });
});
