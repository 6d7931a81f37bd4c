import { useLateTexts } from '#web/parts/late-texts.ts';

const loads = {
  en: () => import('#web/locales/en/audit.json'),
  es: () => import('#web/locales/es/audit.json'),
  vi: () => import('#web/locales/vi/audit.json'),
};

/** The words of the audit. They name every endpoint and are read by administrators alone. */
export const useAuditTexts = () => useLateTexts('audit', loads);
