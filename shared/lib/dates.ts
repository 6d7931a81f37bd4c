import { z } from 'zod';

/** A day without a time: `1985-02-28`. */
export const IsoDay = z.iso.date();
/** A timestamp in UTC: `2026-11-21T15:40:00.000Z`. Handlers may return a Date. */
export const Moment = z
  .union([z.date().transform((date) => date.toISOString()), z.iso.datetime({ offset: true })])
  .pipe(z.string());

/** Whether this JavaScript engine knows a time zone of that name. */
export function isTimeZone(name: string | undefined): name is string {
  if (!name) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== '';
  } catch {
    return false;
  }
}

/** A time zone that this JavaScript engine knows: `America/New_York`. */
export const TimeZone = z.string().max(60).refine(isTimeZone);

/**
 * What a device calls its time zone. Some report one that nobody knows, such as `Etc/Unknown`, and the engines of two
 * devices know different ones, so whoever computes with it takes the practice's in its place (`knownZone`).
 */
export const DeviceZone = z.string().max(60);

export const knownZone = (zone: string, otherwise: string): string =>
  isTimeZone(zone) ? zone : otherwise;

/** Whether a date is within the years 1 to 9999, which ISO writes with four digits and PostgreSQL accepts. */
export const isStorableMoment = (at: Date): boolean => {
  const year = at.getUTCFullYear();
  return year >= 1 && year <= 9999;
};

const FIRST_ZONE_MS = 14 * 3_600_000;

/**
 * The calendar day of that moment where days begin first. A server that checks a person's own day accepts it, wherever
 * the person is.
 */
export const latestDay = (at: Date): string =>
  new Date(at.getTime() + FIRST_ZONE_MS).toISOString().slice(0, 10);

/** Adds calendar months in UTC. The 31st becomes the last day of a shorter month. */
export function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  const day = end.getUTCDate();
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const last = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(day, last));
  return end;
}

/**
 * Full years between a date of birth and another day, both `yyyy-mm-dd`. Those born on 29 February turn a year older on
 * 1 March.
 */
export function ageOn(birth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birth.slice(0, 4));
  return day.slice(5) < birth.slice(5) ? years - 1 : years;
}
