import { factsOf } from '../medicines/facts.ts';
import { rhythmOf, type Medicated, type MedicineId } from '../medicines/medicines.ts';
import { eachDay, firstDayOf, lateHoursOf, readDays } from './daily.ts';
import { addDays, dayOf, momentOf, weekdayOf } from './days.ts';
import { dueDaysOf, type DoseDay, type Settled } from './dose-days.ts';
import { answersFor, earliestDue, momentsOf, type DoseHistory } from './dose-history.ts';
import { isOf, partOthers } from './other-rhythm.ts';
import { beginningOf } from './plan-beginning.ts';
import { lengthOf, type DosePlanContent, type PlanPeriod } from './plan-shape.ts';
import { walkSteps } from './step-walk.ts';
import {
  anotherDose,
  areTooNear,
  DAY_MS,
  earliestAfter,
  nextSlotOf,
  readSlots,
  type DoseAdvice,
  type DoseSlot,
  type LateRule,
} from './timing.ts';

/** Further ahead than two weeks, or two weeks of the plan, nothing needs to be computed yet. */
const AHEAD_DAYS = 14;
const WEEK_MS = 7 * DAY_MS;

export type CourseSlot = DoseSlot & { day: string };

export type DoseCourse = Settled & {
  advice: DoseAdvice;
  slots: CourseSlot[];
  /** Said to be missed, since the last dose that was taken or the doctor's last word. */
  missedInRow: number;
  /** The slot of the next dose, whether or not it may be shown. Null if the plan has ended. */
  next: CourseSlot | null;
  /** The step of the next dose, whether or not it may be shown, and how many of its doses are before it. */
  place: { period: PlanPeriod; index: number; week: number } | null;
  /** The next dose. Null if there is none, or if the patient must not be shown one now. */
  due: { at: number; day: string; period: PlanPeriod; index: number } | null;
  /** The day since which the doctor must be asked, because too many doses in a row were missed. */
  askedSince: string | null;
  /** The days on which it is unknown whether the dose was taken, and that are asked now. */
  asks: string[];
  /** The day after whose dose the step was not raised, because too few of its doses were taken. */
  keptAfter: string | null;
  /** From which day each step is or was taken, at the earliest. Null for one that was left behind by a change. */
  starts: (string | null)[];
  /** The weekday of the doses. */
  weekday: number;
  /** The beginning of the plan's first day. */
  begin: number;
  /** The zone of its days. */
  timeZone: string;
};

type Asked = Pick<LateRule, 'semaglutideRule'> & {
  doseDay: DoseDay;
  at: number;
  /** See `standsSince` (plan-beginning.ts). Without it, what was taken in the week before the first day belongs to this plan. */
  since?: string | Date | null;
  /** When the doctor wrote the newest version, which answers whatever was missed before. */
  decidedAt?: string | Date | null;
};

/**
 * A patient's position in a plan: doses taken and missed, the next dose, and what the rules advise. Steps follow the
 * doses taken (`walkSteps`). A dose that was taken before the plan's first day counts as its first one, unless it is
 * older than the plan and belongs to another; then the next one keeps its weekday, and is not due in the same week.
 * What is taken each day is read by day (daily.ts), and doses of a medicine with another rhythm are none of the plan's:
 * they only say on which day it can begin (other-rhythm.ts).
 */
