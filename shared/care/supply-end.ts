import { PLAN_MONTHS, type Plan } from '../catalogue.ts';
import { addMonths } from '../lib/dates.ts';

/**
 * Until when a parcel that leaves now lasts: as many months as its plan delivers (decision C012), behind what is left of
 * the one before. Counted from the day it leaves, and without the doses that are missed, so that what is told is never too
 * late a day.
 */
export function suppliedUntil(plan: Plan, leavesAt: Date, before: Date | null): Date {
  const from = before && before > leavesAt ? before : leavesAt;
  return addMonths(from, PLAN_MONTHS[plan].programme);
}
