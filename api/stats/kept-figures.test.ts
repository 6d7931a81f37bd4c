import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { statsContract } from '#shared/stats.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { checkFigure } from '#api/platform/day-figures.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { checkFigures, foldFigures, keptFigures } from './kept-figures.ts';

const app = await openTestApp();
let customer: User;
let doctors: TestClient[];
let id: number;
const admin = await app.as(await anAdmin(app.em()));

const run = (sql: string, values: unknown[] = []) => app.em().execute(sql, values);
const noted = async () =>
  (await run('select distinct figure from figure_changes order by figure')).map(
    (row) => row['figure'] as string,
  );
const differing = async () => {
  const found: string[] = [];
  for (const figure of keptFigures)
    if ((await checkFigure(app.em(), figure)).length > 0) found.push(figure.name);
  return found;
};

beforeEach(async () => {
  const em = app.em();
  customer = await aCustomer(em);
  const reviewer = await aDoctor(em);
  doctors = await Promise.all([app.as(reviewer), app.as(await aDoctor(em))]);
  const order = await anOrder(em, {
    customer,
    status: 'active',
    createdAt: new Date('2026-03-05T04:59:59.999Z'),
    queuedAt: new Date('2026-03-05T01:00:00Z'),
    reviewDate: new Date('2026-03-09T04:00:00Z'),
    reviewer,
  });
  id = order.id;
  const payment = await aPayment(em, order);
  payment.settledAt = new Date('2026-03-05T05:00:00Z');
  await em.flush();
  await foldFigures.handle(app.deps);
});

describe('what is kept by day', () => {
  test('is counted once, and from then on read', async () => {
    expect(await noted()).toEqual([]);
    expect(await differing()).toEqual([]);
    const rows = await run(`select day::text, product, placed, active, last_payments::int as paid
      from order_days where day between '2026-03-04' and '2026-03-05'`);
    expect(rows).toMatchObject([{ day: '2026-03-04', product: 'semaglutide' }]);
  });

  test.each([
    ['an order that ends', `update orders set status = 'expired' where id = ?`],
    ['one that is removed', 'update orders set removed_at = now() where id = ?'],
    ['one that becomes a sample', 'update orders set is_test = true where id = ?'],
    ['another product', `update orders set product = 'tirzexa' where id = ?`],
    ['another decision', `update orders set review_date = '2026-03-20' where id = ?`],
    ['a decision taken back', 'update orders set review_date = null where id = ?'],
    ['a refund', `update payments set refunded_amount = 500 where order_id = ?`],
    ['money that did not fit', `update payments set problem = 'wrong_amount' where order_id = ?`],
    ['money of a later day', `update payments set settled_at = '2026-03-12' where order_id = ?`],
    ['money of the other mode', `update payments set mode = 'live' where order_id = ?`],
    ['money by the other gateway', `update payments set gateway = 'stripe' where order_id = ?`],
    [
      'an account that is removed',
      'update users set removed_at = now() where id = (select customer_id from orders where id = ?)',
    ],
    [
      'an order of nobody',
      `update orders set customer_id = null, checkout_id = 'device', patient_phone = '6005550009' where id = ?`,
    ],
    ['another reviewer', 'update orders set reviewer_id = null where id = ?'],
    ['a payment that is deleted', 'delete from payments where order_id = ?'],
  ])('follows %s, before it is counted anew and afterwards', async (_name, change) => {
    const stale = async () => (await figures()).text;
    const before = await stale();
    await run(change, [id]);
    expect(await noted()).not.toEqual([]);
    expect(await differing()).toEqual([]);
    const changed = await stale();
    expect(changed).not.toBe(before);
    await foldFigures.handle(app.deps);
    expect(await noted()).toEqual([]);
    expect(await differing()).toEqual([]);
    expect(await stale()).toBe(changed);
  });

  test('what changes nothing of it is not noted', async () => {
    await run('update orders set claimed_until = now(), version = version + 1 where id = ?', [id]);
    await run(`update users set full_name = 'Another Name' where id = ?`, [customer.id]);
    expect(await noted()).toEqual([]);
  });

  test('a change that commits while its day is counted is not lost', async () => {
    await app.em().transactional(async (tx) => {
      await tx.execute(`update orders set status = 'expired' where id = ?`, [id]);
      await foldFigures.handle(app.deps);
    });
    expect(await differing()).toEqual([]);
    await foldFigures.handle(app.deps);
    expect(await differing()).toEqual([]);
  });

  test('is compared with the rows at night: differences are reported, and fixed', async () => {
    const error = vi.spyOn(app.deps.log, 'error');
    await checkFigures.handle(app.deps);
    expect(error).not.toHaveBeenCalled();

    const right = (await figures()).text;
    await run(`update payment_days set revenue = revenue + 1 where day = '2026-03-05'`);
    await run(`update ledger_days set received = received + 1 where day = '2026-03-05'`);
    await run(`delete from order_days where day = '2026-03-04'`);
    await run(`insert into review_weeks values ('2026-02-02', 7, 1, 1)`);
    expect((await figures()).text).not.toBe(right);
    await checkFigures.handle(app.deps);
    expect(error.mock.calls.map(([what]) => what)).toEqual([
      { figure: 'orders', days: ['2026-03-04'] },
      { figure: 'payments', days: ['2026-03-05'] },
      { figure: 'ledger', days: ['2026-03-05'] },
      { figure: 'reviews', days: ['2026-02-02'] },
    ]);
    expect((await figures()).text).toBe(right);
    error.mockRestore();
  });
});

/** The responses that are based on daily figures. */
async function figures(): Promise<{ text: string }> {
  const stats = await admin.call(statsContract.admin, { query: { weeks: 104 } });
  const totals = [];
  for (const one of [admin, ...doctors])
    totals.push((await one.call(subscriptionContract.list)).totals);
  const books = (await admin.call(ledgerContract.list, { query: {} })).totals;
  return { text: JSON.stringify([stats, totals, books]) };
}
