import { accountContract, accountErrors, type Session } from '#shared/accounts.ts';
import { plainPhone } from '#shared/lib/phone.ts';
import { hasCode, serverMessage } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { submissionKeys } from '#web/lib/submission-keys.ts';
import type { AccountMode, AccountValues } from './account-dialog-schema.ts';

const keys = submissionKeys();

/**
 * The dialog's request (D1 §3): the reference number adds the guest's order to the new account, and never to an
 * existing one.
 */
export async function sendAccount(
  mode: AccountMode,
  values: AccountValues,
  referenceNumber: string,
): Promise<Session> {
  const person = {
    username: plainPhone(values.phone),
    email: values.email.trim() || null,
    password: values.password,
    fullName: values.fullName,
    phone: values.phone,
    role: 'customer' as const,
    language: 'en' as const,
  };
  if (mode === 'reset') {
    return call(accountContract.resetPassword, { body: { ...person, code: values.code } });
  }
  const body = { ...person, referenceNumber, ...(values.code && { code: values.code }) };
  const session = await call(
    accountContract.register,
    { body },
    { idempotencyKey: keys.take(body) },
  );
  keys.settle(body);
  return session;
}

/** The refusals for which D1 §8 defines a text, by code or by the server's message. */
export type AccountRefusal = 'phoneTaken' | 'phoneMismatch' | 'emailTaken';

/** The server does not say whether phone or email is taken, but it tells the buyer about the phone on request. */
export async function takenOf(phone: string): Promise<AccountRefusal> {
  const { exists } = await call(accountContract.checkAccount, { body: { phone } });
  return exists ? 'phoneTaken' : 'emailTaken';
}

export function refusalOf(error: unknown): AccountRefusal | null {
  const said = (serverMessage(error) ?? '').toLowerCase();
  if (
    hasCode(error, accountErrors.phone_taken.code) ||
    said.includes('phone number already exists')
  )
    return 'phoneTaken';
  if (hasCode(error, accountErrors.phone_mismatch.code) || said.includes("doesn't match order"))
    return 'phoneMismatch';
  if (hasCode(error, accountErrors.email_taken.code) || said.includes('email already exists'))
    return 'emailTaken';
  return null;
}
