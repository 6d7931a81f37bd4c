import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLANS } from './catalogue.ts';
import { toCents } from './lib/money.ts';
import { PROGRAMME, quote, VIETNAM_SHIPPING, type PriceList } from './pricing.ts';

const FALLBACKS = {
  monthly: 349,
  month2: 500,
  month3: 600,
  month4: 600,
  month5: 600,
  month6: 600,
};
const listOf = (prices: PriceList['prices']): PriceList => ({
  product: 'semaglutide',
  prices,
  quarterlyDiscount: 10,
  annualDiscount: 25,
});

describe('a renewal pays for later months (C138), in dollars', () => {
  test.each([
    ['month 2', FALLBACKS, 'monthly', 2, [500]],
    ['month 3', FALLBACKS, 'monthly', 3, [600]],
    ['after month 6 its price goes on', { ...FALLBACKS, month6: 610 }, 'monthly', 9, [610]],
    [
      'three months from the fourth, the second of them reduced',
      FALLBACKS,
      'quarterly',
      4,
      [600, 540, 600],
    ],
    [
      'six from the second, the last four reduced',
      FALLBACKS,
      'annual',
      2,
      [500, 600, 450, 450, 450, 450],
    ],
    [
      'a bundle price is for the beginning only',
      { ...FALLBACKS, quarterly: 1_000 },
      'quarterly',
      2,
      [500, 540, 600],
    ],
    [
      'and so is that of the whole programme',
      { ...FALLBACKS, annual: 1 },
      'annual',
      7,
      [600, 600, 450, 450, 450, 450],
    ],
    [
      'where no later month has a price, the last one goes on',
      { monthly: 299 },
      'monthly',
      4,
      [299],
    ],
    [
      'also after a bundle of the first three',
      { monthly: 299, quarterly: 500 },
      'quarterly',
      4,
      [299, 269, 299],
    ],
  ] as const)('%s', (_case, prices, plan, firstMonth, amounts) => {
    const { lines } = quote(listOf(prices), plan, false, firstMonth)!;
    expect(lines.map(({ kind, month, amount }) => [kind, month, amount])).toEqual(
      amounts.map((dollars, place) => ['month', firstMonth + place, toCents(dollars)]),
    );
  });

  test.each([
    ['a plan that is not sold at the beginning', { monthly: 299 }, 'quarterly'],
    ['a bundle without the price of any month', { quarterly: 900 }, 'quarterly'],
  ] as const)('%s cannot be renewed', (_case, prices, plan) => {
    expect(quote(listOf(prices), plan, false, 4)).toBeNull();
  });
});

const dollars = fc.integer({ min: 0, max: 200_000 }).map((amount) => amount / 100);
const percent = fc.integer({ min: 0, max: 100 });
const complete: fc.Arbitrary<PriceList> = fc
  .tuple(
    fc.record(Object.fromEntries(PROGRAMME.map((month) => [month, dollars]))),
    percent,
    percent,
  )
  .map(([prices, quarterlyDiscount, annualDiscount]) => ({
    ...listOf(prices),
    quarterlyDiscount,
    annualDiscount,
  }));
const plan = fc.constantFrom(...PLANS);
const RUNS = { numRuns: 1_000 };

describe('whatever the prices are', () => {
  test('a renewal is made of the same months as the programme, whichever it begins with', () => {
    const firstMonth = fc.integer({ min: 1, max: 20 });
    fc.assert(
      fc.property(complete, plan, firstMonth, fc.boolean(), (list, wanted, first, isVietnam) => {
        const found = quote(list, wanted, isVietnam, first)!;
        const count = { monthly: 1, quarterly: 3, annual: 6 }[wanted];
        const months = found.lines.filter(({ kind }) => kind === 'month');
        expect(months.map(({ month }) => month)).toEqual(
          Array.from({ length: count }, (_, place) => first + place),
        );
        const beginning = quote(list, wanted)!;
        for (const [place, { month, base, amount }] of months.entries()) {
          expect(base).toBe(toCents(list.prices[PROGRAMME[Math.min(month!, 6) - 1]!]!));
          expect(amount <= base).toBe(true);
          // Places that are not reduced at the beginning are not reduced later.
          const atFirst = beginning.lines[place]!;
          if (list.quarterlyDiscount === 0 && list.annualDiscount === 0) expect(amount).toBe(base);
          else if (atFirst.base > 0 && atFirst.amount === atFirst.base && base === atFirst.base)
            expect(amount).toBe(base);
        }
        expect(found.total).toBe(found.lines.reduce((all, { amount }) => all + amount, 0));
        expect(found.shipping).toBe(isVietnam ? VIETNAM_SHIPPING : 0);
      }),
      RUNS,
    );
  });

  test('month by month, the six months cost the list and not a cent more or less', () => {
    fc.assert(
      fc.property(complete, (list) => {
        const paid = PROGRAMME.map((_, place) => quote(list, 'monthly', false, place + 1)!.total);
        expect(paid).toEqual(PROGRAMME.map((month) => toCents(list.prices[month]!)));
      }),
      RUNS,
    );
  });
});
