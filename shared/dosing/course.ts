import { addDays, dayOf, momentOf, weekdayOf } from './days.ts';
import type { DosePlanContent, PlanPeriod } from './plan-shape.ts';
import { periodOn } from './plan.ts';
import {
  adviceFor,
  anotherDose,
  readCourse,
  type Course,
  type DoseAdvice,
  type LateRule,
} from './timing.ts';

/** When the weekly dose is due: as the patient chose, or in the morning of the weekday on which the plan begins. */
export type DoseDay = { weekday: number; time: string; timeZone: string };

const MORNING = '09:00';
export const defaultDoseDay = (plan: DosePlanContent, timeZone: string): DoseDay => ({
  weekday: weekdayOf(plan.startDay),
  time: MORNING,
  timeZone,
});

/** Further ahead than two weeks, or two weeks of the plan, nothing needs to be computed yet. */
const AHEAD_DAYS = 14;
const WEEK_MS = 7 * 86_400_000;

type Version = { content: Pick<DosePlanContent, 'startDay'>; createdAt: string | Date };

/** Since when the newest of these versions (newest first) begins on the day it says. Null without any. */
export function standsSince(versions: readonly Version[]): Date | null {
  const startDay = versions[0]?.content.startDay;
  const other = versions.findIndex(({ content }) => content.startDay !== startDay);
  const first = other < 0 ? versions.at(-1) : versions[other - 1];
  return first ? new Date(first.createdAt) : null;
}

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
  /** The beginning of the plan's first day. */
  begin: number;
};

type Asked = Pick<LateRule, 'semaglutideRule'> & {
  doseDay: DoseDay;
  at: number;
  /** See `standsSince`. Without it, what was taken in the week before the first day belongs to this plan. */
  since?: string | Date | null;
};

/**
 * A patient's position in a plan: doses taken and missed, the next dose, and what the rules advise. A dose that was
 * taken before the plan's first day counts as its first one, unless it is older than the plan and belongs to another.
 */
export function courseOf(
  plan: DosePlanContent,
  takenMoments: readonly number[],
  { semaglutideRule, doseDay, at, since }: Asked,
): DoseCourse {
  const { weekday, time, timeZone } = doseDay;
  const begin = momentOf(plan.startDay, '00:00', timeZone);
  const from = Math.min(begin, since ? new Date(since).getTime() : begin - WEEK_MS);
  const until = addDays(dayOf(Math.max(at, begin), timeZone), AHEAD_DAYS);
  const course = readCourse(
    { substance: plan.substance, semaglutideRule },
    dueDaysOf(plan, weekday, until).map((day) => momentOf(day, time, timeZone)),
    takenMoments.filter((moment) => moment >= from),
    at,
  );
  const day = course.next && dayOf(course.next.dueAt, timeZone);
  const place = day && periodOn(plan, day);
  const due = place ? { at: course.next!.dueAt, day, ...place } : null;
  return { ...course, advice: plan.heldFrom ? 'held' : adviceFor(course, at), due, begin };
}

/**
 * Whether a dose fits now. What needs the patient's confirmation: `week_taken`, this week's dose was taken and the next
 * one is not due yet; `not_due`, none was taken for it, but no dose is due before the plan's first day, or yet.
 */
export function doseFits(
  { substance }: Pick<DosePlanContent, 'substance'>,
  { slots, next, begin }: Pick<DoseCourse, 'slots' | 'next' | 'begin'>,
  lastTakenAt: number | null,
  at: number,
): 'fine' | 'too_soon' | 'week_taken' | 'not_due' {
  const answer = anotherDose(substance, lastTakenAt, next, at);
  if (answer === 'too_soon') return answer;
  const before = next && slots[slots.indexOf(next) - 1];
  if (before?.takenAt != null) return answer === 'early' ? 'week_taken' : 'fine';
  return answer === 'early' || at < begin ? 'not_due' : 'fine';
}
