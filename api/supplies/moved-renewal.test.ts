import { afterEach, beforeEach, expect, test } from 'vitest';
import { dosingContract } from '#shared/dosing.ts';
import { addDays } from '#shared/dosing/days.ts';
import { orderContract } from '#shared/orders.ts';
import { supplyContract } from '#shared/supplies.ts';
import { expireOrders } from '#api/orders/expire-orders.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { advanceSupplies } from './advance-supplies.ts';

/** Three months in three parcels of 28 days, the first of which leaves on this day. */
const START = '2026-03-02';
const app = await openTestApp();
beforeEach(() => on(0));
afterEach(() => setClock(null));

const day = (index: number) => addDays(START, index);
const on = (index: number) => setClock(() => new Date(`${day(index)}T15:00:00Z`));

/** That the same medicine is bought again while there is some left. */
const decision = {
  acknowledged: ['supply_left'],
  reasons: { active_order: 'It goes on with what there is.' },
};

type Delivery = Awaited<ReturnType<typeof aDelivery>>;
type Wish = Parameters<typeof aDelivery>[2];

async function aTreatment(wish?: Wish) {
  const one = await aDelivery(app, 1, wish);
  const money = async () => {
    const { price, heldAmount } = await app.em().findOneOrFail(Order, { id: one.id });
    return { price, heldAmount };
  };
  return { ...one, money };
}

const dueOf = async (one: Delivery) => (await one.list()).map(({ dueOn }) => dueOn);
const days = (...indexes: number[]) => indexes.map(day);
const nextOf = async (one: Delivery) => (await one.list()).find(({ shippedAt }) => !shippedAt)!;
const orderOf = ({ id }: Delivery) => app.em().findOneOrFail(Order, { id });

/** What is due is packed, and leaves. */
async function send(one: Delivery, index: number) {
  on(index);
  await one.checkIn();
  await advanceSupplies.handle(app.deps);
  expect((await one.list()).map(({ state }) => state)).toContain('ready');
  expect((await one.ship()).status).toBe(200);
  await app.drain();
}

async function expire(one: Delivery, index: number) {
  on(index);
  await expireOrders.handle(app.deps);
  await app.drain();
  return (await orderOf(one)).status;
}

test('a membership lasts as long as the medicine that was sent late, with its prescription and its doses', async () => {
  const one = await aTreatment();
  const before = await one.money();
  await send(one, 0);
  expect(await dueOf(one)).toEqual(days(0, 28, 56));
  expect((await one.move((await nextOf(one)).id, { days: 30 })).status).toBe(200);
  await send(one, 58);
  expect(await dueOf(one)).toEqual(days(0, 58, 79));
  expect((await one.move((await nextOf(one)).id, { days: 30 })).status).toBe(200);
  // Three months are over, and a parcel is still to come.
  expect(await expire(one, 95)).toBe('active');
  await send(one, 109);

  expect(await expire(one, 110)).toBe('active');
  expect((await orderOf(one)).suppliedUntil!.toISOString().slice(0, 10)).toBe(day(137));
  const prescriptions = await app.em().find(Prescription, { order: one.id });
  expect(prescriptions.map(({ state }) => state)).toEqual(['signed']);
  const patient = await app.as(one.customer);
  expect((await patient.call(dosingContract.mine)).plan).toMatchObject({ orderId: one.id });
  expect(await expire(one, 136)).toBe('active');
  expect(await expire(one, 138)).toBe('expired');
  expect(await one.money()).toEqual(before);
});

test('a membership of medicine that was sent in time lasts as long as it was sold', async () => {
  const one = await aTreatment();
  for (const index of [0, 28, 56]) await send(one, index);
  expect((await orderOf(one)).endDate!.toISOString().slice(0, 10)).toBe(day(92));
  expect(await expire(one, 91)).toBe('active');
  expect(await expire(one, 93)).toBe('expired');
});

test('one whose money went back delivers no more, and ends when what was sent is used up', async () => {
  const one = await aTreatment();
  await send(one, 0);
  await app.em().nativeUpdate(Order, { id: one.id }, { paymentStatus: 'refunded' });
  on(28);
  await advanceSupplies.handle(app.deps);
  expect(await nextOf(one)).toMatchObject({ state: 'blocked' });
  expect(await expire(one, 91)).toBe('active');
  expect(await expire(one, 93)).toBe('expired');
  expect((await one.list()).map(({ state }) => state)).toEqual([
    'shipped',
    'cancelled',
    'cancelled',
  ]);
});

test('a renewal waits for the parcel of the order before it that its patient has moved', async () => {
  const one = await aTreatment();
  await send(one, 0);
  expect((await one.move((await nextOf(one)).id, { days: 20 })).status).toBe(200);
  on(1);
  const next = await aTreatment({ customer: one.customer, decision });
  const before = [await one.money(), await next.money()];
  expect((await dueOf(one))[1]).toBe(day(48));
  expect((await dueOf(next))[0]).toBe(day(48));
  on(37);
  await advanceSupplies.handle(app.deps);
  expect((await nextOf(next)).state).toBe('waiting');
  await send(one, 48);
  // What was sent lasts until day 76, so what follows leaves a week before.
  await advanceSupplies.handle(app.deps);
  expect((await dueOf(one))[2]).toBe(day(69));
  expect((await dueOf(next))[0]).toBe(day(69));
  expect([await one.money(), await next.money()]).toEqual(before);
});

test('a supply that is moved after its renewal was approved takes the renewal along', async () => {
  const one = await aTreatment();
  await send(one, 0);
  on(1);
  const next = await aTreatment({ customer: one.customer, decision });
  expect((await dueOf(next))[0]).toBe(day(28));
  expect((await one.move((await nextOf(one)).id, { skips: true })).status).toBe(200);
  for (const index of [2, 28, 37, 55]) {
    on(index);
    await advanceSupplies.handle(app.deps);
    expect(await nextOf(next)).toMatchObject({ state: 'waiting', dueOn: day(56) });
  }
  await send(one, 56);
});

test('a renewal does not wait for what was cancelled', async () => {
  const one = await aTreatment();
  await send(one, 0);
  expect((await one.move((await nextOf(one)).id, { days: 20 })).status).toBe(200);
  on(1);
  const next = await aTreatment({ customer: one.customer, decision });
  expect(await dueOf(next)).toEqual(days(48, 69, 97));
  on(30);
  const client = await office(app);
  const body = { status: 'cancelled' } as const;
  await havingRead(client).call(orderContract.move, { params: one.params, body });
  await app.drain();
  await next.checkIn();
  await advanceSupplies.handle(app.deps);
  expect((await next.list())[0]).toMatchObject({ state: 'ready', dueOn: day(30) });
});

test('what was skipped stays skipped when a parcel comes in the place of another', async () => {
  const one = await aTreatment();
  await send(one, 0);
  expect((await one.move((await nextOf(one)).id, { skips: true })).status).toBe(200);
  expect(await dueOf(one)).toEqual(days(0, 56, 84));
  on(4);
  const [first] = await one.list();
  const patient = await app.as(one.customer);
  await patient.call(supplyContract.report, { body: { supplyId: first!.id, fault: 'broken' } });
  const client = await office(app);
  const [report] = await client.call(supplyContract.reports);
  await client.call(supplyContract.answer, {
    params: { id: report!.id },
    body: { answer: 'replacement' },
  });
  await send(one, 4);
  const [, second, third] = await dueOf(one);
  expect([second, third]).toEqual(days(56, 84));
});
