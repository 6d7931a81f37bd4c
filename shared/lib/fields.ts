import { z } from 'zod';
import { LEGAL_TEXT } from './legal-text.ts';
import { says } from './says.ts';
import { hasExtension, plainPhone } from './phone.ts';
import { hasWords, visibleText } from './visible-text.ts';

/** User input: trimmed, with a maximum length, and without what no file can contain. */
export const text = (max: number) =>
  z.string(says('required')).max(max, says('tooLong')).regex(LEGAL_TEXT, says('invalid')).trim();

/** Required text that somebody can see. It stays as it was written, because format characters hold some emoji together. */
export const seenText = (max: number, message: string) =>
  text(max)
    .min(1, message)
    .refine((written) => visibleText(written) !== '', message);

type ReasonRule = { min?: number; message?: string; optional?: boolean };

/**
 * Why somebody did something, or a note about it, as colleagues and patients read it later. Comes out without what
 * cannot be seen, and has at least two different letters; where it is optional, it may also be empty.
 */
export const reason = (max: number, rule: ReasonRule = {}) => {
  const { min = 1, message = says('reasonWords'), optional = false } = rule;
  return text(max)
    .transform(visibleText)
    .superRefine((said, ctx) => {
      if (optional && said === '') return;
      if (said === '' && !rule.message) ctx.addIssue({ code: 'custom', message: says('required') });
      else if (said.length < min || !hasWords(said)) ctx.addIssue({ code: 'custom', message });
    });
};

/** A whole number of a form. A field that was left empty is missing, and not a number of the wrong kind. */
export const wholeNumber = () =>
  z.int({
    error: ({ input }) => says(input === undefined ? 'required' : 'wholeNumber'),
  });

/**
 * The version of a record that the author has seen. If the record has changed, the write is rejected with `conflict`
 * and the current record. The documented shapes have no version, and without one the last write wins.
 */
export const SeenVersion = z.int(says('wholeNumber')).optional();

/** An address as it is compared and stored. */
export const Email = z.email(says('email')).max(254, says('email')).toLowerCase();

/** Valid or empty. Empty becomes null. */
export const OptionalEmail = z
  .union([z.literal('', says('email')).transform(() => null), z.null(), Email])
  .optional()
  .transform((email) => email ?? null);

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

export const FullName = text(120)
  .min(2, says('fullNameMin'))
  .refine((name) => visibleText(name).length >= 2, says('fullNameMin'));

const phoneText = z.string(says('phoneMin')).max(40, says('phoneMin'));
const phoneDigits = z.string().regex(/^\+?\d{10,15}$/, says('phoneMin'));

/** A phone by which an account or a purchase is found: at least 10 digits, at most the 15 of E.164; comes out plain. */
export const LoginPhone = phoneText.transform(plainPhone).pipe(phoneDigits);

/** Refuses an extension in a phone that will be stored. In one that is only looked up it does no harm. */
export const noExtension = <Schema extends z.ZodType<string | null>>(schema: Schema) =>
  schema.refine((phone) => phone === null || !hasExtension(phone), says('phoneExtension'));

/** A phone that becomes a login or a contact: like `LoginPhone`, without an extension. */
export const NewPhone = noExtension(phoneText).transform(plainPhone).pipe(phoneDigits);
