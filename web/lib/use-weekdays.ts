import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** The names of the weekdays in the current language, Monday first. */
export function useWeekdays(): string[] {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' });
    // 5 January 2026 was a Monday.
    return Array.from({ length: 7 }, (_, index) => format.format(Date.UTC(2026, 0, 5 + index)));
  }, [language]);
}
