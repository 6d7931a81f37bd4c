import { z } from 'zod';
import { addDays, dayOf, momentOf, weekdayOf } from '../dosing/days.ts';
import { TimeZone } from '../lib/dates.ts';
import { says } from '../lib/validation-texts.ts';

const HOUR_MS = 3_600_000;
const SATURDAY = 6;

/** What the practice promises of each stage of an order, and by whose clock (decision C115). */
export const Promises = z.object({
  /** From the medical form and the payment to the doctor's answer. */
  reviewHours: z
    .int(says('promisedHours'))
    .min(1, says('promisedHours'))
    .max(240, says('promisedHours')),
  /** Working days from the approval to the parcel's leaving. */
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

/** A review is promised around the clock, so it ends so many hours after the case came into the queue. */
export const reviewDueAt = (queuedAt: Date, { reviewHours }: Promises): Date =>
  new Date(queuedAt.getTime() + reviewHours * HOUR_MS);

const isWorkingDay = (day: string): boolean => weekdayOf(day) < SATURDAY;

/** The day that is so many working days, Monday to Friday, after another one, which itself does not count. */
export function workingDaysAfter(day: string, count: number): string {
  let at = day;
  for (let left = count; left > 0;) {
    at = addDays(at, 1);
    if (isWorkingDay(at)) left -= 1;
  }
  return at;
}

/** The end of the last promised working day where the practice is: the parcel leaves before that midnight. */
export function shippingDueAt(approvedAt: Date, { shippingDays, timeZone }: Promises): Date {
  const last = workingDaysAfter(dayOf(approvedAt.getTime(), timeZone), shippingDays);
  return new Date(momentOf(addDays(last, 1), '00:00', timeZone) - 1);
}

/** Nothing that was not promised is late. */
export const isLate = (dueAt: string | null, now: number): boolean =>
  dueAt !== null && now > Date.parse(dueAt);
