import { describe, expect, test } from 'vitest';
import { aTabletPlan } from '../testing/a-dose-plan.ts';
import { courseOf, doseFits, standingOf, type DoseCourse } from './course.ts';
import { addDays, dayOf, momentOf } from './days.ts';
import { CheckedPlan, movedPlan, periodOn } from './plan.ts';

const ZONE = 'America/New_York';
const START = '2026-11-03';
const at = (day: string, clock = '12:00') => momentOf(day, clock, ZONE);
type Said = { day: string; taken: boolean; answeredAt: string };
type Taken = { takenAt: Date; micrograms: number };
const asked = (moment: number) => ({
  semaglutideRule: 'two_days_before_next' as const,
  doseDay: { weekday: 2, time: '09:00', timeZone: ZONE },
  at: moment,
});
const course = (moment: number, doses: Taken[] = [], answers: Said[] = [], plan = aTabletPlan()) =>
  courseOf(plan, { doses, answers }, asked(moment));
const taken = (day: string, micrograms = 800, clock = '09:10'): Taken => ({
  takenAt: new Date(at(day, clock)),
  micrograms,
});
const missed = (day: string): Said => ({ day, taken: false, answeredAt: `${day}T23:00:00Z` });
const daysFrom = (first: string, count: number) =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

test('40 days of orforglipron: two days are missed, and the step is raised after 30 days', () => {
  const doses: Taken[] = [];
  const answers: Said[] = [];
  const shown = new Map<string, number>();
  const MISSED = [addDays(START, 9), addDays(START, 20)];
  for (const day of daysFrom(START, 40)) {
    const morning = course(at(day, '09:05'), doses, answers);
    expect(morning.advice, day).toBe('due');
    expect(morning.due?.day).toBe(day);
    // Yesterday was not ticked, which is asked and does not keep anybody waiting.
    for (const one of morning.asks) answers.push(missed(one));
    if (MISSED.includes(day)) continue;
    shown.set(day, morning.due!.period.micrograms);
    expect(doseFits(aTabletPlan(), morning, at(day, '09:05'))).toBe('fine');
    doses.push(taken(day, morning.due!.period.micrograms));
    const after = course(at(day, '20:00'), doses, answers);
    expect(after.advice).toBe('ahead');
    expect(after.due?.day).toBe(addDays(day, 1));
    expect(doseFits(aTabletPlan(), after, at(day, '23:59'))).toBe('too_soon');
  }
  expect(answers.map(({ day }) => day)).toEqual(MISSED);
  const amounts = [...shown].map(([day, micrograms]) => [micrograms, day] as const);
  expect(amounts.filter(([micrograms]) => micrograms === 800)).toHaveLength(28);
  expect(amounts.find(([micrograms]) => micrograms === 2_500)?.[1]).toBe(addDays(START, 30));
  expect(amounts.filter(([micrograms]) => micrograms === 2_500)).toHaveLength(10);
  const { slots, starts, missedInRow } = course(at(addDays(START, 40)), doses, answers);
  expect(slots.filter(({ isMissed }) => isMissed).map(({ day }) => day)).toEqual(MISSED);
  expect(starts).toEqual([START, addDays(START, 30), addDays(START, 60)]);
  expect(missedInRow).toBe(0);
});

