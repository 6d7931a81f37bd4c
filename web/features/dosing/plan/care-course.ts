import type { CarePlan } from '#shared/dose-plans.ts';
import { courseOf, standingOf } from '#shared/dosing/course.ts';
import { doseDayOf } from '#shared/dosing/dose-days.ts';
import type { PlanPast } from '#shared/dosing/label.ts';
import { standsSince } from '#shared/dosing/plan-beginning.ts';
import { takenRun } from '#shared/dosing/taken-run.ts';
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
  const course = courseOf(latest.content, care, asked);
  return {
    course,
    /** Also while the plan is on hold. */
    standing: standingOf(latest.content, care, asked),
    /** The last doses taken, as the server computes them too. */
    takenBy: (past: PlanPast) => takenRun(latest.content, care, { course, past }),
    timeZone,
  };
}
