import { factsOf } from '../medicines/facts.ts';
import type { Medicated } from '../medicines/medicines.ts';
import { addDays, dayOf, daysBetween, momentOf } from './days.ts';
import type { DoseDay } from './dose-days.ts';
import type { DaySaid } from './dose-history.ts';
import type { DosePlanContent } from './plan-shape.ts';
import type { DoseSlot, TakenMoment } from './timing.ts';

/** What is taken each day is read by day: a dose is that of its own day, however late, and no day has two. */
type Reading = {
  at: number;
  /** How late it may be. */
  lateHours: number;
  time: string;
  timeZone: string;
  /** What the patient has said of the dose of this slot: taken, or missed. */
  answerOf: (index: number) => boolean | undefined;
};

/** All days from the first until the last. */
export const eachDay = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) =>
    addDays(first, index),
  );

const HOUR = 3_600_000;

/**
 * How many hours after its time the dose of a day may be taken. What the label allows at any time of the day has no time
 * where its patient has chosen none, so that its day is never over before it ends.
 */
export const lateHoursOf = (of: Medicated, { isTimeOpen }: DoseDay): number => {
  const { howTo, late } = factsOf(of);
  return isTimeOpen && howTo.includes('anyTime') ? Infinity : late.hours;
};

/** The last moment at which the dose of a day may be taken: until it is too late, and never beyond the day. */
const closingOf = (
  day: string,
  { lateHours, time, timeZone }: Pick<Reading, 'lateHours' | 'time' | 'timeZone'>,
): number =>
  Math.min(
    momentOf(day, time, timeZone) + lateHours * HOUR,
    momentOf(addDays(day, 1), '00:00', timeZone) - 1,
  );

/**
 * A day is open until its dose is too late, or until it ends. Afterwards it is skipped: it was missed, taken, or nobody
 * knows.
 */
export function readDays(
  days: readonly string[],
  taken: readonly TakenMoment[],
  reading: Reading,
): DoseSlot[] {
  const { at, time, timeZone, answerOf } = reading;
  const takenOn = new Map<string, TakenMoment>();
  for (const dose of taken.toSorted((one, other) => one.at - other.at)) {
    const day = dayOf(dose.at, timeZone);
    if (!takenOn.has(day)) takenOn.set(day, dose);
  }
  return days.map((day, index) => {
    const dose = takenOn.get(day);
    const dueAt = momentOf(day, time, timeZone);
    const closesAt = closingOf(day, reading);
    const isOpen = at <= closesAt;
    const answer = dose || isOpen ? undefined : answerOf(index);
    return {
      dueAt,
      takenAt: dose?.at ?? (answer === true ? dueAt : null),
      isMissed: answer === false,
      isUnknown: !dose && !isOpen && answer === undefined,
      closesAt,
      micrograms: dose?.micrograms ?? null,
    };
  });
}

type Beginning = {
  doseDay: DoseDay;
  own: readonly TakenMoment[];
  said: readonly DaySaid[];
  at: number;
};

/**
 * The first day of a plan. One that begins with the label's first dose begins when that is taken, or when its patient says
 * of a day that it was missed: before, the parcel was on its way, and nothing was interrupted. Until then it is the next
 * day on which a dose can be taken.
 */
export function firstDayOf(plan: DosePlanContent, { doseDay, own, said, at }: Beginning): string {
  const { startDay, periods } = plan;
  if (periods[0]!.micrograms !== factsOf(plan).doses[0]) return startDay;
  const { timeZone } = doseDay;
  const today = dayOf(at, timeZone);
  // On the day that the doctor has named, it is told that it is too late.
  const lateHours = lateHoursOf(plan, doseDay);
  const isOver = today > startDay && at > closingOf(today, { ...doseDay, lateHours });
  const [first = isOver ? addDays(today, 1) : today] = [
    ...own.map((dose) => dayOf(dose.at, timeZone)),
    ...said.map(({ day }) => day),
  ].toSorted();
  return first > startDay ? first : startDay;
}
