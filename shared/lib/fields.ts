import { z } from 'zod';
import { says } from './validation-texts.ts';
import { plainPhone } from './phone.ts';

/**
 * User input: trimmed, with a maximum length. Control characters other than tab and newline are rejected (PostgreSQL
 * does not accept NUL).
 */
export const text = (max: number) =>
  z
    .string(says('required'))
    .max(max, says('tooLong'))
    // eslint-disable-next-line no-control-regex -- refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, says('invalid'))
    .trim();

/**
 * The version of a record that the author has seen. If the record has changed, the write is rejected with `conflict`
 * and the current record. The documented shapes have no version, and without one the last write wins.
 */
export const SeenVersion = z.int(says('wholeNumber')).optional();

/** Valid or empty. Empty becomes null. */
export const OptionalEmail = z
  .union([
    z.literal('', says('email')).transform(() => null),
    z.null(),
    z.email(says('email')).max(254, says('email')),
  ])
  .optional()
  .transform((email) => email?.trim().toLowerCase() ?? null);

const WebAddress = z.url({ protocol: /^https?$/ }).max(2000);
const OwnAddress = z
  .string()
  .regex(/^\/[\w./-]*$/)
  .max(500);
const isAddress = (text: string) =>
  WebAddress.safeParse(text).success || OwnAddress.safeParse(text).success;

/** A valid https/http URL, one of our own pages, or empty. Empty becomes null. */
export const OptionalUrl = z
  .union([
    z.literal('', says('url')).transform(() => null),
    z.null(),
    // Only one branch can fail, so that its message is the one reported.
    z.string().refine(isAddress, says('url')),
  ])
  .optional()
  .transform((url) => url ?? null);

export const FullName = text(120).min(2, says('fullNameMin'));

/** A phone that is or becomes a login: at least 10 digits, at most the 15 of E.164; comes out plain. */
export const LoginPhone = z
  .string(says('phoneMin'))
  .max(40, says('phoneMin'))
  .transform(plainPhone)
  .pipe(z.string().regex(/^\+?\d{10,15}$/, says('phoneMin')));
