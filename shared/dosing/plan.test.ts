import { describe, expect, test } from 'vitest';
import { courseOf, doseFits, standsSince } from './course.ts';
import { addDays, dayOf, momentOf, weekdayOf } from './days.ts';
import type { DosePlanContent, PlanMove } from './plan-shape.ts';
import { CheckedPlan, movedPlan, periodOn } from './plan.ts';

const concentration = { micrograms: 5_000, microlitres: 1_000 };
const period = (micrograms: number, weeks: number | null) => ({ micrograms, weeks, concentration });
const plan = (wish: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'semaglutide',
  form: 'vial',
  // A Tuesday.
  startDay: '2026-11-03',
  periods: [period(250, 4), period(500, 4), period(1_000, null)],
  syringe: { units: 50, markHalfUnits: 2 },
  instructions: '',
  heldFrom: null,
  ...wish,
});
const doseOn = (day: string, of = plan()) => periodOn(of, day)?.period.micrograms ?? null;

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
    const ended = plan({ periods: [period(250, 4)] });
    expect(doseOn('2026-11-30', ended)).toBe(250);
    expect(doseOn('2026-12-01', ended)).toBeNull();
    expect(doseOn('2026-11-10', plan({ heldFrom: '2026-11-10' }))).toBeNull();
    expect(doseOn('2026-11-09', plan({ heldFrom: '2026-11-10' }))).toBe(250);
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
    expect(steps(movedPlan(plan(), move, TODAY))).toEqual(expected);
  });

  test('there is no step below the first and none above the last', () => {
    expect(movedPlan(plan(), 'step_down', '2026-11-10')).toBeNull();
    expect(movedPlan(plan(), 'step_up', '2027-02-01')).toBeNull();
  });

  test('a held plan continues with the remaining weeks of its step', () => {
    const held = movedPlan(plan(), 'hold', TODAY)!;
    expect(held.heldFrom).toBe(TODAY);
    expect(movedPlan(held, 'hold', TODAY)).toBeNull();
    const resumed = movedPlan(held, 'continue', '2027-01-20')!;
    expect(steps(resumed)).toEqual(['2027-01-20', '500x3', '1000xnull']);
    expect(resumed.heldFrom).toBeNull();
  });

  test('every one of them is a plan that can be saved', () => {
    for (const move of ['continue', 'hold', 'repeat', 'step_up', 'step_down', 'restart'] as const)
      expect(CheckedPlan.safeParse(movedPlan(plan(), move, TODAY)).success).toBe(true);
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

describe('a course', () => {
  const at = (moment: string) => Date.parse(`${moment}:00Z`);
  const doseDay = { weekday: 2, time: '09:00', timeZone: 'UTC' };
  const asked = (moment: string) => ({
    semaglutideRule: 'two_days_before_next' as const,
    doseDay,
    at: at(moment),
  });
  const course = (moment: string, taken: string[] = [], of = plan()) =>
    courseOf(of, taken.map(at), asked(moment));

  test('leads from dose to dose', () => {
    expect(course('2026-11-01T09:00')).toMatchObject({
      advice: 'ahead',
      due: { day: '2026-11-03' },
    });
    expect(course('2026-11-03T10:00')).toMatchObject({ advice: 'due', missedInRow: 0 });
    expect(course('2026-11-05T10:00')).toMatchObject({ advice: 'late' });
    expect(course('2026-11-03T12:00', ['2026-11-03T11:00'])).toMatchObject({
      advice: 'ahead',
      due: { day: '2026-11-10' },
    });
  });

  test('says when one is missed, when two are, and when it is over', () => {
    expect(course('2026-11-08T10:00')).toMatchObject({ advice: 'skip', missedInRow: 1 });
    expect(course('2026-11-16T10:00')).toMatchObject({ advice: 'ask_doctor', missedInRow: 2 });
    const ended = plan({ periods: [period(250, 1)] });
    expect(course('2026-11-12T10:00', ['2026-11-03T09:00'], ended)).toMatchObject({
      advice: 'ended',
      due: null,
    });
    expect(course('2026-11-12T10:00', [], plan({ heldFrom: '2026-11-05' })).advice).toBe('held');
  });

  test('counts a dose before its first day as the first one, unless it is older than the plan', () => {
    const early = course('2026-11-02T10:00', ['2026-10-31T09:00']);
    expect(early).toMatchObject({ advice: 'ahead', due: { day: '2026-11-10' } });
    expect(doseFits(plan(), early, at('2026-10-31T09:00'), at('2026-11-03T10:00'))).toBe(
      'week_taken',
    );
    const since = (day: string) =>
      courseOf(plan(), [at('2026-10-22T09:00')], {
        ...asked('2026-10-23T10:00'),
        since: `${day}T00:00:00Z`,
      });
    expect(since('2026-10-20').due?.day).toBe('2026-11-10');
    expect(since('2026-10-23').due?.day).toBe('2026-11-03');
  });

  test('asks before a dose that is not due yet, and says what it would be', () => {
    const fits = (moment: string, taken: string[] = [], of = plan()) =>
      doseFits(
        of,
        course(moment, taken, of),
        taken.length > 0 ? at(taken.at(-1)!) : null,
        at(moment),
      );
    // The day before is near enough in a running plan, not before it begins.
    expect(fits('2026-11-02T12:00')).toBe('not_due');
    expect(fits('2026-11-03T07:00')).toBe('fine');
    expect(fits('2026-11-09T12:00', ['2026-11-03T09:00'])).toBe('fine');
    expect(fits('2026-11-06T12:00', ['2026-11-03T09:00'])).toBe('week_taken');
    // Last week's was missed: nobody has marked "this week's".
    expect(fits('2026-11-15T12:00', ['2026-11-03T09:00'])).toBe('not_due');
    expect(fits('2026-10-01T12:00')).toBe('not_due');
  });

  test('that begins in a month has not ended', () => {
    expect(course('2026-10-01T09:00')).toMatchObject({
      advice: 'ahead',
      due: { day: '2026-11-03' },
    });
    // Nor if two were taken ahead of it: the next is never due within a week of the last one.
    expect(course('2026-11-02T10:00', ['2026-10-28T09:00', '2026-11-01T09:00']).due?.day).toBe(
      '2026-11-10',
    );
  });

  test('stands since the first of its versions with this day', () => {
    const version = (startDay: string, createdAt: string) => ({ content: { startDay }, createdAt });
    const [first, second, third] = [
      version('2026-11-03', '2026-10-20T10:00:00Z'),
      version('2026-11-03', '2026-10-25T10:00:00Z'),
      version('2026-12-01', '2026-11-25T10:00:00Z'),
    ];
    expect(standsSince([second, first])).toEqual(new Date(first.createdAt));
    expect(standsSince([third, second, first])).toEqual(new Date(third.createdAt));
    expect(standsSince([])).toBeNull();
  });

  test('the dose is that of its day, also where a step begins', () => {
    const taken = ['2026-11-03T09:00', '2026-11-10T09:00', '2026-11-17T09:00', '2026-11-24T09:00'];
    expect(course('2026-11-30T20:00', taken).due?.period.micrograms).toBe(500);
  });
});
