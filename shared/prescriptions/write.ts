import { z } from 'zod';
import { PlanReason } from '../dosing/plan-reason.ts';
import { DosePlanContent } from '../dosing/plan-shape.ts';
import { reason, seenText, text, wholeNumber } from '../lib/fields.ts';
import { says } from '../lib/says.ts';

export const FILLS_MAX = 24;
export const DAYS_SUPPLY_MAX = 180;
export const VALID_MONTHS_MAX = 12;
export const DIRECTIONS_MAX = 4_000;
const REASONS_MAX = 100;
const QUANTITY_MAX = 1_000;

export const Quantity = z
  .number({ error: ({ input }) => says(input === undefined ? 'required' : 'number') })
  .positive(says('numberRange'))
  .max(QUANTITY_MAX, says('numberRange'));
export const DaysSupply = wholeNumber()
  .min(1, says('numberRange'))
  .max(DAYS_SUPPLY_MAX, says('numberRange'));
export const ValidMonths = wholeNumber()
  .min(1, says('numberRange'))
  .max(VALID_MONTHS_MAX, says('numberRange'));
/** Null for what a maker sells. */
export const CompoundedBecause = text(500).nullable();

/** What a doctor writes of a prescription. Patient, prescriber, licence and times are what the server knows. */
export const PrescriptionWrite = z.object({
  /** As in the plans of doses; it is checked like one when it is signed. */
  plan: DosePlanContent,
  reasons: z.array(PlanReason).max(REASONS_MAX).optional(),
  directions: z.object({
    en: seenText(DIRECTIONS_MAX, says('required')),
    patient: seenText(DIRECTIONS_MAX, says('required')),
  }),
  /** Of each fill, first to last. */
  quantities: z.array(Quantity).min(1, says('required')).max(FILLS_MAX, says('tooLong')),
  daysSupply: DaysSupply,
  validMonths: ValidMonths,
  compoundedBecause: CompoundedBecause,
});
export type PrescriptionWrite = z.infer<typeof PrescriptionWrite>;

export const EndReason = reason(500, { min: 5 });
