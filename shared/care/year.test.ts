import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Order } from '../orders.ts';
import { courseOf as doseCourseOf } from '../dosing/course.ts';
import type { DoseDay } from '../dosing/dose-days.ts';
import { addDays, dayOf, momentOf } from '../dosing/days.ts';
import type { DosePlanContent } from '../dosing/plan-shape.ts';
import { anotherDose, earliestAfter } from '../dosing/timing.ts';
import { runsOf } from '../testing/depth.ts';
import { RED_SIGNS, SIDE_EFFECTS, type CheckInAnswers } from './check-in.ts';
import { isCheckInDue } from './check-in-due.ts';
import { isRed, riskOf } from './check-in-risk.ts';
import { nextStep } from './next-step.ts';
import { daysOf } from '../testing/days-of.ts';

/**
 * A year of many patients, week by week: doses taken, forgotten or entered twice, weeks offline, side effects, pauses,
 * and treatments that end. Each day's advice is compared with what happened. FC_SEED sets another seed.
 */
const PATIENTS = runsOf('YEARS_OF_CARE', { sample: 50, deep: 200 });
const WEEKS = 52;
const HOUR = 3_600_000;
const TIME_ZONE = 'America/New_York';
const START = '2026-01-05';

const Week = fc.record({
  /** Weighted by repetition: taken on its day, late, forgotten, or entered twice. */
  dose: fc.constantFrom('taken', 'taken', 'taken', 'taken', 'late', 'missed', 'twice'),
  /** Half a week offline: entries arrive later, with the day on which they were written. */
  isOffline: fc.boolean(),
  checksIn: fc.constantFrom(true, true, true, false),
  grades: fc.array(fc.constantFrom(0, 0, 0, 1, 1, 2, 3), {
    minLength: SIDE_EFFECTS.length,
    maxLength: SIDE_EFFECTS.length,
  }),
  signs: fc.oneof(
    { weight: 20, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray([...RED_SIGNS], { minLength: 1 }) },
  ),
});
const Life = fc.record({
  weeks: fc.array(Week, { minLength: WEEKS, maxLength: WEEKS }),
  /** The week in which the treatment is cancelled, and the one from which the doctor holds it, if ever. */
  endsIn: fc.option(fc.integer({ min: 4, max: WEEKS - 1 }), { freq: 3 }),
  heldIn: fc.option(fc.integer({ min: 4, max: WEEKS - 1 }), { freq: 3 }),
});
type Life = typeof Life extends fc.Arbitrary<infer T> ? T : never;

const lives = fc.sample(Life, { seed: Number(process.env['FC_SEED'] ?? 17), numRuns: PATIENTS });

const plan: DosePlanContent = {
  substance: 'tirzepatide',
  form: 'pen',
  startDay: START,
  periods: [
    { micrograms: 2_500, weeks: null, concentration: { micrograms: 5_000, microlitres: 500 } },
  ],
  syringe: null,
  instructions: '',
  heldFrom: null,
};
const doseDay: DoseDay = { weekday: 1, time: '09:00', timeZone: TIME_ZONE };
const order = (status: Order['status']) =>
  ({
    status,
    shippingStatus: 'received',
    medicalInfoId: 7,
    isTrial: false,
    can: { pay: false, fillIntake: false, markReceived: false },
  }) as Order;

