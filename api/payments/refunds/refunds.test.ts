import { afterEach, describe, expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, aDoctor, anAdmin } from '#api/accounts/accounts.factory.ts';
import { AuditEntry } from '#api/platform/audit.entity.ts';
import { Order } from '#api/orders/order.entity.ts';
import { anOrder } from '#api/orders/orders.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { atOnce } from '#api/testing/at-once.ts';
import { openStripeApp } from '#api/testing/stripe-app.ts';
import { compareBooks } from '../reconcile/compare-books.ts';
import { Payment } from '../payment.entity.ts';
import { gatewayOf } from '../gateways/pick-gateway.ts';
import { reconcilePayments } from '../reconcile/reconcile-payments.ts';
import { Refund } from './refund.entity.ts';

const app = await openStripeApp();
const admin = await app.as(await anAdmin(app.em(), { fullName: 'Ada Min' }));
afterEach(() => {
  setClock(null);
  app.stripe.troubles = [];
  app.waitNoLongerThan(5_000, 1);
});

/** An order a customer has paid at Stripe. */
async function paid() {
  const customer = await aCustomer(app.em());
  const client = await app.as(customer);
  const order = await anOrder(app.em(), { customer, plan: 'monthly' });
  const started = await client.call(paymentContract.createIntent, { body: { orderId: order.id } });
  const intent = app.stripe.books.intents.get(started.paymentIntentId)!;
  app.stripe.books.confirm(intent, 'pm_card_visa');
  const payment = await client.call(paymentContract.record, {
    body: { orderId: order.id, stripePaymentIntentId: intent.id },
  });
  return { client, order, intent, payment };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const refund = ({ payment }: Pick<Paid, 'payment'>, body = {}, key?: string) =>
  admin.try(ledgerContract.refund, {
    params: { id: payment.id },
    body: { reason: 'goodwill', ...body },
    key,
  });
const retry = ({ payment }: Paid, refundId: number) =>
  admin.try(ledgerContract.retry, { params: { id: payment.id, refundId } });
const entryOf = async ({ payment }: Paid) => {
  const { payments } = await admin.call(ledgerContract.list, { query: { limit: 100 } });
  return payments.find(({ id }) => id === payment.id)!;
};
const later = (minutes: number) => setClock(() => new Date(Date.now() + minutes * 60_000));
const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const backAt = ({ intent }: Paid) => app.stripe.books.refundedOf(intent.id);

describe('an admin gives money back', () => {
  test('a part, then the rest: the order follows, and the customer sees it', async () => {
    const case_ = await paid();
    expect((await refund(case_, { amount: 10_000 })).body).toMatchObject({
      amount: 10_000,
      status: 'succeeded',
      cause: 'admin',
      reason: 'goodwill',
      requestedBy: 'Ada Min',
    });
    expect(await orderOf(case_.order.id)).toMatchObject({ paymentStatus: 'paid' });
    expect((await refund(case_)).body).toMatchObject({ amount: 24_900, status: 'succeeded' });
    expect(backAt(case_)).toBe(34_900);
    expect(await orderOf(case_.order.id)).toMatchObject({ paymentStatus: 'refunded' });

    const [seen] = await case_.client.call(paymentContract.list);
    expect(seen).toMatchObject({ status: 'refunded', refundedAmount: 34_900 });
    expect(seen!.refunds.map(({ amount }) => amount)).toEqual([10_000, 24_900]);
    // The reason and the author of a refund are only for the team.
    expect(seen!.refunds[0]).toMatchObject({ reason: null, requestedBy: null, failure: null });
  });

  test('never more than came in, and never nothing', async () => {
    const case_ = await paid();
    expect((await refund(case_, { amount: 34_901 })).body).toMatchObject({
      code: 'payment.refund_too_high',
      details: { rest: 34_900 },
    });
    for (const amount of [0, -5, 1.5, 1e12]) {
      expect((await refund(case_, { amount })).status).toBe(400);
    }
    expect((await refund(case_, { reason: '' })).status).toBe(400);
    await refund(case_);
    expect((await refund(case_)).body).toMatchObject({ code: 'payment.nothing_to_refund' });
    expect(backAt(case_)).toBe(34_900);
  });

  test('fifty clicks with one key are one refund; without one they stop at what came in', async () => {
    const case_ = await paid();
    const all = await atOnce(50, () => refund(case_, { amount: 10_000 }, 'one-click'));
    expect(new Set(all.map(({ body }) => (body as { id: number }).id)).size).toBe(1);
    expect(backAt(case_)).toBe(10_000);
    await atOnce(10, () => refund(case_, { amount: 10_000 }));
    expect(backAt(case_)).toBe(30_000);
    const other = await refund(case_, { amount: 1 }, 'one-click');
    expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } });
  });

  test('two admins who decide at once do not give the same back twice', async () => {
    const case_ = await paid();
    const body = { amount: 10_000, returned: 0 };
    const both = await atOnce(2, () => refund(case_, body));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)!.body).toMatchObject({ code: 'conflict' });
    expect(backAt(case_)).toBe(10_000);
    expect((await refund(case_, { ...body, returned: 10_000 })).status).toBe(200);
  });

  test('nobody else may, and who did is recorded', async () => {
    const case_ = await paid();
    const doctor = await app.as(await aDoctor(app.em()));
    const input = { params: { id: case_.payment.id }, body: { reason: 'mine' } };
    for (const [client, status] of [
      [doctor, 403],
      [case_.client, 403],
      [app.guest(), 401],
    ] as const) {
      expect((await client.try(ledgerContract.refund, input)).status).toBe(status);
      expect((await client.try(ledgerContract.list)).status).toBe(status);
    }
    const made = (await refund(case_, { amount: 100 })).body as { id: number };
    expect(
      await app.em().findOne(AuditEntry, { subject: 'refund', subjectId: made.id }),
    ).toMatchObject({ actorRole: 'admin', orderId: case_.order.id });
  });

  test('nothing can be given back of an open payment', async () => {
    const customer = await aCustomer(app.em());
    const order = await anOrder(app.em(), { customer });
    const client = await app.as(customer);
    await client.call(paymentContract.createIntent, { body: { orderId: order.id } });
    const payment = await app.em().findOneOrFail(Payment, { order: order.id });
    expect((await refund({ payment: payment as never })).body).toMatchObject({
      code: 'payment.nothing_to_refund',
    });
    expect((await refund({ payment: { id: 999_999 } as never })).status).toBe(404);
  });
});

