import { expect, test } from 'vitest';
import type { RefundCause } from '#shared/refunds.ts';
import { Refund, replacedAmong } from './refund.entity.ts';

const FAILED_AT = new Date('2026-03-02T15:00:00Z');
const LATER = new Date('2026-03-03T15:00:00Z');

const aRefund = (change: Partial<Refund>): Refund =>
  Object.assign(new Refund(), { status: 'succeeded', cause: 'admin', createdAt: LATER, ...change });
const aFailed = (amount: number): Refund =>
  aRefund({ amount, status: 'failed', createdAt: FAILED_AT, askAt: FAILED_AT });

test.each<[RefundCause, boolean]>([
  ['admin', true],
  ['gateway', true],
  ['order_cancelled', false],
  ['order_removed', false],
])('a later refund whose cause is %s takes its place: %s', (cause, isReplaced) => {
  const failed = aFailed(2_000);
  expect(replacedAmong([failed, aRefund({ amount: 40_000, cause })]).has(failed)).toBe(isReplaced);
});

test('each is replaced by the smallest that is enough, so that none is left without need', () => {
  const refunds = [aFailed(1_000), aFailed(2_000)];
  const since = [aRefund({ amount: 2_000 }), aRefund({ amount: 1_000 })];
  expect([...replacedAmong([...refunds, ...since])]).toEqual(refunds);
});