describe('a day', () => {
  test('is open for 12 hours and until it ends, and is skipped afterwards', () => {
    const evening = course(at(START, '21:00'));
    expect([evening.advice, evening.due?.day]).toEqual(['due', START]);
    const late = course(at(START, '21:01'));
    expect([late.advice, late.due?.day]).toEqual(['skip', addDays(START, 1)]);
    expect(doseFits(aTabletPlan(), late, at(START, '21:01'))).toBe('not_due');
    const next = course(at(addDays(START, 1), '00:01'));
    expect([next.advice, next.due?.day]).toEqual(['due', addDays(START, 1)]);
  });

  test('has one dose, 12 hours after that of the day before', () => {
    const evening = [taken(START, 800, '23:50')];
    const noon = at(addDays(START, 1), '11:50');
    expect(course(noon - 1, evening).due?.at).toBe(noon);
    expect(doseFits(aTabletPlan(), course(noon - 1, evening), noon - 1)).toBe('too_soon');
    expect(doseFits(aTabletPlan(), course(noon, evening), noon)).toBe('fine');
    const again = at(START, '23:55');
    expect(doseFits(aTabletPlan(), course(again, evening), again)).toBe('too_soon');
  });

  test('has 23 or 25 hours where clocks change', () => {
    const plan = aTabletPlan({ startDay: '2026-10-31' });
    const doses = [taken('2026-10-31', 800, '23:30'), taken('2026-11-01', 800, '23:30')];
    const { slots, due } = course(at('2026-11-02', '08:00'), doses, [], plan);
    expect(slots.slice(0, 2).every(({ takenAt }) => takenAt !== null)).toBe(true);
    expect(due?.at).toBe(at('2026-11-02', '11:30'));
  });
});

describe('days without a dose', () => {
  const days = daysFrom(START, 5);
  const doses = [taken(days[0]!)];

  test('two missed ones ask nobody, three ask the doctor', () => {
    const two = course(at(days[3]!), doses, [missed(days[1]!), missed(days[2]!)]);
    expect([two.advice, two.missedInRow]).toEqual(['due', 2]);
    const three = [missed(days[1]!), missed(days[2]!), missed(days[3]!)];
    const stopped = course(at(days[4]!), doses, three);
    expect([stopped.advice, stopped.due, stopped.askedSince]).toEqual([
      'ask_doctor',
      null,
      days[3],
    ]);
  });

  test('three of which nothing is known are asked first', () => {
    const { advice, asks, due } = course(at(days[4]!), doses);
    expect([advice, due]).toEqual(['asked', null]);
    expect(asks).toEqual(days.slice(1, 4));
  });

  test('an answer is that of its day and of no other', () => {
    expect(course(at(days[2]!), doses, [missed(START)]).asks).toEqual([days[1]]);
  });
});

test('half of the tablets of a step or fewer: another round of it', () => {
  const days = daysFrom(START, 30);
  const doses = days.filter((_, index) => index % 2 === 0).map((day) => taken(day));
  const answers = days.filter((_, index) => index % 2 === 1).map(missed);
  const { place, keptAfter } = course(at(addDays(START, 30)), doses, answers);
  expect(place?.index).toBe(0);
  expect(keptAfter).toBe(addDays(START, 29));
});

test('a hold in the middle of a step resumes with the days that are left', () => {
  const plan = aTabletPlan();
  const doses = daysFrom(START, 10).map((day) => taken(day));
  const held = movedPlan(plan, 'hold', addDays(START, 10))!;
  const place = standingOf(held, { doses }, asked(at(addDays(START, 14))));
  const resumed = movedPlan(held, 'continue', addDays(START, 14), place)!;
  expect(resumed.periods[0]).toMatchObject({ weeks: null, days: 20 });
  expect(periodOn(plan, addDays(START, 29))?.index).toBe(0);
  expect(periodOn(plan, addDays(START, 30))).toMatchObject({ index: 1, week: 0 });
});

test('a plan and an answer of before this release open as they did', () => {
  const stored = {
    substance: 'tirzepatide',
    form: 'pen',
    startDay: START,
    periods: [
      {
        micrograms: 2_500,
        weeks: 4,
        concentration: { micrograms: 5_000, microlitres: 1_000 },
      },
      {
        micrograms: 5_000,
        weeks: null,
        concentration: { micrograms: 5_000, microlitres: 1_000 },
      },
    ],
    syringe: null,
    instructions: '',
    heldFrom: null,
  };
  const plan = CheckedPlan.parse(JSON.parse(JSON.stringify(stored)));
  expect(plan).toEqual(stored);
  const today: DoseCourse = courseOf(plan, { doses: [] }, asked(at(START)));
  expect([today.advice, dayOf(today.due!.at, ZONE)]).toEqual(['due', START]);
});
