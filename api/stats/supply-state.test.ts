import { afterAll, beforeAll, expect, test } from 'vitest';
import { closingContract } from '#shared/closing.ts';
import { statsContract } from '#shared/stats.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const state = async () => (await app.as(await anAdmin(app.em()))).call(statsContract.supplies);

async function supplied(days: number, status: 'active' | 'expired' | 'cancelled' = 'active') {
  const customer = await aCustomer(app.em());
  const suppliedUntil = new Date(Date.now() + days * DAY_MS);
  const sent = { status, paymentStatus: 'paid', shippingStatus: 'received' } as const;
  await anOrder(app.em(), { customer, ...sent, suppliedUntil });
  return customer;
}

test('counts supplies that end soon or have ended, unless something follows them', async () => {
  for (const days of [0, 14, -1, -30]) await supplied(days);
  await supplied(-3, 'expired');
  // Too early, too long ago, and called off.
  await supplied(15);
  await supplied(-32);
  await supplied(3, 'cancelled');
  const renewed = await supplied(3);
  await anOrder(app.em(), { customer: renewed, paymentStatus: 'paid' });
  const begun = await supplied(4);
  await anOrder(app.em(), { customer: begun });
  expect(await state()).toEqual({ endingDays: 14, endedDays: 30, ending: 3, ended: 3, blocked: 0 });
});

test('leaves out whoever has deleted their account', async () => {
  const before = await state();
  const customer = await supplied(-2, 'expired');
  expect(await state()).toEqual({ ...before, ended: before.ended + 1 });
  await (await app.as(customer)).call(closingContract.close, { body: { orders: [] } });
  expect(await state()).toEqual(before);
});

test('counts approved parcels whose money stops them', async () => {
  const before = await state();
  const waiting = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
  const parcel = async (change: object) =>
    anOrder(app.em(), { customer: await aCustomer(app.em()), ...waiting, ...change });
  await parcel({ paymentStatus: 'paid' });
  await parcel({ paymentStatus: 'paid', isDisputed: true });
  await parcel({ paymentStatus: 'refunded' });
  await parcel({ paymentStatus: 'paid', isDisputed: true, removedAt: new Date() });
  expect(await state()).toEqual({ ...before, blocked: before.blocked + 2 });
});
