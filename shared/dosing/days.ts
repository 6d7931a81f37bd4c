const DAY = 86_400_000;

type Formats = { day: Intl.DateTimeFormat; clock: Intl.DateTimeFormat };
const formats = new Map<string, Formats>();

/** Making a format costs a hundred times what using it does, and a course of doses asks for many. */
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

/** The day on the wall of that person: `2026-11-24`. */
export const dayOf = (at: number, timeZone: string): string => formatsOf(timeZone).day.format(at);

/** 1 is Monday, 7 is Sunday. */
export const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY);

/** What a wall clock of that zone says, as if it hung in UTC. */
function wallOf(at: number, timeZone: string): number {
  return Date.parse(`${dayOf(at, timeZone)}T${formatsOf(timeZone).clock.format(at)}Z`);
}

/** The moment at which a wall clock of that zone says so; what a change of the clocks leaves out comes an hour later. */
export function momentOf(day: string, clock: string, timeZone: string): number {
  const wall = Date.parse(`${day}T${clock}:00Z`);
  const near = wall - (wallOf(wall, timeZone) - wall);
  return near - (wallOf(near, timeZone) - wall);
}
