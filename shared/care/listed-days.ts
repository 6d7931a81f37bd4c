import { dayOf } from '../dosing/days.ts';

/** Which part of `02/03/2026` is the day. */
export const DAY_ORDERS = ['day_first', 'month_first'] as const;
export type DayOrder = (typeof DAY_ORDERS)[number];

/** A day as a list says it: decided by itself, or by the order of day and month that the whole list follows. */
export type ListedDay =
  | { day: string | null }
  | (Record<DayOrder, string | null> & { written: string });

const SIGNS = String.raw`[-/.]`;
/** At the beginning of a text: 2026-03-02, 2026/3/2, 3/2/2026, 02.03.26. */
const DAY = new RegExp(`^(\\d{4})${SIGNS}(\\d{1,2})${SIGNS}(\\d{1,2})(?!\\d)`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})(${SIGNS})(\\d{1,2})\\2(\\d{4}|\\d{2})(?!\\d)`);
/** What may follow a day: a time, and how far its clock is from Greenwich. */
const TIME =
  /^(?:T|[\s,;]+(?:(?:at|a las?|lúc) )?)?\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*(?:[ap]\.?\s?m\.?|sa|ch)(?![a-z]))?(?:\s*(?:Z|UTC|[+-]\d{2}:?\d{2}))?/i;

const isoDay = (year: string, month: string, day: string): string | null => {
  const iso = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = Date.parse(`${iso}T00:00Z`);
  // The 31st of April would be the 1st of May.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(iso) ? iso : null;
};

/** Reads the day with which a text begins, and says what follows it and its time. Null if it begins with none. */
export function readListedDay(
  text: string,
  timeZone: string,
): { listed: ListedDay; rest: string } | null {
  const first = DAY.exec(text);
  const last = first ? null : YEAR_LAST.exec(text);
  const written = (first ?? last)?.[0];
  if (written === undefined) return null;
  const time = TIME.exec(text.slice(written.length))?.[0] ?? '';
  const rest = text.slice(written.length + time.length);
  if (first) {
    // A time of Greenwich may be of the day before or after where the person is.
    const at = /Z$/.test(time) ? Date.parse(`${written}${time}`) : Number.NaN;
    const [, year, month, day] = first;
    const own = isoDay(year!, month!, day!);
    return { listed: { day: Number.isNaN(at) ? own : dayOf(at, timeZone) }, rest };
  }
  const [, one, sign, other, year] = last!;
  const day_first = isoDay(year!, other!, one!);
  // Nobody writes dots between a month and its day.
  if (sign === '.') return { listed: { day: day_first }, rest };
  return { listed: { written, day_first, month_first: isoDay(year!, one!, other!) }, rest };
}

/** The day, by that order; null if there is no such day, or the order is needed and unknown. */
export function dayIn(listed: ListedDay, order: DayOrder | null): string | null {
  if ('day' in listed) return listed.day;
  if (order) return listed[order];
  return listed.day_first === listed.month_first ? listed.day_first : null;
}

/** Whether it is one day or another, depending on the order. */
export const isAmbiguous = (
  listed: ListedDay,
): listed is Record<DayOrder, string> & { written: string } =>
  !('day' in listed) &&
  listed.day_first !== null &&
  listed.month_first !== null &&
  listed.day_first !== listed.month_first;

/**
 * The order that the list itself gives away: by a day that exists in one order only, or else by days that would still be
 * to come in the other. Null if nothing does, or its lines contradict each other.
 */
export function orderOf(all: readonly ListedDay[], today: string): DayOrder | null {
  const exists = (order: DayOrder) =>
    all.every((one) => 'day' in one || one[order] !== null || one[otherOrder(order)] === null);
  const isPast = (order: DayOrder) =>
    all.every((one) => 'day' in one || one[order] === null || one[order] <= today);
  const real = DAY_ORDERS.filter(exists);
  const possible = real.length > 1 ? real.filter(isPast) : real;
  return possible.length === 1 ? possible[0]! : null;
}

const otherOrder = (order: DayOrder): DayOrder =>
  order === 'day_first' ? 'month_first' : 'day_first';
