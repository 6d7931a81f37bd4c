const PERCENT_IN_PROGRESS = /^-?\d*(?:[.,]\d*)?$/;

/**
 * Discount fields while typing (D2 §5): no leading zeros, 0 for anything that is not a number, at most 100. A minus or
 * a point stays, so that the digits after it do not become another number: both are resolved when the field is left.
 */
export function typedPercent(text: string): string {
  const bare = text.trim().replace(/^0+(?=[-\d])/, '');
  if (bare === '' || !PERCENT_IN_PROGRESS.test(bare)) return '0';
  return /^\d+$/.test(bare) && Number(bare) > 100 ? '100' : bare;
}

/**
 * The same field when it is left: negative values become 0 (PROD-050), and of a fraction the whole part stays (PROD-054),
 * because rounding up would give away more than was typed.
 */
export const leftPercent = (text: string): string =>
  text.startsWith('-') ? '0' : typedPercent(text.replace(/[.,].*$/, ''));

/** Price fields (D2 §5): no leading zeros, 0 when empty. `0.5` keeps its zero. */
export function typedPrice(text: string): string {
  const bare = text.trim().replace(/^0+(?=\d)/, '');
  return bare === '' ? '0' : bare;
}
