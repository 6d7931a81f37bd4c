import type { CarePlan } from '#shared/dose-plans.ts';
import { courseOf, standingOf } from '#shared/dosing/course.ts';
import { doseDayOf } from '#shared/dosing/dose-days.ts';
import { standsSince } from '#shared/dosing/plan-beginning.ts';
import { knownZone } from '#shared/lib/dates.ts';

/** Where the patient stands in the newest version of their plan: the course that they see themselves. */
export function careCourse(care: CarePlan, practiceZone: string) {
  const [latest] = care.plans;
  if (!latest) return null;
  const timeZone = knownZone(care.reminder?.timeZone ?? practiceZone, practiceZone);
  const asked = {
    semaglutideRule: care.semaglutideRule,
    doseDay: doseDayOf(care, latest.content, timeZone),
    at: new Date().getTime(),
    since: standsSince(care.plans),
    decidedAt: latest.createdAt,
  };
  return {
    course: courseOf(latest.content, care, asked),
    /** Also while the plan is on hold. */
    standing: standingOf(latest.content, care, asked),
    timeZone,
  };
}
