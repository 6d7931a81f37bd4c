import { z } from 'zod';
import { says } from './validation-texts.ts';

/** A text a person types: trimmed, bounded. Control characters but tab and newline are refused (PostgreSQL takes no NUL). */
export const text = (max: number) =>
  z
    .string(says('required'))
    .max(max, says('tooLong'))
    // eslint-disable-next-line no-control-regex -- refusing control characters is the point
    .regex(/^[^\u0000-\u0008\u000b\u000c\u000e-\u001f]*$/, says('invalid'))
    .trim();

/** Valid or empty; empty becomes null. */
export const OptionalEmail = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.email(says('email')).max(254, says('email')),
  ])
  .optional()
  .transform((email) => email?.trim().toLowerCase() ?? null);

/** Valid https/http address or empty; empty becomes null. */
export const OptionalUrl = z
  .union([
    z.literal('').transform(() => null),
    z.null(),
    z.url({ protocol: /^https?$/, message: says('url') }).max(2000, says('url')),
    z
      .string()
      .regex(/^\/[\w./-]*$/, says('url'))
      .max(500),
  ])
  .optional()
  .transform((url) => url ?? null);

export const FullName = text(120).min(2, says('fullNameMin'));
