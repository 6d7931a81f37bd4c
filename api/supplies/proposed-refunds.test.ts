import { expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { supplyContract, type ParcelAnswer } from '#shared/supplies.ts';
import { aStaffMember } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { now } from '#api/platform/clock.ts';
import { aDelivery, office } from '#api/testing/a-delivery.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aParcelReport } from './supplies.factory.ts';
import { advanceSupplies } from './advance-supplies.ts';
import { Supply } from './supply.entity.ts';

/* A proposed refund waits for an admin until one was recorded, or was declined. */

const app = await openTestApp();
type Delivery = Awaited<ReturnType<typeof aDelivery>>;

const answer = (by: TestClient, id: number, what: ParcelAnswer) =>
  by.try(supplyContract.answer, { params: { id }, body: { answer: what } });
const waiting = async () =>
  (await (await office(app)).call(statsContract.attention)).proposed_refunds;
const reportOf = async (id: number) =>
  (await (await office(app)).call(supplyContract.reports)).find((one) => one.id === id)!;

async function aProposal(): Promise<{ one: Delivery; id: number }> {
  const one = await aDelivery(app, 1);
  expect((await one.ship()).status).toBe(200);
  const { id } = await aParcelReport(app.em(), app.deps.secrets.data, one);
  const staff = await app.as(await aStaffMember(app.em()));
  expect((await answer(staff, id, 'refund')).body).toMatchObject({ isRefunded: false });
  expect(await waiting()).toBe(1);
  expect((await one.list())[0]).toMatchObject({ report: { answer: 'refund', isRefunded: false } });
  return { one, id };
}

async function refund({ id }: Delivery, amount: number) {
  const payment = await app.em().findOneOrFail(Payment, { order: id });
  const by = await office(app);
  await by.call(ledgerContract.refund, {
    params: { id: payment.id },
    body: { amount, reason: 'The parcel came warm.' },
  });
  await app.drain();
}

test('until it was refunded, of which its patient reads as well', async () => {
  const { one, id } = await aProposal();
  await refund(one, (await reportOf(id)).price);
  expect(await waiting()).toBe(0);
  expect(await reportOf(id)).toMatchObject({ answer: 'refund', isRefunded: true });
  expect((await one.list())[0]).toMatchObject({ report: { isRefunded: true } });
  expect((await answer(await office(app), id, 'none')).status).toBe(409);
});

test('until all that it is worth was refunded, and not by a few dollars for something else', async () => {
  const { one, id } = await aProposal();
  const { price } = await reportOf(id);
  await refund(one, 100);
  expect([await waiting(), (await reportOf(id)).isRefunded]).toEqual([1, false]);
  await refund(one, price - 100);
  expect([await waiting(), (await reportOf(id)).isRefunded]).toEqual([0, true]);
});

test('of two parcels of an order one refund settles the first', async () => {
  const { one, id } = await aProposal();
  const em = app.em();
  const [second] = await em.find(Supply, { order: one.id, number: 2 });
  em.assign(second!, { shippedAt: now(), state: 'shipped', isBeforePrescriptions: true });
  await em.flush();
  const other = await aParcelReport(em, app.deps.secrets.data, { id: one.id, number: 2 });
  const staff = await app.as(await aStaffMember(app.em()));
  expect((await answer(staff, other.id, 'refund')).body).toMatchObject({ isRefunded: false });
  await refund(one, (await reportOf(id)).price);
  expect([await waiting(), (await reportOf(id)).isRefunded]).toEqual([1, true]);
  expect((await reportOf(other.id)).isRefunded).toBe(false);
  await refund(one, (await reportOf(other.id)).price);
  expect([await waiting(), (await reportOf(other.id)).isRefunded]).toEqual([0, true]);
});

test('what was paid before the books is not refunded by itself, and can be declined', async () => {
  const { one, id } = await aProposal();
  await app.em().nativeUpdate(Order, { id: one.id }, { heldAmount: 0 });
  expect((await reportOf(id)).isRefunded).toBe(false);
  expect((await answer(await office(app), id, 'none')).body).toMatchObject({ answer: 'none' });
  expect(await waiting()).toBe(0);
});

test('until an admin declines it, of which its patient hears', async () => {
  const { one, id } = await aProposal();
  const staff = await app.as(await aStaffMember(app.em()));
  expect((await answer(staff, id, 'none')).status).toBe(409);
  expect((await answer(await office(app), id, 'replacement')).status).toBe(409);
  expect((await answer(await office(app), id, 'none')).body).toMatchObject({ answer: 'none' });
  expect(await waiting()).toBe(0);
  expect((await one.list())[0]).toMatchObject({ report: { answer: 'none', isRefunded: false } });
});

test('the money for what was never sent is not the refund of what came warm', async () => {
  const { one, id } = await aProposal();
  const body = { status: 'cancelled' } as const;
  await havingRead(await office(app)).call(orderContract.move, { params: one.params, body });
  await app.drain();
  expect(await waiting()).toBe(1);
  await refund(one, (await reportOf(id)).price);
  expect(await waiting()).toBe(0);
});

test('a parcel in the place of another is worth what that was', async () => {
  const one = await aDelivery(app, 1);
  await one.ship();
  const first = await aParcelReport(app.em(), app.deps.secrets.data, one);
  const staff = await app.as(await aStaffMember(app.em()));
  await answer(staff, first.id, 'replacement');
  await advanceSupplies.handle(app.deps);
  expect((await one.ship()).status).toBe(200);
  const { id: supplyId } = (await one.list()).find(({ replaces }) => replaces === 1)!;
  const body = { supplyId, fault: 'broken' } as const;
  await (await app.as(one.customer)).call(supplyContract.report, { body });
  const { price } = await app.em().findOneOrFail(Supply, { order: one.id, number: 1 });
  const reports = await staff.call(supplyContract.reports);
  const second = reports.find((report) => report.supplyId === supplyId);
  expect([price > 0, second?.price]).toEqual([true, price]);
});
