import { useTranslation } from 'react-i18next';
import { toPounds } from '#shared/body.ts';
import type { Care, WeightUnit } from '#shared/care.ts';
import { formatNumber } from '#web/lib/format.ts';

/** The patient's choice, or else the usual unit for the current language. */
export function useWeightUnit(care: Pick<Care, 'goal'> | undefined): WeightUnit {
  const { i18n } = useTranslation();
  return care?.goal?.unit ?? (i18n.resolvedLanguage === 'en' ? 'lb' : 'kg');
}

/** kg in the user's unit, to one decimal. */
export const inUnit = (kg: number, unit: WeightUnit): number =>
  unit === 'lb' ? toPounds(kg) : Math.round(kg * 10) / 10;

/** Formats weights and differences: `92.4 kg`, `−5.1 kg (−5.2 %)`. */
export function useWeightText(unit: WeightUnit) {
  const { i18n } = useTranslation();
  const language = i18n.resolvedLanguage ?? 'en';
  const format = (value: number, more: Intl.NumberFormatOptions = {}) =>
    formatNumber(value, language, { maximumFractionDigits: 1, ...more });
  const name = unit === 'lb' ? 'pound' : 'kilogram';
  const amount = { style: 'unit', unit: name, minimumFractionDigits: 1 } as const;
  return {
    weight: (kg: number) => format(inUnit(kg, unit), amount),
    change: (kg: number) => format(inUnit(kg, unit), { ...amount, signDisplay: 'exceptZero' }),
    percent: (percent: number) =>
      format(percent / 100, { style: 'percent', signDisplay: 'exceptZero' }),
  };
}
