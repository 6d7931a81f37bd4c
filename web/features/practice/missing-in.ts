import type { Language } from '#shared/accounts.ts';
import type { PracticeText } from '#shared/practice/texts.ts';
import { INTERFACE_LANGUAGES } from '#web/lib/languages.ts';

/** The languages in which a text still is the built one although the practice words it in another. */
export function missingIn({ languages }: PracticeText): Language[] {
  const missing = INTERFACE_LANGUAGES.filter((one) => languages[one].own === null);
  return missing.length < INTERFACE_LANGUAGES.length ? missing : [];
}
