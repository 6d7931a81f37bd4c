import { afterEach, expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { changeBooks } from '#api/payments/books/books.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { beginPurchase, buyAndFill } from '#api/testing/buying.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { eraseGuests, eraseRemoved } from './erase-guests.ts';

/** While the money of a guest’s order is open, nothing is erased that is needed to tell them of it (decision C110). */

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => setClock(null));

const DAY_MS = 86_400_000;
async function nightAfter(days: number): Promise<void> {
  setClock(() => new Date(Date.now() + days * DAY_MS));
  await eraseGuests.handle(app.deps);
  await app.drain();
  setClock(null);
}

const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const phoneOf = async (id: number) => (await orderOf(id)).patientPhone ?? null;
const set = (id: number, values: object) => app.em().nativeUpdate(Order, { id }, values);
const dispute = (id: number, status: string) =>
  changeBooks(app.deps, id, ({ payments }) => {
    payments[0]!.disputeStatus = status;
  });
const remove = (id: number, money?: 'refund' | 'keep') =>
  admin.call(orderContract.remove, { params: { id }, body: { money, reason: 'Asked for it.' } });

test('a refund that fails keeps the contact until it is made', async () => {
  const { id } = await buyAndFill(app.guest(), { phone: '5553091001' });
  await remove(id, 'refund');
  const refundId = await changeBooks(app.deps, id, ({ refunds }) => {
    refunds[0]!.take('failed');
    return refunds[0]!.id;
  });
  await app.drain();
  await nightAfter(0);
  await nightAfter(9);
  expect(await orderOf(id)).toMatchObject({
    paymentStatus: 'paid',
    patientPhone: '5553091001',
    intakeId: null,
  });
  const payment = await app.em().findOneOrFail(Payment, { order: id });
  await admin.call(ledgerContract.retry, { params: { id: payment.id, refundId } });
  await app.drain();
  await nightAfter(9);
  expect(await orderOf(id)).toMatchObject({ paymentStatus: 'refunded', patientPhone: null });
});

test('money that is kept is settled', async () => {
  const { id } = await buyAndFill(app.guest(), { phone: '5553091002' });
  await remove(id, 'keep');
  await app.drain();
  await nightAfter(0);
  expect(await phoneOf(id)).toBeNull();
});

test('a payment that is under way keeps the contact until it has ended', async () => {
  const { order } = await beginPurchase(app.guest(), { phone: '5553091003' });
  await remove(order.id);
  // Before its gateway has answered that the payment is ended.
  await eraseRemoved.handle(app.deps, { orderId: order.id });
  await eraseGuests.handle(app.deps);
  expect(await orderOf(order.id)).toMatchObject({
    paymentStatus: 'pending_payment',
    patientPhone: '5553091003',
  });
  await app.drain();
  await nightAfter(0);
  expect(await orderOf(order.id)).toMatchObject({
    paymentStatus: 'unpaid',
    patientPhone: null,
    patientName: '',
  });
});

test('a case that waits for a card is not abandoned', async () => {
  const { id } = await buyAndFill(app.guest(), { phone: '5553091004' });
  await set(id, { paymentStatus: 'unpaid', cardNeed: 'expired' });
  await nightAfter(40);
  expect(await orderOf(id)).toMatchObject({ removedAt: null, patientPhone: '5553091004' });
});

test('while a bank disputes it, nothing is erased; the night after does it', async () => {
  const { id } = await buyAndFill(app.guest(), { phone: '5553091005' });
  const { intakeId } = await orderOf(id);
  await dispute(id, 'needs_response');
  await remove(id, 'keep');
  await app.drain();
  await nightAfter(9);
  expect(await orderOf(id)).toMatchObject({ intakeId, patientPhone: '5553091005' });
  await dispute(id, 'won');
  await nightAfter(9);
  expect(await orderOf(id)).toMatchObject({ intakeId: null, patientPhone: null });
});
