import { daysBetween } from './days.ts';
import { rhythmOf, type Medicated, type MedicineId } from '../medicines/medicines.ts';
import { DAY_MS, earliestAfter, latestFor, type LateRule, type TakenMoment } from './timing.ts';

/** What is known of the doses of a patient. */
export type DoseHistory = {
  doses: readonly {
    takenAt: string | Date;
    micrograms: number | null;
    /** Of the plan's own, if it is not said. */
    medicine?: MedicineId | undefined;
  }[];
  /** Whether the dose that was due on a day was taken, as the patient has said afterwards. */
  answers?: readonly DaySaid[] | undefined;
};
export type DaySaid = {
  day: string;
  taken: boolean;
  answeredAt: string | Date;
  medicine?: MedicineId | undefined;
};

/** An answer belongs to the dose of its day or, if the plan has another weekday since, to the nearest one. */
export const NEAR_DAYS = 3;

/** What was answered for the day of a slot, or for the nearest day that no other slot has. Daily doses have their own. */
export function answersFor(days: readonly string[], said: readonly DaySaid[], every: number) {
  const known = new Map<number, boolean>();
  for (const { day, taken } of said) {
    const exact = days.indexOf(day);
    if (exact >= 0) known.set(exact, taken);
  }
  for (const { day, taken } of said) {
    if (every === 1 || days.includes(day)) continue;
    const near = days.findIndex(
      (one, index) => !known.has(index) && Math.abs(daysBetween(one, day)) <= NEAR_DAYS,
    );
    if (near >= 0) known.set(near, taken);
  }
  return (index: number): boolean | undefined => known.get(index);
}

/** A dose of which the patient has only said that it was taken may have been taken as late as the label allows. */
export function momentsOf(
  rule: LateRule,
  {
    taken,
    said,
    momentOn,
  }: { taken: readonly TakenMoment[]; said: readonly DaySaid[]; momentOn: (day: string) => number },
): number[] {
  return [
    ...taken.map((dose) => dose.at),
    ...said
      .filter((one) => one.taken)
      .map(({ day, answeredAt }) =>
        rhythmOf(rule) === 1
          ? momentOn(day)
          : Math.min(latestFor(rule, momentOn(day)), new Date(answeredAt).getTime()),
      ),
  ].toSorted((one, other) => one - other);
}

/**
 * The label's smallest distance to the last dose. Of weekly doses it is meant for a change of the day: after two within a
 * week it is not used again.
 */
export function earliestDue(
  of: Medicated,
  previousAt: number | null,
  lastAt: number | null,
): number {
  const after = lastAt === null ? 0 : earliestAfter(of, lastAt);
  const third =
    previousAt === null || rhythmOf(of) === 1 ? 0 : earliestAfter(of, previousAt) + 6 * DAY_MS;
  return Math.max(after, third);
}
