import { beforeEach, describe, expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { notificationContract } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Order } from '#api/orders/order.entity.ts';
import { beginAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';
import { Payment } from '../payment.entity.ts';
import { takeOverDisputes } from './take-over-disputes.ts';
import { aPrescription } from '#api/testing/a-prescription.ts';

/** A bank may dispute one payment several times, each for a part of it. */

const app = await openStripeApp();
const admin = await app.as(await anAdmin(app.em()));

let orderId: number;
let intentId: string;
beforeEach(async () => {
  const { order, intent, record } = await beginAtStripe(app, app.guest());
  app.stripe.books.confirm(intent, 'pm_card_visa');
  await record();
  await app
    .em()
    .nativeUpdate(
      Order,
      { id: order.id },
      { status: 'approved', shippingStatus: 'pending_shipping' },
    );
  await app.deliverAll();
  await aPrescription(app, order);
  [orderId, intentId] = [order.id, intent.id];
});

type Dispute = ReturnType<typeof app.stripe.books.dispute>;

function dispute(amount: number): Dispute {
  const made = app.stripe.books.dispute(intentId);
  made.amount = amount;
  return made;
}
async function decide(one: Dispute, status: string) {
  one.status = status;
  app.stripe.books.tell('charge.dispute.closed', one.id);
  await app.deliverAll();
}

const entry = async () => {
  const { payments } = await admin.call(ledgerContract.list, { query: { limit: 100 } });
  return payments.find((one) => one.orderId === orderId)!;
};
const isHeld = async () => {
  const answer = await admin.try(orderContract.move, {
    params: { id: orderId },
    body: { status: 'shipped', trackingNumber: '1Z999AA10123456784' },
  });
  const isDisputed = (answer.body as { code?: string }).code === 'order.disputed';
  expect(answer.status).toBe(isDisputed ? 409 : 200);
  return isDisputed;
};

describe('several disputes of one payment', () => {
  test('one that is open keeps attention and parcel, although a later one was won', async () => {
    dispute(10_000);
    const later = dispute(5_000);
    await app.deliverAll();
    await decide(later, 'won');
    expect(await entry()).toMatchObject({
      attention: 'disputed',
      dispute: { status: 'needs_response', amount: 10_000 },
    });
    expect(await isHeld()).toBe(true);
  });

  test('their amounts add up, and each is listed with its own state', async () => {
    const first = dispute(10_000);
    dispute(5_000);
    await app.deliverAll();
    await decide(first, 'lost');
    expect(await entry()).toMatchObject({
      attention: 'disputed',
      dispute: { status: 'needs_response', amount: 15_000 },
      disputes: [
        { status: 'needs_response', amount: 5_000 },
        { status: 'lost', amount: 10_000 },
      ],
    });
  });

  test('one that is lost stays lost, although a later one was won', async () => {
    const lost = dispute(10_000);
    const won = dispute(5_000);
    await app.deliverAll();
    await decide(lost, 'lost');
    await decide(won, 'won');
    expect(await entry()).toMatchObject({
      attention: null,
      dispute: { status: 'lost', amount: 10_000 },
    });
    expect(await isHeld()).toBe(true);
  });

  test('once all are won the parcel may leave', async () => {
    const both = [dispute(10_000), dispute(5_000)];
    await app.deliverAll();
    for (const one of both) await decide(one, 'won');
    expect(await entry()).toMatchObject({
      attention: null,
      dispute: { status: 'won', amount: 15_000 },
    });
    expect(await isHeld()).toBe(false);
  });

  test('administrators are told of each once', async () => {
    const both = [dispute(10_000), dispute(5_000)];
    await app.deliverAll();
    await decide(both[1]!, 'under_review');
    await app.drain();
    const { items } = await admin.call(notificationContract.list);
    const told = items.filter(
      ({ kind, subjectId }) => kind === 'payment_disputed' && subjectId === orderId,
    );
    expect(told).toHaveLength(2);
  });

  test('a page of 100 is not all of them', async () => {
    const open = dispute(1);
    for (let count = 0; count < 100; count += 1) dispute(1).status = 'won';
    app.stripe.events.splice(0, app.stripe.events.length - 1);
    await app.deliverAll();
    expect(open.status).toBe('needs_response');
    expect(await entry()).toMatchObject({ attention: 'disputed' });
  });
});

describe('every night, when no event has arrived', () => {
  const night = () => takeOverDisputes.handle(app.deps);
  const unheard = () => void (app.stripe.events.length = 0);

  test('the earlier of two is found, and its outcome', async () => {
    const earlier = dispute(10_000);
    dispute(5_000).status = 'won';
    unheard();
    await night();
    expect(await entry()).toMatchObject({ attention: 'disputed' });
    earlier.status = 'lost';
    await night();
    expect(await entry()).toMatchObject({ attention: null, dispute: { status: 'lost' } });
    app.stripe.calls.length = 0;
    await night();
    expect(app.stripe.calls.filter(({ path }) => path !== '/v1/disputes')).toEqual([]);
    expect(app.stripe.calls.length).toBeLessThanOrEqual(4);
  });

  test('a payment whose disputes an earlier release has noted is read anew', async () => {
    dispute(10_000);
    const later = dispute(5_000);
    later.status = 'won';
    unheard();
    await app.em().nativeUpdate(
      Payment,
      { intentId },
      {
        disputeId: later.id,
        disputeStatus: 'won',
        disputedAmount: 5_000,
        disputedAt: new Date(),
      },
    );
    await night();
    expect(await entry()).toMatchObject({
      attention: 'disputed',
      dispute: { status: 'needs_response', amount: 10_000 },
    });
  });
});
