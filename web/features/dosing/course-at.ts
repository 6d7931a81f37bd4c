import type { DosePlan, Dosing } from '#shared/dosing.ts';
import { courseOf, type DoseCourse } from '#shared/dosing/course.ts';
import { doseDayOf } from '#shared/dosing/dose-days.ts';
import { useOwnZone } from '#web/parts/own-zone.ts';
import { useShownAnswers, useShownDoses } from './dosing.queries.ts';

/** The patient's own position in the plan at any moment, with what this device has not sent yet. */
export function useCourseAt(dosing: Dosing, plan: DosePlan): (at: number) => DoseCourse {
  const doses = useShownDoses(dosing);
  const answers = useShownAnswers(dosing);
  const timeZone = useOwnZone();
  const { content } = plan;
  return (at) =>
    courseOf(
      content,
      { doses, answers },
      {
        semaglutideRule: dosing.semaglutideRule,
        doseDay: doseDayOf(dosing, content, timeZone),
        at,
        since: plan.since ?? plan.createdAt,
        decidedAt: plan.createdAt,
      },
    );
}
