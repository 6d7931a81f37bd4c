import { beforeEach, describe, expect, test } from 'vitest';
import { ORDER_SORTS } from '#shared/order-list.ts';
import { ORDER_FILTERS, ORDER_STAGES } from '#shared/order-views.ts';
import { orderContract } from '#shared/orders.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { anOrder } from './orders.factory.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
beforeEach(() => app.em().execute('update orders set removed_at = now()'));

async function someOrders() {
  const em = app.em();
  const made = [];
  for (const [day, price, patientName] of [
    ['2026-05-01T00:00:00.000-04:00', 39_900, 'Émile Zola'],
    ['2026-05-01T23:59:59.999-04:00', 39_900, 'anna Berg'],
    ['2026-05-02T08:00:00.000-04:00', 139_900, 'Zoe Adams'],
    ['2026-05-03T00:00:00.000-04:00', 0, 'Émile Zola'],
  ] as const)
    made.push(await anOrder(em, { createdAt: new Date(day), price, patientName }));
  return made.map(({ id }) => id);
}

type Query = NonNullable<Parameters<typeof admin.call<typeof orderContract.list>>[1]>['query'];
const ids = async (query: Query) =>
  (await admin.call(orderContract.list, { query })).map(({ id }) => id);

describe('how orders are sorted', () => {
  test('by day, price or name without regard to accents and capitals, the same row never twice', async () => {
    const [a, b, c, d] = await someOrders();
    const wanted = {
      newest: [d, c, b, a],
      oldest: [a, b, c, d],
      price_desc: [c, b, a, d],
      price_asc: [d, a, b, c],
      name_asc: [b, a, d, c],
      name_desc: [c, d, a, b],
    };
    for (const sort of ORDER_SORTS) {
      expect(await ids({ sort }), sort).toEqual(wanted[sort]);
      // Page by page it is the same list.
      const paged: number[] = [];
      for (let cursor: string | undefined; ;) {
        const path = `/api/orders?limit=1&sort=${sort}${cursor ? `&cursor=${cursor}` : ''}`;
        const answer = await admin.send('GET', path);
        paged.push(...(answer.body as { id: number }[]).map(({ id }) => id));
        cursor = /cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1];
        if (!cursor) break;
      }
      expect(paged, `${sort} by pages`).toEqual(wanted[sort]);
    }
  });

  test('a cursor that nobody made is refused, and a customer has theirs newest first', async () => {
    const em = app.em();
    for (const cursor of ['999999999', 'abc', '1 or 1=1'])
      expect(
        (await admin.send('GET', `/api/orders?sort=price_asc&cursor=${encodeURIComponent(cursor)}`))
          .status,
      ).toBe(400);
    const customer = await aCustomer(em);
    const first = await anOrder(em, { customer, price: 100 });
    const second = await anOrder(em, { customer, price: 200 });
    const own = await (
      await app.as(customer)
    ).call(orderContract.list, { query: { sort: 'price_asc', from: '2030-01-01' } });
    expect(own.map(({ id }) => id)).toEqual([second.id, first.id]);
  });
});

test('the days of a range are whole ones of the practice, both included', async () => {
  const [a, b, c] = await someOrders();
  expect(await ids({ from: '2026-05-01', to: '2026-05-01', sort: 'oldest' })).toEqual([a, b]);
  expect(await ids({ from: '2026-05-02', to: '2026-05-02' })).toEqual([c]);
});

test('every count is what its view lists, and every stage holds the next one', async () => {
  const em = app.em();
  const at = new Date('2026-06-01T10:00:00Z');
  const kinds = [
    {},
    { paymentStatus: 'paid' },
    { status: 'approved', paymentStatus: 'paid', shippingStatus: 'pending_shipping' },
    { status: 'active', paymentStatus: 'paid', shippingStatus: 'shipped' },
    { status: 'rejected', paymentStatus: 'refunded' },
    { status: 'cancelled', paymentStatus: 'refunded', shippingStatus: 'pending_shipping' },
    { status: 'expired', paymentStatus: 'paid', shippingStatus: 'received' },
  ] as const;
  for (const kind of kinds) await anOrder(em, { ...kind, createdAt: at });
  await anOrder(em, { createdAt: new Date('2026-06-02T10:00:00Z') });
  const day = { from: '2026-06-01', to: '2026-06-01' };

  const counts = await admin.call(orderContract.counts, { query: day });
  for (const view of ORDER_FILTERS)
    expect(await ids({ ...day, status: view }), view).toHaveLength(counts[view]);
  expect(counts.pending_review).toBe(2);
  const all = await admin.call(orderContract.counts, { query: {} });
  expect(all.pending_review).toBe(3);
  const [product] = await em.execute<{ product: string }[]>(
    "select product from orders where removed_at is null and created_at < '2026-06-02'",
  );
  expect(await ids({ ...day, product: 'nowhere' })).toEqual([]);
  const nowhere = await admin.call(orderContract.counts, { query: { product: 'nowhere' } });
  expect(nowhere.pending_review).toBe(0);
  const every = await admin.call(orderContract.counts, { query: { ...day, ...product } });
  expect(every).toEqual(counts);

  let before: number[] | null = null;
  for (const stage of ORDER_STAGES) {
    const now = await ids({ ...day, stage });
    if (before) expect(before, stage).toEqual(expect.arrayContaining(now));
    before = now;
  }
});
