import { z } from 'zod';
import { says } from './validation-texts.ts';

/** Phones are compared and stored as digits (decision C018, C019). */
export const digitsOf = (phone: string): string => phone.replace(/\D/g, '');

/** A phone that is or becomes a login: at least 10 digits, at most the 15 of E.164; comes out as digits. */
export const LoginPhone = z
  .string(says('phoneMin'))
  .max(40, says('phoneMin'))
  .transform(digitsOf)
  .pipe(z.string().min(10, says('phoneMin')).max(15, says('phoneMin')));

/** `(123) 456-7890` for ten digits, anything else as it is. */
export const formatPhone = (phone: string): string => {
  const digits = digitsOf(phone);
  return digits.length === 10
    ? `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`
    : phone;
};
