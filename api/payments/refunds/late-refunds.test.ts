import { expect, test } from 'vitest';
import { ledgerContract, type LedgerEntry } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { aTryAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';
import { settle } from '../settle-payment.ts';

const app = await openStripeApp();
const admin = await app.as(await anAdmin(app.em()));

/** A paid order of 349 dollars, and what can be done with its money. */
async function paid() {
  const { order, intent } = await aTryAtStripe(app);
  app.stripe.books.confirm(intent, 'pm_card_visa');
  const { id } = (await settle(app.deps, intent.id))!.payment;
  const refundsThere = () =>
    [...app.stripe.books.refunds.values()].filter(({ intentId }) => intentId === intent.id);
  return {
    intent,
    refundsThere,
    refund: async (amount?: number) => {
      const body = { reason: 'goodwill', amount };
      await admin.call(ledgerContract.refund, { params: { id }, body });
      await app.drain();
    },
    retry: async (entry: LedgerEntry) => {
      const refundId = entry.refunds.find(({ status }) => status === 'failed')!.id;
      const answer = await admin.try(ledgerContract.retry, { params: { id, refundId } });
      await app.drain();
      return answer;
    },
    reject: async () => {
      const params = { id: order.id };
      await admin.call(orderContract.move, { params, body: { status: 'rejected' } });
      await app.drain();
    },
    entry: async (): Promise<LedgerEntry> => {
      const { payments } = await admin.call(ledgerContract.list, { query: { limit: 100 } });
      return payments.find((one) => one.id === id)!;
    },
  };
}

test('an earlier refund that fails after a later one went through waits for somebody', async () => {
  const case_ = await paid();
  await case_.refund(10_000);
  await case_.reject();
  expect(await case_.entry()).toMatchObject({ status: 'refunded', attention: null });
  app.stripe.books.failRefund(case_.refundsThere()[0]!);
  await app.deliverAll();
  const late = await case_.entry();
  expect(late).toMatchObject({ status: 'pending_refund', attention: 'refund_failed' });
  await case_.retry(late);
  expect(await case_.entry()).toMatchObject({ status: 'refunded', attention: null });
  expect(app.stripe.books.refundedOf(case_.intent.id)).toBe(34_900);
});

test('so does a part that fails while the order stays paid, until another takes its place', async () => {
  const case_ = await paid();
  await case_.refund(5_000);
  await case_.refund(3_000);
  app.stripe.books.failRefund(case_.refundsThere()[0]!);
  await app.deliverAll();
  expect(await case_.entry()).toMatchObject({ status: 'paid', attention: 'refund_failed' });
  await case_.refund(5_000);
  expect(await case_.entry()).toMatchObject({
    status: 'paid',
    refundedAmount: 8_000,
    attention: null,
  });
});

test('a smaller refund since does not take its place', async () => {
  const case_ = await paid();
  await case_.refund(30_000);
  app.stripe.books.failRefund(case_.refundsThere()[0]!);
  await app.deliverAll();
  await case_.refund(2_000);
  expect(await case_.entry()).toMatchObject({ status: 'paid', attention: 'refund_failed' });
  await case_.refund(30_000);
  expect(await case_.entry()).toMatchObject({ refundedAmount: 32_000, attention: null });
});

test('one refund takes the place of one that failed, not of two', async () => {
  const case_ = await paid();
  await case_.refund(5_000);
  await case_.refund(5_000);
  for (const made of case_.refundsThere()) app.stripe.books.failRefund(made);
  await app.deliverAll();
  await case_.refund(5_000);
  expect(await case_.entry()).toMatchObject({ status: 'paid', attention: 'refund_failed' });
  await case_.refund(5_000);
  expect(await case_.entry()).toMatchObject({ refundedAmount: 10_000, attention: null });
});

test('one whose place another has taken is not tried again, or both would be paid', async () => {
  const case_ = await paid();
  await case_.refund(5_000);
  app.stripe.books.failRefund(case_.refundsThere()[0]!);
  await app.deliverAll();
  const failed = await case_.entry();
  await case_.refund(5_000);
  expect(await case_.retry(failed)).toMatchObject({
    status: 409,
    body: { code: 'payment.replaced' },
  });
  expect(app.stripe.books.refundedOf(case_.intent.id)).toBe(5_000);
});

test('a refund that failed because a part went back elsewhere is tried again for the rest', async () => {
  const case_ = await paid();
  app.stripe.books.addRefund(case_.intent.id, 20_000);
  app.stripe.events.length = 0;
  await case_.refund();
  const failed = await case_.entry();
  expect(failed).toMatchObject({ refundedAmount: 20_000, attention: 'refund_failed' });
  await case_.retry(failed);
  expect(await case_.entry()).toMatchObject({ status: 'refunded', refundedAmount: 34_900 });
  expect(case_.refundsThere().map(({ amount }) => amount)).toEqual([20_000, 14_900]);
});
