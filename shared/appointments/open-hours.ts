import { z } from 'zod';
import { addDays, dayOf, momentOf, weekdayOf } from '../dosing/days.ts';
import { IsoDay } from '../lib/dates.ts';
import { says } from '../lib/says.ts';

export const MINUTE_MS = 60_000;

const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, says('openingTimes'));

/** From one time of a day to a later one, in the practice's time zone. */
const Opening = z
  .object({ from: Clock, to: Clock })
  .refine(({ from, to }) => from < to, { error: says('openingTimes'), path: ['to'] });

export type Opening = z.infer<typeof Opening>;

const overlap = (one: Opening, other: Opening) => one.from < other.to && other.from < one.to;

/** Two openings of one day that overlap would offer the same time twice. */
function overlapping<Row>(
  rows: readonly Row[],
  openingOf: (row: Row) => Opening | null,
  isSameDay: (one: Row, other: Row) => boolean,
): number {
  return rows.findIndex((row, index) =>
    rows.slice(0, index).some((other) => {
      const [one, two] = [openingOf(row), openingOf(other)];
      return isSameDay(row, other) && (!one || !two || overlap(one, two));
    }),
  );
}

const WeeklyOpening = z.intersection(z.object({ weekday: z.int().min(1).max(7) }), Opening);
/** Replaces the weekly openings on this day. Null: closed. */
const SingleDay = z.object({ day: IsoDay, open: Opening.nullable() });

/** When a doctor takes appointments. The clock is the practice's. */
export const OpenHours = z
  .object({
    /** 1 is Monday. */
    weekly: z.array(WeeklyOpening).max(50),
    days: z.array(SingleDay).max(200),
  })
  .superRefine(({ weekly, days }, context) => {
    const twiceAWeek = overlapping(
      weekly,
      (row) => row,
      (one, other) => one.weekday === other.weekday,
    );
    const twiceADay = overlapping(
      days,
      ({ open }) => open,
      (one, other) => one.day === other.day,
    );
    for (const [name, index] of [
      ['weekly', twiceAWeek],
      ['days', twiceADay],
    ] as const) {
      if (index < 0) continue;
      const message = says('openingTimes');
      context.addIssue({ code: 'custom', message, path: [name, index] });
    }
  });
export type OpenHours = z.infer<typeof OpenHours>;

export const NO_HOURS: OpenHours = { weekly: [], days: [] };

const openingsOn = ({ weekly, days }: OpenHours, day: string): Opening[] => {
  const single = days.filter((one) => one.day === day);
  if (single.length > 0) return single.flatMap(({ open }) => open ?? []);
  return weekly.filter(({ weekday }) => weekday === weekdayOf(day));
};

type Offer = {
  minutes: number;
  timeZone: string;
  /** The first and last possible start, in ms. */
  from: number;
  until: number;
};

/**
 * The starts of all appointments that fit into the open hours, in ms, ascending. They follow each other without a gap
 * from the beginning of each opening. Lengths are real minutes: on the day on which clocks go forward an opening that
 * contains the change is an hour shorter, and an hour longer when they go back.
 */
export function slotStarts(
  hours: OpenHours,
  { minutes, timeZone, from, until }: Offer,
): readonly number[] {
  const length = minutes * MINUTE_MS;
  const starts = new Set<number>();
  const last = dayOf(until, timeZone);
  for (let day = dayOf(from, timeZone); day <= last; day = addDays(day, 1)) {
    for (const opening of openingsOn(hours, day)) {
      const end = momentOf(day, opening.to, timeZone);
      for (let at = momentOf(day, opening.from, timeZone); at + length <= end; at += length) {
        if (at >= from && at <= until) starts.add(at);
      }
    }
  }
  return [...starts].sort((one, other) => one - other);
}

export type Span = { startsAt: number; endsAt: number };

/** The starts at which nothing that was booked before is in the way, whatever its length. */
export const freeStarts = (
  starts: readonly number[],
  minutes: number,
  taken: readonly Span[],
): number[] =>
  starts.filter((at) => {
    const end = at + minutes * MINUTE_MS;
    return !taken.some(({ startsAt, endsAt }) => startsAt < end && at < endsAt);
  });
