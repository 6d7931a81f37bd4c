/** Discount fields (D2 §5): a whole number, no leading zeros, 0 for anything else, between 0 and 100. */
export function typedPercent(text: string): string {
  const whole = Number.parseInt(text, 10);
  return String(Number.isNaN(whole) ? 0 : Math.min(100, Math.max(0, whole)));
}

/** Price fields (D2 §5): no leading zeros, 0 when empty; `0.5` keeps the one it needs. */
export function typedPrice(text: string): string {
  const bare = text.trim().replace(/^0+(?=\d)/, '');
  return bare === '' ? '0' : bare;
}
