import { beforeAll, describe, expect, test } from 'vitest';
import { orderContract } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { checkFigure } from '#api/platform/day-figures.ts';
import { aCase } from '#api/testing/a-case.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { keptFigures } from './kept-figures.ts';

/** A Wednesday; its week began on Monday the 16th. */
const TODAY = new Date('2026-11-18T12:00:00Z');
const HOUR = 3_600_000;

const app = await openTestApp();
let admin: TestClient;
beforeAll(async () => {
  setClock(() => TODAY);
  admin = await app.as(await anAdmin(app.em()));
});

const weeksAgo = (weeks: number) => new Date(TODAY.getTime() - weeks * 7 * 24 * HOUR);

async function decide(order: Order, reviewer: Awaited<ReturnType<typeof aDoctor>>, hours: number) {
  const em = app.em();
  const row = await em.findOneOrFail<Order>(order.constructor as never, { id: order.id } as never);
  row.queuedAt = new Date(TODAY.getTime() - hours * HOUR);
  row.reviewDate = TODAY;
  row.reviewer = reviewer;
  row.status = 'approved';
  await em.flush();
}

describe('the figures', () => {
  test('count patients, subscriptions and waiting cases as the cards say', async () => {
    const before = await admin.call(statsContract.admin);
    const em = app.em();
    const customer = await aCustomer(em);
    await aCustomer(em);
    await anOrder(em, { customer, status: 'approved' });
    await anOrder(em, { customer, status: 'active' });
    await anOrder(em, { customer: await aCustomer(em), status: 'active', isTest: true });
    await anOrder(em, { customer, status: 'pending_review' });
    const { order: waiting } = await aCase(app);
    // Of a patient who is asked for another card the case keeps its place in the queue.
    await em.execute(
      `update orders set payment_status = 'voided', card_need = 'voided' where id = ?`,
      [waiting.id],
    );
    const after = await admin.call(statsContract.admin);
    expect(after.totalPatients - before.totalPatients).toBe(4);
    expect(after.activeSubscriptions - before.activeSubscriptions).toBe(1);
    // Without payment or form, an order waits for its customer and not for a doctor.
    expect(after.pendingReviews - before.pendingReviews).toBe(1);
  });

  test('count a guest as a patient, once however many orders they have, until an account is theirs', async () => {
    const em = app.em();
    const doctor = await aDoctor(em);
    const [reviewer, staff] = [await app.as(doctor), await app.as(await aStaffMember(em))];
    const count = async () => ({
      patients: (await admin.call(statsContract.admin)).totalPatients,
      treated: (await staff.call(orderContract.approvedCount)).count,
      own: (await reviewer.call(orderContract.approvedCount)).count,
    });
    const start = await count();
    const since = async () => {
      await app.deps.versions.caughtUp();
      const { patients, treated, own } = await count();
      return [patients - start.patients, treated - start.treated, own - start.own];
    };
    const guest = { patientPhone: '(600) 555-0177', checkoutId: 'a-device' };
    const begun = await anOrder(em, guest);
    expect(await since()).toEqual([1, 0, 0]);
    // The same number, written in another way and from another device.
    await anOrder(em, {
      patientPhone: '+16005550177',
      checkoutId: 'another',
      status: 'approved',
      reviewer: doctor,
      createdAt: new Date(TODAY.getTime() + 48 * HOUR),
    });
    expect(await since()).toEqual([1, 1, 1]);
    await anOrder(em, { ...guest, isTest: true, patientPhone: '6005550178' });
    expect(await since()).toEqual([1, 1, 1]);
    await em.execute('update orders set removed_at = now() where id = ?', [begun.id]);
    expect(await since()).toEqual([1, 1, 1]);

    // An account with that number is the same person, and stays it when the orders become the account's.
    const customer = await aCustomer(em, { phone: '6005550177' });
    expect(await since()).toEqual([1, 1, 1]);
    await em.execute(`update orders set customer_id = ? where patient_phone = '+16005550177'`, [
      customer.id,
    ]);
    expect(await since()).toEqual([1, 1, 1]);
    // Two orders of one person are two subscriptions and one patient in treatment.
    await anOrder(em, { customer, status: 'active', reviewer: doctor });
    expect(await since()).toEqual([1, 1, 1]);
    for (const figure of keptFigures)
      expect(await checkFigure(app.em(), figure), figure.name).toEqual([]);
  });

  test('say the same with the same word wherever it stands', async () => {
    const em = app.em();
    const customer = await aCustomer(em);
    for (const status of ['active', 'active', 'approved'] as const)
      await anOrder(em, { customer, status });
    await anOrder(em, { status: 'active', patientPhone: '6005550123' });
    await aCase(app);
    const cards = await admin.call(statsContract.admin);
    const { totals } = await admin.call(subscriptionContract.list);
    expect(cards.activeSubscriptions).toBe(totals!.active);
    const queue = await admin.call(orderContract.pending);
    expect(cards.pendingReviews).toBe(queue.length);
  });

  test('sum orders and money by week and product; empty weeks are there too', async () => {
    const at = weeksAgo(3);
    const em = app.em();
    const customer = await aCustomer(em);
    const first = await anOrder(em, { customer, createdAt: at });
    const refunded = await anOrder(em, { customer, createdAt: at });
    const other = await anOrder(em, { customer, product: 'tirzexa', createdAt: at });
    await anOrder(em, { customer, createdAt: at, isTest: true });
    for (const order of [first, other]) await aPayment(em, order);
    const payment = await aPayment(em, refunded);
    payment.status = 'refunded';
    payment.refundedAmount = payment.amount;
    await em.flush();

    const { sales } = await admin.call(statsContract.admin, { query: { weeks: 5 } });
    expect(sales).toHaveLength(10);
    expect(sales[0]).toMatchObject({ week: '2026-10-19', product: 'semaglutide' });
    expect(sales.filter((row) => row.week === '2026-10-26')).toEqual([
      {
        week: '2026-10-26',
        product: 'semaglutide',
        orders: 2,
        revenue: first.price + refunded.price,
      },
      { week: '2026-10-26', product: 'tirzexa', orders: 1, revenue: other.price },
    ]);
    expect(sales.filter((row) => row.week === '2026-11-02')).toEqual([
      { week: '2026-11-02', product: 'semaglutide', orders: 0, revenue: 0 },
      { week: '2026-11-02', product: 'tirzexa', orders: 0, revenue: 0 },
    ]);
    expect(sales.at(-1)!.week).toBe('2026-11-16');
  });

  test('say how long cases waited: the middle one and the slowest twentieth', async () => {
    const doctor = await aDoctor(app.em());
    for (const hours of [1, 2, 3, 4, 30]) await decide((await aCase(app)).order, doctor, hours);
    const { reviews } = await admin.call(statsContract.admin, { query: { weeks: 2 } });
    expect(reviews).toEqual([
      { week: '2026-11-09', reviewed: 0, medianHours: null, p95Hours: null },
      // 95 % of the way from the first to the fifth lies a fifth before the last: 4 + 0.8 × 26.
      { week: '2026-11-16', reviewed: 5, medianHours: 3, p95Hours: 24.8 },
    ]);
  });

  test('are for admins only', async () => {
    const em = app.em();
    for (const user of [await aDoctor(em), await aStaffMember(em), await aCustomer(em)])
      expect((await (await app.as(user)).try(statsContract.admin)).status).toBe(403);
    expect((await app.guest().try(statsContract.admin)).status).toBe(401);
  });
});

