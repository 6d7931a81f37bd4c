import { describe, expect, test } from 'vitest';
import { courseOf } from './course.ts';
import { addDays } from './days.ts';
import { askedOf } from './label.ts';
import type { DosePlanContent } from './plan-shape.ts';
import { takenRun } from './taken-run.ts';

const START = '2026-10-26';
const on = (day: number) => addDays(START, day);
type Step = [micrograms: number, weeks: number | null];
const plan = (steps: Step[], startDay = START): DosePlanContent => ({
  ...{ substance: 'semaglutide', form: 'vial', startDay, instructions: '', heldFrom: null },
  periods: steps.map(([micrograms, weeks]) => ({
    ...{ micrograms, weeks, concentration: { micrograms: 10_000, microlitres: 1_000 } },
  })),
  syringe: { units: 100, markHalfUnits: 1 },
});
const FIRST = plan([
  [250, 4],
  [500, 4],
  [1_000, null],
]);

/** By day: an amount that was marked, `yes` and `no` as answered. */
type Told = Record<number, number | 'yes' | 'no'>;

function past(told: Told, today: string, of = FIRST) {
  const at = Date.parse(`${today}T18:00:00Z`);
  const entries = Object.entries(told).map(([day, what]) => ({ day: on(Number(day)), what }));
  const doses = entries.flatMap(({ day, what }) =>
    typeof what === 'number' ? [{ takenAt: `${day}T12:00:00Z`, micrograms: what }] : [],
  );
  const answers = entries.flatMap(({ day, what }) =>
    typeof what === 'number'
      ? []
      : [{ day, taken: what === 'yes', answeredAt: `${day}T20:00:00Z` }],
  );
  const earlier = [{ content: of, createdAt: `${of.startDay}T08:00:00Z` }];
  const known = { earlier, today, timeZone: 'UTC' };
  const course = courseOf(
    of,
    { doses, answers },
    {
      semaglutideRule: 'two_days_before_next',
      doseDay: { weekday: 1, time: '08:00', timeZone: 'UTC' },
      at,
    },
  );
  return { ...known, taken: takenRun(of, { doses, answers }, { course, past: known }) };
}
const asked = (of: DosePlanContent, known: ReturnType<typeof past>) =>
  askedOf(of, known).map(({ step, question, weeks }) => `${step} ${question} ${weeks}`);
const up = (day: number, micrograms = 500) => plan([[micrograms, null]], on(day));

describe('a higher step after the four weeks that were planned', () => {
  test('asks nothing once their doses were taken, marked or answered, on their day or later', () => {
    expect(asked(up(28), past({ 0: 250, 7: 250, 14: 250, 21: 250 }, on(28)))).toEqual([]);
    expect(asked(up(28), past({ 1: 250, 9: 250, 15: 250, 24: 250 }, on(28)))).toEqual([]);
    expect(asked(up(28), past({ 0: 'yes', 7: 'yes', 14: 'yes', 21: 'yes' }, on(28)))).toEqual([]);
  });

  test('asks where doses were missed, and says how many were taken and when', () => {
    const known = past({ 0: 250, 7: 'no', 14: 'no', 21: 'no' }, on(28));
    expect(askedOf(up(28), known)).toMatchObject([
      {
        ...{ question: 'early_step', before: 250, weeks: 0 },
        doses: { count: 1, lastDay: START, planned: 0, unknown: 0 },
      },
    ]);
    const three = past({ 0: 250, 7: 250, 14: 'no', 21: 250 }, on(28));
    expect(asked(up(28), three)).toEqual(['0 early_step 3']);
  });

  test('does not take for taken what nobody knows', () => {
    expect(askedOf(up(28), past({}, on(28)))).toMatchObject([
      { question: 'early_step', doses: { count: 0, lastDay: null, unknown: 4 } },
    ]);
  });

  test('counts from the dose that was taken where the calendar is ahead of it', () => {
    // Too few for the second step, so the first one is gone through again.
    const slow = { 0: 250, 7: 'no', 14: 'no', 21: 250, 28: 'yes', 35: 'yes' } as const;
    const known = past(slow, on(42));
    expect(known.taken).toMatchObject({ micrograms: 250, count: 4 });
    expect(asked(up(42), known)).toEqual([]);
    expect(asked(up(42, 1_000), known)).toEqual(['0 skipped_step 4']);
    expect(asked(up(35), past({ 0: 250, 7: 'no', 14: 'no', 21: 250 }, on(35)))).toEqual([
      '0 early_step 2',
    ]);
  });

  test('asks after two doses in a row that were not taken', () => {
    const open = plan([[250, null]]);
    const four = { 0: 250, 7: 250, 14: 250, 21: 250 };
    expect(asked(up(41), past(four, on(41), open))).toEqual([]);
    expect(asked(up(42), past(four, on(42), open))).toEqual(['0 early_step 0']);
  });
});

test('the same dose after more than 60 days that are known to be without begins again', () => {
  const open = plan([[500, null]]);
  const weeks = Array.from({ length: 12 }, (_, week) => [7 * week, 'no'] as const);
  const left = { ...Object.fromEntries(weeks), 0: 500 };
  expect(asked(up(67), past(left, on(67), open))).toEqual([]);
  expect(asked(up(68), past(left, on(68), open))).toEqual(['0 first_dose 0']);
  // Somebody who marks nothing may have taken all of them.
  expect(asked(up(68), past({ 0: 500 }, on(68), open))).toEqual([]);
});

test('a step to come counts what is still planned before it, and today’s dose once', () => {
  const rest = plan(
    [
      [250, 1],
      [500, null],
    ],
    on(21),
  );
  expect(asked(rest, past({ 0: 250, 7: 250, 14: 250 }, on(21)))).toEqual([]);
  expect(asked(rest, past({ 0: 250, 7: 250, 14: 'no' }, on(21)))).toEqual(['1 early_step 3']);
  expect(asked(rest, past({ 7: 250, 14: 250, 21: 250 }, on(21)))).toEqual(['1 early_step 3']);
});

test('the same dose, a lower one and one below what the calendar had ask nothing', () => {
  const known = past({ 0: 250, 7: 'no', 14: 'no', 21: 'no' }, on(28));
  expect(asked(up(28, 250), known)).toEqual([]);
  expect(asked(up(28, 100), known)).toEqual([]);
});
