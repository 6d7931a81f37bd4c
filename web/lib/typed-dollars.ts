import { z } from '#web/lib/zod.ts';
import { isWholeCents, toCents } from '#shared/lib/money.ts';
import { says } from '#shared/lib/says.ts';
import type { ValidationText } from '#shared/lib/validation-texts.ts';

/** `349`, `$1,399.00`, `-5`: commas are only allowed between thousands. */
const DOLLARS = /^-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d*)?$/;

/**
 * Parses dollars as people type and paste them, NaN for anything else. `10,50`, which is ten and a half in many
 * countries, must never be read as a thousand and fifty.
 */
export function dollarsOf(typed: string): number {
  const bare = typed.replace(/\s/g, '');
  if (!/\d/.test(bare) || !DOLLARS.test(bare)) return Number.NaN;
  return Number(bare.replace(/[$,]/g, ''));
}

type Words = { wrong: ValidationText; cents: ValidationText };

/** A field for dollars whose value is sent in cents. A fraction of a cent is an error and never rounded. */
export const typedCents = (words: Words, { min, max }: { min: number; max: number }) =>
  z
    .string()
    .transform(dollarsOf)
    .pipe(
      z
        .number(says(words.wrong))
        .min(min, says(words.wrong))
        .max(max, says('numberRange'))
        .refine(isWholeCents, says(words.cents)),
    )
    .transform(toCents);
