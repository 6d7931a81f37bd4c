import { z } from 'zod';
import { PLAN_MONTHS, type Plan } from './catalogue.ts';
import { addDays } from './dosing/days.ts';

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

/** What a month of the programme lasts while nothing is prescribed: four weekly doses, as the steps of a label count. */
export const DAYS_PER_MONTH = 28;
/** How long before the patient runs out the next parcel should leave. */
export const LEAD_DAYS = 7;

type Beginning = {
  leavesAt: Date;
  /** Until when what came before lasts, and when the plan has its first dose. */
  before: Date | null;
  firstDose: Date | null;
};

/** When a parcel runs out that holds medicine for so many days: they count from the first dose that is taken of it. */
export function lastsUntil(days: number, { leavesAt, before, firstDose }: Beginning): Date {
  const from = Math.max(...[leavesAt, before, firstDose].map(Number));
  return new Date(from + days * 86_400_000);
}

/** On which days later parcels, which last so many days each, should leave if the one before lasts until that day. */
export function dueDays(lengths: readonly number[], until: string): string[] {
  let end = until;
  return lengths.map((days) => {
    const due = addDays(end, -LEAD_DAYS);
    end = addDays(end, days);
    return due;
  });
}
