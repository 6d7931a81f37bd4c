import { z } from 'zod';
import type { Role } from './actor.ts';
import { says } from './says.ts';

export const PASSWORD_MAX = 200;

export const NewPassword = z
  .string(says('passwordMin'))
  .min(6, says('passwordMin'))
  .max(PASSWORD_MAX, says('tooLong'));

export const StrongPassword = z
  .string(says('passwordMinEight'))
  .min(8, says('passwordMinEight'))
  .max(PASSWORD_MAX, says('tooLong'))
  .regex(/\p{Lu}/u, says('passwordUppercase'))
  .regex(/\d/, says('passwordDigit'));

/** The longest that a code can be with what stands between its signs. */
export const CODE_MAX = 30;

/** A code without the spaces and hyphens with which messages show it, and which are pasted with it. */
export const plainCode = (code: string): string =>
  code.normalize('NFKC').replaceAll(/[\s\p{Cf}\p{Pd}\u2212]/gu, '');

const TEAM_PASSWORD_MIN = 12;

/**
 * Of everybody who works here, whoever chooses it: longer than that of patients, because these accounts can open other
 * people's records, and without their rules about characters, which add less than the length (decision C141).
 */
export const TeamPassword = z
  .string(says('passwordMinTwelve'))
  .min(TEAM_PASSWORD_MIN, says('passwordMinTwelve'))
  .max(PASSWORD_MAX, says('tooLong'));

/** What a new password in place of another one must be. An old password that is shorter still logs in. */
export const passwordRuleOf = (role: Role) => (role === 'customer' ? StrongPassword : TeamPassword);

const unlessLong = (rule: RegExp) => (value: string) =>
  value.length >= TEAM_PASSWORD_MIN || rule.test(value);

/** Where nobody knows yet whose it will be: what at least one of the two rules accepts. */
export const ChangedPassword = z
  .string(says('passwordMinEight'))
  .min(8, says('passwordMinEight'))
  .max(PASSWORD_MAX, says('tooLong'))
  .refine(unlessLong(/\p{Lu}/u), says('passwordUppercase'))
  .refine(unlessLong(/\d/), says('passwordDigit'));

/** How many digits a code sent by SMS or mail has: usually the first, and the second where many were requested. */
export const CODE_DIGITS = { short: 6, long: 15 } as const;

/** A code sent by SMS or mail. */
export const OneTimeCode = z
  .string(says('resetCode'))
  .max(CODE_MAX, says('resetCode'))
  .transform(plainCode)
  .pipe(z.string().regex(/^(\d{6}|\d{15})$/, says('resetCode')));

export const PasswordChange = z.object({
  currentPassword: z.string(says('required')).min(1, says('required')).max(PASSWORD_MAX),
  newPassword: ChangedPassword,
});

/** For the dialog. The second field is never sent. */
export const passwordChangeForm = (role: Role) =>
  PasswordChange.extend({
    newPassword: passwordRuleOf(role),
    confirmPassword: z.string(says('required')),
  }).refine((value) => value.newPassword === value.confirmPassword, {
    path: ['confirmPassword'],
    message: says('passwordsDoNotMatch'),
  });
