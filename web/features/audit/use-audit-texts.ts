import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { toLanguage } from '#web/lib/languages.ts';

const loads = {
  en: () => import('#web/locales/en/audit.json'),
  es: () => import('#web/locales/es/audit.json'),
  vi: () => import('#web/locales/vi/audit.json'),
};

/**
 * Loads the words of the audit in the current language, before which `t` does not know them. They name every endpoint
 * and are read by administrators alone. They are part of the app, so they are available offline.
 */
export function useAuditTexts() {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  return useQuery({
    queryKey: ['audit-texts', language],
    queryFn: async () => {
      const { default: audit } = await loads[language]();
      i18n.addResourceBundle(language, 'translation', { audit }, true);
      return true;
    },
    networkMode: 'always',
    staleTime: Infinity,
  });
}
