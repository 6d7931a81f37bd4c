const PERCENT_IN_PROGRESS = /^-?\d*(?:[.,]\d*)?$/;

/**
 * Discount fields while they are typed in (D2 §5): no leading zeros, 0 for what is no number, 100 at most. A minus and
 * a point stay, so that the digits after them become no other number: the one is settled when the field is left, the
 * other is told as an error.
 */
export function typedPercent(text: string): string {
  const bare = text.trim().replace(/^0+(?=[-\d])/, '');
  if (bare === '' || !PERCENT_IN_PROGRESS.test(bare)) return '0';
  return /^\d+$/.test(bare) && Number(bare) > 100 ? '100' : bare;
}

/** The same field as it is left: what lies below 0 is 0 (PROD-050). */
export const leftPercent = (text: string): string => (/^-\d*$/.test(text) ? '0' : text);

/** Price fields (D2 §5): no leading zeros, 0 when empty; `0.5` keeps the one it needs. */
export function typedPrice(text: string): string {
  const bare = text.trim().replace(/^0+(?=\d)/, '');
  return bare === '' ? '0' : bare;
}
