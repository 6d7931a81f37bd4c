import { expect, test } from 'vitest';
import { renderPart } from '#web/testing/render.tsx';
import { anOrder } from '#web/testing/samples.ts';
import { PaymentSum } from './payment-sum.tsx';

type Case = Parameters<typeof anOrder>[0];

async function sumOf(change: Case) {
  const order = anOrder({ price: 34_900, ...change });
  const { container } = await renderPart(<PaymentSum order={order} />);
  return container.textContent;
}

test.each<[string, Case, string]>([
  ['in part', { heldAmount: 29_950 }, '$349.00 paid − $49.50 refunded'],
  ['in full', { heldAmount: 0, paymentStatus: 'refunded' }, '$349.00 paid − $349.00 refunded'],
  [
    'soon',
    { heldAmount: 0, paymentStatus: 'pending_refund' },
    '$349.00 paid − $349.00 being refunded',
  ],
])('what was refunded %s stands beside what was paid', async (_, change, text) => {
  expect(await sumOf(change)).toBe(text);
});

test.each<[string, Case]>([
  ['all of it is held', { heldAmount: 34_900 }],
  ['it is only reserved', { heldAmount: 0, paymentStatus: 'authorized' }],
  ['it is not paid', { heldAmount: 0, paymentStatus: 'unpaid' }],
  ['it was paid before there were books', { heldAmount: 0, paymentStatus: 'paid' }],
  ['it costs nothing', { price: 0, heldAmount: 0, paymentStatus: 'paid' }],
  ['its refund has not begun', { heldAmount: 34_900, paymentStatus: 'pending_refund' }],
])('nothing stands there while %s', async (_, change) => {
  expect(await sumOf(change)).toBe('');
});
