import type { Language } from '#shared/accounts.ts';

/**
 * The languages of the interface. Not imported from the contract, whose schemas would be loaded with the first page.
 */
export const INTERFACE_LANGUAGES = ['en', 'vi', 'es'] as const satisfies readonly Language[];

/** Each name is in its own language, so that those who look for it can read it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  vi: 'Tiếng Việt',
  es: 'Español',
};

/** Maps `en-GB`, `vi-VN` and the like to their language, and everything else to English. */
export function toLanguage(tag: string | undefined): Language {
  const short = tag?.toLowerCase().split(/[-_]/)[0];
  return INTERFACE_LANGUAGES.find((one) => one === short) ?? 'en';
}
