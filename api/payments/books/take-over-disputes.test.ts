import { afterEach, describe, expect, test } from 'vitest';
import { ledgerContract } from '#shared/ledger.ts';
import { notificationContract } from '#shared/notifications.ts';
import { anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { beginAtStripe, openStripeApp } from '#api/testing/stripe-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { simulatorGateway } from '../gateways/simulator.gateway.ts';
import { SimulatorIntent } from '../gateways/simulator-intent.entity.ts';
import { takeOverDisputes } from './take-over-disputes.ts';

const DAY = 86_400;

const app = await openStripeApp();
const admin = await app.as(await anAdmin(app.em()));
afterEach(() => {
  setClock(null);
  app.stripe.troubles = [];
  app.stripe.books.beOlder(false);
});

/** An order that was paid at Stripe months ago. */
async function paidLongAgo() {
  const { order, intent, record } = await beginAtStripe(app, app.guest());
  app.stripe.books.confirm(intent, 'pm_card_visa');
  await record();
  intent.created -= 60 * DAY;
  await app.deliverAll();
  return { order, intent };
}

/** The dispute exists, but its event was lost. */
function disputeUnheard({ id }: { id: string }) {
  const dispute = app.stripe.books.dispute(id);
  app.stripe.events.length = 0;
  return dispute;
}

const night = () => takeOverDisputes.handle(app.deps);
const entryOf = async (orderId: number) => {
  const { payments } = await admin.call(ledgerContract.list, { query: { limit: 100 } });
  return payments.find((entry) => entry.orderId === orderId);
};

describe('every night', () => {
  test('a complaint whose event was lost is found, long after the payment', async () => {
    const { order, intent } = await paidLongAgo();
    const other = await paidLongAgo();
    disputeUnheard(intent);
    await night();
    expect(await entryOf(order.id)).toMatchObject({
      attention: 'disputed',
      dispute: { status: 'needs_response', amount: 34_900 },
    });
    expect(await entryOf(other.order.id)).toMatchObject({ attention: null, dispute: null });
  });

  test('its administrators are told of a complaint once, and not again of its outcome', async () => {
    const { order, intent } = await paidLongAgo();
    const colleague = await app.as(await anAdmin(app.em()));
    const staff = await app.as(await aStaffMember(app.em()));
    const told = async (client: TestClient) =>
      (await client.call(notificationContract.list)).items.filter(
        ({ kind, subjectId }) => kind === 'payment_disputed' && subjectId === order.id,
      );
    const dispute = disputeUnheard(intent);
    await night();
    await app.drain();
    const news = { path: '/admin/payments?attention=true', reference: order.referenceNumber };
    expect(await told(admin)).toMatchObject([news]);
    expect(await told(colleague)).toMatchObject([news]);
    expect(await told(staff)).toEqual([]);
    dispute.status = 'under_review';
    await night();
    dispute.status = 'lost';
    await night();
    await app.drain();
    expect(await told(admin)).toHaveLength(1);
  });

  test('its outcome is found, however long ago it began', async () => {
    const { order, intent } = await paidLongAgo();
    const dispute = disputeUnheard(intent);
    await night();
    dispute.status = 'lost';
    dispute.created -= 100 * DAY;
    await night();
    expect(await entryOf(order.id)).toMatchObject({ attention: null, dispute: { status: 'lost' } });
  });

  test('a second complaint about the same payment is found', async () => {
    const { order, intent } = await paidLongAgo();
    disputeUnheard(intent).status = 'won';
    await night();
    disputeUnheard(intent);
    await night();
    expect(await entryOf(order.id)).toMatchObject({
      attention: 'disputed',
      dispute: { status: 'needs_response' },
    });
  });

  test('nothing is asked about what is known already', async () => {
    const { intent } = await paidLongAgo();
    disputeUnheard(intent);
    await night();
    app.stripe.calls.length = 0;
    await night();
    // Two accounts, test and live, with one list each.
    expect(app.stripe.calls.map(({ path }) => path)).toEqual(['/v1/disputes', '/v1/disputes']);
  });

  test('a server that cannot list by time is asked for all', async () => {
    app.stripe.books.beOlder();
    const { order, intent } = await paidLongAgo();
    disputeUnheard(intent);
    await night();
    expect(await entryOf(order.id)).toMatchObject({ attention: 'disputed' });
  });

  test('a gateway that is down is asked again by the next try', async () => {
    const { order, intent } = await paidLongAgo();
    disputeUnheard(intent);
    app.stripe.troubles.push({ when: /GET \/v1\/disputes/, kind: 'drop', times: 4 });
    await expect(night()).rejects.toThrow();
    app.stripe.troubles = [];
    await night();
    expect(await entryOf(order.id)).toMatchObject({ attention: 'disputed' });
  });
});

test('the simulator lists the disputes of its card', async () => {
  const { id } = await simulatorGateway(app.deps).createIntent(
    { amount: 100, currency: 'usd', orderId: 1, paymentId: 1 },
    'disputed-one',
  );
  const paid = { status: 'succeeded', amountReceived: 100, cardLast4: '0259' } as const;
  await app.em().nativeUpdate(SimulatorIntent, { id }, paid);
  const found = [];
  for await (const one of simulatorGateway(app.deps).disputesSince(new Date(0))) found.push(one);
  expect(found).toMatchObject([{ intentId: id, status: 'needs_response', amount: 100 }]);
});
