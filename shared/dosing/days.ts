const DAY = 86_400_000;
const HOUR = 3_600_000;

type Formats = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat };
const formats = new Map<string, Formats>();

/** Creating a format costs a hundred times as much as using it, and a course of doses needs many. */
function formatsOf(timeZone: string): Formats {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = {
    day: new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }),
    clock: new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'medium' }),
  };
  formats.set(timeZone, made);
  return made;
}

/** The calendar day in that time zone: `2026-11-24`. */
export const dayOf = (at: number, timeZone: string): string => formatsOf(timeZone).day.format(at);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** The local time of that zone, expressed as if it were UTC. */
export function wallOf(at: number, timeZone: string): number {
  return Date.parse(`${dayOf(at, timeZone)}T${formatsOf(timeZone).clock.format(at)}Z`);
}

/** The moment at which the day after this one begins. */
export const endOf = (day: string, timeZone: string): number =>
  day < '9999-12-31' ? beginOf(addDays(day, 1), timeZone) : Date.parse(`${day}T23:59:59.999Z`);

/** When a day begins in that zone. Clocks that are changed at midnight skip it, or show it twice: the first one counts. */
export function beginOf(day: string, timeZone: string): number {
  // Intl does not write such years with four digits, and nothing happens in them.
  if (day < '1000' || day > '9999') return Date.parse(day);
  const midnight = momentOf(day, '00:00', timeZone);
  const near = [midnight - HOUR, midnight, midnight + HOUR];
  return near.find((at) => dayOf(at, timeZone) === day) ?? midnight;
}

/** The timestamp of a local time in that zone. A time skipped by daylight saving is moved one hour later. */
export function momentOf(day: string, clock: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const near = wall - (wallOf(wall, timeZone) - wall);
  return near - (wallOf(near, timeZone) - wall);
}
