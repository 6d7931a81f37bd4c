import type { TFunction } from 'i18next';
import { AppError } from '#shared/lib/errors.ts';
import { serverMessage } from './api-error.ts';

/** What the server said about a refused login, in the reader's language where we know the code; null when it said nothing. */
export function loginFailureText(error: unknown, t: TFunction): string | null {
  const said = serverMessage(error);
  if (!said || !(error instanceof AppError)) return said;
  return t(`errors.${error.code}`, { defaultValue: said });
}
