import { expect, test } from 'vitest';
import type { RefusalKind } from '#shared/cases.ts';
import { orderContract } from '#shared/orders.ts';
import { ORDER_STAGES } from '#shared/order-views.ts';
import { statsContract } from '#shared/stats.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { aPayment } from '#api/payments/payments.factory.ts';
import { Refund } from '#api/payments/refunds/refund.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { checkFigures, foldFigures } from './kept-figures.ts';

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));

const period = { from: '2026-05-08', to: '2026-05-14' };
const ask = () => admin.call(statsContract.overview, { query: period });

test('a period is shown with the one before it, and each figure equals the length of its list', async () => {
  const em = app.em();
  const reviewer = await aDoctor(em, { fullName: 'Dr. Ines Costa' });
  const decided = {
    status: 'active',
    paymentStatus: 'paid',
    shippingStatus: 'shipped',
    reviewer,
    createdAt: new Date('2026-05-08T00:00:00-04:00'),
    queuedAt: new Date('2026-05-08T01:00:00-04:00'),
    reviewDate: new Date('2026-05-08T04:30:00-04:00'),
  } as const;
  const order = await anOrder(em, decided);
  await anOrder(em, { createdAt: new Date('2026-05-14T23:59:59.999-04:00') });
  await anOrder(em, { createdAt: new Date('2026-05-07T23:59:59.999-04:00') });
  await anOrder(em, { createdAt: new Date('2026-05-15T00:00:00-04:00') });
  await anOrder(em, { ...decided, isTest: true });
  const payment = await aPayment(em, order);
  payment.settledAt = new Date('2026-05-08T00:30:00-04:00');
  em.create(Refund, {
    payment,
    amount: 500,
    status: 'succeeded',
    cause: 'admin',
    askAt: new Date('2026-05-13T10:00:00-04:00'),
    createdAt: new Date('2026-05-13T10:00:00-04:00'),
  });
  await em.flush();

  const before = await ask();
  expect(before).toMatchObject({
    now: { refunded: 500, decided: 1, waitedHours: 3.5, revenue: payment.receivedAmount },
    before: { stages: { placed: 1, paid: 0 }, decided: 0, waitedHours: null },
    doctors: [{ id: reviewer.id, name: 'Dr. Ines Costa', decided: 1, waitedHours: 3.5 }],
    failedPushes: 0,
  });
  for (const stage of ORDER_STAGES) {
    const listed = await admin.call(orderContract.list, { query: { ...period, stage } });
    expect(before.now.stages[stage], stage).toBe(listed.length);
  }
  expect(before.now.stages.placed).toBe(2);

  // Counted directly and from the daily figures they agree, and the nightly check finds no difference.
  await foldFigures.handle(app.deps);
  expect(await ask()).toEqual(before);
  await checkFigures.handle(app.deps);
  expect(await em.execute('select * from figure_changes')).toEqual([]);

  // Changes of an order or a refund change the figure at once.
  await em.execute(`update orders set shipping_status = 'pending_shipping' where id = ?`, [
    order.id,
  ]);
  await em.execute(`update refunds set status = 'failed'`);
  const after = await ask();
  expect(after.now.stages.shipped).toBe(0);
  expect(after.now.refunded).toBe(0);
});

test('declined orders are counted by their reason, and each reason leads to its orders', async () => {
  const em = app.em();
  const refused = { status: 'rejected', createdAt: new Date('2026-06-02T00:00:00-04:00') } as const;
  await anOrder(em, { ...refused, refusalCode: 'risk' });
  await anOrder(em, {
    ...refused,
    refusalCode: 'risk',
    createdAt: new Date('2026-06-03T23:59:59-04:00'),
  });
  await anOrder(em, refused);
  await anOrder(em, { ...refused, refusalCode: 'risk', isTest: true });
  await anOrder(em, {
    ...refused,
    refusalCode: 'other',
    createdAt: new Date('2026-06-01T12:00:00-04:00'),
  });
  // An order that was declined once may have been approved later.
  await anOrder(em, { status: 'approved', refusalCode: 'risk', createdAt: refused.createdAt });
  const query = { from: '2026-06-02', to: '2026-06-03' };
  const { now, before } = await admin.call(statsContract.overview, { query });
  expect(now.refusals).toEqual({ risk: 2, unsaid: 1 });
  expect(before.refusals).toEqual({ other: 1 });
  for (const [refusal, count] of Object.entries(now.refusals) as [RefusalKind, number][]) {
    const listed = await admin.call(orderContract.list, { query: { ...query, refusal } });
    expect(listed, refusal).toHaveLength(count);
  }
});

test('a period that ends before it begins, or is longer than a year, is refused', async () => {
  for (const [from, to] of [
    ['2026-05-08', '2026-05-07'],
    ['2025-05-08', '2026-05-10'],
    ['yesterday', '2026-05-07'],
  ])
    expect((await admin.send('GET', `/api/admin/overview?from=${from}&to=${to}`)).status).toBe(400);
});
