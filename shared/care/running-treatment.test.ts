import { expect, test } from 'vitest';
import type { Order } from '../orders.ts';
import { runningTreatment } from './running-treatment.ts';
import { daysOf } from '../testing/days-of.ts';

const order = (change: Partial<Order>): Order =>
  ({
    id: 1,
    isTrial: false,
    status: 'active',
    paymentStatus: 'paid',
    suppliedUntil: null,
    ...change,
  }) as Order;
const runs = (change: Partial<Order>) =>
  runningTreatment([order(change)], daysOf('2026-11-24')) !== null;

test.each([
  ['active, with medicine', { suppliedUntil: '2026-12-10T12:00:00.000Z' }, true],
  ['active, its medicine just used up', { suppliedUntil: '2026-11-10T12:00:00.000Z' }, true],
  [
    'active on paper, without medicine for months',
    { suppliedUntil: '2026-08-01T12:00:00.000Z' },
    false,
  ],
  ['approved and not shipped', { status: 'approved' }, true],
  ['approved, money returned', { status: 'approved', paymentStatus: 'refunded' }, false],
  ['paid and not decided', { status: 'pending_review' }, true],
  ['begun and not paid', { status: 'pending_review', paymentStatus: 'unpaid' }, false],
  ['over', { status: 'expired' }, false],
  ['a trial', { isTrial: true }, false],
] as const)('%s', (_says, change, expected) => {
  expect(runs(change)).toBe(expected);
});

test('what a doctor has prescribed comes before what is ordered and not decided', () => {
  const both = [order({ id: 2, status: 'pending_review' }), order({ id: 1 })];
  expect(runningTreatment(both, daysOf('2026-11-24'))?.id).toBe(1);
});
