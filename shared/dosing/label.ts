import { factsOf } from '../medicines/facts.ts';
import { medicineIdOf, rhythmOf, type Medicated } from '../medicines/medicines.ts';
import { COURSE_GAP_DAYS } from '../programme-month.ts';
import type { Concentration } from './amounts.ts';
import { addDays, dayOf, daysBetween } from './days.ts';
import { NEAR_DAYS } from './dose-history.ts';
import type { PlanQuestion } from './plan-reason.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { isOver, periodOn, startOf } from './plan.ts';
import type { TakenRun } from './taken-shape.ts';

/** An earlier version of the plan. Lists of them are newest first. */
export type EarlierVersion = { content: DosePlanContent; createdAt: string | Date };
export type PlanPast = {
  earlier: readonly EarlierVersion[];
  /** The practice's day and zone. */
  today: string;
  timeZone: string;
  /** What was taken. Unknown of a first plan, and of whoever cannot tell: then only the calendar counts. */
  taken?: TakenRun | null | undefined;
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
  /** Days on it, where a dose is taken each day. */
  days?: number;
  /** The dose that the label has here: its first one, the one that is left out, or its highest. */
  label?: number;
  /** Of the dose before: what the patient has told, and how many are planned from now on until this step. */
  doses?: Omit<TakenRun, 'micrograms'> & { planned: number };
  /** Of `other_vial`: the vial of this step, and those that the patient has. */
  vials?: { planned: Concentration; atHome: readonly Concentration[] };
};

export const isAboveLabel = (of: Medicated, micrograms: number): boolean => {
  const { doses, steppedUpTo } = factsOf(of);
  return micrograms > steppedUpTo && !doses.includes(micrograms);
};

/**
 * Where a plan goes above the label or faster than it (labels, section 2): a first dose that is not the label's, a
 * higher dose after fewer days or doses of the one before than the label has (four weeks, of daily medicines 30 or 7
 * days) or after a pause in which the doctor must be asked, a dose of the label left out, and a dose above the label. A
 * lower dose, the same dose again and a hold ask nothing.
 *
 * Days up to yesterday are as the versions of those days had them, whatever a new version says about them. Where there
 * was none, nothing is known to have been taken. What a calendar had is not yet taken: where the patient's doses are
 * known (`taken`), both count.
 */
export function askedOf(plan: DosePlanContent, past: PlanPast): AskedOfStep[] {
  const { doses, stepDays } = factsOf(plan);
  const doseOn = timelineOf(plan, past);
  return plan.periods.flatMap(({ micrograms }, step): AskedOfStep[] => {
    const from = later(startOf(plan, step), past.today);
    if (isOver(plan, step, past.today) || (plan.heldFrom && plan.heldFrom <= from)) return [];
    const where = { from, plan, today: past.today };
    const planned = beforeStep(doseOn, where);
    const before = planned && past.taken ? asTaken(planned, doseOn, past.taken, where) : planned;
    const ask = (question: PlanQuestion, label: number): AskedOfStep => ({
      step,
      question,
      micrograms,
      before: before?.micrograms ?? null,
      weeks: Math.floor((before?.days ?? 0) / 7),
      ...(rhythmOf(plan) === 1 && { days: before?.days ?? 0 }),
      label,
      ...(before?.doses && { doses: before.doses }),
    });
    const asked: AskedOfStep[] = [];
    if (isAboveLabel(plan, micrograms)) {
      asked.push(ask('above_label', Math.max(...doses)));
    }
    if (!before) {
      if (micrograms > doses[0]!) asked.push(ask('first_dose', doses[0]!));
      return asked;
    }
    if (micrograms <= before.micrograms) return asked;
    if (before.days < stepDays) asked.push(ask('early_step', before.micrograms));
    const leftOut = doses.find((dose) => dose > before.micrograms && dose < micrograms);
    if (leftOut !== undefined) asked.push(ask('skipped_step', leftOut));
    return asked;
  });
}

