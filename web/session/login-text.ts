import type { TFunction } from 'i18next';
import { serverMessage } from '#web/lib/api-error.ts';
import { knownText } from '#web/lib/error-text.ts';

/** What the server said about a refused login, in the reader's language where we know the code; null when it said nothing. */
export function loginFailureText(error: unknown, t: TFunction): string | null {
  const said = serverMessage(error);
  return said && (knownText(error, t) || said);
}
