import { z } from 'zod';
import { LoginPhone } from './lib/fields.ts';
import { OneTimeCode, StrongPassword } from './lib/passwords.ts';

export const PasswordReset = z.object({
  username: LoginPhone,
  password: StrongPassword,
  code: OneTimeCode,
});

export const PurchaseCode = z.object({ code: OneTimeCode });

export const ForgottenPassword = z.object({
  phone: LoginPhone,
  /** From the answer that the code was asked for with. */
  ticket: z.string().max(100),
  code: OneTimeCode,
  password: StrongPassword,
});

export const CodeLogin = ForgottenPassword.omit({ password: true }).extend({
  remember: z.boolean().optional().default(true),
});

export const CodeSent = z.object({
  /** Where the code went, masked: `•••-•••-4321`. */
  sentTo: z.string(),
  /** Demo mode only: the code itself. */
  demoCode: z.string().optional(),
});

/** What a code needs beside it, in place of telling whether the phone has an account. */
export const Ticket = z.object({
  ticket: z.string(),
  /** Demo mode only: the code itself, which opens nothing where there is no account. */
  demoCode: z.string().optional(),
});
