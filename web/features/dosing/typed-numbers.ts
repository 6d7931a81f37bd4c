import { parseThousandths, PER_MILLI } from '#shared/dosing/amounts.ts';

/** Undefined is an empty field, NaN what cannot be read; both are refused at the field, in different words. */
type Typed = number | undefined;

/** A count of days, months or fills. */
export function wholeTyped(text: string): Typed {
  if (text.trim() === '') return undefined;
  return /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN;
}

/** How much of it, as "7.5" or "7,5". "1,000" can be read in two ways and is none. */
export function quantityTyped(text = ''): Typed {
  if (text.trim() === '') return undefined;
  return (parseThousandths(text) ?? Number.NaN) / PER_MILLI;
}
