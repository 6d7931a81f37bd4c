import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { toLanguage } from '#web/lib/languages.ts';

type Loads = Readonly<Record<Language, () => Promise<{ default: object }>>>;

/**
 * Loads the words of an area that few screens need (`LATE` in web/locales/merge.ts) in the current language, before which
 * `t` does not know them. They are part of the app, so they are available offline.
 */
export function useLateTexts(area: string, loads: Loads) {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  return useQuery({
    queryKey: ['late-texts', area, language],
    queryFn: async () => {
      const { default: words } = await loads[language]();
      i18n.addResourceBundle(language, 'translation', { [area]: words }, true);
      return true;
    },
    networkMode: 'always',
    staleTime: Infinity,
  });
}
