import { describe, expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatDuration,
  formatLongDay,
  formatMoment,
  formatNumber,
} from './format.ts';

const moment = new Date(2025, 0, 5, 15, 4).toISOString();

describe('dates in English follow the documented patterns', () => {
  test('MMM d, yyyy h:mm a', () => {
    expect(formatMoment(moment, 'en')).toBe('Jan 5, 2025 3:04 PM');
    expect(formatMoment(new Date(2025, 11, 25, 0, 30), 'en')).toBe('Dec 25, 2025 12:30 AM');
  });

  test('the same day without its time', () => expect(formatDay(moment, 'en')).toBe('Jan 5, 2025'));
  test('the long form', () => expect(formatLongDay(moment, 'en')).toBe('January 5, 2025'));
});

test.each([
  ['en', '1,186.7 lb', '14.9%'],
  ['vi', '1,186.7 lb', '14.9%'],
  ['es', '1186.7 lb', '14.9\u00a0%'],
])(
  'figures have the point of prices in %s, and the words of the language',
  (language, lb, share) => {
    expect(formatNumber(1_186.7, language, { style: 'unit', unit: 'pound' })).toBe(lb);
    const percent = { style: 'percent', maximumFractionDigits: 1 } as const;
    expect(formatNumber(0.149, language, percent)).toBe(share);
    expect(formatNumber(-0.149, language, percent)).toBe(`−${share}`);
  },
);

test('other languages have their own habits', () => {
  expect(formatLongDay(moment, 'es')).toBe('5 de enero de 2025');
  expect(formatDay(moment, 'vi')).toContain('2025');
  expect(formatDay(moment, 'vi')).not.toContain(' ');
});

test('a day without a time is that day everywhere', () => {
  for (const zone of [undefined, 'Asia/Ho_Chi_Minh', 'America/New_York', 'Pacific/Kiritimati'])
    expect(formatDay('2025-01-05', 'en', zone)).toBe('Jan 5, 2025');
  expect(formatLongDay('2025-01-05', 'es', 'America/New_York')).toBe('5 de enero de 2025');
});

/** 23:30 of the 27th and 00:30 of the 27th in New York, and the days on which clocks are changed there. */
test.each([
  [
    '2026-11-28T04:30:00Z',
    'Nov 27, 2026 11:30 PM',
    'Nov 28, 2026 11:30 AM',
    'Nov 28, 2026 4:30 AM',
  ],
  [
    '2026-11-27T05:30:00Z',
    'Nov 27, 2026 12:30 AM',
    'Nov 27, 2026 12:30 PM',
    'Nov 27, 2026 5:30 AM',
  ],
  ['2026-03-09T03:30:00Z', 'Mar 8, 2026 11:30 PM', 'Mar 9, 2026 10:30 AM', 'Mar 9, 2026 3:30 AM'],
  ['2026-11-02T04:30:00Z', 'Nov 1, 2026 11:30 PM', 'Nov 2, 2026 11:30 AM', 'Nov 2, 2026 4:30 AM'],
])('%s is shown by the clock that is asked for', (at, newYork, vietnam, utc) => {
  expect(formatMoment(at, 'en', 'America/New_York')).toBe(newYork);
  expect(formatMoment(at, 'en', 'Asia/Ho_Chi_Minh')).toBe(vietnam);
  expect(formatMoment(at, 'en', 'UTC')).toBe(utc);
  const dayOf = (moment: string) => moment.replace(/ \d+:.*$/, '');
  expect(formatDay(at, 'en', 'America/New_York')).toBe(dayOf(newYork));
  expect(formatDay(at, 'en', 'Asia/Ho_Chi_Minh')).toBe(dayOf(vietnam));
});

test('a time of today stands without its day, by the clock that is asked for', () => {
  const now = new Date('2026-11-28T04:45:00Z');
  const early = '2026-11-27T05:30:00Z';
  expect(formatClock(early, 'en', { zone: 'America/New_York', now })).toMatch(/^12:30\sAM$/);
  expect(formatClock(early, 'en', { zone: 'UTC', now })).toBe('Nov 27, 2026 5:30 AM');
});

test('a duration has two units at most', () => {
  expect([0, 45, 60, 130, 1_500, 5_000].map((minutes) => formatDuration(minutes, 'en'))).toEqual([
    ...['0m', '45m', '1h', '2h 10m', '1d 1h', '3d 11h'],
  ]);
  expect(formatDuration(130, 'es')).toBe('2 h 10 min');
});
