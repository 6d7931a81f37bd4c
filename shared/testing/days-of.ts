import type { DayOf } from '../care/supply.ts';
import { dayOf } from '../dosing/days.ts';

/** The days of somebody for whom it is that day. */
export const daysOf =
  (today: string, timeZone = 'UTC'): DayOf =>
  (at) =>
    at ? dayOf(at.getTime(), timeZone) : today;
