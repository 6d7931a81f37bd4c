import type { TFunction } from 'i18next';
import type { accountErrors } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { serverMessage } from '#web/lib/api-error.ts';
import { knownText } from '#web/lib/error-text.ts';

/** Apart from the contract, whose schemas the first page does without. */
type Code = (typeof accountErrors)[keyof typeof accountErrors]['code'];
const ALREADY_REGISTERED: Code = 'account.already_registered';
const TAKEN: Code = 'account.taken';

/** "Please try again" would be wrong advice for these. */
const TOLD_AS_IT_IS: readonly string[] = [
  errors.offline.code,
  errors.too_many.code,
  ALREADY_REGISTERED,
];

/** Texts by what the server said, in the order D1 §8 gives; our own codes come first because wording may change. */
export function registrationFailureText(error: unknown, t: TFunction): string {
  const code = error instanceof AppError ? error.code : '';
  const said = error instanceof Error ? error.message : '';
  if (code === TAKEN) return t('auth.register.taken');
  if (code === 'account.phone_taken' || said.includes('phone number already exists')) {
    return t('auth.register.phoneTaken');
  }
  if (code === 'account.email_taken' || said.includes('email already exists')) {
    return t('auth.register.emailTaken');
  }
  if (code === errors.validation.code || said.includes('validation')) {
    return t('auth.register.checkInformation');
  }
  if (said.startsWith('400:')) return serverMessage(error) ?? said.slice('400:'.length).trim();
  if (TOLD_AS_IT_IS.includes(code)) return knownText(error, t);
  return t('auth.register.failed');
}
