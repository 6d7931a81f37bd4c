import type { TFunction } from 'i18next';
import { AppError, errors } from '#shared/lib/errors.ts';
import { errorText } from './error-text.ts';

/** These say only that it failed, not why. */
const WITHOUT_REASON: readonly string[] = [errors.internal.code, errors.unavailable.code];

/** Why the server refused, in the reader's language; where it gave no reason, the sentence of the screen. */
export function failureText(error: unknown, t: TFunction, fallback: string): string {
  const hasReason = error instanceof AppError && !WITHOUT_REASON.includes(error.code);
  return hasReason ? errorText(error, t) : fallback;
}
