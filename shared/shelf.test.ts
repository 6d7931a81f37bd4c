import { expect, test } from 'vitest';
import type { PlanType } from './catalogue.ts';
import { shelfPriceOf } from './shelf.ts';

const MONTHS: readonly PlanType[] = ['monthly', 'month2', 'month3', 'month4', 'month5', 'month6'];
const pricesOf = (...prices: number[]) =>
  prices.map((price, at) => ({ planType: MONTHS[at]!, price }));

test.each([
  [
    'later months cost more',
    pricesOf(349, 500, 600),
    { month: 349, later: { least: 500, most: 600 } },
  ],
  ['or less', pricesOf(600, 500, 400), { month: 600, later: { least: 400, most: 500 } }],
  ['or some do', pricesOf(400, 400, 600), { month: 400, later: { least: 400, most: 600 } }],
  ['all cost the same', pricesOf(349, 349, 349), { month: 349, later: null }],
  ['no later month has a price', pricesOf(349), { month: 349, later: null }],
  [
    'a bundle is no month',
    [...pricesOf(349), { planType: 'quarterly' as const, price: 900 }],
    { month: 349, later: null },
  ],
  [
    'only whole programmes are sold',
    [{ planType: 'annual' as const, price: 900 }],
    { month: null, later: null },
  ],
])('%s', (_case, prices, expected) => {
  expect(shelfPriceOf(prices)).toEqual(expected);
});
