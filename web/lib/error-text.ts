import type { TFunction } from 'i18next';
import { AppError, errors } from '#shared/lib/errors.ts';
import { serverMessage } from './api-error.ts';

/** The text of an error in the user's language, or the server's own if there is none for its code. */
export const errorText = (error: unknown, t: TFunction): string =>
  knownText(error, t) || serverMessage(error) || t('errors.internal');

/** Our own text for the code of an error. Empty if there is none. */
export function knownText(error: unknown, t: TFunction): string {
  if (!(error instanceof AppError)) return '';
  if (error.code === errors.too_many.code && error.retryAfter) return waitText(error.retryAfter, t);
  return t(`errors.${error.code}`, { defaultValue: '', ...detailsOf(error) });
}

/** After many wrong passwords the wait is up to an hour. */
function waitText(seconds: number, t: TFunction): string {
  const minutes = Math.ceil(seconds / 60);
  if (seconds <= 90) return t('ui.waitSeconds', { wait: Math.ceil(seconds) });
  if (minutes <= 90) return t('ui.waitMinutes', { wait: minutes });
  return t('ui.waitHours', { wait: Math.ceil(minutes / 60) });
}

const detailsOf = (error: AppError): Record<string, unknown> =>
  typeof error.details === 'object' && error.details !== null ? { ...error.details } : {};

/** These errors only say that it failed, not why. */
const WITHOUT_REASON: readonly string[] = [errors.internal.code, errors.unavailable.code];

/** Why the server refused, in the user's language. If it gave no reason, the text of the screen. */
export function failureText(error: unknown, t: TFunction, fallback: string): string {
  const hasReason = error instanceof AppError && !WITHOUT_REASON.includes(error.code);
  return hasReason ? errorText(error, t) : fallback;
}

/** What the server said about a refused login, in the user's language if the code is known. Null if it said nothing. */
export function loginFailureText(error: unknown, t: TFunction): string | null {
  const said = serverMessage(error);
  return said && (knownText(error, t) || said);
}
