import { expect, test } from 'vitest';
import type { OrderFilter } from '#shared/order-list.ts';
import { orderContract } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const app = await openTestApp();

test('a list of orders is counted whole, with the gross revenue of what it lists', async () => {
  const em = app.em();
  const paid = await anOrder(em);
  // Two payments are one order, and what was refunded had come in.
  await aPayment(em, paid, { receivedAmount: 10_000 });
  await aPayment(em, paid, { attempt: 2, receivedAmount: 2_050, refundedAmount: 50 });
  const other = await anOrder(em, { product: 'tirzexa' });
  await aPayment(em, other, { receivedAmount: 300 });
  await aPayment(em, other, { attempt: 2, receivedAmount: 7, mode: 'live' });
  const trial = await anOrder(em);
  await aPayment(em, trial);
  await em.execute('update orders set is_trial = true where id = ?', [trial.id]);
  for (const unlisted of [{ isTest: true }, { removedAt: new Date() }])
    await aPayment(em, await anOrder(em, unlisted));

  const admin = await app.as(await anAdmin(em));
  const totals = (query: OrderFilter) => admin.call(statsContract.orders, { query });
  expect(await totals({})).toEqual({ count: 3, revenue: 12_350 });
  expect(await admin.call(orderContract.list)).toHaveLength(3);
  expect(await totals({ product: 'tirzexa' })).toEqual({ count: 1, revenue: 300 });
  expect(await totals({ status: 'rejected' })).toEqual({ count: 0, revenue: 0 });
  const search = paid.referenceNumber;
  expect(await totals({ search })).toEqual({ count: 1, revenue: 12_050 });
});
