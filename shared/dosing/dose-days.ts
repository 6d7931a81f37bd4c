import { addDays, dayOf, daysBetween, momentOf, weekdayOf } from './days.ts';
import type { MedicineSubstance } from '../medicines/medicines.ts';
import { earliestAfter } from './timing.ts';

/**
 * A stretch of weeks in which the dose is due on one weekday: from a day on (null: since ever) until a day (null: still
 * so). The past keeps its weekday when the patient chooses another one, so that no answer or dose moves to another week.
 */
export type DoseStretch = { weekday: number; from: string | null; until: string | null };

/** When the weekly dose is due. */
export type DoseDay = {
  weekday: number;
  time: string;
  timeZone: string;
  /** The patient has chosen no time, and `time` is the morning. */
  isTimeOpen?: boolean;
  /** The patient has chosen no day: it follows the plan and the doses taken before it. */
  isDefault?: boolean;
  /** Oldest first, the last one is that of the weekday. Without them the weekday has always been this one. */
  stretches?: readonly DoseStretch[] | undefined;
};

const MORNING = '09:00';

type Chosen = {
  reminder: { weekday: number; time: string } | null;
  /** Both are kept when the reminder is switched off. */
  days?: readonly DoseStretch[] | undefined;
  time?: string | undefined;
};

/** As the patient chose, or in the morning of the weekday on which the plan begins. */
export function doseDayOf(
  { reminder, days, time: kept }: Chosen,
  plan: { startDay: string },
  timeZone: string,
): DoseDay {
  const weekday = reminder?.weekday ?? days?.at(-1)?.weekday;
  const time = reminder?.time ?? kept;
  const clock = time ? { time, timeZone } : { time: MORNING, timeZone, isTimeOpen: true };
  return weekday === undefined
    ? { weekday: weekdayOf(plan.startDay), ...clock, isDefault: true }
    : { weekday, ...clock, stretches: days };
}

const firstOn = (weekday: number, day: string): string =>
  addDays(day, (weekday - weekdayOf(day) + 7) % 7);

/** The days on which a dose is due, from the first of these days until the last. */
export function dueDaysOf({ weekday, stretches }: DoseDay, first: string, last: string): string[] {
  const days: string[] = [];
  for (const one of stretches?.length ? stretches : [{ weekday, from: null, until: null }]) {
    const from = one.from !== null && one.from > first ? one.from : first;
    const until = one.until !== null && one.until < last ? one.until : last;
    for (let day = firstOn(one.weekday, from); day <= until; day = addDays(day, 7)) days.push(day);
  }
  return days;
}

/** A first day for another weekday, and how many days after the last dose it lies. */
export type DayChoice = { day: string; daysAfter: number };

/** What has been of a course, after which another weekday can begin. */
export type Settled = {
  /** When the last dose was taken, at the latest. */
  lastAt: number | null;
  /** When the one before it was. */
  previousAt: number | null;
  /** The last day whose dose was taken or is too late. */
  settledDay: string | null;
};

type Change = Settled & {
  substance: MedicineSubstance;
  at: number;
};

/**
 * On which day the next dose can be due if the weekday changes: the first that keeps the label's smallest distance from
 * the last dose (section 2: 48 hours for semaglutide, 72 hours for tirzepatide) and, if that is sooner than a week after
 * it, the same weekday a week later. The last one is never sooner than a week after the last dose, and the only one if the last
 * two doses are nearer than that already: changing the day again and again must not lead to two doses a week.
 */
export function dayChoices(
  { weekday, time, timeZone }: DoseDay,
  { substance, lastAt, previousAt, settledDay, at }: Change,
): DayChoice[] {
  const today = dayOf(at, timeZone);
  if (lastAt === null) return [{ day: firstOn(weekday, today), daysAfter: 0 }];
  const lastDay = dayOf(lastAt, timeZone);
  const after = [today, addDays(lastDay, 1), ...(settledDay ? [addDays(settledDay, 1)] : [])];
  let day = firstOn(weekday, after.toSorted().at(-1)!);
  while (momentOf(day, time, timeZone) < earliestAfter(substance, lastAt)) day = addDays(day, 7);
  const choice = (on: string): DayChoice => ({ day: on, daysAfter: daysBetween(lastDay, on) });
  if (choice(day).daysAfter >= 7) return [choice(day)];
  const later = choice(addDays(day, 7));
  const isNear = previousAt !== null && daysBetween(dayOf(previousAt, timeZone), lastDay) < 7;
  return isNear ? [later] : [choice(day), later];
}

/** The stretches after a change of the weekday. What was settled before stays on the days on which it was due. */
export function changedStretches(
  before: DoseDay,
  { weekday, from, settledDay }: { weekday: number; from: string; settledDay: string | null },
): DoseStretch[] {
  if (settledDay === null) return [{ weekday, from: null, until: null }];
  const known = before.stretches?.length
    ? before.stretches
    : [{ weekday: before.weekday, from: null, until: null }];
  const past = known
    .filter((one) => one.from === null || one.from <= settledDay)
    .map((one) => ({
      ...one,
      until: one.until !== null && one.until < settledDay ? one.until : settledDay,
    }));
  return [...past, { weekday, from, until: null }];
}
