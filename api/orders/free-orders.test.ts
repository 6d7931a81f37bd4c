import { expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { aForm, someGuest } from '#api/testing/buying.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { changeBooks } from '#api/payments/books/books.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { Order } from './order.entity.ts';
import { aHealthCheckOf, anOrder } from './orders.factory.ts';

/** An order that costs nothing waits for no payment. */

const app = await openTestApp();
const adminUser = await anAdmin(app.em());
const admin = await app.as(adminUser);
const doctor = await app.as(await aDoctor(app.em()));

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const isQueued = async (id: number) =>
  (await doctor.call(orderContract.pending)).some((one) => one.id === id);
const change = (order: Order, price: number, reason?: string) =>
  admin.call(orderContract.change, {
    params: { id: order.id },
    body: { product: 'semaglutide', plan: 'quarterly', price, reason },
  });

test('a price of 0 settles an order at once, with reason and author, and its form brings it to the doctors', async () => {
  const customer = await aCustomer(app.em());
  const order = await anOrder(app.em(), { customer });
  await aHealthCheckOf(app.em(), app.deps.secrets.data, order);
  const changed = await change(order, 0, 'Replacement of a lost parcel');
  expect(changed).toMatchObject({ paymentStatus: 'paid', price: 0, can: { edit: true } });
  const decisions = await admin.call(ledgerContract.decisions, { params: { id: order.id } });
  expect(decisions).toMatchObject([
    { kind: 'free', reason: 'Replacement of a lost parcel', author: adminUser.fullName },
  ]);
  const recorded = { subject: 'order_free', orderId: order.id, actorId: adminUser.id };
  expect(await app.em().count(AuditEntry, recorded)).toBe(1);
  const client = await app.as(customer);
  expect((await client.call(orderContract.list))[0]!.can).toMatchObject({
    pay: false,
    fillIntake: true,
  });
  expect(
    await client.try(paymentContract.createIntent, { body: { orderId: order.id } }),
  ).toMatchObject({ status: 409, body: { code: 'order.already_paid' } });
  expect(await isQueued(order.id)).toBe(false);
  await client.call(intakeContract.save, { body: aForm(order.referenceNumber) });
  expect(await isQueued(order.id)).toBe(true);
  const params = { id: order.id };
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  await aPrescription(app, order);
  await admin.call(orderContract.move, {
    params,
    body: { status: 'shipped', trackingNumber: '1Z 1' },
  });
});

test('with its form there already, it is in the queue at once', async () => {
  const order = await anOrder(app.em(), { customer: await aCustomer(app.em()) });
  await anIntake(app.em(), app.deps.secrets.data, order);
  await change(order, 0);
  expect(await isQueued(order.id)).toBe(true);
});

test('its price can be corrected, and then it has to be paid', async () => {
  const customer = await aCustomer(app.em());
  const order = await anOrder(app.em(), { customer });
  await anIntake(app.em(), app.deps.secrets.data, order);
  await change(order, 0);
  expect(await change(order, 5_000)).toMatchObject({ paymentStatus: 'unpaid', price: 5_000 });
  expect(await isQueued(order.id)).toBe(false);
  const client = await app.as(customer);
  const intent = await client.call(paymentContract.createIntent, { body: { orderId: order.id } });
  expect(intent.amount).toBe(5_000);
});

test('a try to pay that was open ends, and the order stays settled whatever the books say of it', async () => {
  const customer = await aCustomer(app.em());
  const order = await anOrder(app.em(), { customer });
  const client = await app.as(customer);
  await client.call(paymentContract.createIntent, { body: { orderId: order.id } });
  await change(order, 0);
  expect(await app.em().findOneOrFail(Payment, { order: order.id })).toMatchObject({
    status: 'unpaid',
  });
  await changeBooks(app.deps, order.id, () => undefined);
  expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'paid', heldAmount: 0 });
});

test('rejected, there is nothing to give back', async () => {
  const order = await anOrder(app.em(), { customer: await aCustomer(app.em()) });
  await anIntake(app.em(), app.deps.secrets.data, order);
  await change(order, 0);
  const params = { id: order.id };
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'rejected' } });
  await app.drain();
  expect(await orderOf(order.id)).toMatchObject({ status: 'rejected', paymentStatus: 'paid' });
});

test('a product that the price list gives away is settled as it is ordered', async () => {
  await app.em().nativeUpdate(Price, { product: 'tirzexa', planType: 'monthly' }, { amount: 0 });
  const guest = app.guest();
  const order = await guest.call(orderContract.place, {
    body: { product: 'tirzexa', plan: 'monthly', hasConsent: true, guestInfo: someGuest },
  });
  expect(order).toMatchObject({ price: 0, paymentStatus: 'paid', can: { pay: false } });
  expect(await admin.call(ledgerContract.decisions, { params: { id: order.id } })).toMatchObject([
    { kind: 'free', author: null, reason: null },
  ]);
});
