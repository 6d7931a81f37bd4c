import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { saveNeedsLot } from '#api/practice/parcels.service.ts';
import { shippingContract } from '#shared/shipping.ts';
import { supplyContract } from '#shared/supplies.ts';
import { aCustomer, aPacker, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { expireOrders } from '#api/orders/expire-orders.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { Prescription } from '#api/prescriptions/prescription.entity.ts';
import { aDelivery, office as anOffice } from '#api/testing/a-delivery.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import type { MonthsPerParcel } from '#shared/supply-plan.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { Supply } from './supply.entity.ts';

const app = await openTestApp();
beforeEach(() => setClock(() => new Date('2026-12-01T10:00:00Z')));
afterEach(() => setClock(null));

const on = (day: string) => setClock(() => new Date(`${day}T12:00:00Z`));
const office = () => anOffice(app);
const approved = (perParcel: MonthsPerParcel, wish = {}) => aDelivery(app, perParcel, wish);
const advance = () => advanceSupplies.handle(app.deps);

describe('a plan', () => {
  test('of their own order is told to its patient alone', async () => {
    const one = await approved(1);
    const mine = await app.as(one.customer);
    expect(await mine.call(supplyContract.mine)).toEqual([{ orderId: one.id }]);
    const stranger = await app.as(await aCustomer(app.em()));
    expect(await stranger.call(supplyContract.mine)).toEqual([]);
  });

  test('in one parcel is one supply, and nothing follows it', async () => {
    const one = await approved('plan');
    expect(await one.list()).toMatchObject([{ number: 1, months: 3, state: 'ready' }]);
    expect((await one.ship()).body).toMatchObject({
      ...{ shippingStatus: 'shipped', unsentMonths: 0 },
      suppliedUntil: '2027-03-02T17:00:00.000Z',
    });
    on('2027-03-09');
    await advance();
    expect(await one.find()).toMatchObject({ shippingStatus: 'shipped' });
  });

  test('month by month is three, each due a week before the one before runs out', async () => {
    const one = await approved(1);
    const before = await one.list();
    expect(before.map(({ state, dueOn }) => [state, dueOn])).toEqual([
      ['ready', '2026-12-01'],
      ['waiting', '2026-12-29'],
      ['waiting', '2027-01-26'],
    ]);
    on('2026-12-03');
    const first = await one.ship();
    expect(first.body).toMatchObject({
      unsentMonths: 2,
      suppliedUntil: '2027-01-05T17:00:00.000Z',
    });
    expect((await one.list()).map(({ dueOn }) => dueOn)).toEqual([
      ...['2026-12-01', '2026-12-29', '2027-01-26'],
    ]);
  });
});

describe('a later supply', () => {
  test('is ready on its day after a check-in, and then the order is about it', async () => {
    const one = await approved(1);
    await one.ship();
    const first = await one.find();
    on('2026-12-27');
    await one.checkIn();
    on('2026-12-28');
    await advance();
    expect(await one.find()).toMatchObject({ shippingStatus: 'shipped' });
    on('2026-12-29');
    await advance();
    expect(await one.find()).toMatchObject({
      ...{ status: 'active', shippingStatus: 'pending_shipping', startDate: first.startDate },
      ...{ trackingNumber: null, carrier: null, unsentMonths: 2 },
    });
    expect((await one.ship()).body).toMatchObject({
      ...{ shippingStatus: 'shipped', startDate: first.startDate, unsentMonths: 1 },
      suppliedUntil: '2027-02-02T17:00:00.000Z',
    });
    const prescriptions = await app.em().find(Supply, { order: one.id, state: 'shipped' });
    expect(new Set(prescriptions.map(({ prescription }) => prescription?.id)).size).toBe(1);
  });

  test('waits for a check-in, which its patient reads before and is asked for once', async () => {
    const one = await approved(1);
    await one.ship();
    on('2026-12-24');
    await advance();
    await advance();
    expect(await one.list()).toMatchObject([{}, { state: 'waiting', blocks: ['check_in'] }, {}]);
    expect((await app.em().find(Supply, { order: one.id, askedAt: { $ne: null } })).length).toBe(1);
    on('2026-12-29');
    await advance();
    expect(await one.list()).toMatchObject([{}, { state: 'blocked', blocks: ['check_in'] }, {}]);
    expect((await one.ship()).status).toBe(409);
    await one.checkIn();
    await advance();
    expect(await one.list()).toMatchObject([{}, { state: 'ready', blocks: [] }, {}]);
  });

  test('is held by an ended prescription, whose reason staff do not read', async () => {
    const one = await approved(1);
    await one.ship();
    on('2026-12-27');
    await one.checkIn();
    await app.em().nativeUpdate(Prescription, { order: one.id }, { state: 'cancelled' });
    on('2026-12-29');
    await advance();
    expect(await one.list()).toMatchObject([
      {},
      { state: 'blocked', blocks: ['prescription'] },
      {},
    ]);
    const staff = await app.as(await aStaffMember(app.em()));
    const blockedFor = async (who: TestClient) =>
      (await who.call(supplyContract.blocked)).find(({ orderId }) => orderId === one.id);
    expect(await blockedFor(await office())).toMatchObject({ number: 2, blocks: ['prescription'] });
    expect(await blockedFor(staff)).toMatchObject({ blocks: ['held'] });
    const seen = await staff.call(supplyContract.list, { params: one.params });
    expect(seen).toMatchObject([{}, { blocks: ['held'], canPostpone: null }, {}]);
  });

  test('does not let the membership end before it has come', async () => {
    const one = await approved(1);
    await one.ship();
    on('2027-03-12');
    await expireOrders.handle(app.deps);
    expect(await one.find()).toMatchObject({ status: 'active' });
  });

  test('is postponed by 30 days in all, or skipped, and all that follow with it', async () => {
    const one = await approved(1);
    await one.ship();
    const [, next] = await one.list();
    const stranger = await app.as(await aCustomer(app.em()));
    const theirs = { params: { id: next!.id }, body: { days: 1 } };
    expect((await stranger.try(supplyContract.move, theirs)).status).toBe(404);
    expect(next).toMatchObject({ dueOn: '2026-12-29', canPostpone: 30 });
    expect((await one.move(next!.id, { days: 10 })).body).toMatchObject([
      ...[{}, { dueOn: '2027-01-08', canPostpone: 20 }, { dueOn: '2027-02-05' }],
    ]);
    expect(await one.move(next!.id, { days: 21 })).toMatchObject({
      ...{ status: 409, body: { code: 'supply.too_far' } },
    });
    expect((await one.move(next!.id, { skips: true })).body).toMatchObject([
      ...[{}, { dueOn: '2027-02-05' }, { dueOn: '2027-03-05' }],
    ]);
    on('2027-02-04');
    await one.checkIn();
    await advance();
    expect((await one.list())[1]).toMatchObject({ state: 'waiting' });
    on('2027-02-05');
    await advance();
    expect((await one.list())[1]).toMatchObject({ state: 'ready', canPostpone: null });
    expect((await one.move(next!.id, { days: 1 })).body).toMatchObject({
      code: 'supply.not_movable',
    });
  });

  test('that was taken back is due again, and the first has still left', async () => {
    const one = await approved(1);
    await one.ship();
    on('2026-12-29');
    await one.checkIn();
    await advance();
    await one.ship();
    const body = { reason: 'The wrong box was ticked.', version: (await one.find()).version };
    const client = await office();
    await client.call(shippingContract.takeBack, { params: one.params, body });
    expect(await one.find()).toMatchObject({
      ...{ status: 'active', shippingStatus: 'pending_shipping', unsentMonths: 2 },
      suppliedUntil: '2027-01-05T17:00:00.000Z',
    });
    expect((await one.list()).map(({ state }) => state)).toEqual(['shipped', 'ready', 'waiting']);
  });
});

describe('where the practice wants lots', () => {
  beforeEach(() => saveNeedsLot(app.em(), true));
  afterEach(() => saveNeedsLot(app.em(), false));

  test('what it has filled leaves only once lot and beyond-use date are known', async () => {
    const one = await approved('plan');
    expect(await one.ship()).toMatchObject({ status: 409, body: { code: 'supply.no_lot' } });
    expect((await one.find()).shippingStatus).toBe('pending_shipping');
    const [supply] = await one.list();
    const params = { id: supply!.id };
    const body = { lot: 'A-1', beyondUseOn: '2999-12-31' };
    await (await office()).call(pharmacyContract.fill, { params, body });
    expect((await one.ship()).body).toMatchObject({ shippingStatus: 'shipped' });
  });
});

describe('without a prescription nothing leaves', () => {
  test('whoever asks, and the board says so to admins alone', async () => {
    const one = await approved('plan', { isSigned: false });
    expect(await one.ship()).toMatchObject({
      status: 409,
      body: { code: 'supply.no_prescription' },
    });
    const { referenceNumber } = await one.find();
    const parcel = {
      reference: referenceNumber,
      carrier: 'dhl',
      trackingNumber: '6000000001',
    } as const;
    const check = { body: { parcels: [parcel] } };
    const client = await office();
    const [told] = await client.call(shippingContract.check, check);
    expect(told).toMatchObject({ standing: 'no_prescription' });
    const waiting = await client.call(shippingContract.waiting);
    expect(waiting.find(({ id }) => id === one.id)).toMatchObject({ isUnprescribed: true });
    const packer = await app.as(await aPacker(app.em()));
    expect(await packer.call(shippingContract.check, check)).toMatchObject([{ standing: 'held' }]);
    expect((await packer.call(shippingContract.waiting)).map(({ id }) => id)).not.toContain(one.id);
    expect((await one.find()).shippingStatus).toBe('pending_shipping');
  });

  test('nor with one that has run out, or has no fills left', async () => {
    const late = await approved('plan', { isSigned: false });
    await aPrescription(app, { id: late.id }, { validUntil: '2026-11-30' });
    expect(await late.ship()).toMatchObject({ body: { code: 'supply.no_prescription' } });
    const used = await approved(1, { isSigned: false });
    await aPrescription(app, { id: used.id }, { fills: 1 });
    await used.ship();
    on('2026-12-29');
    await used.checkIn();
    await advance();
    expect(await used.list()).toMatchObject([
      { state: 'shipped' },
      { blocks: ['prescription'] },
      {},
    ]);
  });

  test('not even past the service', async () => {
    const one = await approved('plan', { isSigned: false });
    const past = app
      .em()
      .execute(`update supplies set state = 'shipped' where order_id = ?`, [one.id]);
    await expect(past).rejects.toThrow(/supplies_prescribed/);
  });
});

describe('cancelling in the middle', () => {
  test('refunds what has not been sent, and nothing more leaves', async () => {
    const one = await approved(1);
    await one.ship();
    on('2026-12-29');
    await one.checkIn();
    await advance();
    await one.ship();
    const client = havingRead(await office());
    await client.call(orderContract.move, { params: one.params, body: { status: 'cancelled' } });
    await app.drain();
    const refunds = await app.em().find(Refund, { payment: { order: one.id } });
    expect(refunds.map(({ amount, cause }) => [amount, cause])).toEqual([
      [60_000, 'order_cancelled'],
    ]);
    expect(await one.find()).toMatchObject({ status: 'cancelled', heldAmount: 139_900 - 60_000 });
    expect((await one.list()).map(({ state }) => state)).toEqual([
      'shipped',
      'shipped',
      'cancelled',
    ]);
    on('2027-01-27');
    await advance();
    expect(await one.find()).toMatchObject({ shippingStatus: 'shipped' });
    const sent = await app.em().find(Supply, { order: one.id, shippedAt: { $ne: null } });
    const held = sent.reduce((all, { price }) => all + price, 0);
    expect((await app.em().findOneOrFail(Order, { id: one.id })).heldAmount).toBe(held);
  });
});
