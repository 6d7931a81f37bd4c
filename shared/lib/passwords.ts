import { z } from 'zod';
import { says } from './validation-texts.ts';

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
export const plainCode = (code: string): string => code.replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');

/** A code sent by SMS or mail. */
export const OneTimeCode = z
  .string(says('resetCode'))
  .max(CODE_MAX, says('resetCode'))
  .transform(plainCode)
  .pipe(z.string().regex(/^\d{6}$/, says('resetCode')));

export const PasswordChange = z.object({
  currentPassword: z.string(says('required')).min(1, says('required')).max(PASSWORD_MAX),
  newPassword: StrongPassword,
});

/** For the dialog. The second field is never sent. */
export const PasswordChangeForm = PasswordChange.extend({
  confirmPassword: z.string(says('required')),
}).refine((value) => value.newPassword === value.confirmPassword, {
  path: ['confirmPassword'],
  message: says('passwordsDoNotMatch'),
});
