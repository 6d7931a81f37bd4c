import { expect, test } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { historyContract } from '#shared/order-history.ts';
import { orderContract } from '#shared/orders.ts';
import { shippingContract } from '#shared/shipping.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

test('tells the life of an order in the order it was lived, with who did what', async () => {
  const { order, customer } = await aCase(app);
  const params = { id: order.id };
  const doctor = await app.as(await aDoctor(app.em(), { fullName: 'Dr. History' }));
  const user = await anAdmin(app.em(), { fullName: 'Office Person' });
  const admin = await app.as(user);
  await doctor.call(orderContract.claim, { params });
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  const parcel = { carrier: 'dhl', trackingNumber: '1234567890' } as const;
  await aPrescription(app, order);
  await admin.call(shippingContract.ship, {
    body: { parcels: [{ orderId: order.id, ...parcel }] },
  });
  await admin.call(shippingContract.correct, {
    params,
    body: { ...parcel, trackingNumber: '1234567891' },
  });
  await doctor.call(messageContract.send, {
    body: {
      receiverId: customer.id,
      subject: 'Canary subject',
      content: 'Canary content',
      orderId: order.id,
    },
  });
  await (await app.as(customer)).call(orderContract.receive, { params });

  const { events, address } = await admin.call(historyContract.find, { params });
  const told = events.map(({ kind, dispensed, by }) => [dispensed?.what ?? kind, by]);
  expect(
    told
      .map(([kind]) => kind)
      .slice(0, 3)
      .toSorted(),
  ).toEqual(['form', 'paid', 'placed']);
  expect(told.slice(3)).toEqual([
    ['claimed', 'Dr. History'],
    ['prescription.signed', 'Dr. History'],
    ['approved', 'Dr. History'],
    ['shipped', 'Office Person'],
    ['changed', 'Office Person'],
    ['message', 'Dr. History'],
    ['received', 'Case Person'],
  ]);
  expect(events.find(({ kind, dispensed }) => kind === 'changed' && !dispensed)?.changes).toEqual([
    { field: 'trackingNumber', from: '1234567890', to: '1234567891' },
  ]);
  expect(events.find(({ kind }) => kind === 'paid')?.amount).toBe(order.price);
  expect(address.address).toBe(order.address);
  expect(JSON.stringify(events)).not.toContain('Canary');

  const look = { action: 'read', subject: 'order_history', orderId: order.id } as const;
  expect(await app.em().count(AuditEntry, { ...look, actorId: user.id })).toBe(1);
});

test('knows of a decision and a parcel from before there was an audit', async () => {
  const em = app.em();
  const reviewer = await aDoctor(em, { fullName: 'Dr. Before' });
  const order = await anOrder(em, {
    customer: await aCustomer(em),
    status: 'active',
    shippingStatus: 'shipped',
    paymentStatus: 'paid',
    reviewer,
    createdAt: new Date('2026-10-01T08:00:00Z'),
    reviewDate: new Date('2026-10-02T08:00:00Z'),
    startDate: new Date('2026-10-03T08:00:00Z'),
  });
  const admin = await app.as(await anAdmin(em));
  const { events } = await admin.call(historyContract.find, { params: { id: order.id } });
  expect(events.map(({ kind, by }) => [kind, by])).toEqual([
    ['placed', order.patientName],
    ['approved', 'Dr. Before'],
    ['shipped', null],
  ]);
});

test('is for admins, and of orders that are there', async () => {
  const em = app.em();
  const order = await anOrder(em, { customer: await aCustomer(em), removedAt: new Date() });
  const params = { id: order.id };
  const admin = await app.as(await anAdmin(em));
  expect((await admin.try(historyContract.find, { params })).status).toBe(404);
  for (const who of [await aDoctor(em), await aStaffMember(em), await aCustomer(em)])
    expect((await (await app.as(who)).try(historyContract.find, { params })).status).toBe(403);
});
