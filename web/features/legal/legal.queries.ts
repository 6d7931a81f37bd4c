import { useQuery } from '@tanstack/react-query';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { legalContract, legalInput, type BuiltLegalTexts } from '#shared/practice/legal.ts';
import { type LegalKind } from '#shared/practice/legal-versions.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { INTERFACE_LANGUAGES, toLanguage } from '#web/lib/languages.ts';

/** In files of their own, because every visitor downloads the texts of the interface. */
const loads = {
  en: () => import('#shared/practice/legal-texts.en.ts'),
  es: () => import('#shared/practice/legal-texts.es.ts'),
  vi: () => import('#shared/practice/legal-texts.vi.ts'),
};

const loaded = new Map<Language, BuiltLegalTexts>();

async function load(language: Language): Promise<BuiltLegalTexts> {
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

/** The documents that come with the app, so they are available offline. */
export function useBuiltTexts() {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  return useQuery<BuiltLegalTexts>({
    queryKey: ['legal', language],
    queryFn: () => load(language),
    initialData: () => loaded.get(language),
    networkMode: 'always',
    staleTime: Infinity,
  });
}

/**
 * The document as the practice has published it, or the values with which the built one is shown. Without `version` the
 * one in force.
 */
export function useLegalPage(kind: LegalKind, version?: number) {
  const { i18n } = useTranslation();
  return useEndpoint(
    legalContract.page,
    legalInput(kind, toLanguage(i18n.resolvedLanguage), version),
  );
}

export const useLegalDocuments = () => useEndpoint(legalContract.documents, {}, { staleTime: 0 });
export const useLegalVersion = (id: number | null) =>
  useEndpoint(legalContract.version, { params: { id: id ?? 0 } }, { enabled: id !== null });
export const useSaveDraft = () => useSend(legalContract.saveDraft, { quiet: true });
export const usePublish = () => useSend(legalContract.publish, { quiet: true });
