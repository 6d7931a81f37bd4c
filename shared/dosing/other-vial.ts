import type { Concentration } from './amounts.ts';
import type { AskedOfStep } from './label.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { periodOn } from './plan.ts';

type Home = { today: string; atHome?: readonly Concentration[] | undefined };

/**
 * The step that is drawn next, if its vial is of another concentration than all that the patient has at home: its units
 * would be another dose there (FDA alert on compounded semaglutide, July 2024). Nothing where nobody knows what they have.
 */
export function otherVial(plan: DosePlanContent, { today, atHome = [] }: Home): AskedOfStep[] {
  const on = periodOn(plan, today > plan.startDay ? today : plan.startDay);
  const planned = on?.period.concentration;
  if (plan.form !== 'vial' || !planned || atHome.length === 0) return [];
  if (atHome.some((one) => isSameStrength(one, planned))) return [];
  const { micrograms } = on.period;
  const question = 'other_vial';
  return [
    { step: on.index, question, micrograms, before: null, weeks: 0, vials: { planned, atHome } },
  ];
}

const isSameStrength = (one: Concentration, other: Concentration): boolean =>
  one.micrograms * other.microlitres === other.micrograms * one.microlitres;
