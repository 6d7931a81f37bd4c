import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orderNext, type OrderNext } from '#shared/order-next.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { supplyContract, type Supply } from '#shared/supplies.ts';
import { anOrder } from '#web/testing/samples.ts';
import { aSupply } from '#web/testing/supply-samples.ts';
import { aPayment, aRefund, dialog, enterAdmin, question } from './testing/admin-world.tsx';

/** The first parcel of an order, to be packed. */
const aFirst = (change: Partial<Supply> = {}): Supply =>
  aSupply({ number: 1, state: 'ready', canPostpone: null, ...change });

/** One that has left, for which a refund was proposed. */
const aReported = (change: Partial<NonNullable<Supply['report']>> = {}): Supply =>
  aFirst({
    ...{ state: 'received', shippedAt: '2026-11-20T15:04:00.000Z' },
    report: { fault: 'warm', answer: 'refund', isRefunded: false, ...change },
  });

const approved = { status: 'approved', shippingStatus: 'pending_shipping' } as const;
const arrived = { status: 'active', shippingStatus: 'received' } as const;

test.each<[OrderNext, Partial<Order>, Supply[]]>([
  ['pay', { paymentStatus: 'unpaid' }, []],
  ['card', { paymentStatus: 'expired', cardNeed: 'expired' }, []],
  ['form', { medicalInfoId: null }, []],
  ['answer', { questionState: 'waiting' }, []],
  ['review', { questionState: 'answered' }, []],
  ['trial', { isTrial: true }, []],
  ['dispute', { ...approved, isDisputed: true }, [aFirst()]],
  ['end', { ...approved, paymentStatus: 'refunded' }, [aFirst({ state: 'blocked' })]],
  ['held', approved, [aFirst({ state: 'blocked', blocks: ['prescription'] })]],
  ['pharmacy', approved, [aFirst({ state: 'sent_to_pharmacy' })]],
  ['ship', approved, [aFirst()]],
  ['ship', approved, []],
  [
    'ship',
    approved,
    [
      aFirst({ number: 2 }),
      aFirst({ id: 3, number: 3, state: 'blocked', blocks: ['prescription'], replaces: 1 }),
    ],
  ],
  ['arrive', { status: 'active', shippingStatus: 'shipped' }, []],
  ['supply', arrived, [aFirst({ number: 2, state: 'waiting' })]],
  ['held', arrived, [aFirst({ number: 2, state: 'blocked', blocks: ['check_in'] })]],
  ['nothing', arrived, [aFirst({ state: 'received', shippedAt: '2026-11-20T15:04:00.000Z' })]],
  ['nothing', { status: 'cancelled' }, [aFirst()]],
  ['refund', { status: 'cancelled' }, [aReported()]],
  ['refund', arrived, [aReported(), aFirst({ id: 8, number: 2, state: 'waiting' })]],
  ['nothing', arrived, [aReported({ isRefunded: true })]],
  ['ship', approved, [aReported(), aFirst({ id: 8, number: 2 })]],
])('an order needs %s', (expected, change, supplies) => {
  expect(orderNext(anOrder(change), supplies)).toBe(expected);
});

async function openOrder(change: Partial<Order>, supplies: Supply[] = []) {
  const world = await enterAdmin('/admin/orders?order=41', (api) => {
    api.on(orderContract.find, anOrder(change));
    api.on(orderContract.move, anOrder({ ...change, status: 'cancelled' }));
    api.on(supplyContract.list, supplies);
    api.on(paymentContract.list, [
      aPayment({ refundedAmount: 20_000, refunds: [aRefund({ amount: 20_000 })] }),
    ]);
  });
  return { ...world, box: within(await dialog()) };
}

test('a case that waits for a doctor says so, and its one button leads to it', async () => {
  const { box } = await openOrder({ dueAt: '2026-11-21T15:04:00.000Z' });
  const needs = within(await box.findByRole('region', { name: 'What this order needs now' }));
  needs.getByText('Waiting for a doctor');
  needs.getByText(/promised by Nov 21, 2026/);
  const [way, ...more] = needs.getAllByRole('link');
  expect(way?.getAttribute('href')).toBe('/doctor/pending?order=41');
  expect(more).toEqual([]);
});

test('what holds a parcel back stands where the next step is', async () => {
  const { box } = await openOrder(approved, [
    aFirst({ state: 'blocked', blocks: ['prescription'] }),
  ]);
  const needs = within(await box.findByRole('region', { name: 'What this order needs now' }));
  await needs.findByText('No prescription in force with a fill left, by somebody licensed there.');
});

test('the money is a sum: what it costs, what came in and went back, and what is left', async () => {
  const { box } = await openOrder({ shippingFee: 2_000 });
  await box.findByText('Net');
  const lines = box
    .getAllByRole('definition')
    .map((cell) => `${cell.previousSibling?.textContent} ${cell.textContent}`);
  expect(lines).toEqual(
    expect.arrayContaining([
      'Shipping $20.00',
      'Price $1,399.00',
      'Paid $1,399.00',
      'Refunded −$200.00',
      'Net $1,199.00',
    ]),
  );
});

test.each([
  ['back', true],
  ['kept', false],
])('cancelling is one decision with its money: %s', async (_, refund) => {
  const { user, api, box } = await openOrder({
    ...{ status: 'active', shippingStatus: 'shipped', suppliedUntil: '2026-12-20T00:00:00.000Z' },
    ...{ heldAmount: 119_900, refundable: 80_000, version: 4 },
  });
  await user.click(await box.findByRole('button', { name: 'Cancel the order' }));
  const asked = within(await question());
  asked.getByText(/What has left stays paid/);
  asked.getByRole('radio', { name: /Cancel and refund \$800\.00/ });
  if (!refund) await user.click(asked.getByRole('radio', { name: /keep the money/ }));
  await user.click(asked.getByRole('button', { name: 'Cancel the order' }));
  await screen.findByText('Order SEM-1041 was cancelled.');
  await waitFor(() =>
    expect(api.calls(orderContract.move).map(({ body }) => body)).toEqual([
      { status: 'cancelled', version: 4, refund },
    ]),
  );
});

test('of what the pharmacy has made the money stays, and the question says so', async () => {
  const made = { ...approved, heldAmount: 119_900, refundable: 80_000, madeAmount: 39_900 };
  const { user, box } = await openOrder(made);
  await user.click(await box.findByRole('button', { name: 'Cancel the order' }));
  const asked = within(await question());
  asked.getByText(/has already filled a parcel for \$399\.00\. It may still be sent/);
  asked.getByRole('radio', { name: /Cancel and refund \$800\.00/ });
});

test('a proposed refund leads to the money of its order', async () => {
  const { box } = await openOrder(arrived, [aReported()]);
  const needs = within(await box.findByRole('region', { name: 'What this order needs now' }));
  await needs.findByText(/A refund is proposed/);
  const way = needs.getByRole('link', { name: 'Open the payments' });
  expect(way.getAttribute('href')).toBe('#order-money');
});

test('an order that has ended is not cancelled again', async () => {
  const { box } = await openOrder({ status: 'cancelled' });
  await box.findByText('Net');
  expect(box.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
});

test('the record and the inbox of the patient are one press away', async () => {
  const { box } = await openOrder({});
  const record = await box.findByRole('link', { name: "Patient's record" });
  expect(record.getAttribute('href')).toBe('/doctor/patients?patient=7');
  expect(
    box.getByRole('link', { name: 'Send a message to Maya Thompson' }).getAttribute('href'),
  ).toBe('/doctor/messages?to=7');
});
