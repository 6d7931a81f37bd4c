import { useLateTexts } from '#web/parts/late-texts.ts';

const loads = {
  en: () => import('#web/locales/en/practice.json'),
  es: () => import('#web/locales/es/practice.json'),
  vi: () => import('#web/locales/vi/practice.json'),
};

/** The words of the screens below /admin/practice, which administrators read and hardly ever after the opening. */
export const usePracticeTexts = () => useLateTexts('practice', loads);
