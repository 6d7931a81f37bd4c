import { useTranslation } from 'react-i18next';

/** `10:42` and `10:42:07`, in the user's time format. */
export function useClock() {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const text = (timeStyle: 'short' | 'medium') => (value: string | number) =>
    new Intl.DateTimeFormat(language, { timeStyle }).format(new Date(value));
  return { minutes: text('short'), seconds: text('medium') };
}
