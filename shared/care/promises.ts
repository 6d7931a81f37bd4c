import { z } from 'zod';
import { addDays, dayOf, momentOf, weekdayOf } from '../dosing/days.ts';
import { TimeZone } from '../lib/dates.ts';
import { says } from '../lib/says.ts';

const HOUR_MS = 3_600_000;
const SATURDAY = 6;

/** What the practice promises for each stage of an order, and in which time zone (decision C115). */
export const Promises = z.object({
  /** From the medical form and the payment to the doctor's decision. */
  reviewHours: z
    .int(says('promisedHours'))
    .min(1, says('promisedHours'))
    .max(240, says('promisedHours')),
  /** Working days from the approval until the parcel is shipped. */
  shippingDays: z
    .int(says('promisedDays'))
    .min(1, says('promisedDays'))
    .max(20, says('promisedDays')),
  timeZone: TimeZone,
});
export type Promises = z.infer<typeof Promises>;

export const DEFAULT_PROMISES: Promises = {
  reviewHours: 24,
  shippingDays: 2,
  timeZone: 'America/New_York',
};

/** Reviews are promised around the clock, so the deadline is a number of hours after the case entered the queue. */
export const reviewDueAt = (queuedAt: Date, { reviewHours }: Promises): Date =>
  new Date(queuedAt.getTime() + reviewHours * HOUR_MS);

const isWorkingDay = (day: string): boolean => weekdayOf(day) < SATURDAY;

/** The day a number of working days (Monday to Friday) after `day`, which itself does not count. */
export function workingDaysAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** The end of the last promised working day in the practice's time zone. The parcel leaves before that midnight. */
export function shippingDueAt(approvedAt: Date, { shippingDays, timeZone }: Promises): Date {
  const last = workingDaysAfter(dayOf(approvedAt.getTime(), timeZone), shippingDays);
  return new Date(momentOf(addDays(last, 1), '00:00', timeZone) - 1);
}

/** Without a promise nothing is late. */
export const isLate = (dueAt: string | null, now: number): boolean =>
  dueAt !== null && now > Date.parse(dueAt);
