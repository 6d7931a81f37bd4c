import { afterEach, expect, test } from 'vitest';
import { historyContract } from '#shared/order-history.ts';
import { orderContract } from '#shared/orders.ts';
import { timelineContract } from '#shared/timeline.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { reconcilePayments } from '#api/payments/reconcile/reconcile-payments.ts';
import { setClock } from '#api/platform/clock.ts';
import { aHeldCase } from '#api/testing/a-hold.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

/** What became of an amount that was only reserved, as the admin's panel and the patient's time line tell it. */

const MONEY = ['reserved', 'paid', 'charged', 'voided', 'lapsed'];

const app = await openTestApp({ CAPTURE: 'approval' });
afterEach(() => setClock(null));

async function toldOf({ order, customer }: Awaited<ReturnType<typeof aHeldCase>>) {
  const admin = await app.as(await anAdmin(app.em()));
  const { events } = await admin.call(historyContract.find, { params: { id: order.id } });
  const line = await admin.call(timelineContract.find, { params: { id: customer.id }, query: {} });
  const steps = line.flatMap((one) => (one.kind === 'order' ? one.what : []));
  return {
    panel: events.filter(({ kind }) => MONEY.includes(kind)).map((one) => [one.kind, one.amount]),
    line: steps.filter((step) => MONEY.includes(step)).toReversed(),
  };
}

async function decide(id: number, status: 'approved' | 'rejected') {
  const doctor = await app.as(await aDoctor(app.em()));
  await havingRead(doctor).call(orderContract.move, { params: { id }, body: { status } });
  await app.drain();
}

test('an approval charges what was reserved', async () => {
  const held = await aHeldCase(app);
  const { price } = held.order;
  expect(await toldOf(held)).toEqual({ panel: [['reserved', price]], line: ['reserved'] });
  await decide(held.order.id, 'approved');
  expect(await toldOf(held)).toEqual({
    panel: [
      ['reserved', price],
      ['paid', price],
    ],
    line: ['reserved', 'charged'],
  });
});

test('a refusal releases it', async () => {
  const held = await aHeldCase(app);
  await decide(held.order.id, 'rejected');
  expect(await toldOf(held)).toEqual({
    panel: [
      ['reserved', held.order.price],
      ['voided', held.order.price],
    ],
    line: ['reserved', 'voided'],
  });
});

test('the bank lets it end', async () => {
  const held = await aHeldCase(app);
  setClock(() => new Date(Date.now() + 7 * 86_400_000 + 120_000));
  await reconcilePayments.handle(app.deps);
  await app.drain();
  expect(await toldOf(held)).toEqual({
    panel: [
      ['reserved', held.order.price],
      ['lapsed', held.order.price],
    ],
    line: ['reserved', 'lapsed'],
  });
});
