import { z } from 'zod';
import { addDays } from '../dosing/days.ts';
import {
  INSTRUCTIONS_MAX,
  InUseDays,
  PERIODS_MAX,
  PLAN_FORMS,
  PlanPeriod,
  type DosePlanContent,
} from '../dosing/plan-shape.ts';
import { MEDICINE, medicineIdOf, type MedicineId } from '../medicines/medicines.ts';
import { Syringe } from '../dosing/syringe.ts';
import { Moment } from '../lib/dates.ts';
import { text, wholeNumber } from '../lib/fields.ts';
import { says } from '../lib/says.ts';
import { CompoundedBecause, DaysSupply, Quantity, ValidMonths } from './write.ts';

const START_DAYS_MAX = 60;

/**
 * How a practice begins a treatment with one of its products (decision C127). The milligrams are the practice's, signed
 * by one of its doctors, never ours (C104).
 */
export const ProtocolContent = z.object({
  form: z.enum(PLAN_FORMS),
  /** The quantity is that of a fill while this is the dose. */
  steps: z
    .array(PlanPeriod.extend({ quantity: Quantity }))
    .min(1, says('dose'))
    .max(PERIODS_MAX, says('invalid')),
  syringe: Syringe.nullable(),
  instructions: text(INSTRUCTIONS_MAX),
  daysSupply: DaysSupply,
  /** Of a vial; of what a maker sells its label knows. */
  inUseDays: InUseDays.optional(),
  /** How long after the approval the first dose is planned, so that the parcel is there. */
  firstDoseAfterDays: wholeNumber()
    .min(0, says('numberRange'))
    .max(START_DAYS_MAX, says('numberRange')),
  validMonths: ValidMonths,
  compoundedBecause: CompoundedBecause,
});
export type ProtocolContent = z.infer<typeof ProtocolContent>;

export const Protocol = z.object({
  version: z.number(),
  content: ProtocolContent,
  authorName: z.string(),
  createdAt: Moment,
  /** Null while it is a draft. */
  signed: z.object({ by: z.string(), at: Moment }).nullable(),
});
export type Protocol = z.infer<typeof Protocol>;

const DAYS_A_MONTH = 28;

/** How many fills a plan of so many months of the programme takes. */
export const fillsFor = (months: number, daysSupply: number): number =>
  Math.max(1, Math.ceil((months * DAYS_A_MONTH) / daysSupply));

/**
 * Which fills of a prescription, counted from 1, a parcel holds that comes after so many months of it. At least one, and
 * no more than it has.
 */
export function fillsIn(
  { fills, daysSupply }: { fills: number; daysSupply: number },
  { before, months }: { before: number; months: number },
): { first: number; last: number } {
  const first = 1 + fillsTaken(before, daysSupply);
  const last = Math.min(fills, fillsTaken(before + months, daysSupply));
  return { first, last: Math.max(first, last) };
}

/** How many fills parcels of so many months in all have taken. */
export const fillsTaken = (months: number, daysSupply: number): number =>
  months === 0 ? 0 : fillsFor(months, daysSupply);

/** The plan that a protocol makes for somebody who begins. */
export const planOf = (
  { form, steps, syringe, instructions, firstDoseAfterDays, inUseDays }: ProtocolContent,
  medicine: MedicineId,
  today: string,
): DosePlanContent => {
  const { substance } = MEDICINE[medicine];
  return {
    substance,
    // The first medicine of a substance goes without saying, as in plans of before.
    ...(medicineIdOf(substance) !== medicine && { medicine }),
    form,
    startDay: addDays(today, firstDoseAfterDays),
    periods: steps.map(({ quantity: _fill, ...period }) => period),
    syringe,
    instructions,
    ...(form === 'vial' && inUseDays !== undefined && { inUseDays }),
    heldFrom: null,
  };
};

/**
 * The steps and milligrams of a plan of the same medicine, measured as this protocol measures them: another product has
 * another vial or pen. Null if it does not have all of them.
 */
export function measuredBy(
  protocol: ProtocolContent,
  { periods, startDay, heldFrom, ...plan }: DosePlanContent,
): DosePlanContent | null {
  const own = planOf(protocol, medicineIdOf(plan), startDay);
  const measured = periods.flatMap(({ micrograms, weeks, days }) => {
    const step = own.periods.find((one) => one.micrograms === micrograms);
    if (!step) return [];
    const { days: _days, ...source } = step;
    return [{ ...source, weeks, ...(days !== undefined && { days }) }];
  });
  if (measured.length < periods.length) return null;
  return { ...own, periods: measured, startDay, heldFrom };
}
