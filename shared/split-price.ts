import { PLAN_MONTHS, type Plan, type Quote } from './catalogue.ts';
import type { Cents } from './lib/money.ts';

/** Splits an amount by weights, to the cent: what rounding leaves goes to the largest remainders, the first of equals. */
export function splitByWeight(total: Cents, weights: readonly number[]): Cents[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  if (sum === 0)
    return splitByWeight(
      total,
      weights.map(() => 1),
    );
  const exact = weights.map((weight) => (total * weight) / sum);
  const parts = exact.map(Math.floor);
  const rest = total - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - Math.floor(value) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.at - other.at);
  for (const { at } of byRemainder.slice(0, rest)) parts[at]! += 1;
  return parts;
}

type Priced = { plan: Plan; price: Cents; shippingFee: Cents; quote?: Quote | null | undefined };

/**
 * What each month of an order costs of its price without shipping (decision C129): as it was quoted, or, of a bundle and
 * of a price that was set by hand, by the months' list prices.
 */
export function monthPrices(
  { plan, price, shippingFee, quote }: Priced,
  listPrices: readonly number[],
): Cents[] {
  const total = Math.max(0, price - shippingFee);
  const count = PLAN_MONTHS[plan].programme;
  const quoted = (quote?.lines ?? []).flatMap(({ kind, amount }) =>
    kind === 'month' ? amount : [],
  );
  const isQuoted = quoted.length === count && quoted.reduce((all, one) => all + one, 0) === total;
  if (isQuoted) return quoted;
  const isListed = listPrices.length === count;
  return splitByWeight(total, isListed ? listPrices : Array.from({ length: count }, () => 1));
}
