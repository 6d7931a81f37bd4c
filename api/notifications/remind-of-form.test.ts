import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { intakeContract } from '#shared/intake.ts';
import { aCustomer } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { aForm, anotherGuest, buyAsGuest } from '#api/testing/buying.ts';
import { SmsGateway } from '#api/testing/sms-gateway.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Notification } from './notification.entity.ts';
import { remindOfForm } from './remind-of-form.ts';

const gateway = new SmsGateway();
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp(await gateway.start());
});
/** By day, in New York as in California. */
const bought = (moment = '2026-12-02T18:00:00Z') => setClock(() => new Date(moment));
beforeEach(() => bought());
afterEach(() => {
  setClock(null);
  gateway.sent.length = 0;
});
afterAll(async () => {
  await app.stop();
  await gateway.stop();
});

/** Looks twice, this many hours after the purchase. */
async function lookAfter(hours: number, { id }: { id: number }) {
  const { createdAt } = await app.em().findOneOrFail(Order, { id });
  const at = new Date(createdAt.getTime() + hours * 3_600_000);
  setClock(() => at);
  for (let run = 0; run < 2; run += 1) {
    await remindOfForm.handle(app.deps);
    await app.drain();
  }
}

const saysMissing = () => gateway.sent.filter(({ text }) => text.includes('form is still missing'));

test('a guest who has paid and not sent the form hears of it after three hours and after two days, once each', async () => {
  const order = await buyAsGuest(app.guest(), { ...anotherGuest(), phone: '5553140001' });
  const counts: number[] = [];
  for (const hours of [1, 4, 30, 49, 60, 80]) {
    await lookAfter(hours, order);
    counts.push(saysMissing().length);
  }
  expect(counts).toEqual([0, 1, 1, 2, 2, 2]);
});

test('nobody is told at night', async () => {
  // Eight in the evening in New York.
  bought('2026-12-03T01:00:00Z');
  const order = await buyAsGuest(app.guest(), { ...anotherGuest(), phone: '5553140003' });
  const counts: number[] = [];
  for (const hours of [4, 12, 13]) {
    await lookAfter(hours, order);
    counts.push(saysMissing().length);
  }
  expect(counts).toEqual([0, 0, 1]);
});

test('whoever has sent it hears nothing, and what a member was told counts as read', async () => {
  const guest = app.guest();
  const order = await buyAsGuest(guest, { ...anotherGuest(), phone: '5553140002' });
  await guest.call(intakeContract.save, { body: aForm(order.referenceNumber) });
  await lookAfter(4, order);
  expect(saysMissing()).toEqual([]);

  bought();
  const customer = await aCustomer(app.em());
  const own = await anOrder(app.em(), { customer, paymentStatus: 'paid' });
  await lookAfter(4, own);
  const told = () => app.em().find(Notification, { user: customer.id, kind: 'form_missing' });
  expect(await told()).toMatchObject([{ subjectId: own.id, readAt: null }]);
  const client = await app.as(customer);
  await client.call(intakeContract.save, { body: aForm(own.referenceNumber) });
  await app.drain();
  expect((await told())[0]!.readAt).not.toBeNull();
});

test('an order that was paid days later is asked for from then on', async () => {
  const customer = await aCustomer(app.em());
  const em = app.em();
  const order = await anOrder(em, { customer, paymentStatus: 'paid' });
  const paidAt = new Date(order.createdAt.getTime() + 100 * 3_600_000);
  await aPayment(em, order, { settledAt: paidAt });
  const told = () => app.em().count(Notification, { user: customer.id, kind: 'form_missing' });
  await lookAfter(50, order);
  await lookAfter(102, order);
  expect(await told()).toBe(0);
  await lookAfter(104, order);
  expect(await told()).toBe(1);
});

test('what is not paid, decided, or removed is not asked for', async () => {
  const customer = await aCustomer(app.em());
  for (const given of [
    { paymentStatus: 'unpaid' },
    { paymentStatus: 'paid', status: 'rejected' },
    { paymentStatus: 'paid', removedAt: new Date() },
  ] as const)
    await lookAfter(4, await anOrder(app.em(), { customer, ...given }));
  expect(await app.em().count(Notification, { user: customer.id, kind: 'form_missing' })).toBe(0);
});
