import { digitsOf, formatPhone, withCountryCode } from '#shared/lib/phone.ts';

/** The 15 digits of E.164 with a plus and what divides them. */
export const PHONE_MAX = 25;
const DIGITS_MAX = 15;

/** Only what a number is made of: digits, what divides them, and a plus in front (decision C107). */
export function typedPhone(text: string): string {
  const hasPlus = /^[^\d+]*\+/.test(text);
  const known = text.replace(/[^\d()\s.-]/g, '').replace(/^[\s).-]+/, '');
  let digits = 0;
  const short = [...known].filter((one) => !/\d/.test(one) || (digits += 1) <= DIGITS_MAX).join('');
  return ((hasPlus ? '+' : '') + short).slice(0, PHONE_MAX);
}

/**
 * As its country writes it, `(123) 456-7890`, once the field is left: ten digits, or a number with its country code. What
 * is of no country we know, or would become another number without its plus, stays as it was typed.
 */
export function leftPhone(text: string): string {
  const isWhole = text.startsWith('+') || digitsOf(text).length === 10;
  const written = isWhole ? formatPhone(text) : text;
  const isSame = numberOf(written) === numberOf(text);
  return isSame && !written.startsWith('+') ? written : text;
}

/** With their country code, Vietnamese numbers are often still given their 0. */
const numberOf = (text: string): string => withCountryCode(text).replace(/^\+840/, '+84');
