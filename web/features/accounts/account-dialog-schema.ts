import type { UseFormReturn } from 'react-hook-form';
import { check, z } from '#web/lib/zod.ts';
import { AccountCreation } from '#shared/account-creation.ts';
import { PasswordReset } from '#shared/one-time-codes.ts';

/** One form for both modes of the dialog. */
const fields = z.object({
  fullName: z.string(),
  phone: z.string(),
  email: z.string(),
  password: z.string(),
  confirmPassword: z.string(),
  code: z.string().trim(),
});
export type AccountValues = z.infer<typeof fields>;
export type AccountFormApi = UseFormReturn<AccountValues, unknown, AccountValues>;
export type AccountPerson = { fullName: string; phone: string; email: string };
export type AccountMode = 'create' | 'reset';

const code = PasswordReset.shape.code;

/**
 * The contract's rules, with all errors at once. The email is trimmed. In reset mode name and email are the account's.
 */
export const accountSchema = (mode: AccountMode) =>
  fields.superRefine((values, ctx) => {
    const found = check(AccountCreation, {
      ...values,
      email: mode === 'create' ? values.email.trim() : '',
    });
    for (const { path, message } of found.error?.issues ?? []) {
      ctx.addIssue({ code: 'custom', path, message });
    }
    // Without a code the account is still created, and the purchase can be added later.
    if (mode === 'reset' || values.code) {
      for (const { message } of check(code, values.code).error?.issues ?? []) {
        ctx.addIssue({ code: 'custom', path: ['code'], message });
      }
    }
  });
