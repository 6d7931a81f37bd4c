import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import { now } from '#api/platform/clock.ts';

/** The practice's day as YYYY-MM-DD, which is not that of UTC in its evening. */
export const practiceDay = (days = 0): string =>
  addDays(dayOf(now().getTime(), DEFAULT_PROMISES.timeZone), days);
