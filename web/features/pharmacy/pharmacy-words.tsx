import type { ComponentType } from 'react';
import { useLateTexts } from '#web/parts/late-texts.ts';

const loads = {
  en: () => import('#web/locales/en/pharmacy.json'),
  es: () => import('#web/locales/es/pharmacy.json'),
  vi: () => import('#web/locales/vi/pharmacy.json'),
};

/** What shows supplies and recalls loads its words itself, because few of the team work with them. */
export const withPharmacyWords = <Props extends object>(
  Part: ComponentType<Props>,
): ComponentType<Props> =>
  function WithPharmacyWords(props: Props) {
    return useLateTexts('pharmacy', loads).data ? <Part {...props} /> : null;
  };
