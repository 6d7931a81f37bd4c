import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { INTERFACE_LANGUAGES, toLanguage } from '#web/lib/languages.ts';
import type { LegalTexts } from './legal-document.ts';

const loads = {
  en: () => import('./legal-texts.en.ts'),
  es: () => import('./legal-texts.es.ts'),
  vi: () => import('./legal-texts.vi.ts'),
};

const loaded = new Map<Language, LegalTexts>();

async function load(language: Language): Promise<LegalTexts> {
  const { legalTexts } = await loads[language]();
  loaded.set(language, legalTexts);
  return legalTexts;
}

/**
 * Ahead of the first view, which starts as the server has drawn it. A page that was drawn says its language before the
 * texts of the interface are there. The server itself draws in every language.
 */
export const preloadLegalTexts = (): Promise<unknown> =>
  typeof document === 'undefined'
    ? Promise.all(INTERFACE_LANGUAGES.map(load))
    : load(toLanguage(i18next.resolvedLanguage ?? document.documentElement.lang));

/** The documents in the current language. They are part of the app, so they are available offline. */
export function useLegalTexts() {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  return useQuery<LegalTexts>({
    queryKey: ['legal', language],
    queryFn: () => load(language),
    initialData: () => loaded.get(language),
    networkMode: 'always',
    staleTime: Infinity,
  });
}
