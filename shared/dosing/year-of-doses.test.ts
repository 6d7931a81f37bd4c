import fc from 'fast-check';
import { expect, test } from 'vitest';
import { medicineIdOf, type MedicineId } from '../medicines/medicines.ts';
import { isDeep, runsOf } from '../testing/depth.ts';
import { courseOf, doseFits, standingOf, type DoseCourse } from './course.ts';
import { changedStretches, dayChoices, doseDayOf, type DoseStretch } from './dose-days.ts';
import { addDays, dayOf, momentOf } from './days.ts';
import type { DaySaid } from './dose-history.ts';
import type { DosePlanContent, PlanMove } from './plan-shape.ts';
import { movedPlan } from './plan.ts';
import { SUBSTANCES } from '../testing/weekly-substances.ts';
import { FACTS } from './substances.ts';

type Substance = (typeof SUBSTANCES)[number];

/**
 * A year of a patient: doses taken on their day, late, early, by halves or not at all, unmarked, answered later or never;
 * other weekdays, and doctors who hold, repeat, raise, lower, restart and switch. On each day the screen is looked at
 * twice. `YEARS_OF_DOSES` sets the number of years, `FC_SEED` another seed.
 */
const YEARS = runsOf('YEARS_OF_DOSES', { sample: 12, deep: 1_000 });
const SEED = Number(process.env['FC_SEED'] ?? 34);
const DAYS = 364;
const START = '2026-01-06';
const ZONES = ['America/New_York', 'Asia/Ho_Chi_Minh', 'Europe/Madrid'] as const;
const HOUR = 3_600_000;
const MOVES = ['continue', 'hold', 'repeat', 'step_up', 'step_down', 'restart'] as const;

const often = <T>(one: T, other: fc.Arbitrary<T>, weight: number): fc.Arbitrary<T> =>
  fc.oneof({ weight, arbitrary: fc.constant(one) }, { weight: 1, arbitrary: other });

const Day = fc.record({
  /** What the patient does when a dose is shown as due. */
  takes: fc.constantFrom('marks', 'marks', 'marks', 'marks', 'injects', 'forgets', 'puts_off'),
  /** Whether a question is answered today, and truly. */
  answers: fc.constantFrom('truly', 'truly', 'not', 'all_taken', 'all_missed'),
  /** Marks the next dose before its day, as far as the screen permits. */
  isHasty: often(false, fc.constant(true), 40),
  weekday: often<number | null>(null, fc.integer({ min: 1, max: 7 }), 40),
  isEarlier: fc.boolean(),
  move: often<PlanMove | 'switch' | null>(null, fc.constantFrom(...MOVES, 'switch' as const), 45),
});
const Year = fc.record({
  substance: fc.constantFrom(...SUBSTANCES),
  semaglutideRule: fc.constantFrom('two_days_before_next' as const, 'within_five_days' as const),
  timeZone: fc.constantFrom(...ZONES),
  hasReminder: fc.boolean(),
  /** Patients differ: some never answer, some forget a lot. */
  forgetfulness: fc.constantFrom(0, 0, 1, 3),
  /** Every second dose: half of a step. */
  isSparing: fc.constantFrom(false, false, true),
  days: fc.array(Day, { minLength: DAYS, maxLength: DAYS }),
});
type Year = typeof Year extends fc.Arbitrary<infer T> ? T : never;

const concentration = { micrograms: 10_000, microlitres: 1_000 };
const planOf = (substance: Substance, startDay: string): DosePlanContent => ({
  substance,
  form: 'pen',
  startDay,
  periods:
    substance === 'semaglutide'
      ? FACTS.semaglutide.steps.map((step) => ({ ...step, concentration }))
      : [2_500, 5_000, 7_500, 10_000].map((micrograms, index) => ({
          ...{ micrograms, concentration },
          weeks: index < 3 ? 4 : null,
        })),
  syringe: null,
  instructions: '',
  heldFrom: null,
});

type Injected = { at: number; micrograms: number; isMarked: boolean; medicine: MedicineId };
type Seen = Record<'raised' | 'asked' | 'stopped' | 'kept' | 'moved' | 'days', number>;

