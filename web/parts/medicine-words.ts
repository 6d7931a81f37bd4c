import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { PlanPeriod } from '#shared/dosing/plan-shape.ts';
import { factsOf } from '#shared/medicines/facts.ts';
import type { Medicated } from '#shared/medicines/medicines.ts';
import { toLanguage } from '#web/lib/languages.ts';

/** The name of a medicine in the language of the page. */
export function useMedicineName(): (of: Medicated) => string {
  const { i18n } = useTranslation();
  const language = toLanguage(i18n.resolvedLanguage);
  return (of) => factsOf(of).name[language];
}

/** How long a step of a plan lasts. */
export function stepLength(t: TFunction, { weeks, days }: Pick<PlanPeriod, 'weeks' | 'days'>) {
  if (days !== undefined) return t('dosing.days', { count: days });
  return weeks === null ? t('dosing.openEnd') : t('dosing.weeks', { count: weeks });
}
