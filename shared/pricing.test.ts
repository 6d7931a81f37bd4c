import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PLAN_TYPES, PLANS, Quote, type Plan, type PlanType } from './catalogue.ts';
import { toCents } from './lib/money.ts';
import { priceListOf, quote, VIETNAM_SHIPPING, type PriceList } from './pricing.ts';

const MONTHS = ['monthly', 'month2', 'month3', 'month4', 'month5', 'month6'] as const;
const FALLBACKS = {
  monthly: 349,
  month2: 500,
  month3: 600,
  month4: 600,
  month5: 600,
  month6: 600,
};
const listOf = (
  prices: PriceList['prices'],
  [quarterlyDiscount, annualDiscount]: readonly [number, number] = [10, 25],
): PriceList => ({ product: 'semaglutide', prices, quarterlyDiscount, annualDiscount });
const quoted = (list: PriceList, plan: Plan, isShippingToVietnam = false) =>
  quote(list, plan, isShippingToVietnam)!;

describe('the decided cases (C016, C017), in dollars', () => {
  test.each([
    ['monthly is month 1', FALLBACKS, 'monthly', [10, 25], 349, 349],
    ['quarterly: month 2 is reduced', FALLBACKS, 'quarterly', [10, 25], 1_399, 1_449],
    ['annual: months 3 to 6 are', FALLBACKS, 'annual', [10, 25], 2_649, 3_249],
    ['no discount takes nothing', FALLBACKS, 'annual', [0, 0], 3_249, 3_249],
    ['all of it leaves the other months', FALLBACKS, 'annual', [0, 100], 849, 3_249],
    ['all of month 2', FALLBACKS, 'quarterly', [100, 0], 949, 1_449],
    ['the other plan’s discount does nothing', FALLBACKS, 'quarterly', [0, 99], 1_449, 1_449],
    [
      'half a dollar is rounded up',
      { ...FALLBACKS, month2: 495 },
      'quarterly',
      [10, 0],
      1_395,
      1_444,
    ],
    ['less is rounded down', { ...FALLBACKS, month2: 494 }, 'quarterly', [10, 0], 1_394, 1_443],
    [
      'each month by itself',
      { ...FALLBACKS, month3: 602, month4: 602 },
      'annual',
      [0, 25],
      2_653,
      3_253,
    ],
    [
      'cents stay where nothing is taken',
      { ...FALLBACKS, monthly: 349.99 },
      'monthly',
      [50, 50],
      349.99,
      349.99,
    ],
    [
      'a bundle price is final',
      { ...FALLBACKS, quarterly: 1_200 },
      'quarterly',
      [10, 25],
      1_200,
      1_449,
    ],
    ['and annually', { ...FALLBACKS, annual: 1_999.5 }, 'annual', [10, 25], 1_999.5, 3_249],
    ['a bundle for nothing is one', { ...FALLBACKS, annual: 0 }, 'annual', [10, 25], 0, 3_249],
    [
      'a bundle dearer than its months saves nothing',
      { ...FALLBACKS, quarterly: 2_000 },
      'quarterly',
      [10, 25],
      2_000,
      2_000,
    ],
    ['a bundle needs no months', { quarterly: 900 }, 'quarterly', [10, 25], 900, 900],
    [
      'the other plan’s bundle is not this one’s',
      { ...FALLBACKS, annual: 1 },
      'quarterly',
      [10, 25],
      1_399,
      1_449,
    ],
  ] as const)('%s', (_case, prices, plan, discounts, total, base) => {
    const { total: charged, base: before, savings } = quoted(listOf(prices, discounts), plan);
    expect([charged, before, savings]).toEqual([
      toCents(total),
      toCents(base),
      toCents(base) - toCents(total),
    ]);
  });

  test('the lines tell how it came about', () => {
    expect(quoted(listOf(FALLBACKS), 'quarterly', true).lines).toEqual([
      { kind: 'month', month: 1, base: 34_900, amount: 34_900 },
      { kind: 'month', month: 2, base: 50_000, amount: 45_000 },
      { kind: 'month', month: 3, base: 60_000, amount: 60_000 },
      { kind: 'shipping', month: null, base: 2_000, amount: 2_000 },
    ]);
  });

  test.each([
    ['monthly', 'monthly'],
    ['quarterly', 'month2'],
    ['annual', 'month6'],
  ] as const)('without one of its months, %s is not sold', (plan, missing) => {
    const rest = Object.fromEntries(Object.entries(FALLBACKS).filter(([type]) => type !== missing));
    expect(quote(listOf(rest), plan)).toBeNull();
  });

  test('the list holds the active prices of its product, whatever the product is called there', () => {
    const row = (productId: string, planType: PlanType, price: number, isActive = true) => ({
      productId,
      planType,
      price,
      isActive,
    });
    const rows = [
      row('glp1', 'monthly', 1),
      row('semaglutide', 'month2', 2),
      row('semaglutide', 'quarterly', 3, false),
      row('tirzexa', 'month3', 4),
    ];
    const discounts = { quarterlyDiscount: 7, annualDiscount: 8 };
    expect(priceListOf('semaglutide', rows, discounts)).toEqual({
      product: 'semaglutide',
      prices: { monthly: 1, month2: 2 },
      ...discounts,
    });
  });
});

