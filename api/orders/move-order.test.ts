import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';

import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { aCase } from '#api/testing/a-case.ts';

import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

import { anOrder } from './orders.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

describe('deciding', () => {
  test('approval begins the shipping, and the customer sees it', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em(), { fullName: 'Dr. Notes' }));
    const decided = await doctor.call(orderContract.move, {
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
      await admin.try(orderContract.move, {
        params: { id: order.id },
        body: { status: 'approved' },
      }),
    ).toMatchObject({ status: 409, body: { code: 'order.not_paid' } });
  });

  test('rejecting a paid order returns the money', async () => {
    const { order, customer } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    await doctor.call(orderContract.move, {
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
    await first.call(orderContract.move, { params, body: { status: 'approved' } });
    expect(
      (await second.try(orderContract.move, { params, body: { status: 'rejected' } })).status,
    ).toBe(409);
    expect((await second.try(orderContract.find, { params })).status).toBe(404);
    expect(
      (await first.call(orderContract.move, { params, body: { status: 'rejected' } })).status,
    ).toBe('rejected');
  });

  test('an old version of the case decides nothing', async () => {
    const { order } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const answer = await doctor.try(orderContract.move, {
      params: { id: order.id },
      body: { status: 'approved', version: order.version - 1 },
    });
    expect(answer.status).toBe(409);
  });

  test('a customer decides nothing, a guest neither', async () => {
    const { order, customer } = await aCase(app);
    const body = { status: 'approved' as const };
    expect(
      (await (await app.as(customer)).try(orderContract.move, { params: { id: order.id }, body }))
        .status,
    ).toBe(403);
    expect(
      (await app.guest().try(orderContract.move, { params: { id: order.id }, body })).status,
    ).toBe(401);
  });
});

describe('shipping', () => {
  test('shipped needs a tracking number and starts the membership; the customer confirms, twice if need be', async () => {
    const { order, customer } = await aCase(app);
    const admin = await app.as(await anAdmin(app.em()));
    const params = { id: order.id };
    await admin.call(orderContract.move, { params, body: { status: 'approved' } });
    expect(
      (await admin.try(orderContract.move, { params, body: { status: 'shipped' } })).status,
    ).toBe(400);
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
    await admin.call(orderContract.move, { params, body: { status: 'approved' } });
    const begun = await admin.call(orderContract.move, { params, body: { status: 'active' } });
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

  test('a doctor cannot ship', async () => {
    const { order } = await aCase(app);
    const doctor = await app.as(await aDoctor(app.em()));
    const params = { id: order.id };
    await doctor.call(orderContract.move, { params, body: { status: 'approved' } });
    const answer = await doctor.try(orderContract.move, {
      params,
      body: { status: 'shipped', trackingNumber: 'x' },
    });
    expect(answer.status).toBe(403);
  });
});
