import { z } from 'zod';
import { toCents } from '#shared/lib/money.ts';
import { says } from '#shared/lib/validation-texts.ts';

/** `1,399.00` and `$1399` are what people paste; anything else must be a number of its own. */
const toNumber = (text: string): number => {
  const bare = text.replace(/[$,\s]/g, '');
  return bare === '' ? Number.NaN : Number(bare);
};

/** Dollars as they are typed, cents as they are sent. */
export const DollarAmount = z
  .string()
  .transform(toNumber)
  .pipe(z.number(says('priceMin')).min(0, says('priceMin')).max(1_000_000, says('invalid')))
  .transform(toCents);
