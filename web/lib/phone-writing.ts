import { digitsOf, formatPhone, withCountryCode } from '#shared/lib/phone.ts';

/** The 15 digits of E.164, a plus and separators. */
export const PHONE_MAX = 25;
const DIGITS_MAX = 15;

/** The shortest number that can be followed by an extension. */
const WHOLE_DIGITS = 10;

/**
 * Keeps only what belongs to a number: digits, separators, and a leading plus (decision C107). What follows a whole
 * number may begin an extension: it stays, to be refused in words, because without it the extension's digits would
 * become part of the number.
 */
export function typedPhone(text: string): string {
  const hasPlus = /^[^\d+]*\+/.test(text);
  let digits = 0;
  const known = [...text].filter((one) => {
    if (/\d/.test(one)) return (digits += 1) <= DIGITS_MAX;
    return digits >= WHOLE_DIGITS || /[()\s.-]/.test(one);
  });
  const short = known.join('').replace(/^[\s).-]+/, '');
  return ((hasPlus ? '+' : '') + short).slice(0, PHONE_MAX);
}

/**
 * Formats a number as its country writes it, `(123) 456-7890`, once the field is left: ten digits, or a number with its
 * country code. Numbers of unknown countries, or that would become another number without their plus, stay as typed.
 */
export function leftPhone(text: string): string {
  const isWhole = text.startsWith('+') || digitsOf(text).length === 10;
  const written = isWhole ? formatPhone(text) : text;
  const isSame = numberOf(written) === numberOf(text);
  return isSame && !written.startsWith('+') ? written : text;
}

/** Vietnamese numbers are often written with their 0 even after the country code. */
const numberOf = (text: string): string => withCountryCode(text).replace(/^\+840/, '+84');
