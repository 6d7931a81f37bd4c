import { afterEach, beforeEach, expect, test } from 'vitest';
import { supplyContract } from '#shared/supplies.ts';
import { Notification } from '#api/notifications/notification.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { advance, advanceSupplies } from './advance-supplies.ts';
import { Supply } from './supply.entity.ts';

const app = await openTestApp();
beforeEach(() => setClock(() => new Date('2026-03-02T15:00:00Z')));
afterEach(() => setClock(null));

type Delivery = Awaited<ReturnType<typeof aDelivery>>;

const TODAY = '2026-03-02';
const decision = {
  acknowledged: ['supply_left'],
  reasons: { active_order: 'It goes on with what there is.' },
};
const stateOf = async (one: Delivery) => (await one.list())[0]!.state;
const update = ({ id }: Delivery, change: Partial<Order>) =>
  app.em().nativeUpdate(Order, { id }, change);

/** Two orders of the same medicine, of which the first is packed and the second waits for it. */
async function aPackedAndTheNext() {
  const packed = await aDelivery(app, 3);
  expect(await stateOf(packed)).toBe('ready');
  const next = await aDelivery(app, 3, { customer: packed.customer, decision });
  expect(await stateOf(next)).toBe('waiting');
  return { packed, next };
}

const endPrescription = ({ id }: Delivery) =>
  app.em().nativeUpdate(Prescription, { order: id }, { state: 'cancelled' });

test.each<[string, (packed: Delivery) => Promise<unknown>]>([
  ['is disputed', (packed) => update(packed, { isDisputed: true })],
  ['was refunded and kept', (packed) => update(packed, { paymentStatus: 'refunded' })],
  ['has lost its prescription', endPrescription],
])('a parcel of an order that %s does not hold back the next one', async (_, stop) => {
  const { packed, next } = await aPackedAndTheNext();
  await stop(packed);
  await advanceSupplies.handle(app.deps);
  expect([await stateOf(packed), await stateOf(next)]).toEqual(['ready', 'ready']);
});

test('what a pharmacy has comes before the next one, whatever has come up since', async () => {
  const { packed, next } = await aPackedAndTheNext();
  const { id, prescription } = await app
    .em()
    .findOneOrFail(Supply, { order: packed.id }, { populate: ['prescription'] });
  await app.em().execute(
    `update supplies set state = 'sent_to_pharmacy', prescription_id = coalesce(?,
       (select id from prescriptions where order_id = ? limit 1)) where id = ?`,
    [prescription?.id ?? null, packed.id, id],
  );
  await update(packed, { isDisputed: true });
  await advanceSupplies.handle(app.deps);
  expect(await stateOf(next)).toBe('waiting');
});

/** Somebody waits for what another transaction holds. */
async function untilSomebodyWaits(): Promise<void> {
  const sql = `select pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await app.em().execute(sql)).length === 0);
}

test('two orders of one medicine that are looked at in the same moment do not both become ready', async () => {
  const { packed, next } = await aPackedAndTheNext();
  await app.em().nativeUpdate(Supply, { order: packed.id }, { state: 'waiting' });
  const look = ({ id }: Delivery, until?: () => Promise<unknown>) =>
    app.em().transactional(async (em) => {
      await advance(em, app.deps, id, TODAY);
      await em.flush();
      await until?.();
    });
  let other: Promise<void> | undefined;
  await look(packed, () => {
    other = look(next);
    return Promise.race([other, untilSomebodyWaits()]);
  });
  await other;
  expect([await stateOf(packed), await stateOf(next)]).toEqual(['ready', 'waiting']);
});

/** One whose second parcel has come up, while the first parcel of the next order is packed. */
async function aPackedAndALater() {
  const later = await aDelivery(app, 1);
  expect((await later.ship()).status).toBe(200);
  setClock(() => new Date('2026-03-30T15:00:00Z'));
  await advanceSupplies.handle(app.deps);
  const secondOf = async () => (await later.list())[1]!;
  expect(await secondOf()).toMatchObject({ state: 'blocked', blocks: ['check_in'] });
  const packed = await aDelivery(app, 1, { customer: later.customer, decision });
  expect(await stateOf(packed)).toBe('ready');
  await later.checkIn();
  await advanceSupplies.handle(app.deps);
  return { later, packed, secondOf };
}

test('a later parcel waits while the next order of the medicine is packed, and both sides read why', async () => {
  const { later, packed, secondOf } = await aPackedAndALater();
  const waits = { state: 'blocked', blocks: ['packed'] };
  expect(await secondOf()).toMatchObject(waits);
  const held = await (await office(app)).call(supplyContract.blocked);
  expect(held).toMatchObject([{ orderId: later.id, blocks: ['packed'] }]);
  // Nothing holds what is packed itself.
  expect((await packed.list())[0]).toMatchObject({ state: 'ready', blocks: [] });
  expect((await packed.ship()).status).toBe(200);
  await advanceSupplies.handle(app.deps);
  const second = await secondOf();
  expect(second).toMatchObject({ state: 'ready', blocks: [] });
  expect(second.blockedTimes?.at(-1)).toMatchObject({
    blocks: ['packed'],
    until: '2026-03-30T15:00:00.000Z',
  });
});

test('that another parcel comes first is no news, and what holds it then still is', async () => {
  const later = await aDelivery(app, 1);
  expect((await later.ship()).status).toBe(200);
  setClock(() => new Date('2026-03-04T15:00:00Z'));
  await later.checkIn();
  // By day in California, because nobody is told at night.
  setClock(() => new Date('2026-03-30T18:00:00Z'));
  const packed = await aDelivery(app, 1, { customer: later.customer, decision });
  const { id } = (await later.list())[1]!;
  const news = () => app.em().count(Notification, { happening: { $like: `supply:${id}:held:%` } });
  await advanceSupplies.handle(app.deps);
  await app.drain();
  expect([await stateOf(packed), (await later.list())[1]]).toMatchObject([
    'ready',
    { state: 'blocked', blocks: ['packed'] },
  ]);
  expect(await news()).toBe(0);
  await update(later, { isDisputed: true });
  await advanceSupplies.handle(app.deps);
  await app.drain();
  expect(await news()).toBe(1);
});

test('a treatment does not wait for what a pharmacy has of an order that has ended', async () => {
  const { packed, secondOf } = await aPackedAndALater();
  await app.em().execute(
    `update supplies set state = 'sent_to_pharmacy',
       prescription_id = (select id from prescriptions where order_id = ? limit 1) where order_id = ? and number = 1`,
    [packed.id, packed.id],
  );
  await advanceSupplies.handle(app.deps);
  expect(await secondOf()).toMatchObject({ blocks: ['packed'] });
  await update(packed, { status: 'cancelled' });
  await advanceSupplies.handle(app.deps);
  expect(await secondOf()).toMatchObject({ state: 'ready', blocks: [] });
});
