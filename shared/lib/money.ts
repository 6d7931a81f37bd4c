/** Amounts are whole US cents everywhere but in `/api/products*` and `/api/product-prices*`, which speak dollars. */
export type Cents = number;

export const CURRENCY = 'usd';

/** Dollars with at most two decimals to cents; refuses what is no finite amount. */
export function toCents(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError(`not an amount: ${dollars}`);
  return Math.round(dollars * 100);
}

/** Dollars that are whole cents, but for what a sum of fractions leaves behind: 0.1 + 0.2 are 30 cents. */
export const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

export const toDollars = (cents: Cents): number => cents / 100;

/**
 * `percent` of an amount taken off, the result rounded to whole dollars (decision C016), but never up to more than it
 * was: one percent of 51 cents would. 0 percent leaves it alone.
 */
export const lessPercent = (cents: Cents, percent: number): Cents =>
  percent === 0 ? cents : Math.min(cents, Math.round((cents * (100 - percent)) / 10_000) * 100);

const withCents = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** `$1,399.00`: US format in every language (D2 §9). */
export const formatCents = (cents: Cents): string => withCents.format(cents / 100);

/** `$349`: whole dollars for landing and settings, cents only where there are some (decision C014). */
export const formatDollars = (dollars: number): string =>
  Number.isInteger(dollars) ? whole.format(dollars) : withCents.format(dollars);
