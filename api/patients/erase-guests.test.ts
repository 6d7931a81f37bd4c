import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { guestCheckInContract } from '#shared/guest-check-ins.ts';
import { orderContract } from '#shared/orders.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { someAnswers } from '#api/care/check-in.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { aNote } from '#api/subscriptions/subscriptions.factory.ts';
import { beginPurchase, buyAndFill } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { eraseGuests } from './erase-guests.ts';

/** What guests leave is erased as an account's is (decision C110), though nobody closes anything. */

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => setClock(null));

const DAY_MS = 86_400_000;
const YEAR_DAYS = 366;
async function nightAfter(days: number): Promise<void> {
  setClock(() => new Date(Date.now() + days * DAY_MS));
  await eraseGuests.handle(app.deps);
  await app.drain();
}

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const TABLES = ['intakes', 'health_checks', 'consents', 'check_ins', 'notes', 'payments'] as const;
async function rowsOf(id: number): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const table of TABLES) {
    const sql = `select count(*)::int as n from ${table} where order_id = ?`;
    const [row] = await app.em().execute<{ n: number }[]>(sql, [id]);
    if (row!.n > 0) found[table] = row!.n;
  }
  return found;
}

const NO_CONTACT = { patientEmail: null, patientPhone: null, address: '', city: '' };

test('what was never paid goes when its device opens it no longer', async () => {
  const device = app.guest();
  const { order } = await beginPurchase(device, { phone: '5553090001' });
  // As when the bank has let the attempt go.
  await app.em().nativeUpdate(Order, { id: order.id }, { paymentStatus: 'unpaid' });
  await nightAfter(29);
  expect(await orderOf(order.id)).toMatchObject({ removedAt: null, patientName: 'Nora Field' });
  await nightAfter(31);
  expect(await orderOf(order.id)).toMatchObject({
    ...NO_CONTACT,
    patientName: '',
    checkoutId: `closed ${order.id}`,
    removedAt: expect.any(Date),
  });
  expect(await rowsOf(order.id)).toEqual({ payments: 1 });
  const told = { orderId: order.id, action: 'remove', subject: 'order', actorRole: 'guest' };
  expect(await app.em().count(AuditEntry, told as never)).toBe(1);
});

test('an admin’s removal erases what need not be kept at once; where a refund is told stays until the night', async () => {
  const { id } = await buyAndFill(app.guest(), { phone: '5553090002' });
  const note = { order: await orderOf(id), author: await aDoctor(app.em()) };
  await aNote(app.em(), app.deps.secrets.data, note);
  await admin.call(orderContract.remove, { params: { id }, body: { money: 'refund' } });
  await app.drain();
  expect(await orderOf(id)).toMatchObject({
    paymentStatus: 'refunded',
    intakeId: null,
    address: '',
    patientPhone: '5553090002',
  });
  await nightAfter(0);
  expect(await orderOf(id)).toMatchObject({ ...NO_CONTACT, patientName: 'Nora Field' });
  expect(await rowsOf(id)).toEqual({ payments: 1 });
});

test('what was dispensed stays, also removed, until the years of keeping are over; another guest’s is never touched', async () => {
  const [device, other] = [app.guest(), app.guest()];
  const dispensed = { status: 'active', shippingStatus: 'received' } as const;
  const [{ id }, { id: theirs }] = [
    await buyAndFill(device, { phone: '5553090003' }),
    await buyAndFill(other, { phone: '5553090004' }),
  ];
  for (const [one, by] of [
    [id, device],
    [theirs, other],
  ] as const) {
    await app.em().nativeUpdate(Order, { id: one }, { ...dispensed, shippedAt: new Date() });
    const body = { clientId: randomUUID(), answers: someAnswers() };
    await by.call(guestCheckInContract.send, { params: { id: one }, body });
  }
  const before = await rowsOf(id);
  await admin.call(orderContract.remove, { params: { id }, body: { money: 'refund' } });
  await app.drain();
  await nightAfter(6 * YEAR_DAYS);
  expect(await orderOf(id)).toMatchObject({
    patientPhone: '5553090003',
    patientName: 'Nora Field',
  });
  expect(await rowsOf(id)).toEqual(before);
  // The other one is still under treatment.
  const endDate = new Date(Date.now() + 9 * YEAR_DAYS * DAY_MS);
  await app.em().nativeUpdate(Order, { id: theirs }, { endDate });
  await nightAfter(8 * YEAR_DAYS);
  expect(await orderOf(id)).toMatchObject({ ...NO_CONTACT, patientName: '', intakeId: null });
  expect(await rowsOf(id)).toEqual({ payments: 1 });
  expect(await rowsOf(theirs)).toMatchObject({ intakes: 1, check_ins: 1 });
});
