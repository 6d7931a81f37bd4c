import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { runsOf } from './testing/depth.ts';
import { monthPrices, splitByWeight } from './split-price.ts';
import { quote } from './pricing.ts';

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

describe('a price over months', () => {
  test('by list prices, to the cent', () => {
    expect(splitByWeight(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(splitByWeight(74_700, [349, 500, 600])).toEqual([17_992, 25_776, 30_932]);
    expect(splitByWeight(0, [1, 2])).toEqual([0, 0]);
    expect(splitByWeight(5, [0, 0])).toEqual([3, 2]);
  });

  test('its parts always sum to it, and none is off by a cent or more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 6 }),
        (total, weights) => {
          const parts = splitByWeight(total, weights);
          expect(sum(parts)).toBe(total);
          const all = sum(weights);
          for (const [at, part] of parts.entries()) {
            const exact = all === 0 ? total / weights.length : (total * weights[at]!) / all;
            expect(Math.abs(part - exact)).toBeLessThan(1);
          }
        },
      ),
      { numRuns: runsOf('SPLIT_RUNS', { sample: 200, deep: 5_000 }) },
    );
  });

  const prices = { monthly: 349, month2: 500, month3: 600 };
  const list = {
    product: 'semaglutide',
    prices,
    quarterlyDiscount: 10,
    annualDiscount: 25,
  } as const;

  test('is what was quoted for each, or its part of the bundle without shipping', () => {
    const plan = 'quarterly';
    const apart = quote(list, plan)!;
    const priced = { plan, price: apart.total, shippingFee: 0, quote: apart } as const;
    expect(monthPrices(priced, [])).toEqual(apart.lines.map(({ amount }) => amount));
    const bundle = quote({ ...list, prices: { ...prices, quarterly: 747 } }, plan, true)!;
    const bundled = {
      plan,
      price: bundle.total,
      shippingFee: bundle.shipping,
      quote: bundle,
    } as const;
    expect(monthPrices(bundled, [349, 500, 600])).toEqual([17_992, 25_776, 30_932]);
  });

  test('is split evenly where no list says otherwise', () => {
    const byHand = { plan: 'quarterly', price: 10_000, shippingFee: 0, quote: null } as const;
    expect(monthPrices(byHand, [])).toEqual([3_334, 3_333, 3_333]);
  });
});
