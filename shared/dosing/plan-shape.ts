import { z } from 'zod';
import { IsoDay } from '../lib/dates.ts';
import { text } from '../lib/fields.ts';
import { says } from '../lib/says.ts';
import { MEDICINE_SUBSTANCES, MEDICINES } from '../medicines/medicines.ts';
import { Syringe } from './syringe.ts';

export const INSTRUCTIONS_MAX = 2_000;
export const PERIODS_MAX = 24;
export const PLAN_FORMS = ['vial', 'pen', 'tablets'] as const;

const whole = (max: number, message: string) => z.int(message).min(1, message).max(max, message);

/** How many days a container keeps once it is opened. */
export const InUseDays = whole(365, says('numberRange'));

const Amount = whole(1_000_000, says('dose'));

/** Of a vial or pen, as it is printed on it. */
export const PrintedStrength = z.object({ micrograms: Amount, microlitres: Amount });

/** A dose and its source: each step may use a vial, pen or tablet of its own. */
export const PlanPeriod = z.object({
  micrograms: Amount,
  /** Null means without an end, which only the last period may be, or that the period has `days`. */
  weeks: whole(104, says('doseWeeks')).nullable(),
  /** Instead of weeks, of what is taken each day. */
  days: whole(728, says('doseDays')).optional(),
  /** Of the vial or pen. Tablets have none. */
  concentration: PrintedStrength.optional(),
  /** How many tablets of which strength make the dose. */
  tablets: z
    .object({
      micrograms: whole(1_000_000, says('doseTablets')),
      count: whole(10, says('doseTablets')),
    })
    .optional(),
});
export type PlanPeriod = z.infer<typeof PlanPeriod>;

/** How many days a period lasts. Null for one without an end. */
export const lengthOf = ({ weeks, days }: Pick<PlanPeriod, 'weeks' | 'days'>): number | null =>
  days ?? (weeks === null ? null : 7 * weeks);

/** A plan as it is stored. plan.ts checks on writing that it can be drawn. */
export const DosePlanContent = z.object({
  substance: z.enum(MEDICINE_SUBSTANCES),
  /** Plans of before have none: it is the first medicine of their substance (`medicineIdOf`). */
  medicine: z.enum(MEDICINES).optional(),
  form: z.enum(PLAN_FORMS),
  startDay: IsoDay,
  periods: z.array(PlanPeriod).min(1, says('dose')).max(PERIODS_MAX, says('invalid')),
  /** The patient's syringe. None for a pen, which measures by itself, and for tablets. */
  syringe: Syringe.nullable(),
  instructions: text(INSTRUCTIONS_MAX),
  /** Of a vial, as the pharmacy that compounds it says. What a maker sells keeps as its label says (`keepsOpened`). */
  inUseDays: InUseDays.optional(),
  /** The first day without a dose, if the doctor has put the treatment on hold. */
  heldFrom: IsoDay.nullable(),
});
export type DosePlanContent = z.infer<typeof DosePlanContent>;

/** What a doctor can do with a running plan. `continue` changes nothing, or ends a hold. */
export const PLAN_MOVES = [
  'start',
  'change',
  'continue',
  'hold',
  'repeat',
  'step_up',
  'step_down',
  'restart',
] as const;
export type PlanMove = (typeof PLAN_MOVES)[number];
