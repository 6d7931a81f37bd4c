import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { tellOfDelays } from '#api/notifications/tell-of-delays.ts';
import { notifyBuyer } from '#api/notifications/notifications.service.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { anObligingPharmacy, startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { hurryJobs } from '#api/testing/due-news.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { registerPharmacy } from './choose-pharmacy.ts';

let world: Awaited<ReturnType<typeof startPharmacyApp>>;
let app: TestApp;
beforeAll(async () => {
  world = await startPharmacyApp();
  app = world.app;
  registerPharmacy(
    app.deps,
    anObligingPharmacy(() => undefined),
  );
});
beforeEach(() => setClock(() => new Date('2026-12-01T10:00:00Z')));
afterEach(() => setClock(null));
afterAll(() => app.stop());

type Delivery = Awaited<ReturnType<typeof aDelivery>>;

const NEWS: readonly string[] = ['supply_held', 'still_preparing'];
async function heard({ customer }: Delivery) {
  const { items } = await (await app.as(customer)).call(notificationContract.list);
  return items.map(({ kind }) => kind).filter((kind) => NEWS.includes(kind));
}

async function cancelPrescription({ id }: Delivery) {
  const doctor = await office(app);
  const body = { because: 'Written for the wrong strength.' };
  await doctor.call(prescribingContract.cancel, { params: { orderId: id }, body });
  await app.drain();
}

test('a parcel whose prescription a doctor cancels needs nothing of its patient, and is told as late if it is', async () => {
  const one = await aDelivery(app, 1);
  await cancelPrescription(one);
  expect(await heard(one)).toEqual([]);
  await lateBy(one);
  expect(await heard(one)).toEqual(['still_preparing']);
});

test('so does one that a pharmacy gives back for it', async () => {
  const one = await aDelivery(app, 1);
  await world.sendsReady();
  expect(await heard(one)).toEqual([]);
  await cancelPrescription(one);
  expect(await heard(one)).toEqual([]);
  await lateBy(one);
  expect(await heard(one)).toEqual(['still_preparing']);
});

test('one that is stopped once more, after it was packed, is told once more', async () => {
  const one = await aDelivery(app, 1);
  const { id, dueOn } = await app.em().findOneOrFail(Supply, { order: one.id, number: 1 });
  const order = await app.em().findOneOrFail(Order, { id: one.id });
  const earlier = { kind: 'supply_held', happening: `supply:${id}:held:${dueOn}` } as const;
  await app.em().transactional((em) => notifyBuyer(em, order, earlier));
  await lateBy(one, { isDisputed: true });
  expect(await heard(one)).toEqual(['supply_held', 'supply_held']);
});

async function lateBy({ id }: Delivery, change: Partial<Order> = {}) {
  await app.em().nativeUpdate(Order, { id }, change);
  const { shipDueAt } = await app.em().findOneOrFail(Order, { id });
  // It was promised by midnight, and nobody is told at night.
  setClock(() => new Date(shipDueAt!.getTime() + 14 * 3_600_000));
  for (let run = 0; run < 2; run += 1) await tellOfDelays.handle(app.deps);
}

test('a parcel that is stopped is not told as one that is only late', async () => {
  const one = await aDelivery(app, 1);
  await lateBy(one, { isDisputed: true });
  expect(await heard(one)).toEqual(['supply_held']);
});

test('one that only the practice holds back is told as late', async () => {
  const one = await aDelivery(app, 1);
  await lateBy(one);
  expect(await heard(one)).toEqual(['still_preparing']);
});

/** Whose next parcel was looked at by night: at two in the morning where its patient lives. */
async function byNight(day: string): Promise<Delivery> {
  const one = await aDelivery(app, 1);
  expect((await one.ship()).status).toBe(200);
  setClock(() => new Date(`2026-12-${day}T10:00:00Z`));
  await advanceSupplies.handle(app.deps);
  await app.drain();
  expect(await heard(one)).toEqual([]);
  return one;
}

test('what the next one needs is found at night and told by day', async () => {
  const one = await byNight('27');
  await hurryJobs(app);
  expect(await heard(one)).toEqual(['supply_held']);
});

test.each([
  ['is asked for', '27'],
  ['has come', '29'],
])('when it %s, it is not told in the morning to whom has done it since', async (_when, day) => {
  const one = await byNight(day);
  await one.checkIn();
  await hurryJobs(app);
  expect(await heard(one)).toEqual([]);
});

test('a later one that only the practice holds back is told as late a day after, once, and what its patient can do then still is', async () => {
  const one = await aDelivery(app, 1);
  expect((await one.ship()).status).toBe(200);
  setClock(() => new Date('2026-12-29T20:00:00Z'));
  await one.checkIn();
  await cancelPrescription(one);
  const look = async () => {
    await advanceSupplies.handle(app.deps);
    await app.drain();
    return heard(one);
  };
  expect([await look(), (await one.list())[1]]).toMatchObject([[], { state: 'blocked' }]);
  setClock(() => new Date('2026-12-30T20:00:00Z'));
  for (let run = 0; run < 2; run += 1) expect(await look()).toEqual(['still_preparing']);
  await app.em().nativeUpdate(Order, { id: one.id }, { isDisputed: true });
  expect(await look()).toEqual(['supply_held', 'still_preparing']);
});
