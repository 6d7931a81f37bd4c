import { describe, expect, test } from 'vitest';
import { formatDay, formatDuration, formatLongDay, formatMoment } from './format.ts';

const moment = new Date(2025, 0, 5, 15, 4).toISOString();

describe('dates in English follow the documented patterns', () => {
  test('MMM d, yyyy h:mm a', () => {
    expect(formatMoment(moment, 'en')).toBe('Jan 5, 2025 3:04 PM');
    expect(formatMoment(new Date(2025, 11, 25, 0, 30), 'en')).toBe('Dec 25, 2025 12:30 AM');
  });

  test('MMM dd, yyyy', () => expect(formatDay(moment, 'en')).toBe('Jan 05, 2025'));
  test('the long form', () => expect(formatLongDay(moment, 'en')).toBe('January 5, 2025'));
});

test('other languages have their own habits', () => {
  expect(formatLongDay(moment, 'es')).toBe('5 de enero de 2025');
  expect(formatDay(moment, 'vi')).toContain('2025');
  expect(formatDay(moment, 'vi')).not.toContain(' ');
});

test('a day without a time is that day everywhere', () => {
  expect(formatDay('2025-01-05', 'en')).toBe('Jan 05, 2025');
});

test('a duration has two units at most', () => {
  expect([0, 45, 60, 130, 1_500, 5_000].map((minutes) => formatDuration(minutes, 'en'))).toEqual([
    ...['0m', '45m', '1h', '2h 10m', '1d 1h', '3d 11h'],
  ]);
  expect(formatDuration(130, 'es')).toBe('2 h 10 min');
});
