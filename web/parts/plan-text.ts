import type { TFunction } from 'i18next';
import { monthsOf, type Plan } from '#shared/catalogue.ts';

/** A plan for its patient, with the months of medicine where they are fewer than those of the membership (C012). */
export function planText(t: TFunction, plan: Plan): string {
  const name = t(`orders.plan.${plan}`);
  const months = monthsOf(plan);
  if (!months || months.programme === months.membership) return name;
  // In Vietnamese the plan is called by these months already.
  if (name.includes(String(months.programme))) return name;
  return `${name} · ${t('programs.length', { count: months.programme })}`;
}
