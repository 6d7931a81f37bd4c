import { afterEach, describe, expect, test } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { historyContract } from '#shared/order-history.ts';
import { orderContract } from '#shared/orders.ts';
import { shippingContract } from '#shared/shipping.ts';
import { timelineContract } from '#shared/timeline.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { hurryJobs, tellShippingNews } from '#api/testing/due-news.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em(), { fullName: 'Office Person' }));
afterEach(() => setClock(null));

const MINUTE_MS = 60_000;
const REASON = 'The row above was meant.';
let lastNumber = 2_000_000_000;

async function aWaiting(wish: Parameters<typeof anOrder>[1] = {}) {
  const customer = await aCustomer(app.em());
  const order = await anOrder(app.em(), {
    customer,
    status: 'approved',
    shippingStatus: 'pending_shipping',
    paymentStatus: 'paid',
    reviewDate: new Date(),
    ...wish,
  });
  await aPrescription(app, order);
  return order;
}

const ship = async ({ id }: { id: number }) => {
  const parcel = { orderId: id, carrier: 'dhl', trackingNumber: String(++lastNumber) } as const;
  const [told] = await admin.call(shippingContract.ship, { body: { parcels: [parcel] } });
  expect(told?.outcome).toBe('shipped');
};
const find = (id: number) => admin.call(orderContract.find, { params: { id } });
const stored = (id: number) => app.em().findOneOrFail(Order, { id });
const takeBack = async (id: number, version?: number, who = admin) => {
  const body = { reason: REASON, version: version ?? (await find(id)).version };
  return who.try(shippingContract.takeBack, { params: { id }, body });
};
const newsOf = async (order: Order) => {
  const client = await app.as(order.customer!);
  const { items } = await client.call(notificationContract.list);
  return items.map(({ kind }) => kind);
};
const later = (ms: number, since = Date.now()) => setClock(() => new Date(since + ms));

describe('taking back', () => {
  test('restores what was before, with the reason in both lines, and lets it be shipped again', async () => {
    const order = await aWaiting();
    const before = await stored(order.id);
    await ship(order);
    expect(await find(order.id)).toMatchObject({ status: 'active', shippingStatus: 'shipped' });
    expect(await takeBack(order.id)).toMatchObject({ status: 200 });
    const after = await stored(order.id);
    for (const field of ['status', 'shippingStatus', 'startDate', 'endDate', 'shippedAt'] as const)
      expect(after[field], field).toEqual(before[field]);
    for (const field of ['suppliedUntil', 'trackingNumber', 'carrier', 'shipDueAt'] as const)
      expect(after[field], field).toEqual(before[field]);
    const waiting = await admin.call(shippingContract.waiting);
    expect(waiting.map(({ id }) => id)).toContain(order.id);

    const params = { id: order.id };
    const { events } = await admin.call(historyContract.find, { params });
    expect(events.map(({ kind }) => kind).slice(-2)).toEqual(['shipped', 'taken_back']);
    expect(events.at(-1)).toMatchObject({ by: 'Office Person', reason: REASON });
    const line = await admin.call(timelineContract.find, { params: { id: order.customer!.id } });
    expect(line.filter(({ kind }) => kind === 'order')[0]).toMatchObject({
      ...{ what: 'taken_back', by: 'Office Person', reason: REASON },
    });
    expect(line.filter(({ kind }) => kind === 'decision')).toHaveLength(1);

    await ship(order);
    expect(await find(order.id)).toMatchObject({ status: 'active', shippingStatus: 'shipped' });
  });

  test('leaves a membership that an admin had started before', async () => {
    const startDate = new Date('2026-10-01T08:00:00Z');
    const endDate = new Date('2026-12-01T08:00:00Z');
    const order = await aWaiting({ status: 'active', startDate, endDate });
    await ship(order);
    await takeBack(order.id);
    expect(await stored(order.id)).toMatchObject({ status: 'active', startDate, endDate });
  });

  test('takes its supply out of a parcel that left after it', async () => {
    const first = await aWaiting();
    const second = await aWaiting({ customer: first.customer! });
    const alone = await aWaiting();
    setClock(() => new Date('2026-11-20T10:00:00Z'));
    await ship(first);
    setClock(() => new Date('2026-11-20T10:05:00Z'));
    await ship(second);
    await ship(alone);
    const right = (await stored(alone.id)).suppliedUntil;
    expect((await stored(second.id)).suppliedUntil).not.toEqual(right);
    await takeBack(first.id);
    expect((await stored(first.id)).suppliedUntil).toBeNull();
    expect((await stored(second.id)).suppliedUntil).toEqual(right);
  });

  test('is possible for an hour by the clock of the server', async () => {
    const start = Date.now();
    setClock(() => new Date(start));
    const order = await aWaiting();
    const late = await aWaiting();
    await ship(order);
    await ship(late);
    later(60 * MINUTE_MS - 1, start);
    expect((await find(order.id)).takeBackUntil).toBe(
      new Date(start + 60 * MINUTE_MS).toISOString(),
    );
    expect((await takeBack(order.id)).status).toBe(200);
    later(60 * MINUTE_MS, start);
    expect((await find(late.id)).takeBackUntil).toBeNull();
    expect(await takeBack(late.id)).toMatchObject({
      status: 409,
      body: { code: 'shipping.too_late' },
    });
    expect((await stored(late.id)).shippingStatus).toBe('shipped');
  });

  test('of what has not left, has arrived or is cancelled, is refused', async () => {
    for (const wish of [
      {},
      { status: 'active', shippingStatus: 'received', shippedAt: new Date() },
      { status: 'cancelled', shippingStatus: 'shipped', shippedAt: new Date() },
    ] as const) {
      const { id } = await aWaiting(wish);
      expect((await find(id)).takeBackUntil).toBeNull();
      const answer = await takeBack(id);
      expect(answer).toMatchObject({ status: 409, body: { code: 'shipping.not_on_its_way' } });
    }
  });

  test('by two admins happens once, and never of a later shipment than the one that was seen', async () => {
    const order = await aWaiting();
    await ship(order);
    const { version } = await find(order.id);
    const other = await app.as(await anAdmin(app.em()));
    const told = await Promise.all([
      takeBack(order.id, version),
      takeBack(order.id, version, other),
    ]);
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await ship(order);
    expect((await takeBack(order.id, version, other)).status).toBe(409);
    expect((await stored(order.id)).shippingStatus).toBe('shipped');
  });

  test('and receiving at once do not both happen', async () => {
    const order = await aWaiting();
    await ship(order);
    const patient = await app.as(order.customer!);
    const told = await Promise.all([
      takeBack(order.id),
      patient.try(orderContract.receive, { params: { id: order.id } }),
    ]);
    expect(told.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test.each(['', '  ', '\u200b'.repeat(20), '...'])(
    'needs a reason in words, not %j',
    async (reason) => {
      const order = await aWaiting();
      await ship(order);
      const { version } = await find(order.id);
      const answer = await admin.try(shippingContract.takeBack, {
        params: { id: order.id },
        body: { reason, version },
      });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { reason: expect.any(String) } },
      });
    },
  );
});