/** Lives one year and returns what nobody may ever be shown. */
function live(year: Year, seen: Seen): string[] {
  const faults: string[] = [];
  const { timeZone, semaglutideRule } = year;
  let plan = planOf(year.substance, START);
  let version = 1;
  let since = momentOf(START, '07:00', timeZone);
  let decidedAt = since;
  let chosen: { weekday: number; time: string } | null = year.hasReminder
    ? { weekday: 2, time: '09:00' }
    : null;
  let stretches: DoseStretch[] | undefined;
  const injected: Injected[] = [];
  /** A dose was marked before its day, which the patient has to confirm. */
  let isHasty = false;
  const answers = new Map<string, DaySaid>();
  const dueOf = () => doseDayOf({ reminder: chosen, days: stretches }, plan, timeZone);
  const history = () => ({
    doses: injected
      .filter(({ isMarked }) => isMarked)
      .map(({ at, ...dose }) => ({ ...dose, takenAt: new Date(at) })),
    answers: [...answers.values()],
  });
  const asked = (at: number) => ({
    ...{ semaglutideRule, doseDay: dueOf(), at },
    since: new Date(since),
    decidedAt: new Date(decidedAt),
  });
  const look = (at: number): DoseCourse => {
    const course = courseOf(plan, history(), asked(at));
    check(course, at);
    return course;
  };

  function check(course: DoseCourse, at: number): void {
    const { due } = course;
    const say = (what: string) => faults.push(`${new Date(at).toISOString()} v${version}: ${what}`);
    if (!due) return;
    const last = injected.findLast(({ isMarked }) => isMarked);
    if (last && due.at - last.at < FACTS[plan.substance].hoursApart * HOUR)
      say(`due ${(due.at - last.at) / HOUR} hours after the last dose`);
    if (course.advice === 'ask_doctor' || plan.heldFrom) say('a dose without the doctor');
    // Two days in a row that were said to be missed, with no dose and no word of the doctor since.
    const missed = [...answers.values()].filter(({ taken }) => !taken).map(({ day }) => day);
    const slots = course.slots.filter(
      (slot) => slot.dueAt <= at && slot.closesAt > decidedAt && slot.closesAt <= at,
    );
    const lastTwo = slots.slice(-2);
    if (lastTwo.length === 2 && lastTwo.every(({ day }) => missed.includes(day)))
      if (lastTwo.every(({ takenAt }) => takenAt === null)) say('a dose after two missed ones');
    // Higher than the step before: of its doses more than half are known to have been taken, over its weeks.
    const before = plan.periods[due.index - 1];
    if (before && before.micrograms < due.period.micrograms) {
      // What was injected on the plan's first day before it was written is one of the step, if it was as much.
      const from = Math.min(since, momentOf(plan.startDay, '00:00', timeZone));
      const known = [
        ...injected
          .filter((one) => one.isMarked && one.at >= from && one.micrograms >= before.micrograms)
          // What was injected of another medicine is none of this one's step.
          .filter(({ medicine }) => medicine === medicineIdOf(plan))
          .map((one) => one.at),
        ...[...answers.values()]
          .filter((one) => one.taken && one.day >= plan.startDay)
          .filter(({ medicine }) => medicine === medicineIdOf(plan))
          .map((one) => momentOf(one.day, '09:00', timeZone)),
      ].toSorted((one, other) => one - other);
      const goal = `${due.period.micrograms}`;
      if (known.length * 2 <= before.weeks!) say(`${goal} after ${known.length} doses`);
      const days = (due.at - known[0]!) / (24 * HOUR);
      // One may have been missed before them, and the first late by as much as the label allows.
      if (days < 7 * Math.min(before.weeks!, known.length) - 5.1) say(`${goal} after ${days} days`);
      if (course.slots.some((slot) => slot.isUnknown && stepOf(course, slot.day) < due.index))
        say(`${goal} before an answer`);
    }
    const [one, two] = injected.filter(({ isMarked }) => isMarked).slice(-2);
    if (two && !isHasty && due.at - one!.at < (6 * 24 + FACTS[plan.substance].hoursApart) * HOUR)
      say('three doses in little more than a week');
  }
  const stepOf = ({ starts }: DoseCourse, day: string): number =>
    starts.findLastIndex((start) => start !== null && start <= day);

  function decide(move: PlanMove | 'switch', at: number): void {
    const today = dayOf(at, timeZone);
    const place = standingOf(plan, history(), asked(at));
    const other = plan.substance === 'semaglutide' ? 'tirzepatide' : 'semaglutide';
    const content = move === 'switch' ? planOf(other, today) : movedPlan(plan, move, today, place);
    if (!content) return;
    seen.moved += 1;
    version += 1;
    decidedAt = at;
    if (content.startDay !== plan.startDay || move === 'switch') since = at;
    plan = content;
  }

  year.days.forEach((day, index) => {
    const today = addDays(START, index);
    const morning = momentOf(today, '08:00', timeZone);
    if (day.weekday !== null && chosen) {
      const { substance } = plan;
      const course = look(morning);
      if (course.weekday !== day.weekday) {
        seen.days += 1;
        const before = { ...dueOf(), weekday: course.weekday };
        const wish = { ...before, weekday: day.weekday };
        const choices = dayChoices(wish, { substance, at: morning, ...course });
        const first = (day.isEarlier ? choices[0] : choices.at(-1))!.day;
        const { settledDay } = course;
        stretches = changedStretches(before, { weekday: day.weekday, from: first, settledDay });
        chosen = { ...chosen, weekday: day.weekday };
      }
    }
    const forgets =
      year.forgetfulness > 0 && (index * 7 + year.forgetfulness) % 5 < year.forgetfulness;
    for (const at of [morning + HOUR / 2, morning + 4 * HOUR]) {
      const course = look(at);
      if (course.advice === 'asked') seen.asked += 1;
      if (course.advice === 'ask_doctor') seen.stopped += 1;
      if (course.keptAfter) seen.kept += 1;
      for (const one of course.asks) {
        if (day.answers === 'not') continue;
        const isTrue = injected.some(
          (dose) => Math.abs(dose.at - momentOf(one, '09:00', timeZone)) < 72 * HOUR,
        );
        const taken = day.answers === 'truly' ? isTrue : day.answers === 'all_taken';
        const medicine = medicineIdOf(plan);
        answers.set(one, { day: one, taken, answeredAt: new Date(at), medicine });
      }
      const { due } = look(at);
      const last = injected.at(-1)?.at ?? 0;
      if (year.isSparing && at - last < 10 * 24 * HOUR) continue;
      if (!due || forgets || day.takes === 'forgets' || day.takes === 'puts_off') continue;
      const fits = doseFits(plan, look(at), at);
      const isReady = due.at <= at && fits === 'fine';
      if (!isReady && !(day.isHasty && fits !== 'too_soon')) continue;
      if (due.index > 0) seen.raised += 1;
      const isMarked = day.takes === 'marks' || !isReady;
      const { micrograms } = due.period;
      injected.push({ at, micrograms, isMarked, medicine: medicineIdOf(plan) });
      if (!isReady) isHasty = true;
    }
    if (day.move) decide(day.move, morning + 9 * HOUR);
    look(morning + 10 * HOUR);
  });
  return faults;
}

test(`${YEARS} years: nobody is shown a dose sooner or higher than the label allows without a doctor’s word`, () => {
  const seen: Seen = { raised: 0, asked: 0, stopped: 0, kept: 0, moved: 0, days: 0 };
  const years = fc.sample(Year, { seed: SEED, numRuns: YEARS });
  const faults = years.flatMap((year, index) =>
    live(year, seen).map((fault) => `${index}: ${fault}`),
  );
  expect(faults.slice(0, 20)).toEqual([]);
  // The years hold what they are about.
  for (const [what, count] of Object.entries(seen))
    expect(count, what).toBeGreaterThan(isDeep ? 500 : 5);
});