describe('a rejected order', () => {
  test('gets its money back, less what went back before', async () => {
    const case_ = await paid();
    await refund(case_, { amount: 4_900 });
    const params = { id: case_.order.id };
    await admin.call(orderContract.move, { params, body: { status: 'rejected' } });
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('pending_refund');
    await app.drain();
    expect(backAt(case_)).toBe(34_900);
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('refunded');
    await admin.call(orderContract.move, { params, body: { status: 'rejected' } });
    await app.drain();
    expect(await app.em().count(Refund, { payment: case_.payment.id })).toBe(2);
  });

  test('whose refund Stripe does not answer is asked about until it does', async () => {
    const case_ = await paid();
    app.waitNoLongerThan(300);
    app.stripe.troubles.push({ when: /POST \/v1\/refunds/, kind: 'hang', after: true });
    const params = { id: case_.order.id };
    await admin.call(orderContract.move, { params, body: { status: 'rejected' } });
    await app.drain();
    expect((await entryOf(case_)).refunds).toMatchObject([{ status: 'pending' }]);
    later(2);
    await reconcilePayments.handle(app.deps);
    expect((await entryOf(case_)).refunds).toMatchObject([{ status: 'succeeded' }]);
    expect(app.stripe.books.refunds.size).toBeGreaterThan(0);
    expect(backAt(case_)).toBe(34_900);
  });

  test('whose refund Stripe fails with a kept error gets it under another key, once', async () => {
    const case_ = await paid();
    app.waitNoLongerThan(5_000, 0);
    app.stripe.troubles.push({ when: /POST \/v1\/refunds/, kind: 500, after: true });
    await admin.call(orderContract.move, {
      params: { id: case_.order.id },
      body: { status: 'rejected' },
    });
    await app.drain();
    for (const minutes of [2, 5]) {
      later(minutes);
      await reconcilePayments.handle(app.deps);
    }
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('refunded');
    expect(backAt(case_)).toBe(34_900);
  });
});

