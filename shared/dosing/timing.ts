import { FACTS, type Substance } from './substances.ts';

const HOUR = 3_600_000;

/**
 * Until when a missed dose of semaglutide is taken. The label's versions differ: "if the next one is more than 2 days away"
 * (Wegovy), or within 5 days (Ozempic, and summaries of both). Which one is shown is the practice's choice.
 */
export const SEMAGLUTIDE_RULES = ['two_days_before_next', 'within_five_days'] as const;
export type SemaglutideRule = (typeof SEMAGLUTIDE_RULES)[number];
export const DEFAULT_SEMAGLUTIDE_RULE: SemaglutideRule = 'two_days_before_next';

/** Tirzepatide: within 4 days (96 hours), else skip (Zepbound label, section 2). */
const TIRZEPATIDE_LATE_HOURS = 96;
const SEMAGLUTIDE_LATE_HOURS = 120;
const SEMAGLUTIDE_BEFORE_NEXT_HOURS = 48;
/** So many missed in a row, and the doctor is asked before the next (labels, section 2; restarting is their decision). */
export const MISSED_ASKS_DOCTOR = 2;

export type LateRule = {
  substance: Substance;
  semaglutideRule: SemaglutideRule;
};

/** Whether a dose that was due may still be taken. All moments are milliseconds. */
export function isStillTaken(
  { substance, semaglutideRule }: LateRule,
  { dueAt, nextDueAt, at }: { dueAt: number; nextDueAt: number; at: number },
): boolean {
  if (substance === 'tirzepatide') return at - dueAt <= TIRZEPATIDE_LATE_HOURS * HOUR;
  if (semaglutideRule === 'within_five_days') return at - dueAt <= SEMAGLUTIDE_LATE_HOURS * HOUR;
  return nextDueAt - at > SEMAGLUTIDE_BEFORE_NEXT_HOURS * HOUR;
}

/** From when on another dose may follow, also when the weekday changes. */
export const earliestAfter = (substance: Substance, takenAt: number): number =>
  takenAt + FACTS[substance].hoursApart * HOUR;

export type DoseSlot = { dueAt: number; takenAt: number | null; isMissed: boolean };
export type Course = {
  slots: DoseSlot[];
  /** Missed since the last one taken. */
  missedInRow: number;
  /** The slot that the next dose belongs to; null where the plan has ended. */
  next: DoseSlot | null;
};

/**
 * Lays the doses that were taken over the days they were due: one belongs to the day before it as long as that one is open
 * and not too late, and otherwise comes early for the day after it.
 */
export function readCourse(
  rule: LateRule,
  dueMoments: readonly number[],
  takenMoments: readonly number[],
  at: number,
): Course {
  const slots = dueMoments.map((dueAt): DoseSlot => ({ dueAt, takenAt: null, isMissed: false }));
  const isOpen = (index: number, moment: number): boolean => {
    const { dueAt, takenAt } = slots[index]!;
    const nextDueAt = dueMoments[index + 1] ?? dueAt + 168 * HOUR;
    return takenAt === null && isStillTaken(rule, { dueAt, nextDueAt, at: moment });
  };
  for (const moment of [...takenMoments].sort((a, b) => a - b)) {
    const latest = slots.findLastIndex(({ dueAt }) => dueAt <= moment);
    const index = latest >= 0 && isOpen(latest, moment) ? latest : latest + 1;
    const slot = slots[index];
    if (slot && slot.takenAt === null) slot.takenAt = moment;
  }
  slots.forEach((slot, index) => {
    slot.isMissed = slot.takenAt === null && slot.dueAt <= at && !isOpen(index, at);
  });
  const lastTaken = slots.findLastIndex(({ takenAt }) => takenAt !== null);
  const since = slots.slice(lastTaken + 1);
  return {
    slots,
    missedInRow: since.filter(({ isMissed }) => isMissed).length,
    next: since.find(({ isMissed }) => !isMissed) ?? null,
  };
}

/** What to do about a dose now. */
export const DOSE_ADVICE = ['ahead', 'due', 'late', 'skip', 'ask_doctor', 'ended'] as const;
export type DoseAdvice = (typeof DOSE_ADVICE)[number];

const DAY = 24 * HOUR;

/** `skip`: the last one was missed for good, and the next is taken on its day. */
export function adviceFor(course: Course, at: number): DoseAdvice {
  if (course.missedInRow >= MISSED_ASKS_DOCTOR) return 'ask_doctor';
  if (!course.next) return 'ended';
  if (at - course.next.dueAt > DAY) return 'late';
  if (course.next.dueAt - at <= DAY) return 'due';
  return course.missedInRow > 0 ? 'skip' : 'ahead';
}

/**
 * Whether another dose is refused, asked about, or fine. `early`: this week's was taken, and the day of the next is more
 * than a day away; right where the weekday changes, and a second dose of the same week otherwise.
 */
export function anotherDose(
  substance: Substance,
  lastTakenAt: number | null,
  next: DoseSlot | null,
  at: number,
): 'fine' | 'early' | 'too_soon' {
  if (lastTakenAt === null) return 'fine';
  if (at < earliestAfter(substance, lastTakenAt)) return 'too_soon';
  return next && next.dueAt - at > DAY ? 'early' : 'fine';
}
