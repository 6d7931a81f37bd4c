import { describe, expect, test } from 'vitest';
import { aPeriod, aPlan } from '../testing/a-dose-plan.ts';
import { addDays, dayOf, momentOf, weekdayOf } from './days.ts';
import type { DosePlanContent, PlanMove } from './plan-shape.ts';
import { CheckedPlan, movedPlan, periodOn } from './plan.ts';

const doseOn = (day: string, of = aPlan()) => periodOn(of, day)?.period.micrograms ?? null;

describe('the period of a day', () => {
  test.each([
    ['2026-11-02', null],
    ['2026-11-03', 250],
    ['2026-11-30', 250],
    ['2026-12-01', 500],
    ['2026-12-28', 500],
    ['2026-12-29', 1_000],
    ['2028-01-01', 1_000],
  ])('on %s it is %s', (day, expected) => {
    expect(doseOn(day)).toBe(expected);
  });

  test('there is none after a plan that ends, nor while it is held', () => {
    const ended = aPlan({ periods: [aPeriod(250, 4)] });
    expect(doseOn('2026-11-30', ended)).toBe(250);
    expect(doseOn('2026-12-01', ended)).toBeNull();
    expect(doseOn('2026-11-10', aPlan({ heldFrom: '2026-11-10' }))).toBeNull();
    expect(doseOn('2026-11-09', aPlan({ heldFrom: '2026-11-10' }))).toBe(250);
  });
});

describe('what a doctor does with a plan', () => {
  /** The doses of the steps and their numbers of weeks. */
  const steps = (made: DosePlanContent | null) =>
    made && [
      made.startDay,
      ...made.periods.map(({ micrograms, weeks }) => `${micrograms}x${weeks}`),
    ];
  // In the second week of 0.5 mg.
  const TODAY = '2026-12-09';

  test.each<[PlanMove, (string | number)[] | null]>([
    ['continue', ['2026-11-03', '250x4', '500x4', '1000xnull']],
    ['repeat', [TODAY, '500x4', '1000xnull']],
    ['step_up', [TODAY, '1000xnull']],
    ['step_down', [TODAY, '250x4', '500x4', '1000xnull']],
    ['restart', [TODAY, '250x4', '500x4', '1000xnull']],
  ])('%s', (move, expected) => {
    expect(steps(movedPlan(aPlan(), move, TODAY))).toEqual(expected);
  });

  test('there is no step below the first and none above the last', () => {
    expect(movedPlan(aPlan(), 'step_down', '2026-11-10')).toBeNull();
    expect(movedPlan(aPlan(), 'step_up', '2027-02-01')).toBeNull();
  });

  test('a held plan continues with the remaining weeks of its step', () => {
    const held = movedPlan(aPlan(), 'hold', TODAY)!;
    expect(held.heldFrom).toBe(TODAY);
    expect(movedPlan(held, 'hold', TODAY)).toBeNull();
    const resumed = movedPlan(held, 'continue', '2027-01-20')!;
    expect(steps(resumed)).toEqual(['2027-01-20', '500x3', '1000xnull']);
    expect(resumed.heldFrom).toBeNull();
  });

  test('every one of them is a plan that can be saved', () => {
    for (const move of ['continue', 'hold', 'repeat', 'step_up', 'step_down', 'restart'] as const)
      expect(CheckedPlan.safeParse(movedPlan(aPlan(), move, TODAY)).success).toBe(true);
  });
});

describe('days and clocks', () => {
  test('a clock keeps its hour where the clocks change', () => {
    const zone = 'America/New_York';
    const at = (day: string) => new Date(momentOf(day, '09:00', zone)).toISOString();
    expect(at('2026-10-31')).toBe('2026-10-31T13:00:00.000Z');
    expect(at('2026-11-01')).toBe('2026-11-01T14:00:00.000Z');
    expect(dayOf(Date.parse('2026-11-24T03:00:00Z'), zone)).toBe('2026-11-23');
  });

  test('weekdays begin with Monday', () => {
    expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-29')]).toEqual([1, 7]);
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  });
});
