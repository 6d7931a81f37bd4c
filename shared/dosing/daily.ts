import { addDays, dayOf, daysBetween, momentOf } from './days.ts';
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
 * A day is open until its dose is too late, or until it ends. Afterwards it is skipped: it was missed, taken, or nobody
 * knows.
 */
export function readDays(
  days: readonly string[],
  taken: readonly TakenMoment[],
  { at, lateHours, time, timeZone, answerOf }: Reading,
): DoseSlot[] {
  const takenOn = new Map<string, TakenMoment>();
  for (const dose of taken.toSorted((one, other) => one.at - other.at)) {
    const day = dayOf(dose.at, timeZone);
    if (!takenOn.has(day)) takenOn.set(day, dose);
  }
  return days.map((day, index) => {
    const dose = takenOn.get(day);
    const dueAt = momentOf(day, time, timeZone);
    const closesAt = Math.min(
      dueAt + lateHours * HOUR,
      momentOf(addDays(day, 1), '00:00', timeZone) - 1,
    );
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
