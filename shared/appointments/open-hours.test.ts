import { describe, expect, test } from 'vitest';
import { dayOf } from '../dosing/days.ts';
import { freeStarts, MINUTE_MS, OpenHours, slotStarts } from './open-hours.ts';

const NEW_YORK = 'America/New_York';
const sunday = (from: string, to: string): OpenHours => ({
  weekly: [{ weekday: 7, from, to }],
  days: [],
});

type Span = { from: string; until: string; minutes?: number; timeZone?: string };
const startsIn = (hours: OpenHours, { from, until, minutes = 30, timeZone = NEW_YORK }: Span) =>
  slotStarts(hours, { minutes, timeZone, from: Date.parse(from), until: Date.parse(until) }).map(
    (at) => new Date(at).toISOString().slice(0, 16),
  );
/** The Sunday on which clocks go back, and the one on which they go forward. */
const BACK = { from: '2026-11-01T04:00:00Z', until: '2026-11-02T04:59:00Z' };
const FORWARD = { from: '2026-03-08T05:00:00Z', until: '2026-03-09T03:59:00Z' };

describe('the times that open hours offer', () => {
  test('follow each other, and the last one ends before the hours do', () => {
    const hours = sunday('09:00', '10:15');
    const day = { from: '2026-11-22T05:00:00Z', until: '2026-11-23T04:59:00Z' };
    expect(startsIn(hours, day)).toEqual(['2026-11-22T14:00', '2026-11-22T14:30']);
    expect(startsIn(hours, { ...day, minutes: 20 })).toHaveLength(3);
    expect(startsIn(hours, { ...day, minutes: 60 })).toHaveLength(1);
    expect(startsIn(sunday('09:00', '09:20'), day)).toEqual([]);
  });

  test('are those of the practice, wherever somebody looks from', () => {
    const day = { from: '2026-11-21T12:00:00Z', until: '2026-11-23T12:00:00Z' };
    const inSaigon = startsIn(sunday('09:00', '09:30'), { ...day, timeZone: 'Asia/Ho_Chi_Minh' });
    expect(inSaigon).toEqual(['2026-11-22T02:00']);
  });

  test('are never before the first moment or after the last', () => {
    const hours = sunday('09:00', '11:00');
    const cut = { from: '2026-11-22T14:01:00Z', until: '2026-11-22T15:00:00Z' };
    expect(startsIn(hours, cut)).toEqual(['2026-11-22T14:30', '2026-11-22T15:00']);
  });

  test('keep the clock when it changes, and lose or gain the hour of the night', () => {
    expect(startsIn(sunday('09:00', '09:30'), FORWARD)).toEqual(['2026-03-08T13:00']);
    expect(startsIn(sunday('09:00', '09:30'), BACK)).toEqual(['2026-11-01T14:00']);
    const night = sunday('01:00', '04:00');
    const [short, long] = [startsIn(night, FORWARD), startsIn(night, BACK)];
    expect(short).toHaveLength(4);
    expect(new Set(short).size).toBe(4);
    expect([6, 8]).toContain(long.length);
    expect(new Set(long).size).toBe(long.length);
  });

  test('of a single day replace those of the week', () => {
    const week = { from: '2026-11-20T05:00:00Z', until: '2026-11-30T05:00:00Z' };
    const hours = sunday('09:00', '09:30');
    expect(startsIn(hours, week)).toEqual(['2026-11-22T14:00', '2026-11-29T14:00']);
    const closed = { ...hours, days: [{ day: '2026-11-22', open: null }] };
    expect(startsIn(closed, week)).toEqual(['2026-11-29T14:00']);
    const other = { ...hours, days: [{ day: '2026-11-22', open: { from: '13:00', to: '13:30' } }] };
    expect(startsIn(other, week)).toEqual(['2026-11-22T18:00', '2026-11-29T14:00']);
    const extra = { ...hours, days: [{ day: '2026-11-24', open: { from: '08:00', to: '08:30' } }] };
    expect(startsIn(extra, week)).toContain('2026-11-24T13:00');
  });

  test('never overlap, and lie within the clock of their day, for a year in every kind of zone', () => {
    const hours: OpenHours = {
      weekly: [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => [
        { weekday, from: '00:00', to: '04:30' },
        { weekday, from: '09:00', to: '12:00' },
      ]),
      days: [],
    };
    for (const timeZone of [NEW_YORK, 'Asia/Ho_Chi_Minh', 'Australia/Lord_Howe', 'Asia/Kathmandu'])
      for (const minutes of [20, 45]) {
        const from = Date.parse('2026-01-01T00:00:00Z');
        const until = Date.parse('2027-01-01T00:00:00Z');
        const starts = slotStarts(hours, { minutes, timeZone, from, until });
        expect(starts.length).toBeGreaterThan(365 * 5);
        starts.forEach((at, index) => {
          const next = starts[index + 1];
          if (next !== undefined) expect(next - at).toBeGreaterThanOrEqual(minutes * MINUTE_MS);
          expect(dayOf(at + minutes * MINUTE_MS - 1, timeZone)).toBe(dayOf(at, timeZone));
        });
      }
  });
});

test('a time is free when nothing reaches into it, whatever the length of what is booked', () => {
  const minute = (count: number) => count * MINUTE_MS;
  const starts = [0, 30, 60, 90].map(minute);
  const booked = (from: number, to: number) => [{ startsAt: minute(from), endsAt: minute(to) }];
  const free = (from: number, to: number) =>
    freeStarts(starts, 30, booked(from, to)).map((at) => at / MINUTE_MS);
  expect(free(30, 60)).toEqual([0, 60, 90]);
  expect(free(45, 65)).toEqual([0, 90]);
  expect(free(0, 120)).toEqual([]);
  expect(freeStarts(starts, 30, [])).toEqual(starts);
});

describe('hours that nobody can save', () => {
  const isFine = (hours: unknown) => OpenHours.safeParse(hours).success;
  const weekly = (...rows: [number, string, string][]) => ({
    weekly: rows.map(([weekday, from, to]) => ({ weekday, from, to })),
    days: [],
  });

  test('end before they begin, or have no time', () => {
    expect(isFine(weekly([1, '09:00', '12:00']))).toBe(true);
    expect(isFine(weekly([1, '12:00', '09:00']))).toBe(false);
    expect(isFine(weekly([1, '09:00', '09:00']))).toBe(false);
    expect(isFine(weekly([1, '', '12:00']))).toBe(false);
    expect(isFine(weekly([8, '09:00', '12:00']))).toBe(false);
  });

  test('overlap on a weekday or a day, or close a day that is open', () => {
    expect(isFine(weekly([1, '09:00', '12:00'], [1, '12:00', '13:00']))).toBe(true);
    expect(isFine(weekly([1, '09:00', '12:00'], [2, '09:00', '12:00']))).toBe(true);
    expect(isFine(weekly([1, '09:00', '12:00'], [1, '11:00', '13:00']))).toBe(false);
    const day = '2026-12-24';
    const open = { from: '09:00', to: '12:00' };
    const days = (...rows: unknown[]) => ({ weekly: [], days: rows });
    expect(isFine(days({ day, open }, { day: '2026-12-25', open: null }))).toBe(true);
    expect(isFine(days({ day, open }, { day, open: { from: '13:00', to: '14:00' } }))).toBe(true);
    expect(isFine(days({ day, open }, { day, open }))).toBe(false);
    expect(isFine(days({ day, open }, { day, open: null }))).toBe(false);
    expect(isFine(days({ day: '', open: null }))).toBe(false);
  });
});
