import { useTranslation } from 'react-i18next';
import { usePracticeZone } from '#web/parts/practice-zone.ts';

/** `10:42` and `10:42:07`, in the user's time format, by the practice's clock. */
export function useClock() {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const timeZone = usePracticeZone();
  const text = (timeStyle: 'short' | 'medium') => (value: string | number) =>
    new Intl.DateTimeFormat(language, { timeStyle, timeZone }).format(new Date(value));
  return { minutes: text('short'), seconds: text('medium') };
}
