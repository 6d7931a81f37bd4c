import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keptKg, toPounds } from '../body.ts';
import type { Weight } from '../care.ts';
import { changeOf, courseOf, suddenSince, trendOf, weightFlags } from './weight-course.ts';

const dayAt = (at: number) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10);
const every = (days: number, weights: number[]): Weight[] =>
  weights.map((kg, at) => ({ day: dayAt(at * days), kg }));

test('the first form begins the course, unless its day was weighed again', () => {
  const start = { day: dayAt(0), kg: 100 };
  const weights = [{ day: dayAt(7), kg: 98 }];
  expect(courseOf({ start, weights })).toEqual([start, ...weights]);
  expect(courseOf({ start, weights: [{ day: dayAt(0), kg: 99 }] })).toEqual([
    { day: dayAt(0), kg: 99 },
  ]);
  const before = { day: '2025-12-01', kg: 103 };
  expect(courseOf({ start, weights: [before] })).toEqual([before, start]);
  expect(courseOf({ start: null, weights: [] })).toEqual([]);
});

describe('the trend', () => {
  test('moves a tenth of the way a day', () => {
    const kg = trendOf(every(1, [100, 90, 90])).map((one) => one.kg.toFixed(6));
    expect(kg).toEqual(['100.000000', '99.000000', '98.100000']);
  });

  test('a week without a weight fades like seven days', () => {
    const [, after] = trendOf(every(7, [100, 90]));
    expect(after!.kg).toBeCloseTo(90 + 10 * 0.9 ** 7, 10);
  });

  test('stays between the lowest and the highest weight', () => {
    const weights = fc.array(fc.double({ min: 30, max: 300, noNaN: true }), { minLength: 1 });
    fc.assert(
      fc.property(weights, fc.integer({ min: 1, max: 40 }), (list, days) => {
        const [low, high] = [Math.min(...list), Math.max(...list)];
        for (const { kg } of trendOf(every(days, list))) {
          expect(kg).toBeGreaterThanOrEqual(low - 1e-9);
          expect(kg).toBeLessThanOrEqual(high + 1e-9);
        }
      }),
    );
  });
});

test('the change is given in kg and as a percentage of the first weight', () => {
  expect(changeOf(every(7, [100, 97, 95]))).toEqual({ kg: -5, percent: -5 });
  expect(changeOf(every(7, [80, 84]))).toEqual({ kg: 4, percent: 5 });
  expect(changeOf(every(7, [80]))).toBeNull();
  expect(changeOf([])).toBeNull();
});

describe('flags', () => {
  const losing = (perWeek: number) =>
    every(
      1,
      Array.from({ length: 60 }, (_, at) => 100 * (1 - perWeek / 100) ** (at / 7)),
    );

  test.each<[string, Weight[], number | null, string[]]>([
    ['nothing', [], 170, []],
    ['one weight', every(7, [90]), 170, []],
    ['1 % a week', losing(1), 170, []],
    ['1.4 % a week', losing(1.4), 170, []],
    ['1.5 % a week', losing(1.5), 170, ['fast_loss']],
    ['2 % a week', losing(2), 170, ['fast_loss']],
    ['6 % in four weeks', every(7, [100, 98.5, 97, 95.5, 94]), 170, ['fast_loss']],
    ['5.6 % in four weeks', every(7, [100, 98.6, 97.2, 95.8, 94.4]), 170, []],
    // What the trend would smooth away: two flat weeks, then the loss of four.
    ['late in the four weeks', every(7, [100, 100, 100, 97, 93.9]), 170, ['fast_loss']],
    ['fast once, and steady for four weeks', every(7, [110, 100, 100, 100, 100, 100]), 170, []],
    ['8 % between two weights 35 days apart', every(35, [100, 92]), 170, ['fast_loss']],
    ['5 % between two weights 35 days apart', every(35, [100, 95]), 170, []],
    // No four weeks yet: as much as they allow, in fewer.
    ['10 % in two weeks', every(7, [100, 95, 90]), 170, ['fast_loss']],
    ['15 % in twenty days', every(20, [100, 85]), 170, ['fast_loss']],
    ['7 % in two weeks', losing(4).slice(0, 14), 170, ['fast_loss']],
    ['5.9 % in two weeks', every(7, [100, 97, 94.1]), 170, []],
    [
      '8 % in a week after a month without a weight',
      every(7, [100, 99, 99, 99, 99, 99, 99])
        .filter((_, at) => at < 1 || at > 5)
        .concat({ day: dayAt(49), kg: 91 }),
      170,
      ['fast_loss'],
    ],
    ['6.7 % on the last day of four weeks', every(7, [90, 90, 90, 90, 84]), 170, ['fast_loss']],
    ['one day of less water', every(7, [90, 90, 90, 90, 86]), 170, []],
    ['a BMI of exactly 20', every(7, [80, 80]), 200, []],
    ['a BMI just below it', every(7, [80, 79.9]), 200, ['low_bmi']],
    ['a low weight without a height', every(7, [45, 45]), null, []],
  ])('%s', (_, course, heightCm, expected) => {
    expect(weightFlags(course, heightCm)).toEqual(expected);
  });
});

test.each([
  ['2026-03-03', 82.6, null],
  ['2026-03-03', 82.2, '2026-03-02'],
  ['2026-03-03', 112.5, '2026-03-02'],
  // Ten weeks later that is a good course.
  ['2026-05-11', 75, null],
  ['2026-02-03', 75, '2026-02-02'],
  // A correction is compared with the other days.
  ['2026-03-02', 60, '2026-02-02'],
])('of %s, %s kg, it is asked because of %s', (day, kg, since) => {
  const course = [
    { day: '2026-02-02', kg: 90 },
    { day: '2026-03-02', kg: 87.5 },
  ];
  expect(suddenSince(course, { day, kg })?.day ?? null).toBe(since);
});

test('the first weight is compared with nothing, and every tenth of a pound comes back', () => {
  expect(suddenSince([], { day: '2026-03-02', kg: 200 })).toBeNull();
  for (let tenths = 660; tenths <= 6_600; tenths++) {
    expect(toPounds(keptKg(tenths / 10, 'lb'))).toBe(tenths / 10);
  }
});
