import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#web/lib/languages.ts';
import type { LegalTexts } from './legal-document.ts';

const loads = {
  en: () => import('./legal-texts.en.ts'),
  es: () => import('./legal-texts.es.ts'),
  vi: () => import('./legal-texts.vi.ts'),
};

/** The documents in the current language. They are part of the app, so they are available offline. */
export function useLegalTexts() {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  return useQuery<LegalTexts>({
    queryKey: ['legal', language],
    queryFn: async () => (await loads[language]()).legalTexts,
    networkMode: 'always',
    staleTime: Infinity,
  });
}
