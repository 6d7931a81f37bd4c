import { rhythmOf } from '../medicines/medicines.ts';
import type { DoseCourse } from './course.ts';
import { NEAR_DAYS, type DoseHistory } from './dose-history.ts';
import { dayOf, daysBetween } from './days.ts';
import { timelineOf, type PlanPast } from './label.ts';
import { isOf } from './other-rhythm.ts';
import type { DosePlanContent } from './plan-shape.ts';
import type { TakenRun } from './taken-shape.ts';

/**
 * The last doses that a patient took of a plan's medicine, for as long as they were of the same amount, in this and in
 * earlier plans. `plan` is the newest version and `course` the patient's place in it. A dose that was only said to be
 * taken is the one planned for its day, and at most that of the step which the patient has come to.
 */
export function takenRun(
  plan: DosePlanContent,
  { doses, answers = [] }: DoseHistory,
  {
    course: { slots, place, timeZone },
    past,
  }: { course: Pick<DoseCourse, 'slots' | 'place' | 'timeZone'>; past: PlanPast },
): TakenRun {
  const plannedOn = timelineOf(plan, past);
  const step = place?.period.micrograms ?? null;
  const amountOn = (day: string) => {
    const planned = plannedOn(day) ?? null;
    return planned === null || step === null ? (planned ?? step) : Math.min(planned, step);
  };
  const near = rhythmOf(plan) === 1 ? 0 : NEAR_DAYS;
  const marked = doses
    .filter((dose) => isOf(dose, plan))
    .map(({ takenAt, micrograms }) => ({
      day: dayOf(new Date(takenAt).getTime(), timeZone),
      micrograms,
    }));
  const said = answers
    .filter((one) => one.taken && isOf(one, plan))
    .filter(({ day }) => !marked.some((dose) => Math.abs(daysBetween(dose.day, day)) <= near))
    .map(({ day }) => ({ day, micrograms: null }));
  const taken = [...marked, ...said]
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .map(({ day, micrograms }) => ({ day, micrograms: micrograms ?? amountOn(day) }));
  const micrograms = taken[0]?.micrograms ?? step;
  const other = taken.findIndex((dose) => dose.micrograms !== micrograms);
  const count = other < 0 ? taken.length : other;
  const since = taken[count]?.day ?? '';
  return {
    micrograms,
    count,
    lastDay: taken[0]?.day ?? null,
    unknown: slots.filter(({ isUnknown, day }) => isUnknown && day > since).length,
  };
}
