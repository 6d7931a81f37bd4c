import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';

/** Hours in the user's number format, with at most one decimal. */
export function useHours(): (value: number) => string {
  const { number } = useFormat();
  return (value) => number(value, { style: 'unit', unit: 'hour', maximumFractionDigits: 1 });
}

/** A figure compared with the previous period, as text: `+12% · before: 8`. */
export function useDelta() {
  const { t } = useTranslation();
  const { number } = useFormat();
  return (now: number, before: number, write: (value: number) => string): string =>
    before === 0
      ? t('admin.period.before', { before: write(before) })
      : t('admin.period.delta', {
          change: number((now - before) / before, { style: 'percent', signDisplay: 'exceptZero' }),
          before: write(before),
        });
}
