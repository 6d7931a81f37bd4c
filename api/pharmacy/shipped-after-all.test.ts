import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { Supply } from '#api/supplies/supply.entity.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { anObligingPharmacy, startPharmacyApp } from '#api/testing/a-pharmacy.ts';
import { havingRead } from '#api/testing/having-read.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import { registerPharmacy } from './choose-pharmacy.ts';
import { Fill } from './fill.entity.ts';

/** What a pharmacy had made when its prescription ended, and ships nevertheless. */

const TRACKING = '1Z999AA10123456784';
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

const on = (day: string) => setClock(() => new Date(`${day}T12:00:00Z`));
type Delivery = Awaited<ReturnType<typeof aDelivery>>;
const orderOf = ({ id }: Delivery) => app.em().findOneOrFail(Order, { id });

async function goOn() {
  await advanceSupplies.handle(app.deps);
  await world.sendsReady();
}

async function news(one: Delivery, what: object, number: number) {
  const where = { supply: { order: one.id, number } };
  const fill = await app.em().findOneOrFail(Fill, where, { orderBy: { id: 'desc' } });
  expect((await world.post(fill.key, what)).status).toBeLessThan(300);
  await app.drain();
}

/** The pharmacy has made the parcel; then its prescription is cancelled, and the parcel leaves all the same. */
async function shipUnprescribed(one: Delivery, number: number) {
  await goOn();
  await news(one, { status: 'filled' }, number);
  const doctor = await office(app);
  const because = 'Written for the wrong strength.';
  await doctor.call(prescribingContract.cancel, { params: { orderId: one.id }, body: { because } });
  await app.drain();
  await news(one, { status: 'shipped', carrier: 'UPS', trackingNumber: TRACKING }, number);
}

test('the first parcel begins the membership, and only the rest can still go back', async () => {
  const one = await aDelivery(app, 1);
  await shipUnprescribed(one, 1);
  expect(await orderOf(one)).toMatchObject({
    ...{ status: 'active', shippingStatus: 'shipped', trackingNumber: TRACKING },
    ...{ unsentMonths: 2, unsentAmount: 105_000 },
  });
  expect(await one.list()).toMatchObject([
    { state: 'shipped', dueOn: '2026-12-01' },
    { state: 'waiting', dueOn: '2026-12-29' },
    { state: 'waiting' },
  ]);
  const body = { status: 'cancelled' } as const;
  await havingRead(await office(app)).call(orderContract.move, { params: one.params, body });
  await app.drain();
  const refunds = await app.em().find(Refund, { payment: { order: one.id } });
  expect(refunds.map(({ amount }) => amount)).toEqual([105_000]);
});

test('a later one is counted as sent', async () => {
  const one = await aDelivery(app, 1);
  await one.ship();
  on('2026-12-29');
  await one.checkIn();
  await shipUnprescribed(one, 2);
  expect(await orderOf(one)).toMatchObject({
    ...{ status: 'active', shippingStatus: 'shipped', trackingNumber: TRACKING },
    ...{ unsentMonths: 1, unsentAmount: 60_000 },
  });
});

test('the last one leaves nothing to come, so that the order can end', async () => {
  const one = await aDelivery(app, 'plan');
  await shipUnprescribed(one, 1);
  expect(await orderOf(one)).toMatchObject({ shippingStatus: 'shipped', unsentMonths: 0 });
});

test('beside a parcel that is being packed the order says nothing of it, and counts it', async () => {
  const one = await aDelivery(app, 1);
  await goOn();
  await news(one, { status: 'filled' }, 1);
  const doctor = await office(app);
  await doctor.call(prescribingContract.cancel, {
    params: { orderId: one.id },
    body: { because: 'Written for the wrong strength.' },
  });
  await app.em().nativeUpdate(Supply, { order: one.id, number: 2 }, { state: 'ready' });
  await app.em().nativeUpdate(Supply, { order: one.id, number: 1 }, { number: 9 });
  await news(one, { status: 'shipped' }, 9);
  expect(await orderOf(one)).toMatchObject({
    ...{ status: 'approved', shippingStatus: 'pending_shipping', unsentMonths: 2 },
  });
});