export function courseOf(
  plan: DosePlanContent,
  { doses, answers = [] }: DoseHistory,
  { semaglutideRule, doseDay: chosen, at, since, decidedAt }: Asked,
): DoseCourse {
  const { time, timeZone } = chosen;
  const every = rhythmOf(plan);
  const { askAfterMissed } = factsOf(plan);
  const rule = { substance: plan.substance, medicine: plan.medicine, semaglutideRule };
  const momentOn = (day: string) => momentOf(day, time, timeZone);
  const known = doses
    .map((dose) => ({ ...dose, at: new Date(dose.takenAt).getTime() }))
    .filter((dose) => dose.at <= at);
  const answered = answers.filter((one) => momentOn(one.day) <= at);
  const history = { taken: known, said: answered };
  const { taken, said, clearDay } = partOthers(plan, history, { timeZone, momentOn });
  const startDay = clearDay !== null && clearDay > plan.startDay ? clearDay : plan.startDay;
  const begun = { ...plan, startDay };
  const begin = momentOf(startDay, '00:00', timeZone);
  const from =
    every === 1 ? begin : Math.min(begin, since ? new Date(since).getTime() : begin - WEEK_MS);
  const isOwn = (dose: { at: number; medicine?: MedicineId | undefined }) =>
    dose.at >= from && isOf(dose, plan);
  const former = [
    ...taken,
    ...said
      .filter((one) => one.taken)
      .map(({ day, medicine }) => ({ at: momentOn(day), micrograms: null, medicine })),
  ].filter((dose) => !isOwn(dose));

  const own = taken.filter(isOwn);
  const saidSince = said.filter((one) => one.day >= startDay && isOf(one, plan));
  const { doseDay, firstDay } =
    every === 1
      ? {
          doseDay: chosen,
          firstDay: firstDayOf(begun, { doseDay: chosen, own, said: saidSince, at }),
        }
      : beginningOf(begun, { chosen: dayFrom(startDay, plan, chosen), former, rule });
  const until = addDays(
    [dayOf(Math.max(at, begin), timeZone), firstDay].toSorted()[1]!,
    AHEAD_DAYS,
  );
  const due = every === 1 ? eachDay(firstDay, until) : dueDaysOf(doseDay, firstDay, until);
  const days = due.filter((day) => !plan.heldFrom || day < plan.heldFrom);
  const reading = { at, answerOf: answersFor(days, saidSince, every) };
  const read =
    every === 1
      ? readDays(days, own, { ...reading, lateHours: lateHoursOf(plan, chosen), time, timeZone })
      : readSlots(rule, days.map(momentOn), own, reading);
  const all = read.map((slot, index) => ({ ...slot, day: days[index]! }));

  const walk = walkSteps(plan.periods, all, { every });
  const { steps } = walk;
  // Behind the last step no dose is due.
  const slots = all.filter((_, index) => steps[index] !== null);
  const nextIndex = nextSlotOf(slots);
  const moments = momentsOf(rule, { taken, said, momentOn });
  const [lastAt = null, previousAt = null] = moments.toReversed();
  const earliest = earliestDue(plan, previousAt, lastAt);
  const step = steps[nextIndex] ?? null;
  const found = slots[nextIndex];
  let next: CourseSlot | null = null;
  if (found && step !== null) {
    next = { ...found, dueAt: Math.max(found.dueAt, earliest) };
    slots[nextIndex] = next;
  }
  const place =
    next && step !== null
      ? { period: plan.periods[step]!, index: step, week: walk.before[nextIndex]! }
      : null;

  const open = openSince(slots, decidedAt ? new Date(decidedAt).getTime() : null);
  const missedSlot = askedSince(open, askAfterMissed);
  const missedInRow = open.filter(({ isMissed }) => isMissed).length;
  const isWaiting = walk.waitsFor.length > 0;
  const row = open.slice(-askAfterMissed);
  const isAsked = isWaiting || (row.length === askAfterMissed && row.some(isUnknown));
  const hopeful = isWaiting ? walkSteps(plan.periods, slots, { every, isHopeful: true }) : null;
  const asked = [...(hopeful?.waitsFor ?? []).map((one) => slots[one]!), ...row.filter(isUnknown)];

  const advice = ((): DoseAdvice => {
    if (plan.heldFrom) return 'held';
    if (missedSlot) return 'ask_doctor';
    if (!next) return 'ended';
    if (isAsked) return 'asked';
    if (every === 1 && next.day <= dayOf(at, timeZone)) return 'due';
    if (every === 1) return open.length > 0 ? 'skip' : 'ahead';
    if (at - next.dueAt > DAY_MS) return 'late';
    if (next.dueAt - at <= DAY_MS) return 'due';
    return open.length > 0 ? 'skip' : 'ahead';
  })();
  const isShown = advice !== 'held' && advice !== 'ask_doctor' && advice !== 'asked';
  const settled = slots.findLast(
    (slot) => slot.takenAt !== null || slot.isMissed || isUnknown(slot),
  );
  return {
    advice,
    slots,
    missedInRow,
    next,
    place,
    due:
      isShown && next && place
        ? {
            at: next.dueAt,
            day: dayOf(next.dueAt, timeZone),
            period: place.period,
            index: place.index,
          }
        : null,
    askedSince: missedSlot?.day ?? null,
    asks: advice === 'held' ? [] : [...new Set(asked.map(({ day }) => day))].toSorted(),
    keptAfter: walk.keptAfter === null ? null : slots[walk.keptAfter]!.day,
    starts: startsOf(plan, { slots, steps, place, next }),
    lastAt,
    previousAt,
    settledDay: settled?.day ?? null,
    weekday: doseDay.weekday,
    begin,
    timeZone,
  };
}

