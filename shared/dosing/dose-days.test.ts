import { expect, test } from 'vitest';
import { changedStretches, dayChoices, dueDaysOf, type DoseDay } from './dose-days.ts';

const at = (moment: string) => Date.parse(`${moment}:00Z`);
const day = (weekday: number): DoseDay => ({ weekday, time: '09:00', timeZone: 'UTC' });
// A Monday.
const last = {
  previousAt: at('2026-11-16T09:00'),
  lastAt: at('2026-11-23T09:00'),
  settledDay: '2026-11-23',
  at: at('2026-11-23T12:00'),
};

test.each([
  ['semaglutide', 2, [['2026-12-01', 8]]],
  [
    'semaglutide',
    3,
    [
      ['2026-11-25', 2],
      ['2026-12-02', 9],
    ],
  ],
  ['tirzepatide', 3, [['2026-12-02', 9]]],
  [
    'tirzepatide',
    4,
    [
      ['2026-11-26', 3],
      ['2026-12-03', 10],
    ],
  ],
  [
    'semaglutide',
    7,
    [
      ['2026-11-29', 6],
      ['2026-12-06', 13],
    ],
  ],
] as const)('%s from Monday to weekday %s can be due on %j', (substance, weekday, expected) => {
  const choices = dayChoices(day(weekday), { substance, ...last });
  expect(choices.map((one) => [one.day, one.daysAfter])).toEqual(expected);
});

test('keeps the hours too: an evening dose moves the earliest morning', () => {
  const evening = { ...last, lastAt: at('2026-11-23T21:00'), at: at('2026-11-23T22:00') };
  expect(dayChoices(day(3), { substance: 'semaglutide', ...evening })[0]?.day).toBe('2026-12-02');
});

test('two doses within a week are not followed by another', () => {
  const near = { ...last, previousAt: at('2026-11-20T09:00') };
  expect(dayChoices(day(4), { substance: 'semaglutide', ...near })).toEqual([
    { day: '2026-12-03', daysAfter: 10 },
  ]);
});

test('without a dose before it the first such day is as good as any', () => {
  const none = { previousAt: null, lastAt: null, settledDay: null, at: at('2026-11-23T12:00') };
  expect(dayChoices(day(3), { substance: 'tirzepatide', ...none })).toEqual([
    { day: '2026-11-25', daysAfter: 0 },
  ]);
});

test('past doses keep the weekday on which they were due', () => {
  const settledDay = '2026-11-23';
  const stretches = changedStretches(day(1), { weekday: 3, from: '2026-11-25', settledDay });
  const days = dueDaysOf({ ...day(3), stretches }, '2026-11-09', '2026-12-05');
  expect(days).toEqual(['2026-11-09', '2026-11-16', '2026-11-23', '2026-11-25', '2026-12-02']);
  // A change of mind on the same day.
  const again = changedStretches(
    { ...day(3), stretches },
    { weekday: 5, from: '2026-11-27', settledDay },
  );
  expect(dueDaysOf({ ...day(5), stretches: again }, '2026-11-16', '2026-12-05')).toEqual([
    ...['2026-11-16', '2026-11-23', '2026-11-27', '2026-12-04'],
  ]);
  expect(changedStretches(day(1), { weekday: 3, from: '2026-11-25', settledDay: null })).toEqual([
    { weekday: 3, from: null, until: null },
  ]);
});