describe('the news of shipping', () => {
  test('waits ten minutes, and comes once', async () => {
    const order = await aWaiting();
    await ship(order);
    await app.drain();
    expect(await newsOf(order)).toEqual([]);
    later(9 * MINUTE_MS);
    await hurryJobs(app);
    expect(await newsOf(order)).toEqual([]);
    later(11 * MINUTE_MS);
    await hurryJobs(app);
    await hurryJobs(app);
    expect(await newsOf(order)).toEqual(['order_shipped']);
  });

  test('is never told of what was taken back before, and of the second shipment once', async () => {
    const order = await aWaiting();
    await ship(order);
    await app.drain();
    await takeBack(order.id);
    await tellShippingNews(app);
    expect(await newsOf(order)).toEqual([]);
    await ship(order);
    await tellShippingNews(app);
    expect(await newsOf(order)).toEqual(['order_shipped']);
  });

  test('is corrected if it was told before it was taken back', async () => {
    const order = await aWaiting();
    await ship(order);
    await tellShippingNews(app);
    await takeBack(order.id);
    await app.drain();
    const client = await app.as(order.customer!);
    const { items } = await client.call(notificationContract.list);
    expect(items.map(({ kind, isRead }) => [kind, isRead])).toEqual([
      ['shipping_taken_back', false],
      ['order_shipped', true],
    ]);
    expect(items[0]!.path).toBe(`/dashboard#order-${order.id}`);
    await ship(order);
    await tellShippingNews(app);
    expect(await newsOf(order)).toEqual(['order_shipped', 'shipping_taken_back', 'order_shipped']);
  });

  test('has the right number, so that its correction before is no news', async () => {
    const order = await aWaiting();
    await ship(order);
    await admin.call(shippingContract.correct, {
      params: { id: order.id },
      body: { carrier: 'dhl', trackingNumber: String(++lastNumber) },
    });
    await tellShippingNews(app);
    expect(await newsOf(order)).toEqual(['order_shipped']);
  });
});
