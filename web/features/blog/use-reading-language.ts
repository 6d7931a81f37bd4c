import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '#shared/accounts.ts';
import { useAddressParam } from '#web/lib/address-param.ts';
import { INTERFACE_LANGUAGES, toLanguage } from '#web/lib/languages.ts';

/**
 * The language of the articles: that of the interface, unless the URL names one (`?lng=vi`, as in shared links).
 * Switching the interface later switches the article too.
 */
export function useReadingLanguage(): Language {
  const { i18n } = useTranslation();
  const [lng, setLng] = useAddressParam('lng');
  const named = INTERFACE_LANGUAGES.find((one) => one === lng);

  useEffect(() => {
    if (!named) return;
    const handleSwitch = () => setLng(null);
    i18n.on('languageChanged', handleSwitch);
    return () => i18n.off('languageChanged', handleSwitch);
  }, [i18n, named, setLng]);

  return named ?? toLanguage(i18n.resolvedLanguage);
}
