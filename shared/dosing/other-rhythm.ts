import { medicineIdOf, rhythmOf, type Medicated, type MedicineId } from '../medicines/medicines.ts';
import { addDays, dayOf } from './days.ts';
import type { DaySaid } from './dose-history.ts';
import { latestFor } from './timing.ts';

type Of = { medicine?: MedicineId | undefined };

/** Doses of another medicine are none of the plan's, whenever they were taken. What says no medicine is of the plan's. */
export const isOf = ({ medicine }: Of, plan: Medicated): boolean =>
  medicine === undefined || medicine === medicineIdOf(plan);

/** A week has one injection, whichever; a tablet of each day has nothing to do with weeks. */
const fills = (one: Of, plan: Medicated): boolean =>
  isOf(one, plan) || (rhythmOf(one.medicine!) === 7 && rhythmOf(plan) === 7);

/**
 * Parts what was taken of a medicine that fills no place in a plan, because it or the plan is taken each day. `clearDay`: the
 * first day on which no dose of it works any more that its own label would not follow by another one, a week after a weekly
 * one and a day after a daily one. Null without any.
 */
export function partOthers<T extends { at: number } & Of>(
  plan: Medicated,
  { taken, said }: { taken: readonly T[]; said: readonly DaySaid[] },
  { timeZone, momentOn }: { timeZone: string; momentOn: (day: string) => number },
): { taken: T[]; said: DaySaid[]; clearDay: string | null } {
  const others = [
    ...taken.filter((dose) => !fills(dose, plan)),
    ...said
      .filter((one) => one.taken && !fills(one, plan))
      .map((one) => ({ at: latestOf(one, momentOn(one.day)), medicine: one.medicine })),
  ];
  const clear = others.map(({ at, medicine }) => addDays(dayOf(at, timeZone), rhythmOf(medicine!)));
  return {
    taken: taken.filter((dose) => fills(dose, plan)),
    said: said.filter((one) => fills(one, plan)),
    clearDay: clear.toSorted().at(-1) ?? null,
  };
}

/** What was only said to be taken may have been taken as late as the label allows. */
const latestOf = ({ medicine, answeredAt }: DaySaid, moment: number): number =>
  rhythmOf(medicine!) === 1
    ? moment
    : Math.min(latestFor(medicine!, moment), new Date(answeredAt).getTime());
