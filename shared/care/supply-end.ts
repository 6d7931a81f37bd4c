import { PLAN_MONTHS, type Plan } from '../catalogue.ts';
import { addMonths } from '../lib/dates.ts';

/**
 * How long a parcel that is shipped now lasts: the months that its plan delivers (decision C012), starting when the
 * previous supply runs out. It assumes that no dose is missed, so the date is never too late.
 */
export function suppliedUntil(plan: Plan, leavesAt: Date, before: Date | null): Date {
  const from = before && before > leavesAt ? before : leavesAt;
  return addMonths(from, PLAN_MONTHS[plan].programme);
}
