import { afterEach, describe, expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { setClock } from '#api/platform/clock.ts';
import { beginAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';
import { Payment } from './payment.entity.ts';
import { gatewayOf } from './gateways/pick-gateway.ts';
import { settleWith } from './settle-payment.ts';

const app = await openStripeApp();
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => setClock(null));

const pay = (intent: Parameters<typeof app.stripe.books.confirm>[0]) =>
  app.stripe.books.confirm(intent, 'pm_card_visa');
const orderOf = (id: number) => app.em().findOneOrFail(Order, { id });
const paymentsOf = (order: number) =>
  app.em().find(Payment, { order }, { orderBy: { attempt: 'asc' } });
const entryOf = async (orderId: number) => {
  const { payments } = await admin.call(ledgerContract.list, { query: { limit: 100 } });
  return payments.filter((entry) => entry.orderId === orderId);
};
const edit = (id: number, price: number, more = {}, key?: string) =>
  admin.try(orderContract.change, {
    params: { id },
    body: { product: 'semaglutide', plan: 'monthly', price, ...more },
    key,
  });

describe('the price changes while somebody pays', () => {
  test('an edit that is repeated leaves alone what the customer has begun to pay since', async () => {
    const guest = app.guest();
    const { order } = await beginAtStripe(app, guest);
    expect((await edit(order.id, 30_000, {}, 'edit-once')).status).toBe(200);
    const begun = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    const again = await edit(order.id, 30_000, {}, 'edit-once');
    expect(again).toMatchObject({ status: 200, body: { price: 30_000 } });
    const intent = app.stripe.books.intents.get(begun.paymentIntentId)!;
    expect(intent.status).toBe('requires_payment_method');
    expect(await edit(order.id, 20_000, {}, 'edit-once')).toMatchObject({
      status: 422,
      body: { code: 'key_reused' },
    });
    expect(intent.status).toBe('requires_payment_method');
  });

  test('the open intent is ended first, and the new one is for the new price', async () => {
    const guest = app.guest();
    const { order, intent } = await beginAtStripe(app, guest);
    expect((await edit(order.id, 30_000)).status).toBe(200);
    expect(intent.status).toBe('canceled');
    expect(await orderOf(order.id)).toMatchObject({ price: 30_000, paymentStatus: 'unpaid' });
    const again = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(again.amount).toBe(30_000);
  });

  test('the version the admin saw still counts, although ending the intent changed the order', async () => {
    const { order } = await beginAtStripe(app, app.guest());
    const { version } = await admin.call(orderContract.find, { params: { id: order.id } });
    expect((await edit(order.id, 30_000, { version })).status).toBe(200);
    expect((await edit(order.id, 20_000, { version })).status).toBe(409);
  });

  test('money that was faster is kept, and the edit refused', async () => {
    const { order, intent } = await beginAtStripe(app, app.guest());
    pay(intent);
    expect(await edit(order.id, 30_000)).toMatchObject({
      status: 409,
      body: { code: 'order.already_paid' },
    });
    expect(await orderOf(order.id)).toMatchObject({ price: 34_900, paymentStatus: 'paid' });
  });

  test('while a bank is thinking nothing is edited', async () => {
    const { order, intent } = await beginAtStripe(app, app.guest());
    intent.status = 'processing';
    expect((await edit(order.id, 30_000)).body).toMatchObject({ code: 'payment.under_way' });
    expect((await orderOf(order.id)).price).toBe(34_900);
  });

  test('money for a former price goes back, is shown, and the order can be paid', async () => {
    const guest = app.guest();
    const { order, intent, record } = await beginAtStripe(app, guest);
    await app.em().nativeUpdate(Order, { id: order.id }, { price: 30_000 });
    pay(intent);
    expect((await record()).body).toMatchObject({ code: 'payment.returned' });
    expect((await orderOf(order.id)).paymentStatus).toBe('pending_refund');
    const during = await guest.try(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(during.body).toMatchObject({ code: 'payment.returned' });

    await app.drain();
    expect(app.stripe.books.refundedOf(intent.id)).toBe(34_900);
    expect(await entryOf(order.id)).toMatchObject([
      { problem: 'wrong_amount', status: 'refunded', receivedAmount: 34_900, attention: null },
    ]);
    const again = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    pay(app.stripe.books.intents.get(again.paymentIntentId)!);
    await app.deliverAll();
    expect((await orderOf(order.id)).paymentStatus).toBe('paid');
  });
});

describe('money for an order that is closed', () => {
  test('a rejected order’s open intent is ended', async () => {
    const { order, intent } = await beginAtStripe(app, app.guest());
    await admin.call(orderContract.move, {
      params: { id: order.id },
      body: { status: 'rejected', reviewNotes: 'no' },
    });
    await app.drain();
    expect(intent.status).toBe('canceled');
    expect((await orderOf(order.id)).paymentStatus).toBe('unpaid');
  });

  test('called off by its patient while the card is being charged: it goes back', async () => {
    const { order, intent } = await beginAtStripe(app, app.guest());
    const customer = await aCustomer(app.em());
    await app.em().nativeUpdate(Order, { id: order.id }, { customer });
    pay(intent);
    const client = await app.as(customer);
    await client.call(orderContract.withdraw, { params: { id: order.id }, body: {} });
    await app.deliverAll();
    expect(app.stripe.books.refundedOf(intent.id)).toBe(34_900);
    expect(await orderOf(order.id)).toMatchObject({
      status: 'withdrawn',
      paymentStatus: 'refunded',
    });
  });

  test.each(['rejected', 'removed'] as const)('%s: it goes back and is seen', async (fate) => {
    const { order, intent } = await beginAtStripe(app, app.guest());
    pay(intent);
    const params = { id: order.id };
    if (fate === 'removed') await admin.call(orderContract.remove, { params });
    else await admin.call(orderContract.move, { params, body: { status: 'rejected' } });
    await app.deliverAll();
    expect(app.stripe.books.refundedOf(intent.id)).toBe(34_900);
    expect(await entryOf(order.id)).toMatchObject([
      {
        problem: 'order_closed',
        status: 'refunded',
        order: { paymentStatus: 'refunded', isRemoved: fate === 'removed' },
      },
    ]);
  });

  test('a paid order whose money was kept at its removal waits for nobody, and can be refunded later', async () => {
    const { order, intent, record } = await beginAtStripe(app, app.guest());
    pay(intent);
    await record();
    await admin.call(orderContract.remove, {
      params: { id: order.id },
      body: { money: 'keep', reason: 'Paid for another order.' },
    });
    await app.drain();
    const attention = async () =>
      (await admin.call(ledgerContract.list, { query: { attention: 'true' } })).payments;
    expect((await attention()).map(({ orderId }) => orderId)).not.toContain(order.id);
    const [entry] = await entryOf(order.id);
    expect(entry).toMatchObject({ attention: null, status: 'paid' });
    await admin.call(ledgerContract.refund, {
      params: { id: entry!.id },
      body: { reason: 'removed by mistake' },
    });
    expect(app.stripe.books.refundedOf(intent.id)).toBe(34_900);
  });
});

describe('two intents of one order', () => {
  test('both succeed: the first pays, the second goes back and is seen', async () => {
    const guest = app.guest();
    const { order, intent, record } = await beginAtStripe(app, guest);
    // We gave up the first attempt while its card form was still open somewhere.
    await app.em().nativeUpdate(Payment, { order: order.id }, { status: 'unpaid' });
    const second = await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    const other = app.stripe.books.intents.get(second.paymentIntentId)!;
    pay(intent);
    expect((await record()).status).toBe(200);
    pay(other);
    await app.deliverAll();
    expect((await orderOf(order.id)).paymentStatus).toBe('paid');
    expect(app.stripe.books.refundedOf(intent.id)).toBe(0);
    expect(app.stripe.books.refundedOf(other.id)).toBe(34_900);
    expect(await entryOf(order.id)).toMatchObject([
      { problem: 'second_payment', status: 'refunded' },
      { problem: null, status: 'paid' },
    ]);
    expect([...app.stripe.books.refunds.values()].at(-1)).toMatchObject({ reason: 'duplicate' });
  });

  test('a try for a former price is ended before the next one is handed out', async () => {
    const guest = app.guest();
    const { order, intent } = await beginAtStripe(app, guest);
    await app.em().nativeUpdate(Order, { id: order.id }, { price: 30_000 });
    await guest.call(paymentContract.createIntent, { body: { orderId: order.id } });
    expect(intent.status).toBe('canceled');
    expect((await paymentsOf(order.id)).map(({ status, amount }) => [status, amount])).toEqual([
      ['unpaid', 34_900],
      ['pending_payment', 30_000],
    ]);
  });
});

describe('money that is not what it should be', () => {
  test('less than the whole goes back', async () => {
    const { order, intent, record } = await beginAtStripe(app, app.guest());
    app.stripe.books.succeed(intent, 100);
    expect((await record()).body).toMatchObject({ code: 'payment.returned' });
    await app.drain();
    expect(app.stripe.books.refundedOf(intent.id)).toBe(100);
    expect(await orderOf(order.id)).toMatchObject({ paymentStatus: 'unpaid', queuedAt: null });
  });

  test('of another order goes back', async () => {
    const { order, intent, record } = await beginAtStripe(app, app.guest());
    intent.metadata.orderId = '999999';
    pay(intent);
    expect((await record()).body).toMatchObject({ code: 'payment.returned' });
    await app.drain();
    expect(await entryOf(order.id)).toMatchObject([{ problem: 'wrong_order', status: 'refunded' }]);
  });

  test('of another mode is not believed at all', async () => {
    const { order, intent, record } = await beginAtStripe(app, app.guest());
    pay(intent);
    const gateway = gatewayOf(app.deps, { gateway: 'stripe', mode: 'test' });
    const answer = { ...(await gateway.retrieveIntent(intent.id)), liveMode: true };
    const [payment] = await paymentsOf(order.id);
    await settleWith(app.deps, payment!, answer);
    expect((await orderOf(order.id)).paymentStatus).toBe('pending_payment');
    expect((await record()).status).toBe(200);
  });

  test('a complaint at the bank is noted for admins, and its outcome too', async () => {
    const { order, intent, record } = await beginAtStripe(app, app.guest());
    pay(intent);
    await record();
    const dispute = app.stripe.books.dispute(intent.id);
    await app.deliverAll();
    expect(await entryOf(order.id)).toMatchObject([
      {
        status: 'paid',
        attention: 'disputed',
        dispute: { status: 'needs_response', reason: 'fraudulent', amount: 34_900 },
      },
    ]);
    dispute.status = 'won';
    app.stripe.books.tell('charge.dispute.closed', dispute.id);
    await app.deliverAll();
    expect(await entryOf(order.id)).toMatchObject([
      { attention: null, dispute: { status: 'won' } },
    ]);
  });
});
