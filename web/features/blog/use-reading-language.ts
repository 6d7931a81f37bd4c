import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Language } from '#shared/accounts.ts';
import { INTERFACE_LANGUAGES, toLanguage } from '#web/lib/languages.ts';

/**
 * The language to read in: the interface's, unless the address names one (`?lng=vi`, as in shared links). Whoever then
 * switches the interface means the article too.
 */
export function useReadingLanguage(): Language {
  const { i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const named = INTERFACE_LANGUAGES.find((one) => one === params.get('lng'));

  useEffect(() => {
    if (!named) return;
    const handleSwitch = () =>
      setParams(
        (before) => {
          before.delete('lng');
          return before;
        },
        { replace: true },
      );
    i18n.on('languageChanged', handleSwitch);
    return () => i18n.off('languageChanged', handleSwitch);
  }, [i18n, named, setParams]);

  return named ?? toLanguage(i18n.resolvedLanguage);
}
