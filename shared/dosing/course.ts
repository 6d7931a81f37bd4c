import { addDays, dayOf, momentOf, weekdayOf } from './days.ts';
import type { DosePlanContent, PlanPeriod } from './plan-shape.ts';
import { periodOn } from './plan.ts';
import { adviceFor, readCourse, type Course, type DoseAdvice, type LateRule } from './timing.ts';

/** When the weekly dose is due: as the patient chose, or in the morning of the weekday on which the plan begins. */
export type DoseDay = { weekday: number; time: string; timeZone: string };

const MORNING = '09:00';
export const defaultDoseDay = (plan: DosePlanContent, timeZone: string): DoseDay => ({
  weekday: weekdayOf(plan.startDay),
  time: MORNING,
  timeZone,
});

/** Further ahead than two weeks nothing needs to be computed yet. */
const AHEAD_DAYS = 14;

function dueDaysOf(plan: DosePlanContent, weekday: number, until: string): string[] {
  const first = addDays(plan.startDay, (weekday - weekdayOf(plan.startDay) + 7) % 7);
  const days: string[] = [];
  for (let day = first; day <= until && periodOn(plan, day); day = addDays(day, 7)) days.push(day);
  return days;
}

export type DoseCourse = Course & {
  advice: DoseAdvice | 'held';
  /** The next dose. Null if there is none. */
  due: { at: number; day: string; period: PlanPeriod; index: number } | null;
};

type Asked = Pick<LateRule, 'semaglutideRule'> & { doseDay: DoseDay; at: number };

/** A patient's position in a plan: doses taken and missed, the next dose, and what the rules advise. */
export function courseOf(
  plan: DosePlanContent,
  takenMoments: readonly number[],
  { semaglutideRule, doseDay, at }: Asked,
): DoseCourse {
  const { weekday, time, timeZone } = doseDay;
  const until = addDays(dayOf(at, timeZone), AHEAD_DAYS);
  const begin = momentOf(plan.startDay, '00:00', timeZone);
  const course = readCourse(
    { substance: plan.substance, semaglutideRule },
    dueDaysOf(plan, weekday, until).map((day) => momentOf(day, time, timeZone)),
    takenMoments.filter((moment) => moment >= begin),
    at,
  );
  const day = course.next && dayOf(course.next.dueAt, timeZone);
  const place = day && periodOn(plan, day);
  const due = place ? { at: course.next!.dueAt, day, ...place } : null;
  return { ...course, advice: plan.heldFrom ? 'held' : adviceFor(course, at), due };
}
