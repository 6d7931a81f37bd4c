import { useTranslation } from 'react-i18next';

/** Hours as the language writes them, with one digit behind the comma at most. */
export function useHours(): (value: number) => string {
  const { i18n } = useTranslation();
  const format = new Intl.NumberFormat(i18n.resolvedLanguage, {
    style: 'unit',
    unit: 'hour',
    maximumFractionDigits: 1,
  });
  return (value) => format.format(value);
}
