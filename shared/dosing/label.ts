import { COURSE_GAP_DAYS } from '../programme-month.ts';
import { addDays, dayOf, daysBetween } from './days.ts';
import type { PlanQuestion } from './plan-reason.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { isOver, periodOn, startOf } from './plan.ts';
import { FACTS, type Substance } from './substances.ts';
import { MISSED_ASKS_DOCTOR } from './timing.ts';

/** An earlier version of the plan. Lists of them are newest first. */
export type EarlierVersion = { content: DosePlanContent; createdAt: string | Date };
export type PlanPast = {
  earlier: readonly EarlierVersion[];
  /** The practice's day and zone. */
  today: string;
  timeZone: string;
};

/** What the doctor must give a reason for. The amounts are what the question says. */
export type AskedOfStep = {
  step: number;
  question: PlanQuestion;
  micrograms: number;
  /** The dose before this step. Null for a first dose. */
  before: number | null;
  /** Whole weeks on it. */
  weeks: number;
  /** The dose that the label has here: its first one, the one that is left out, or its highest. */
  label: number;
};

/** A step is held for at least this many weeks before a higher one (labels, section 2). */
const WEEKS_ON_A_STEP = 4;

export const isAboveLabel = (substance: Substance, micrograms: number): boolean => {
  const { doses, steppedUpTo } = FACTS[substance];
  return micrograms > steppedUpTo && !doses.includes(micrograms);
};

const DAYS_ON_A_STEP = 7 * WEEKS_ON_A_STEP;
const GAP_DAYS = 7 * MISSED_ASKS_DOCTOR;

/**
 * Where a plan goes above the label or faster than it (labels, section 2): a first dose that is not the label's, a
 * higher dose after fewer than four weeks on the one before or after a pause of two doses, a dose of the label left out,
 * and a dose above the label. A lower dose, the same dose again and a hold ask nothing.
 *
 * Days up to yesterday are as the versions of those days had them, whatever a new version says about them. Where there
 * was none, nothing is known to have been taken.
 */
export function askedOf(plan: DosePlanContent, past: PlanPast): AskedOfStep[] {
  const { doses } = FACTS[plan.substance];
  const doseOn = timelineOf(plan, past);
  return plan.periods.flatMap(({ micrograms }, step): AskedOfStep[] => {
    const from = later(startOf(plan, step), past.today);
    if (isOver(plan, step, past.today) || (plan.heldFrom && plan.heldFrom <= from)) return [];
    const before = beforeStep(doseOn, { from, plan, today: past.today });
    const ask = (question: PlanQuestion, label: number): AskedOfStep => ({
      step,
      question,
      micrograms,
      before: before?.micrograms ?? null,
      weeks: Math.floor((before?.days ?? 0) / 7),
      label,
    });
    const asked: AskedOfStep[] = [];
    if (isAboveLabel(plan.substance, micrograms)) {
      asked.push(ask('above_label', Math.max(...doses)));
    }
    if (!before) {
      if (micrograms > doses[0]!) asked.push(ask('first_dose', doses[0]!));
      return asked;
    }
    if (micrograms <= before.micrograms) return asked;
    if (before.days < DAYS_ON_A_STEP) asked.push(ask('early_step', before.micrograms));
    const leftOut = doses.find((dose) => dose > before.micrograms && dose < micrograms);
    if (leftOut !== undefined) asked.push(ask('skipped_step', leftOut));
    return asked;
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The weekly dose by day. Null on days without one, undefined where nothing is known. */
type Timeline = (day: string) => number | null | undefined;

function timelineOf(plan: DosePlanContent, { earlier, today, timeZone }: PlanPast): Timeline {
  const versions = earlier.map(({ content, createdAt }) => ({
    content,
    since: dayOf(new Date(createdAt).getTime(), timeZone),
  }));
  return (day) => {
    const content = day >= today ? plan : versions.find(({ since }) => since <= day)?.content;
    if (!content) return undefined;
    // A dose of another substance is none of this one.
    if (content.substance !== plan.substance) return undefined;
    return periodOn(content, day)?.period.micrograms ?? null;
  };
}

/**
 * The last dose before a day, and for how many days it was planned: none if a pause is between. Null without one, and
 * after a gap that ends a course (C138).
 */
function beforeStep(
  doseOn: Timeline,
  { from, plan, today }: { from: string; plan: DosePlanContent; today: string },
): { micrograms: number; days: number } | null {
  // Nothing is planned between today and a first day to come, however far it is.
  let day = addDays(from <= plan.startDay ? today : from, -1);
  while (doseOn(day) === null) day = addDays(day, -1);
  const micrograms = doseOn(day);
  const gap = daysBetween(day, from) - 1;
  if (micrograms == null || gap > COURSE_GAP_DAYS) return null;
  if (gap >= GAP_DAYS) return { micrograms, days: 0 };
  let days = 0;
  for (; days < DAYS_ON_A_STEP; day = addDays(day, -1)) {
    const dose = doseOn(day);
    if (dose === micrograms) days += 1;
    // A hold in the middle of a step does not end it.
    else if (dose !== null) break;
  }
  return { micrograms, days };
}
