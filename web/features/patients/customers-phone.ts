import { digitsOf, formatPhone } from '#shared/lib/phone.ts';

/** D2 §5: digits, parentheses, hyphens, spaces and dots, 14 characters at most. */
export const PHONE_MAX = 14;
export const typedPhone = (text: string): string =>
  text.replace(/[^\d()\-\s.]/g, '').slice(0, PHONE_MAX);

/** `(123) 456-7890` when there are ten digits, else as it was typed. */
export const leftPhone = (text: string): string =>
  digitsOf(text).length === 10 ? formatPhone(text) : text;
