import { afterEach, beforeEach, expect, test } from 'vitest';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
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

test('a later parcel waits as well while the next order of the medicine is packed', async () => {
  const one = await aDelivery(app, 1);
  expect((await one.ship()).status).toBe(200);
  setClock(() => new Date('2026-03-30T15:00:00Z'));
  await advanceSupplies.handle(app.deps);
  const secondOf = async () => (await one.list())[1]!;
  expect(await secondOf()).toMatchObject({ state: 'blocked', blocks: ['check_in'] });
  const next = await aDelivery(app, 1, { customer: one.customer, decision });
  expect(await stateOf(next)).toBe('ready');
  await one.checkIn();
  await advanceSupplies.handle(app.deps);
  expect(await secondOf()).toMatchObject({ state: 'blocked', blocks: [] });
  expect((await next.ship()).status).toBe(200);
  await advanceSupplies.handle(app.deps);
  expect(await secondOf()).toMatchObject({ state: 'ready' });
});