const later = (one: string, other: string): string => (one > other ? one : other);

/** The dose by day, of an injection that of its week. Null on days without one, undefined where nothing is known. */
type Timeline = (day: string) => number | null | undefined;

export function timelineOf(
  plan: DosePlanContent,
  { earlier, today, timeZone }: PlanPast,
): Timeline {
  const versions = earlier.map(({ content, createdAt }) => ({
    content,
    since: dayOf(new Date(createdAt).getTime(), timeZone),
  }));
  return (day) => {
    const content = day >= today ? plan : versions.find(({ since }) => since <= day)?.content;
    if (!content) return undefined;
    // A dose of another medicine is none of this one.
    if (medicineIdOf(content) !== medicineIdOf(plan)) return undefined;
    return periodOn(content, day)?.period.micrograms ?? null;
  };
}

type Where = { from: string; plan: DosePlanContent; today: string };
type Before = { micrograms: number; days: number; doses?: AskedOfStep['doses'] };

/**
 * The last dose before a day, and for how many days it was planned: none if a pause is between. Null without one, and
 * after a gap that ends a course (C138).
 */
function beforeStep(doseOn: Timeline, { from, plan, today }: Where): Before | null {
  // Nothing is planned between today and a first day to come, however far it is.
  let day = addDays(from <= plan.startDay ? today : from, -1);
  while (doseOn(day) === null) day = addDays(day, -1);
  const micrograms = doseOn(day);
  const gap = daysBetween(day, from) - 1;
  if (micrograms == null || gap > COURSE_GAP_DAYS) return null;
  const { askAfterMissed, restartsLow, stepDays } = factsOf(plan);
  if (gap >= askAfterMissed * rhythmOf(plan)) return restartsLow ? null : { micrograms, days: 0 };
  let days = 0;
  for (; days < stepDays; day = addDays(day, -1)) {
    const dose = doseOn(day);
    if (dose === micrograms) days += 1;
    // A hold in the middle of a step does not end it.
    else if (dose !== null) break;
  }
  return { micrograms, days };
}

/**
 * The same by the doses taken, and of days to come by those planned: each counts as the days until the next one. What is
 * unknown is not taken, and after a pause in which the doctor must be asked nothing counts. Null where a pause is known
 * after which the course begins again.
 */
function asTaken(
  before: Before,
  doseOn: Timeline,
  { micrograms: last, ...run }: TakenRun,
  { from, plan, today }: Where,
): Before | null {
  const every = rhythmOf(plan);
  const { askAfterMissed, restartsLow } = factsOf(plan);
  // A dose that was taken late or early is still the one of its week.
  const next = run.lastDay && addDays(run.lastDay, every === 1 ? 1 : every - NEAR_DAYS);
  const first = [today, plan.startDay, next ?? today].toSorted().at(-1)!;
  let day = from;
  let ahead = 0;
  while (day > first && [null, before.micrograms].includes(doseOn(addDays(day, -1)) ?? null)) {
    day = addDays(day, -1);
    if (doseOn(day) !== null) ahead += 1;
  }
  const planned = Math.floor(ahead / every);
  const micrograms =
    planned > 0 || last === null ? before.micrograms : Math.min(before.micrograms, last);
  const without = planned > 0 || !run.lastDay ? 0 : daysBetween(run.lastDay, from) - every;
  const isPaused = without >= askAfterMissed * every;
  const isLeft = without > COURSE_GAP_DAYS || (isPaused && restartsLow);
  if (isLeft && run.unknown === 0) return null;
  const isOfRun = day <= first && micrograms === last && !isPaused;
  const byDoses = (planned + (isOfRun ? run.count : 0)) * every;
  // What the calendar has beyond the doses says nothing of the dose below it.
  const days = micrograms === before.micrograms ? Math.min(before.days, byDoses) : byDoses;
  return { micrograms, days, doses: { ...run, planned } };
}
