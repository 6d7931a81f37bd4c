import { useTranslation } from 'react-i18next';
import { SMS_CONSENT_VERSION, type SmsConsent } from '#shared/accounts.ts';
import { toLanguage } from '#web/lib/languages.ts';

/** What somebody agrees to who gives their number here. */
export function SmsConsentNote({ className = '' }: { className?: string }) {
  const { t } = useTranslation();
  return <p className={`text-sm text-ink-soft ${className}`}>{t('layout.smsConsent')}</p>;
}

/** The words that `SmsConsentNote` shows now. */
export function useSmsConsent(): SmsConsent {
  const { i18n } = useTranslation();
  return { version: SMS_CONSENT_VERSION, language: toLanguage(i18n.resolvedLanguage) };
}
