import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayOf, weekdayOf } from '../dosing/days.ts';
import {
  DEFAULT_PROMISES,
  isLate,
  Promises,
  reviewDueAt,
  shippingDueAt,
  workingDaysAfter,
} from './promises.ts';

test.each([
  ['2026-11-24', 1, '2026-11-25'],
  ['2026-11-24', 2, '2026-11-26'],
  // Starting on a Friday, a Saturday and a Sunday: the weekend does not count.
  ['2026-11-27', 1, '2026-11-30'],
  ['2026-11-27', 2, '2026-12-01'],
  ['2026-11-28', 2, '2026-12-01'],
  ['2026-11-29', 2, '2026-12-01'],
  ['2026-11-30', 5, '2026-12-07'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 2, '2028-03-01'],
])('%s and %i working days: %s', (day, count, expected) => {
  expect(workingDaysAfter(day, count)).toBe(expected);
});

test.each([
  // Tuesday noon in New York: due by Thursday's midnight there, five hours later in UTC.
  ['2026-11-24T17:00:00Z', 2, 'America/New_York', '2026-11-27T04:59:59.999Z'],
  // Still Tuesday in New York, already Wednesday in UTC.
  ['2026-11-25T04:30:00Z', 2, 'America/New_York', '2026-11-27T04:59:59.999Z'],
  ['2026-11-25T04:30:00Z', 2, 'UTC', '2026-11-27T23:59:59.999Z'],
  // A Friday evening in Los Angeles is a Saturday in Saigon.
  ['2026-11-28T02:00:00Z', 1, 'America/Los_Angeles', '2026-12-01T07:59:59.999Z'],
  ['2026-11-28T02:00:00Z', 1, 'Asia/Ho_Chi_Minh', '2026-11-30T16:59:59.999Z'],
  // Across the nights when the clocks change: 1 November and 8 March.
  ['2026-10-30T15:00:00Z', 1, 'America/New_York', '2026-11-03T04:59:59.999Z'],
  ['2026-03-06T15:00:00Z', 1, 'America/New_York', '2026-03-10T03:59:59.999Z'],
])('approved %s, %i working days in %s: until %s', (at, shippingDays, timeZone, expected) => {
  const due = shippingDueAt(new Date(at), { ...DEFAULT_PROMISES, shippingDays, timeZone });
  expect(due.toISOString()).toBe(expected);
});

test('a review is promised in hours, whatever day it is', () => {
  const due = reviewDueAt(new Date('2026-11-28T10:00:00Z'), DEFAULT_PROMISES);
  expect(due.toISOString()).toBe('2026-11-29T10:00:00.000Z');
});

test('a parcel is promised for a working day, more days never mean an earlier one', () => {
  const zones = fc.constantFrom('America/New_York', 'Asia/Ho_Chi_Minh', 'Europe/Madrid', 'UTC');
  const moments = fc.date({
    min: new Date('2026-01-01'),
    max: new Date('2030-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 20 }), zones, (at, days, timeZone) => {
      const promised = (shippingDays: number) =>
        shippingDueAt(at, { ...DEFAULT_PROMISES, shippingDays, timeZone });
      const due = promised(days);
      expect(weekdayOf(dayOf(due.getTime(), timeZone))).toBeLessThan(6);
      expect(due.getTime()).toBeGreaterThan(at.getTime());
      expect(promised(days + 1).getTime()).toBeGreaterThan(due.getTime());
    }),
    { numRuns: 60 },
  );
});

test('late begins after the promised moment, and only where one was promised', () => {
  const due = '2026-11-24T12:00:00.000Z';
  expect(isLate(due, Date.parse(due))).toBe(false);
  expect(isLate(due, Date.parse(due) + 1)).toBe(true);
  expect(isLate(null, Date.parse(due))).toBe(false);
});

test.each([
  [{ reviewHours: 0 }],
  [{ reviewHours: 1.5 }],
  [{ reviewHours: 241 }],
  [{ shippingDays: 0 }],
  [{ shippingDays: 21 }],
  [{ timeZone: 'Mars/Olympus' }],
])('refuses %j', (change) => {
  expect(Promises.safeParse({ ...DEFAULT_PROMISES, ...change }).success).toBe(false);
});