describe('a refund that fails', () => {
  test('at once: admins see it and try again, the customer sees it as under way', async () => {
    const case_ = await paid();
    const dispute = app.stripe.books.dispute(case_.intent.id);
    expect((await refund(case_)).body).toMatchObject({
      status: 'failed',
      failure: 'charge_disputed',
    });
    expect(await entryOf(case_)).toMatchObject({ attention: 'refund_failed', status: 'paid' });
    const [seen] = await case_.client.call(paymentContract.list);
    expect(seen!.refunds).toMatchObject([{ status: 'pending', failure: null }]);

    app.stripe.books.disputes.delete(dispute.id);
    const [failed] = (await entryOf(case_)).refunds;
    expect((await retry(case_, failed!.id)).body).toMatchObject({ status: 'succeeded' });
    expect((await retry(case_, failed!.id)).body).toMatchObject({ code: 'payment.not_failed' });
    expect((await retry(case_, 999_999)).status).toBe(404);
    expect(backAt(case_)).toBe(34_900);
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('refunded');
  });

  test('days later, when the bank sends it back: the order says so, and a retry mends it', async () => {
    const case_ = await paid();
    await admin.call(orderContract.move, {
      params: { id: case_.order.id },
      body: { status: 'rejected' },
    });
    await app.drain();
    const [made] = [...app.stripe.books.refunds.values()].slice(-1);
    app.stripe.books.failRefund(made!);
    await app.deliverAll();
    expect(await entryOf(case_)).toMatchObject({
      status: 'pending_refund',
      attention: 'refund_failed',
      refundedAmount: 0,
    });
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('pending_refund');
    // Nothing is requested again automatically, because it would fail forever.
    later(120);
    await reconcilePayments.handle(app.deps);
    expect(backAt(case_)).toBe(0);
    setClock(null);

    const [failed] = (await entryOf(case_)).refunds;
    expect((await retry(case_, failed!.id)).body).toMatchObject({ status: 'succeeded' });
    // Repeated old events about the first attempt change nothing.
    app.stripe.books.tell('refund.failed', made!.id);
    await app.deliverAll();
    expect(await entryOf(case_)).toMatchObject({ status: 'refunded', attention: null });
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('refunded');
  });

  test('one that is pending at the bank is shown as such until it is through', async () => {
    const case_ = await paid();
    const made = app.stripe.books.addRefund(case_.intent.id, 34_900, { status: 'pending' });
    await app.deliverAll();
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('pending_refund');
    made.status = 'succeeded';
    app.stripe.books.tell('refund.updated', made.id);
    await app.deliverAll();
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('refunded');
    expect((await entryOf(case_)).refunds).toMatchObject([{ cause: 'gateway', amount: 34_900 }]);
  });

  test('money somebody gave back at Stripe is not given back twice', async () => {
    const case_ = await paid();
    app.stripe.books.addRefund(case_.intent.id, 34_900);
    app.stripe.events.length = 0;
    await admin.call(orderContract.move, {
      params: { id: case_.order.id },
      body: { status: 'rejected' },
    });
    await app.drain();
    expect(backAt(case_)).toBe(34_900);
    expect(await entryOf(case_)).toMatchObject({ status: 'refunded', attention: null });
    expect((await orderOf(case_.order.id)).paymentStatus).toBe('refunded');
  });
});

test('after all of this our books and Stripe’s agree to the cent', async () => {
  await app.deliverAll();
  const gateway = gatewayOf(app.deps, { gateway: 'stripe', mode: 'test' });
  const { differences, ours, theirs, count } = await compareBooks(app.deps, gateway, new Date(0));
  expect(differences).toEqual([]);
  expect(ours).toEqual(theirs);
  expect(count).toBe(app.stripe.books.intents.size);
  const { totals } = await admin.call(ledgerContract.list);
  expect(totals).toMatchObject([
    { gateway: 'stripe', liveMode: false, received: theirs.received, refunded: theirs.refunded },
  ]);
});
