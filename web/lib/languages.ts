import type { Language } from '#shared/accounts.ts';

/** The languages of the interface; apart from the contract, which would bring its schemas to the first page. */
export const INTERFACE_LANGUAGES = ['en', 'vi', 'es'] as const satisfies readonly Language[];

/** Each in its own words: somebody looking for it must be able to read it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  vi: 'Tiếng Việt',
  es: 'Español',
};

/** `en-GB`, `vi-VN` and the like count as their language; everything else is English. */
export function toLanguage(tag: string | undefined): Language {
  const short = tag?.toLowerCase().split(/[-_]/)[0];
  return INTERFACE_LANGUAGES.find((one) => one === short) ?? 'en';
}
