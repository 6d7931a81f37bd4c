import { FACTS, type Substance } from './substances.ts';

const HOUR = 3_600_000;

/**
 * How long a missed dose of semaglutide may still be taken. The label's versions differ: "if the next one is more than
 * 2 days away" (Wegovy), or within 5 days (Ozempic, and summaries of both). The practice chooses which one is shown.
 */
export const SEMAGLUTIDE_RULES = ['two_days_before_next', 'within_five_days'] as const;
export type SemaglutideRule = (typeof SEMAGLUTIDE_RULES)[number];
export const DEFAULT_SEMAGLUTIDE_RULE: SemaglutideRule = 'two_days_before_next';

/** Tirzepatide: within 4 days (96 hours), otherwise skip it (Zepbound label, section 2). */
const TIRZEPATIDE_LATE_HOURS = 96;
const SEMAGLUTIDE_LATE_HOURS = 120;
const SEMAGLUTIDE_BEFORE_NEXT_HOURS = 48;
/**
 * After this many missed doses in a row the patient must ask the doctor (labels, section 2; restarting is the doctor's
 * decision).
 */
export const MISSED_ASKS_DOCTOR = 2;

export type LateRule = {
  substance: Substance;
  semaglutideRule: SemaglutideRule;
};

/** Whether an overdue dose may still be taken. All times are in milliseconds. */
export function isStillTaken(
  { substance, semaglutideRule }: LateRule,
  { dueAt, nextDueAt, at }: { dueAt: number; nextDueAt: number; at: number },
): boolean {
  if (substance === 'tirzepatide') return at - dueAt <= TIRZEPATIDE_LATE_HOURS * HOUR;
  if (semaglutideRule === 'within_five_days') return at - dueAt <= SEMAGLUTIDE_LATE_HOURS * HOUR;
  return nextDueAt - at > SEMAGLUTIDE_BEFORE_NEXT_HOURS * HOUR;
}

/** The earliest time for another dose, which also applies if the weekday changes. */
export const earliestAfter = (substance: Substance, takenAt: number): number =>
  takenAt + FACTS[substance].hoursApart * HOUR;

export type DoseSlot = { dueAt: number; takenAt: number | null; isMissed: boolean };
export type Course = {
  slots: DoseSlot[];
  /** Missed since the last dose that was taken. */
  missedInRow: number;
  /** The slot of the next dose. Null if the plan has ended. */
  next: DoseSlot | null;
};

/**
 * Assigns the doses taken to the days they were due. A dose belongs to the previous due day as long as that is open and
 * not too late. Otherwise it is an early dose for the next one.
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

/** `skip`: the last dose was missed for good, and the next one is taken on its day. */
export function adviceFor(course: Course, at: number): DoseAdvice {
  if (course.missedInRow >= MISSED_ASKS_DOCTOR) return 'ask_doctor';
  if (!course.next) return 'ended';
  if (at - course.next.dueAt > DAY) return 'late';
  if (course.next.dueAt - at <= DAY) return 'due';
  return course.missedInRow > 0 ? 'skip' : 'ahead';
}

/**
 * Whether another dose is refused, needs confirmation, or is fine. `early`: the next one is due in more than a day. That
 * is right if the weekday changes, and otherwise a second dose in the same week, or a first one before its day.
 */
export function anotherDose(
  substance: Substance,
  lastTakenAt: number | null,
  next: DoseSlot | null,
  at: number,
): 'fine' | 'early' | 'too_soon' {
  if (lastTakenAt !== null && at < earliestAfter(substance, lastTakenAt)) return 'too_soon';
  return next && next.dueAt - at > DAY ? 'early' : 'fine';
}
