import { describe, expect, test } from 'vitest';
import { estimateOf, offersOf } from './plan-offers.ts';

const row = (planType: string, price: number, isActive = true) => ({
  productId: 'semaglutide',
  planType: planType as 'monthly',
  price,
  isActive,
});

const MONTHS = ['monthly', 'month2', 'month3', 'month4', 'month5', 'month6'];

describe('plan offers', () => {
  test('without prices the documented fallbacks are shown, marked as estimates', () => {
    const { isEstimate, plans } = offersOf('semaglutide', undefined);
    expect(isEstimate).toBe(true);
    expect(plans.map(({ quote }) => [quote?.base, quote?.total])).toEqual([
      [34_900, 34_900],
      [144_900, 139_900],
      [324_900, 264_900],
    ]);
    expect(plans.map(({ discount }) => discount)).toEqual([
      null,
      { percent: 10, on: 'month2' },
      { percent: 25, on: 'months3to6' },
    ]);
  });

  test('the months of the programme share the price: 1, 3 and 6', () => {
    const { plans } = offersOf(
      'semaglutide',
      MONTHS.map((type) => row(type, 600)),
      { quarterlyDiscount: 50, annualDiscount: 50 },
    );
    expect(plans.map(({ perMonth }) => perMonth)).toEqual([60_000, 50_000, 40_000]);
  });

  test('a whole product may be handed over for its discounts', () => {
    const product = { quarterlyDiscount: 10, annualDiscount: 25, prices: [] };
    const rows = MONTHS.map((type) => row(type, 600));
    expect(offersOf('semaglutide', rows, product).plans.every(({ quote }) => quote)).toBe(true);
  });

  test('prices of the other product and inactive ones do not count', () => {
    const rows = [row('monthly', 100, false), { ...row('monthly', 100), productId: 'tirzexa' }];
    expect(offersOf('semaglutide', rows).isEstimate).toBe(true);
  });

  test('a plan with a missing month is not sold, the others are', () => {
    const { isEstimate, plans } = offersOf('semaglutide', [row('monthly', 349)]);
    expect(isEstimate).toBe(false);
    expect(plans.map(({ quote }) => quote?.total ?? null)).toEqual([34_900, null, null]);
  });

  test('a fixed bundle price tells its saving as a percentage of the whole', () => {
    const rows = [...MONTHS.map((type) => row(type, 500)), row('quarterly', 1_200)];
    const quarterly = offersOf('semaglutide', rows).plans[1]!;
    expect(quarterly.quote?.total).toBe(120_000);
    expect(quarterly.discount).toEqual({ percent: 20, on: 'bundle' });
  });

  test('the monthly plan tells what the months after the first cost, as far as that is known', () => {
    const laterOf = (prices: number[]) =>
      offersOf(
        'semaglutide',
        prices.map((price, at) => row(MONTHS[at]!, price)),
      ).plans[0]!.later.map(({ from, to, amount, isToEnd }) => [from, to, amount, isToEnd]);
    expect(laterOf([349, 500, 600, 600, 600, 600])).toEqual([
      [2, 2, 50_000, false],
      [3, 6, 60_000, true],
    ]);
    expect(laterOf([349, 500, 500, 500, 500, 500])).toEqual([[2, 6, 50_000, true]]);
    expect(laterOf([349, 500, 500])).toEqual([[2, 3, 50_000, false]]);
    expect(laterOf([349])).toEqual([]);
  });

  test('each plan tells what comes after it, and every payment of the six months', () => {
    const { plans } = offersOf('semaglutide', undefined);
    expect(plans.map(({ later }) => later)).toEqual([
      [
        { from: 2, to: 2, amount: 50_000, isToEnd: false },
        { from: 3, to: 6, amount: 60_000, isToEnd: true },
      ],
      [{ from: 4, to: 6, amount: 60_000, isToEnd: true }],
      [],
    ]);
    expect(plans.map(({ payments }) => payments)).toEqual([
      [34_900, 50_000, 60_000, 60_000, 60_000, 60_000],
      [139_900, 60_000, 60_000, 60_000],
      [264_900],
    ]);
    const unknown = ['monthly', 'month2', 'month3', 'quarterly'].map((type) => row(type, 500));
    expect(offersOf('semaglutide', unknown).plans.map(({ payments }) => payments)).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a treatment that goes on pays for its next months', () => {
    const rows = [349, 500, 600, 610, 620, 630].map((price, at) => row(MONTHS[at]!, price));
    const { plans } = offersOf('semaglutide', [...rows, row('annual', 2_000)], undefined, 4);
    expect(plans.map(({ months }) => months)).toEqual([
      { first: 4, last: 4 },
      { first: 4, last: 6 },
      { first: 4, last: 9 },
    ]);
    expect(plans.map(({ quote }) => quote?.total)).toEqual([
      61_000,
      61_000 + 55_800 + 63_000,
      61_000 + 62_000 + 4 * 47_300,
    ]);
    expect(plans.map(({ later }) => later.map(({ from, amount }) => [from, amount]))).toEqual([
      [
        [5, 62_000],
        [6, 63_000],
      ],
      [],
      [],
    ]);
    expect(plans.map(({ payments }) => payments?.length)).toEqual([6, 4, 1]);
    expect(plans[0]!.payments!.slice(3)).toEqual([63_000, 63_000, 63_000]);
  });

  test('no discount, no badge', () => {
    const none = { quarterlyDiscount: 0, annualDiscount: 0 };
    const rows = MONTHS.map((type) => row(type, 500));
    expect(offersOf('semaglutide', rows, none).plans.every(({ discount }) => !discount)).toBe(true);
  });

  test('the payment step estimates 299, 747 and 2388 dollars, Vietnam 20 more', () => {
    expect(estimateOf('tirzexa', 'monthly', false).total).toBe(29_900);
    expect(estimateOf('tirzexa', 'quarterly', false).total).toBe(74_700);
    expect(estimateOf('tirzexa', 'annual', true).total).toBe(240_800);
  });
});
