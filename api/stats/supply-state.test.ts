import { expect, test } from 'vitest';
import { closingContract } from '#shared/closing.ts';
import { statsContract } from '#shared/stats.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Profile } from '#api/accounts/profile.entity.ts';
import { aCheckIn } from '#api/care/check-in.factory.ts';
import { anIntake } from '#api/intake/intake.factory.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

const DAY_MS = 86_400_000;

const app = await openTestApp();

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
  expect(await state()).toMatchObject({
    endingDays: 14,
    endedDays: 30,
    ending: 3,
    ended: 3,
    blocked: 0,
  });
});

test('counts the supply of a guest, unless another order with their phone number follows it', async () => {
  const before = await state();
  const sent = { status: 'active', paymentStatus: 'paid', shippingStatus: 'received' } as const;
  const suppliedUntil = new Date(Date.now() + 3 * DAY_MS);
  const guest = { patientPhone: '6005550181', checkoutId: 'a-device' };
  await anOrder(app.em(), { ...guest, ...sent, suppliedUntil });
  expect(await state()).toMatchObject({ ending: before.ending + 1 });
  // Begun and not paid: their parcel waits for the money.
  const next = await anOrder(app.em(), { patientPhone: '(600) 555-0181', checkoutId: 'another' });
  const after = await state();
  expect(after.ending).toBe(before.ending + 1);
  expect(after.waitingFor.payment).toBe(before.waitingFor.payment + 1);
  await app.em().execute(`update orders set payment_status = 'paid' where id = ?`, [next.id]);
  expect(await state()).toMatchObject({ ending: before.ending });
});

test('leaves out whoever has deleted their account', async () => {
  const before = await state();
  const customer = await supplied(-2, 'expired');
  expect(await state()).toMatchObject({ ended: before.ended + 1 });
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
  await parcel({ paymentStatus: 'unpaid' });
  // Nothing is sent for it any more, so nothing waits.
  await parcel({ paymentStatus: 'refunded' });
  await parcel({ paymentStatus: 'paid', isDisputed: true, removedAt: new Date() });
  expect(await state()).toEqual({
    ...before,
    blocked: before.blocked + 2,
    waitingFor: {
      ...before.waitingFor,
      money: before.waitingFor.money + 1,
      dispute: before.waitingFor.dispute + 1,
    },
  });
});

test('says what the next parcels wait for', async () => {
  const before = (await state()).waitingFor;
  const em = app.em();
  const key = app.deps.secrets.data;
  const paid = { paymentStatus: 'paid' } as const;
  // Without its form, and with an answer that is missing.
  await anOrder(em, { customer: await aCustomer(em), ...paid });
  const asked = await anOrder(em, { customer: await aCustomer(em), ...paid, askedAt: new Date() });
  await anIntake(em, key, asked);
  // A decision that is awaited while the supply ends, with a check-in that nobody has read.
  const ending = await supplied(3);
  await anIntake(em, key, await anOrder(em, { customer: ending, ...paid }));
  await aCheckIn(em, key, ending);
  // An order that is not paid, while the supply ends; and one of somebody new.
  const late = await supplied(-2);
  await anOrder(em, { customer: late });
  await anOrder(em, { customer: await aCustomer(em) });
  // No address for the next one.
  const lost = await supplied(5);
  const profile = await em.findOneOrFail(Profile, { user: lost.id });
  profile.zipCode = '';
  await em.flush();
  expect((await state()).waitingFor).toEqual({
    ...before,
    form: before.form + 1,
    answer: before.answer + 1,
    checkIn: before.checkIn + 1,
    payment: before.payment + 1,
    approval: before.approval + 1,
    address: before.address + 1,
  });
});
