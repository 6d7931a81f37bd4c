import type { TFunction } from 'i18next';
import type { accountErrors } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { serverMessage } from './api-error.ts';
import { knownText } from './error-text.ts';

/** Repeated here, because importing the contract would load its schemas with the first page. */
type Code = (typeof accountErrors)[keyof typeof accountErrors]['code'];
const ALREADY_REGISTERED: Code = 'account.already_registered';
const TAKEN: Code = 'account.taken';

/** Errors for which "please try again" would be wrong advice. */
const TOLD_AS_IT_IS: readonly string[] = [
  errors.offline.code,
  errors.too_many.code,
  ALREADY_REGISTERED,
];

/** The text for a refused registration, in the order of D1 §8. Our own codes come first, because wording may change. */
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
