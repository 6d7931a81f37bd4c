import type { TFunction } from 'i18next';
import { monthsOf, type Plan } from '#shared/catalogue.ts';

/** How long a membership lasts, as the team reads it. A plan that only a later release has goes by its name. */
export function membershipLength(t: TFunction, plan: Plan): string {
  const months = monthsOf(plan);
  return months ? t('doctor.case.months', { count: months.membership }) : t(`orders.plan.${plan}`);
}
