/** Amounts are whole US cents everywhere except in `/api/products*` and `/api/product-prices*`, which use dollars. */
export type Cents = number;

export const CURRENCY = 'usd';

/** Converts dollars with at most two decimals to cents. Throws for anything that is not a finite amount. */
export function toCents(dollars: number): Cents {
  if (!Number.isFinite(dollars)) throw new RangeError(`not an amount: ${dollars}`);
  return Math.round(dollars * 100);
}

/** Whether the dollars are whole cents, apart from floating point noise: 0.1 + 0.2 is 30 cents. */
export const isWholeCents = (dollars: number): boolean =>
  Math.abs(dollars * 100 - Math.round(dollars * 100)) < 1e-6;

export const toDollars = (cents: Cents): number => cents / 100;

/**
 * Takes `percent` off and rounds to whole dollars (decision C016), but never up to more than the original amount, as
 * one percent off 51 cents would be. 0 percent changes nothing.
 */
export const lessPercent = (cents: Cents, percent: number): Cents =>
  percent === 0 ? cents : Math.min(cents, Math.round((cents * (100 - percent)) / 10_000) * 100);

/**
 * The US format in every language (D2 §9). Without `Intl`, because the first `Intl.NumberFormat` of a page takes 20 ms of
 * its processor time, and nearly every page loads this file at its start.
 */
function format(dollars: number, digits: 0 | 2): string {
  const [whole, fraction] = Math.abs(dollars).toFixed(digits).split('.');
  const grouped = whole!.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${dollars < 0 ? '−' : ''}$${grouped}${fraction ? `.${fraction}` : ''}`;
}

/** `$1,399.00`. */
export const formatCents = (cents: Cents): string => format(cents / 100, 2);

/** `$349`: whole dollars for landing and settings, with cents only if there are any (decision C014). */
export const formatDollars = (dollars: number): string =>
  format(dollars, Number.isInteger(dollars) ? 0 : 2);