/** Where the patient has chosen no weekday it is that of the first day. */
const dayFrom = (startDay: string, plan: DosePlanContent, chosen: DoseDay): DoseDay =>
  chosen.isDefault && startDay !== plan.startDay
    ? { ...chosen, weekday: weekdayOf(startDay) }
    : chosen;

/**
 * Where a doctor's change finds the patient: the step of the next dose, and how many of its doses are behind them; in a
 * plan on hold where it stood on the day of the hold.
 */
export function standingOf(
  plan: DosePlanContent,
  history: DoseHistory,
  asked: Asked,
): DoseCourse['place'] {
  const { time, timeZone } = asked.doseDay;
  const at = plan.heldFrom
    ? Math.min(asked.at, momentOf(plan.heldFrom, time, timeZone) - 1)
    : asked.at;
  return placeAhead(plan, courseOf({ ...plan, heldFrom: null }, history, { ...asked, at }));
}

/** The place from which a plan can go on: a step that only waits for an answer still has its last dose ahead. */
export function placeAhead(plan: Medicated, { place }: DoseCourse): DoseCourse['place'] {
  const doses = place && (lengthOf(place.period) ?? Infinity) / rhythmOf(plan);
  return place && { ...place, week: Math.min(place.week, doses! - 1) };
}

const isUnknown = ({ isUnknown: unknown }: DoseSlot): boolean => unknown;

/** The slots without a dose since the last one that was taken, and since the doctor's last word. */
function openSince(slots: readonly CourseSlot[], decidedAt: number | null): CourseSlot[] {
  const lastTaken = slots.findLastIndex(({ takenAt }) => takenAt !== null);
  return slots.filter(
    (slot, index) =>
      index > lastTaken &&
      (slot.isMissed || slot.isUnknown) &&
      (decidedAt === null || slot.closesAt > decidedAt),
  );
}

/** The dose with which so many were missed in a row that the doctor must be asked. */
const askedSince = (open: readonly CourseSlot[], afterMissed: number): CourseSlot | undefined =>
  open.find((_, index) => {
    const row = open.slice(Math.max(0, index + 1 - afterMissed), index + 1);
    return row.length === afterMissed && row.every(({ isMissed }) => isMissed);
  });

/** Steps that were reached begin with their first dose; later ones follow, if every dose until then is taken. */
function startsOf(
  plan: DosePlanContent,
  {
    slots,
    steps,
    place,
    next,
  }: Pick<DoseCourse, 'slots' | 'place' | 'next'> & { steps: readonly (number | null)[] },
): (string | null)[] {
  const { periods } = plan;
  const reached = periods.map((_, step) => slots[steps.indexOf(step)]?.day ?? null);
  if (!place || !next) return reached;
  let days = -place.week * rhythmOf(plan);
  return periods.map((period, step) => {
    if (step <= place.index) {
      if (step === place.index) days += lengthOf(period) ?? 0;
      return reached[step] ?? null;
    }
    const day = addDays(next.day, days);
    days += lengthOf(period) ?? 0;
    return day;
  });
}

/**
 * Whether a dose fits now. What needs the patient's confirmation: `week_taken`, this week's dose was taken and the next
 * one is not due yet; `not_due`, none was taken for it, but no dose is due before the plan's first day, or yet. A day has
 * one dose: `not_due` where it is too late for that of today.
 */
export function doseFits(
  plan: Pick<DosePlanContent, 'substance' | 'medicine'>,
  course: Pick<DoseCourse, 'slots' | 'next' | 'begin' | 'lastAt' | 'timeZone'>,
  at: number,
): 'fine' | 'too_soon' | 'week_taken' | 'not_due' {
  const { slots, next, begin, lastAt, timeZone } = course;
  if (rhythmOf(plan) === 1) {
    if (lastAt !== null && areTooNear(plan, lastAt, at, timeZone)) return 'too_soon';
    const isLate = next !== null && next.day > dayOf(at, timeZone);
    return isLate || at < begin ? 'not_due' : 'fine';
  }
  const answer = anotherDose(plan, lastAt, next, at);
  if (answer === 'too_soon') return answer;
  const before = next && slots[slots.indexOf(next) - 1];
  if (before?.takenAt != null) return answer === 'early' ? 'week_taken' : 'fine';
  return answer === 'early' || at < begin ? 'not_due' : 'fine';
}

/** When another dose is possible after one that was too soon. */
export const possibleFrom = (
  plan: Pick<DosePlanContent, 'substance' | 'medicine'>,
  { lastAt, next }: Pick<DoseCourse, 'lastAt' | 'next'>,
): number => (rhythmOf(plan) === 1 && next ? next.dueAt : earliestAfter(plan, lastAt ?? 0));