/** Prices as the API accepts them: dollars with at most two decimals. Often low ones, where rounding matters most. */
const cents = fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 10_000_000 }));
const dollars = cents.map((amount) => amount / 100);
const percent = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 100 }));
const months = fc.record(Object.fromEntries(MONTHS.map((month) => [month, dollars])));
const plan = fc.constantFrom(...PLANS);
const complete = fc
  .tuple(months, percent, percent)
  .map(([prices, quarterly, annual]) => listOf(prices, [quarterly, annual]));
const partial = fc
  .tuple(
    fc.record(Object.fromEntries(PLAN_TYPES.map((type) => [type, dollars])), { requiredKeys: [] }),
    percent,
    percent,
  )
  .map(([prices, quarterly, annual]) => listOf(prices, [quarterly, annual]));
const anyList = fc.oneof(complete, partial);

const RUNS = { numRuns: 1_000 };

describe('whatever the prices are', () => {
  test('a quote is whole cents that add up, never negative and never dearer than its base', () => {
    fc.assert(
      fc.property(anyList, plan, fc.boolean(), (list, wanted, isVietnam) => {
        const found = quote(list, wanted, isVietnam);
        if (!found) return;
        Quote.parse(found);
        const amounts = found.lines.flatMap(({ base, amount }) => [base, amount]);
        for (const one of [...amounts, found.base, found.savings, found.total]) {
          expect(Number.isSafeInteger(one)).toBe(true);
          expect(one).toBeGreaterThanOrEqual(0);
        }
        const sum = (name: 'base' | 'amount') =>
          found.lines.reduce((all, line) => all + line[name], 0);
        expect([found.base, found.total]).toEqual([sum('base'), sum('amount')]);
        expect(found.base - found.savings).toBe(found.total);
        for (const { base, amount } of found.lines) expect(amount).toBeLessThanOrEqual(base);
      }),
      RUNS,
    );
  });

  test('a higher discount never costs more', () => {
    fc.assert(
      fc.property(complete, plan, percent, percent, (list, wanted, one, other) => {
        const [low, high] = [Math.min(one, other), Math.max(one, other)];
        const at = (discount: number) =>
          quoted({ ...list, quarterlyDiscount: discount, annualDiscount: discount }, wanted).total;
        expect(at(high)).toBeLessThanOrEqual(at(low));
      }),
      RUNS,
    );
  });

  test('a cheaper month never costs more', () => {
    fc.assert(
      fc.property(
        complete,
        plan,
        fc.constantFrom(...MONTHS),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, wanted, month, part) => {
          const cheaper = Math.floor(toCents(list.prices[month]!) * part) / 100;
          const after = quoted({ ...list, prices: { ...list.prices, [month]: cheaper } }, wanted);
          expect(after.total).toBeLessThanOrEqual(quoted(list, wanted).total);
        },
      ),
      RUNS,
    );
  });

  test('without a discount every cent of every month is charged', () => {
    fc.assert(
      fc.property(complete, plan, (list, wanted) => {
        const full = quoted({ ...list, quarterlyDiscount: 0, annualDiscount: 0 }, wanted);
        const count = { monthly: 1, quarterly: 3, annual: 6 }[wanted];
        const all = MONTHS.slice(0, count).reduce(
          (sum, one) => sum + toCents(list.prices[one]!),
          0,
        );
        expect([full.total, full.base, full.savings]).toEqual([all, all, 0]);
      }),
      RUNS,
    );
  });

  test('Vietnam is one line more and nothing else', () => {
    fc.assert(
      fc.property(anyList, plan, (list, wanted) => {
        const [here, there] = [quote(list, wanted), quote(list, wanted, true)];
        const fee = VIETNAM_SHIPPING;
        const line = { kind: 'shipping', month: null, base: fee, amount: fee };
        expect(there).toEqual(
          here && {
            ...here,
            lines: [...here.lines, line],
            base: here.base + fee,
            shipping: fee,
            total: here.total + fee,
          },
        );
      }),
      RUNS,
    );
  });

  test('a stored bundle price is what is charged, to the cent, whatever months and discounts say', () => {
    fc.assert(
      fc.property(
        anyList,
        fc.constantFrom('quarterly', 'annual'),
        dollars,
        (list, wanted, price) => {
          const prices = { ...list.prices, [wanted]: price };
          expect(quoted({ ...list, prices }, wanted)).toMatchObject({
            total: toCents(price),
            lines: [{ kind: 'bundle', amount: toCents(price) }],
          });
        },
      ),
      RUNS,
    );
  });

  test('dollars with two decimals are the cents they look like', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(toCents(Number((amount / 100).toFixed(2)))).toBe(amount);
      }),
      RUNS,
    );
  });
});
