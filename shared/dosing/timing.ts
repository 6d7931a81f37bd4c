import { dayOf } from './days.ts';
import type { SemaglutideRule } from './semaglutide-rule.ts';

export type { SemaglutideRule };
import { factsOf } from '../medicines/facts.ts';
import type { Medicated } from '../medicines/medicines.ts';

const HOUR = 3_600_000;

export type LateRule = Exclude<Medicated, string> & { semaglutideRule: SemaglutideRule };

const hoursOf = (of: Medicated) => {
  const { late } = factsOf(of);
  if (late.kind !== 'hours') throw new Error('What is taken each day is read by day (daily.ts)');
  return late;
};

/** How far the next dose must be away. Null where the hours since the missed one count. */
const beforeNext = (rule: LateRule): number | null =>
  rule.semaglutideRule === 'two_days_before_next' ? hoursOf(rule).beforeNextHours : null;

/** When an overdue dose can no longer be taken. All times are in milliseconds. */
const closesAt = (rule: LateRule, dueAt: number, nextDueAt: number): number =>
  beforeNext(rule) === null ? latestFor(rule, dueAt) : nextDueAt - beforeNext(rule)! * HOUR;

/** Whether an overdue dose may still be taken. */
export function isStillTaken(
  rule: LateRule,
  { dueAt, nextDueAt, at }: { dueAt: number; nextDueAt: number; at: number },
): boolean {
  const end = closesAt(rule, dueAt, nextDueAt);
  return beforeNext(rule) === null ? at <= end : at < end;
}

/** The earliest time for another dose, which also applies if the weekday changes. */
export const earliestAfter = (of: Medicated, takenAt: number): number =>
  takenAt + factsOf(of).hoursApart * HOUR;

/** Whether two doses are nearer than the label allows, which is never two on one day. */
export const areTooNear = (of: Medicated, one: number, other: number, timeZone: string): boolean =>
  Math.abs(one - other) < factsOf(of).hoursApart * HOUR ||
  dayOf(one, timeZone) === dayOf(other, timeZone);

/** Until when a dose of that day can have been taken at the latest, whichever rule was shown. */
export const latestFor = (of: Medicated, dueAt: number): number => dueAt + hoursOf(of).hours * HOUR;

export type DoseSlot = {
  dueAt: number;
  takenAt: number | null;
  /** The patient has said so. */
  isMissed: boolean;
  /** Too late for it, and nobody knows whether it was taken. */
  isUnknown: boolean;
  /** When it can no longer be taken. */
  closesAt: number;
  /** The amount that was written down. Null without any, and where the patient only said that it was taken. */
  micrograms: number | null;
};

/** A dose that was written down. An unknown amount counts as the planned one. */
export type TakenMoment = { at: number; micrograms: number | null };

/**
 * Assigns the doses taken to the days they were due. A dose belongs to the previous due day as long as that is open and
 * not too late. Otherwise it is an early dose for the next one. For a day without a dose that can no longer be taken
 * counts what the patient has answered; without an answer it is unknown, and not missed.
 */
export function readSlots(
  rule: LateRule,
  dueMoments: readonly number[],
  taken: readonly TakenMoment[],
  { at, answerOf = () => undefined }: Reading,
): DoseSlot[] {
  const slots = dueMoments.map((dueAt, index): DoseSlot => ({
    dueAt,
    takenAt: null,
    isMissed: false,
    isUnknown: false,
    closesAt: closesAt(rule, dueAt, dueMoments[index + 1] ?? dueAt + 168 * HOUR),
    micrograms: null,
  }));
  const isOpen = (index: number, moment: number): boolean => {
    const { dueAt, takenAt } = slots[index]!;
    const nextDueAt = dueMoments[index + 1] ?? dueAt + 168 * HOUR;
    return takenAt === null && isStillTaken(rule, { dueAt, nextDueAt, at: moment });
  };
  for (const dose of taken.toSorted((one, other) => one.at - other.at)) {
    const latest = slots.findLastIndex(({ dueAt }) => dueAt <= dose.at);
    const index = latest >= 0 && isOpen(latest, dose.at) ? latest : latest + 1;
    const slot = slots[index];
    if (slot && slot.takenAt === null) {
      slot.takenAt = dose.at;
      slot.micrograms = dose.micrograms;
    }
  }
  slots.forEach((slot, index) => {
    if (slot.takenAt !== null || slot.dueAt > at || isOpen(index, at)) return;
    const answer = answerOf(index);
    if (answer === true) slot.takenAt = slot.dueAt;
    slot.isMissed = answer === false;
    slot.isUnknown = answer === undefined;
  });
  return slots;
}

type Reading = {
  at: number;
  /** What the patient has said of the dose of this slot: taken, or missed. */
  answerOf?: (index: number) => boolean | undefined;
};

/** The slot of the next dose: the first that is neither taken nor too late. -1 if there is none. */
export const nextSlotOf = (slots: readonly DoseSlot[]): number => {
  const lastTaken = slots.findLastIndex(({ takenAt }) => takenAt !== null);
  return slots.findIndex(
    ({ isMissed, isUnknown }, index) => index > lastTaken && !isMissed && !isUnknown,
  );
};

/**
 * What to do about a dose now. `asked`: first the patient says which doses were taken. `skip`: it is too late for the
 * last one, and the next one is taken on its day.
 */
export const DOSE_ADVICE = [
  'ahead',
  'due',
  'late',
  'skip',
  'asked',
  'ask_doctor',
  'held',
  'ended',
] as const;
export type DoseAdvice = (typeof DOSE_ADVICE)[number];

export const DAY_MS = 24 * HOUR;

/**
 * Whether another dose is refused, needs confirmation, or is fine. `early`: the next one is due in more than a day. That
 * is right if the weekday changes, and otherwise a second dose in the same week, or a first one before its day.
 */
export function anotherDose(
  of: Medicated,
  lastTakenAt: number | null,
  next: Pick<DoseSlot, 'dueAt'> | null,
  at: number,
): 'fine' | 'early' | 'too_soon' {
  if (lastTakenAt !== null && at < earliestAfter(of, lastTakenAt)) return 'too_soon';
  return next && next.dueAt - at > DAY_MS ? 'early' : 'fine';
}
