import type { TFunction } from 'i18next';
import type { Plan } from '#shared/catalogue.ts';

/** The months that a plan pays for: the first of the programme, or those with which a treatment goes on. */
export function monthsText(
  t: TFunction,
  plan: Plan,
  { first, last }: { first: number; last: number },
): string {
  if (first === 1) return t(`catalogue.plan.${plan}.text`);
  return t(first === last ? 'catalogue.next.month' : 'catalogue.next.months', {
    month: first,
    last,
  });
}
