import { useTranslation } from 'react-i18next';

/** Hours in the user's number format, with at most one decimal. */
export function useHours(): (value: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.resolvedLanguage, {
    style: 'unit',
    unit: 'hour',
    maximumFractionDigits: 1,
  });
  return (value) => format.format(value);
}

/** A figure compared with the previous period, as text: `+12% · before: 8`. */
export function useDelta() {
  const { t, i18n } = useTranslation();
  const percent = new Intl.NumberFormat(i18n.resolvedLanguage, {
    style: 'percent',
    signDisplay: 'exceptZero',
    maximumFractionDigits: 0,
  });
  return (now: number, before: number, write: (value: number) => string): string =>
    before === 0
      ? t('admin.period.before', { before: write(before) })
      : t('admin.period.delta', {
          change: percent.format((now - before) / before),
          before: write(before),
        });
}
