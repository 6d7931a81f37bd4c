import { z } from 'zod';
import { LoginPhone } from './lib/fields.ts';
import { ChangedPassword, OneTimeCode } from './lib/passwords.ts';

export const PasswordReset = z.object({
  username: LoginPhone,
  password: ChangedPassword,
  code: OneTimeCode,
});

export const PurchaseCode = z.object({ code: OneTimeCode });

export const ForgottenPassword = z.object({
  phone: LoginPhone,
  /** From the response to the request for the code. */
  ticket: z.string().max(100),
  code: OneTimeCode,
  password: ChangedPassword,
});

export const CodeLogin = ForgottenPassword.omit({ password: true }).extend({
  remember: z.boolean().optional().default(true),
});

export const CodeSent = z.object({
  /** The masked destination of the code: `•••-•••-4321`. */
  sentTo: z.string(),
  /** Demo mode only: the code itself. */
  demoCode: z.string().optional(),
});

/** Required together with the code. Everybody gets one, so it does not reveal whether the phone has an account. */
export const Ticket = z.object({
  ticket: z.string(),
  /** Demo mode only: the code itself, which is useless if there is no account. */
  demoCode: z.string().optional(),
});