/** Simulates one life and returns what should never have happened. */
function play({ weeks, endsIn, heldIn }: Life): string[] {
  const faults: string[] = [];
  const taken: number[] = [];
  const missed: string[] = [];
  let lastCheckIn: string | null = null;
  weeks.forEach((week, at) => {
    const day = addDays(START, at * 7);
    const hasEnded = endsIn !== null && at >= endsIn;
    const isHeld = heldIn !== null && at >= heldIn;
    const current = isHeld ? { ...plan, heldFrom: addDays(START, heldIn * 7) } : plan;
    const courseAt = (moment: number) =>
      doseCourseOf(
        current,
        {
          doses: taken.map((one) => ({ takenAt: new Date(one), micrograms: 2_500 })),
          // Whoever is asked says at once that it was missed.
          answers: missed.map((one) => ({
            day: one,
            taken: false,
            answeredAt: new Date(moment),
          })),
        },
        { semaglutideRule: 'within_five_days', doseDay, at: moment },
      );
    const press = (moment: number): boolean => {
      const { next, advice } = courseAt(moment);
      if (advice === 'held' || !next) return false;
      const last = taken.at(-1) ?? null;
      if (anotherDose('tirzepatide', last, next, moment) !== 'fine') return false;
      taken.push(moment);
      return true;
    };
    const due = momentOf(day, '09:00', TIME_ZONE);
    missed.push(...courseAt(due).asks);
    if (!hasEnded && week.dose !== 'missed') {
      const first = press(due + (week.dose === 'late' ? 90 : 1) * HOUR);
      if (week.dose === 'twice' && first && press(taken.at(-1)! + 24 * HOUR)) {
        faults.push(`${day}: a second dose within a day`);
      }
      if (isHeld && first) faults.push(`${day}: a dose while it was held`);
    }

    const today = addDays(day, week.isOffline ? 3 : 0);
    const step = nextStep({
      orders: [order(hasEnded ? 'cancelled' : 'active')],
      sentForms: new Set(),
      answered: new Set(),
      lastWeight: today,
      lastCheckIn,
      dayOf: daysOf(today),
    });
    if (hasEnded && step) faults.push(`${today}: asked for ${step.name} after the end`);
    if (!hasEnded && (step?.name === 'checkIn') !== isCheckInDue(lastCheckIn, today)) {
      faults.push(`${today}: ${step?.name ?? 'nothing'} with the last check-in of ${lastCheckIn}`);
    }
    if (hasEnded || !week.checksIn) return;
    const effects = Object.fromEntries(
      SIDE_EFFECTS.map((name, index) => [name, week.grades[index]]),
    ) as CheckInAnswers['effects'];
    const answers: CheckInAnswers = {
      ...{ day, kg: null, effects, signs: [...week.signs], newMedicines: '', words: '' },
      missedDoses: Math.min(3, courseAt(due + 6 * 24 * HOUR).missedInRow),
    };
    const risk = riskOf(answers, { findings: [], weightFlags: [] });
    if (isRed(answers) !== (risk === 'urgent')) faults.push(`${day}: red on one side alone`);
    if (answers.missedDoses >= 2 && risk === 'fine') faults.push(`${day}: two missed, and fine`);
    lastCheckIn = day;
  });
  taken.slice(1).forEach((moment, index) => {
    if (moment < earliestAfter('tirzepatide', taken[index]!)) {
      faults.push(`${dayOf(moment, TIME_ZONE)}: doses too near`);
    }
  });
  return faults;
}

test(`in a year of ${PATIENTS} patients no rule contradicts another or what happened`, () => {
  const faults = lives.flatMap((life, index) => play(life).map((fault) => `${index}: ${fault}`));
  expect(faults).toEqual([]);
});

test('the year holds what it is about: pauses, ends, forgotten doses and red answers', () => {
  const weeks = lives.flatMap((life) => life.weeks);
  const count = (is: (week: Life['weeks'][number]) => boolean) => weeks.filter(is).length;
  expect(lives.filter(({ endsIn }) => endsIn !== null).length).toBeGreaterThan(PATIENTS / 10);
  expect(lives.filter(({ heldIn }) => heldIn !== null).length).toBeGreaterThan(PATIENTS / 10);
  expect(count(({ dose }) => dose === 'missed')).toBeGreaterThan(2.5 * PATIENTS);
  expect(count(({ signs }) => signs.length > 0)).toBeGreaterThan(PATIENTS / 2);
});
