import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { configContract } from '#shared/config.ts';
import { orderContract } from '#shared/orders.ts';
import { settingContract } from '#shared/settings.ts';
import { statsContract } from '#shared/stats.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { queueIfReady } from '#api/orders/queue-order.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { checkFigure } from '#api/platform/day-figures.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { advanceSupplies } from '#api/supplies/advance-supplies.ts';
import { aDelivery } from '#api/testing/a-delivery.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { foldFigures, promiseDays } from './kept-figures.ts';

const app = await openTestApp();
afterEach(() => setClock(null));

const at = (moment: string) => setClock(() => new Date(moment));
const promise = async (reviewHours: number, shippingDays: number) => {
  const admin = await app.as(await anAdmin(app.em()));
  return admin.call(settingContract.setPromises, {
    body: { ...DEFAULT_PROMISES, reviewHours, shippingDays },
  });
};

/** Paid, filled in, and in the queue from the current time on. */
async function aQueuedCase() {
  const em = app.em();
  const customer = await aCustomer(em);
  const order = await anOrder(em, { customer });
  await aPayment(em, order);
  await anIntake(em, app.deps.secrets.data, order);
  order.queuedAt = null;
  await em.flush();
  await app.em().transactional(async (tx) => {
    const ready = await tx.findOneOrFail(Order, { id: order.id });
    await queueIfReady(tx, ready);
  });
  return { id: order.id, mine: await app.as(customer) };
}

const shown = async ({ id, mine }: Awaited<ReturnType<typeof aQueuedCase>>) =>
  (await mine.call(orderContract.find, { params: { id } })).dueAt;

test('an admin sets what is promised, everybody reads it, and the audit knows', async () => {
  const guest = app.guest();
  expect((await guest.call(configContract.find)).promises).toEqual(DEFAULT_PROMISES);
  await promise(12, 3);
  expect((await guest.call(configContract.find)).promises).toEqual({
    ...DEFAULT_PROMISES,
    reviewHours: 12,
    shippingDays: 3,
  });
  const entry = await app.em().findOneOrFail(AuditEntry, { subject: 'promises' });
  expect(JSON.stringify(entry.detail)).toContain('reviewHours');
  const admin = await app.as(await anAdmin(app.em()));
  expect(await admin.call(settingContract.promises)).toMatchObject({ reviewHours: 12 });
});

describe('the promise of an order', () => {
  test('is made when its stage begins, and stays when the practice promises otherwise', async () => {
    at('2026-11-24T10:00:00Z');
    await promise(24, 2);
    const one = await aQueuedCase();
    expect(await shown(one)).toBe('2026-11-25T10:00:00.000Z');
    await promise(6, 1);
    expect(await shown(one)).toBe('2026-11-25T10:00:00.000Z');

    at('2026-11-24T17:00:00Z');
    const doctor = await app.as(await aDoctor(app.em()));
    const params = { id: one.id };
    await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
    expect(await shown(one)).toBe('2026-11-26T04:59:59.999Z');

    const admin = await app.as(await anAdmin(app.em()));
    await aPrescription(app, one);
    const body = { status: 'shipped', trackingNumber: '1234567890' } as const;
    await havingRead(admin).call(orderContract.move, { params, body });
    expect(await shown(one)).toBeNull();
  });

  test('of a case that is refused there is none any more', async () => {
    const one = await aQueuedCase();
    const doctor = await app.as(await aDoctor(app.em()));
    const body = { status: 'rejected', reviewNotes: 'No' } as const;
    await havingRead(doctor).call(orderContract.move, { params: { id: one.id }, body });
    expect(await shown(one)).toBeNull();
  });
});

test('kept, missed and late are counted by the day they were done, and follow every change', async () => {
  await app.em().execute('delete from figure_changes');
  await app.em().execute('update orders set removed_at = now()');
  await foldFigures.handle(app.deps);
  at('2026-12-01T10:00:00Z');
  await promise(24, 2);
  const [kept, missed, late] = [await aQueuedCase(), await aQueuedCase(), await aQueuedCase()];
  // A session that was not used for days has expired, so each logs in again.
  const [doctor, admin] = [await aDoctor(app.em()), await anAdmin(app.em())];
  const approve = async ({ id }: typeof kept) =>
    havingRead(await app.as(doctor)).call(orderContract.move, {
      params: { id },
      body: { status: 'approved' },
    });
  const counted = async () => (await app.as(doctor)).call(statsContract.promises);

  await approve(kept);
  at('2026-12-02T10:00:00.001Z');
  await approve(missed);
  const reviews = { kept: 1, missed: 1, late: 1 };
  expect(await counted()).toMatchObject({ days: 28, reviews, parcels: { kept: 0, late: 0 } });

  const ship = async ({ id }: typeof kept, trackingNumber: string) => {
    await aPrescription(app, { id });
    return (await app.as(admin)).call(orderContract.move, {
      params: { id },
      body: { status: 'shipped', trackingNumber },
    });
  };
  await ship(kept, '1234567890');
  at('2026-12-05T10:00:00Z');
  expect(await counted()).toMatchObject({ parcels: { kept: 1, missed: 0, late: 1 } });
  await ship(missed, '1234567891');
  expect(await counted()).toMatchObject({ reviews, parcels: { kept: 1, missed: 1, late: 0 } });

  expect(await checkFigure(app.em(), promiseDays)).toEqual([]);
  const before = await counted();
  await foldFigures.handle(app.deps);
  expect(await counted()).toEqual(before);
  expect(await checkFigure(app.em(), promiseDays)).toEqual([]);
  await app.em().nativeUpdate(Order, { id: missed.id }, { isTest: true });
  expect(await counted()).toMatchObject({
    reviews: { kept: 1, missed: 0, late: 1 },
    parcels: { kept: 1, missed: 0 },
  });
  const removed = { id: late.id };
  await app.em().nativeUpdate(Order, removed, { removedAt: new Date() });
  expect(await counted()).toMatchObject({ reviews: { late: 0 } });
  at('2027-02-01T10:00:00Z');
  expect(await counted()).toMatchObject({ reviews: { kept: 0, missed: 0 } });
});

test('of an order with several supplies each counts, and still does when the next one is due', async () => {
  await app.em().execute('update orders set removed_at = now()');
  at('2027-03-01T10:00:00Z');
  await promise(24, 2);
  const one = await aDelivery(app, 1);
  at('2027-03-02T10:00:00Z');
  const counted = async () => (await app.as(await aDoctor(app.em()))).call(statsContract.promises);
  await one.ship();
  // As an earlier release has left it.
  await app.em().execute('update supplies set promised_at = null');
  expect(await counted()).toMatchObject({ parcels: { kept: 1, missed: 0, late: 0 } });

  at('2027-03-29T15:00:00Z');
  await one.checkIn();
  await advanceSupplies.handle(app.deps);
  expect(await one.find()).toMatchObject({ shippingStatus: 'pending_shipping' });
  expect(await counted()).toMatchObject({ parcels: { kept: 1, missed: 0, late: 0 } });
  // The first has left more than 28 days ago by then.
  at('2027-04-03T10:00:00Z');
  expect(await counted()).toMatchObject({ parcels: { kept: 0, late: 1 } });
  await one.ship();
  expect(await counted()).toMatchObject({ parcels: { kept: 0, missed: 1, late: 0 } });
  expect(await checkFigure(app.em(), promiseDays)).toEqual([]);
});
