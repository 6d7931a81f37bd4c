import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { caseContract } from '#shared/cases.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, aDoctor } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { aHeldCase } from '#api/testing/a-hold.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { Notification } from './notification.entity.ts';
import { tellOfDelays } from './tell-of-delays.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(() => setClock(null));
afterAll(() => app.stop());

/** In California, where everybody here lives, one o'clock. */
const AFTERNOON = new Date('2026-12-02T21:00:00Z');

/** A case whose decision was promised by then, this many hours before. */
async function promised(dueAt = AFTERNOON, hours = 24): Promise<Order> {
  const { order } = await aHeldCase(app);
  const queuedAt = new Date(dueAt.getTime() - hours * 3_600_000);
  await app.em().nativeUpdate(Order, { id: order.id }, { queuedAt, reviewDueAt: dueAt });
  return order;
}

/** The same of a parcel that was promised by then. */
async function heardOfParcel(minutes: number, dueAt: Date, order: Order) {
  const at = new Date(dueAt.getTime() + minutes * 60_000);
  setClock(() => at);
  await tellOfDelays.handle(app.deps);
  await tellOfDelays.handle(app.deps);
  setClock(null);
  return app.em().count(Notification, { kind: 'still_preparing', subjectId: order.id });
}

/** Looks this many minutes before (or after) the end of the promise, and counts what the patient was told. */
async function toldAt(minutes: number, { id }: Order) {
  const { reviewDueAt } = await app.em().findOneOrFail(Order, { id });
  const at = new Date(reviewDueAt!.getTime() + minutes * 60_000);
  setClock(() => at);
  await tellOfDelays.handle(app.deps);
  await tellOfDelays.handle(app.deps);
  setClock(null);
  return app.em().count(Notification, { kind: 'review_late', subjectId: id });
}

test('a patient hears before the promised time is over, once, and not earlier', async () => {
  const order = await promised();
  expect(await toldAt(-90, order)).toBe(0);
  expect(await toldAt(-50, order)).toBe(1);
  expect(await toldAt(30, order)).toBe(1);
});

test('a promise of one hour is not taken for broken in its first half', async () => {
  const order = await promised(AFTERNOON, 1);
  expect(await toldAt(-50, order)).toBe(0);
  expect(await toldAt(-31, order)).toBe(0);
  expect(await toldAt(-25, order)).toBe(1);
});

test('at night a patient is told only of what is over before the morning', async () => {
  const [inTheNight, inTheMorning] = ['2026-12-03T11:00:00Z', '2026-12-03T17:30:00Z'];
  expect(await toldAt(-50, await promised(new Date(inTheNight)))).toBe(1);
  const order = await promised(new Date(inTheMorning));
  expect(await toldAt(-50, order)).toBe(0);
  expect(await toldAt(-25, order)).toBe(1);
});

test('whoever owes a card, or has their money back, is not told that they need not do anything', async () => {
  for (const change of [
    { cardNeed: 'expired', paymentStatus: 'unpaid' },
    { paymentStatus: 'refunded' },
    { paymentStatus: 'pending_refund' },
  ] as const) {
    const order = await promised();
    await app.em().nativeUpdate(Order, { id: order.id }, change);
    expect(await toldAt(-50, order)).toBe(0);
  }
});

test('of what was late long ago, waits for an answer, or is decided, nobody is told', async () => {
  const order = await promised();
  expect(await toldAt(2 * 24 * 60, order)).toBe(0);
  const doctor = await app.as(await aDoctor(app.em()));
  await doctor.call(orderContract.claim, { params: { id: order.id } });
  await doctor.call(caseContract.ask, { params: { id: order.id }, body: { text: 'Since when?' } });
  expect(await toldAt(-10, order)).toBe(0);

  const other = await promised();
  await doctor.call(orderContract.claim, { params: { id: other.id } });
  await havingRead(doctor).call(orderContract.move, {
    params: { id: other.id },
    body: { status: 'rejected', refusalCode: 'criteria' },
  });
  expect(await toldAt(-10, other)).toBe(0);
});

test('a parcel that is later than promised is told of in the morning, once, and not if it has left or is refunded', async () => {
  const customer = await aCustomer(app.em());
  // The end of a day in New York.
  const shipDueAt = new Date('2026-12-03T04:59:59.999Z');
  const morning = 13 * 60;
  const due = { status: 'approved', shippingStatus: 'pending_shipping', shipDueAt } as const;
  const parcel = (given: object = {}) =>
    anOrder(app.em(), { customer, paymentStatus: 'paid', ...due, ...given });
  const waiting = await parcel();
  expect(await heardOfParcel(-180, shipDueAt, waiting)).toBe(0);
  expect(await heardOfParcel(-50, shipDueAt, waiting)).toBe(0);
  expect(await heardOfParcel(morning, shipDueAt, waiting)).toBe(1);
  expect(await heardOfParcel(morning + 60, shipDueAt, waiting)).toBe(1);
  for (const other of [
    await parcel({ status: 'active', shippingStatus: 'shipped' }),
    await parcel({ paymentStatus: 'pending_refund' }),
    await parcel({ isTest: true }),
  ])
    expect(await heardOfParcel(morning, shipDueAt, other)).toBe(0);
});
