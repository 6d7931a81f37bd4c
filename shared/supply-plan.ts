import { z } from 'zod';
import { PLAN_MONTHS, type Plan } from './catalogue.ts';
import { addDays } from './dosing/days.ts';
import { addMonths } from './lib/dates.ts';

/** How many months of the programme a parcel holds at most; `plan` is all of them (decision C128). */
export const MonthsPerParcel = z.union([z.literal(1), z.literal(3), z.literal('plan')]);
export type MonthsPerParcel = z.infer<typeof MonthsPerParcel>;
export const MONTHS_PER_PARCEL = [1, 3, 'plan'] as const satisfies readonly MonthsPerParcel[];

/** The months of each parcel of a plan. */
export function parcelMonths(plan: Plan, perParcel: MonthsPerParcel): number[] {
  const all = PLAN_MONTHS[plan].programme;
  const each = perParcel === 'plan' ? all : Math.min(perParcel, all);
  const count = Math.ceil(all / each);
  return Array.from({ length: count }, (_, at) => Math.min(each, all - at * each));
}

/** Four weekly doses, as the steps of a label count. */
const DAYS_PER_MONTH = 28;
/** How long before the patient runs out the next parcel should leave. */
export const LEAD_DAYS = 7;

/**
 * When the medicine of a parcel runs out that leaves now, or with which it begins later, because the one before still
 * lasts. What comes in one parcel lasts calendar months, as the practice has always said; what is followed by another
 * counts by its doses, because the days between would add up.
 */
export function lastsUntil(
  months: number,
  { leavesAt, before, isOnly }: { leavesAt: Date; before: Date | null; isOnly: boolean },
): Date {
  const from = before && before > leavesAt ? before : leavesAt;
  if (isOnly) return addMonths(from, months);
  return new Date(from.getTime() + months * DAYS_PER_MONTH * 86_400_000);
}

/** On which days later parcels should leave if the one before lasts until that day. */
export function dueDays(months: readonly number[], until: string): string[] {
  let end = until;
  return months.map((each) => {
    const due = addDays(end, -LEAD_DAYS);
    end = addDays(end, each * DAYS_PER_MONTH);
    return due;
  });
}

/** By how many days everything moves if a parcel of so many months is skipped. */
export const daysOf = (months: number): number => months * DAYS_PER_MONTH;
