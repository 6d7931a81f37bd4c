import { accountContract, accountErrors, type Session } from '#shared/accounts.ts';
import { plainPhone } from '#shared/lib/phone.ts';
import { hasCode, serverMessage } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { submissionKeys } from '#web/lib/submission-keys.ts';
import type { AccountMode, AccountValues } from './account-dialog-schema.ts';

const keys = submissionKeys();

/** What the dialog sends (D1 §3): the reference number joins the guest's order to a new account, and to no other. */
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

/** The refusals that D1 §8 gives words of their own, by code or by what the server said. */
export type AccountRefusal = 'phoneTaken' | 'phoneMismatch' | 'emailTaken';

/** The server does not say which of phone and email is taken; of the phone it tells the buyer when asked. */
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