describe('the reviews of a day', () => {
  test('count what was decided since then and how long it had waited, and name who waits longest', async () => {
    const doctor = await aDoctor(app.em());
    const colleague = await aDoctor(app.em());
    const me = await app.as(doctor);
    const since = new Date(TODAY.getTime() + HOUR);
    const before = await me.call(statsContract.reviews, { query: { since: since.toISOString() } });
    expect(before).toMatchObject({ decided: 0, own: 0, medianMinutes: null, p95Minutes: null });

    setClock(() => new Date(since.getTime() + HOUR));
    const em = app.em();
    for (const [minutes, reviewer] of [
      [10, doctor],
      [20, colleague],
      [60, doctor],
    ] as const) {
      const { order } = await aCase(app);
      await decide(order, reviewer, minutes / 60);
      const row = await em.findOneOrFail<Order>(
        order.constructor as never,
        { id: order.id } as never,
      );
      row.reviewDate = new Date(since.getTime() + 30 * 60_000);
      row.queuedAt = new Date(row.reviewDate.getTime() - minutes * 60_000);
    }
    const { order: oldest } = await aCase(app);
    const waiting = await em.findOneOrFail<Order>(
      oldest.constructor as never,
      { id: oldest.id } as never,
    );
    waiting.queuedAt = weeksAgo(20);
    const sample = await anOrder(em, { customer: await aCustomer(em), isTest: true });
    sample.queuedAt = weeksAgo(30);
    await em.flush();

    const after = await me.call(statsContract.reviews, { query: { since: since.toISOString() } });
    expect(after).toEqual({
      decided: 3,
      own: 2,
      refusals: {},
      medianMinutes: 20,
      // 90 % of the way from the second to the third.
      p95Minutes: 56,
      oldestSince: weeksAgo(20).toISOString(),
    });
    setClock(() => TODAY);
  });

  test('are for doctors and admins', async () => {
    const em = app.em();
    const query = { since: TODAY.toISOString() };
    for (const user of [await aStaffMember(em), await aCustomer(em)])
      expect((await (await app.as(user)).try(statsContract.reviews, { query })).status).toBe(403);
    const wrong = await admin.try(statsContract.reviews, { query: { since: 'today' } });
    expect(wrong.status).toBe(400);
  });
});
