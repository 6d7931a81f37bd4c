import { afterEach, beforeEach, expect, test } from 'vitest';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { Supply } from './supply.entity.ts';

const app = await openTestApp();
beforeEach(() => setClock(() => new Date('2026-03-02T15:00:00Z')));
afterEach(() => setClock(null));

type Delivery = Awaited<ReturnType<typeof aDelivery>>;

const decision = { reasons: { active_order: 'It goes on with what there is.' } };
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
