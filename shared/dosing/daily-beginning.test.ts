import { describe, expect, test } from 'vitest';
import { aTabletPlan } from '../testing/a-dose-plan.ts';
import { courseOf } from './course.ts';
import { addDays, momentOf } from './days.ts';
import type { DoseHistory } from './dose-history.ts';

const timeZone = 'America/New_York';
const START = '2026-11-03';
const at = (day: string, clock = '12:00') => momentOf(day, clock, timeZone);
const course = (
  moment: number,
  doses: DoseHistory['doses'] = [],
  answers: NonNullable<DoseHistory['answers']> = [],
  plan = aTabletPlan(),
) =>
  courseOf(
    plan,
    { doses, answers },
    {
      semaglutideRule: 'two_days_before_next',
      doseDay: { weekday: 2, time: '09:00', timeZone },
      at: moment,
    },
  );
const taken = (day: string) => ({ takenAt: new Date(at(day, '09:10')), micrograms: 800 });
const missed = (day: string) => ({ day, taken: false, answeredAt: `${day}T23:00:00Z` });
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

describe('before the first dose', () => {
  const arrived = addDays(START, 5);

  test('nobody is asked about days on which the parcel was still on its way', () => {
    const { advice, due, asks, slots } = course(at(arrived));
    expect([advice, due?.day, asks]).toEqual(['due', arrived, []]);
    expect(slots[0]!.day).toBe(arrived);
    const evening = course(at(arrived, '21:01'));
    expect([evening.advice, evening.due?.day]).toEqual(['ahead', addDays(arrived, 1)]);
    expect(evening.slots.some(({ isUnknown }) => isUnknown)).toBe(false);
  });

  test('the first step has not begun, and lasts its 30 days from the first dose on', () => {
    const doses = daysFrom(arrived, 29).map((day) => taken(day));
    const last = course(at(addDays(arrived, 29)), doses);
    expect([last.due?.period.micrograms, last.starts[0]]).toEqual([800, arrived]);
    const next = course(at(addDays(arrived, 30)), [...doses, taken(addDays(arrived, 29))]);
    expect([next.advice, next.due?.period.micrograms]).toEqual(['due', 2_500]);
  });

  test('what its patient has said of a day has begun it', () => {
    for (const taken of [true, false]) {
      const answers = [{ ...missed(addDays(START, 1)), taken }];
      const { slots, asks } = course(at(arrived), [], answers);
      expect(slots[0]).toMatchObject({ day: addDays(START, 1), isMissed: !taken });
      expect(asks).toEqual(daysFrom(addDays(START, 2), 3));
    }
  });

  test('whoever begins above the first dose of the label may have interrupted something, and is asked', () => {
    const [, ...higher] = aTabletPlan().periods;
    expect(course(at(arrived), [], [], aTabletPlan({ periods: higher })).advice).toBe('asked');
  });
});
