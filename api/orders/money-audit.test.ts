import { expect, test } from 'vitest';
import { auditContract } from '#shared/audit.ts';
import { ledgerContract } from '#shared/ledger.ts';
import { formatCents } from '#shared/lib/money.ts';
import { orderContract } from '#shared/orders.ts';
import { subscriptionContract } from '#shared/subscriptions.ts';
import { aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { detailText } from '#api/audit/audit-sheet.ts';
import { MoneyDecision } from '#api/orders/money-decision.entity.ts';
import { changeBooks } from '#api/payments/books/books.ts';
import { Payment } from '#api/payments/payment.entity.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { aCase } from '#api/testing/a-case.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';

/** The audit says how much money moved and in which direction, and nothing about anybody's health. */

const app = await openTestApp();
const admin = await app.as(await anAdmin(app.em()));
const doctor = await app.as(await aDoctor(app.em()));

/** What the audit says about an order's money, read by an admin, oldest first. */
async function detailsOf(orderId: number, subject: string) {
  const rows = await admin.call(auditContract.list, { query: { limit: 100 } });
  return rows
    .filter((row) => row.orderId === orderId && row.subject === subject)
    .map(({ detail }) => detail)
    .reverse();
}

const paymentOf = (order: number) => app.em().findOneOrFail(Payment, { order });

async function approved() {
  const made = await aCase(app);
  const params = { id: made.order.id };
  await havingRead(doctor).call(orderContract.move, { params, body: { status: 'approved' } });
  return made;
}

test('money that is kept of a removed order: how much and which decision, whose words can still be erased', async () => {
  const { order } = await aCase(app);
  await admin.call(orderContract.remove, {
    params: { id: order.id },
    body: { money: 'keep', reason: 'Paid in cash.' },
  });
  const [detail] = await detailsOf(order.id, 'money_kept');
  expect(detail).toEqual({ amount: order.price, currency: 'usd' });
  expect(detailText(detail!)).toBe(`${formatCents(order.price)} USD`);
  const decision = await app.em().findOneOrFail(MoneyDecision, { order: order.id });
  expect(decision.reason).toBe('Paid in cash.');
  const entry = { orderId: order.id, subject: 'money_kept', subjectId: decision.id };
  expect(await app.em().count(AuditEntry, entry)).toBe(1);
});

test('money that is kept of an ended subscription: how much; nobody was asked why', async () => {
  const { order } = await approved();
  await doctor.call(subscriptionContract.deactivate, {
    params: { orderId: order.id },
    body: { refund: false },
  });
  expect(await detailsOf(order.id, 'money_kept')).toEqual([
    { amount: order.price, currency: 'usd' },
  ]);
});

test('a refund by an admin, and what is given back with the end of the order: each its amount', async () => {
  const { order } = await approved();
  const { id } = await paymentOf(order.id);
  await admin.call(ledgerContract.refund, {
    params: { id },
    body: { amount: 12_345, reason: 'nausea after the second dose' },
  });
  await admin.call(orderContract.move, { params: { id: order.id }, body: { status: 'cancelled' } });
  expect(await detailsOf(order.id, 'refund')).toEqual([
    { amount: 12_345, currency: 'usd' },
    { amount: order.price - 12_345, currency: 'usd' },
  ]);
});

test('another try of a refund that failed: the amount it asks for now', async () => {
  const { order } = await approved();
  const { id } = await paymentOf(order.id);
  const made = await admin.call(ledgerContract.refund, {
    params: { id },
    body: { amount: 5_000, reason: 'late' },
  });
  await changeBooks(app.deps, order.id, ({ refunds }) => refunds[0]!.take('failed'));
  await admin.call(ledgerContract.retry, { params: { id, refundId: made.id } });
  expect(await detailsOf(order.id, 'refund')).toEqual([
    { amount: 5_000, currency: 'usd' },
    { amount: 5_000, currency: 'usd' },
  ]);
});

test('nothing of a person’s health comes along: no review notes, no reason of a refund', async () => {
  const { order } = await aCase(app, { answers: { allergies: 'penicillin' } });
  const params = { id: order.id };
  await havingRead(doctor).call(orderContract.move, {
    params,
    body: { status: 'rejected', reviewNotes: 'pancreatitis in 2019' },
  });
  await app.drain();
  const { order: refunded } = await approved();
  await admin.call(ledgerContract.refund, {
    params: { id: (await paymentOf(refunded.id)).id },
    body: { reason: 'nausea after the second dose' },
  });
  const rows = await app.em().find(AuditEntry, { orderId: { $in: [order.id, refunded.id] } });
  expect(rows.length).toBeGreaterThan(1);
  const written = JSON.stringify(rows);
  for (const health of ['pancreatitis', 'penicillin', 'nausea']) {
    expect(written).not.toContain(health);
  }
});
