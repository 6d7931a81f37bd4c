import { z } from 'zod';
import { IsoDay } from '../lib/dates.ts';
import { text } from '../lib/fields.ts';
import { says } from '../lib/validation-texts.ts';
import { SUBSTANCES } from './substances.ts';
import { Syringe } from './syringe.ts';

export const INSTRUCTIONS_MAX = 2_000;
export const PERIODS_MAX = 24;
export const PLAN_FORMS = ['vial', 'pen'] as const;

const Amount = z.int(says('dose')).min(1, says('dose')).max(1_000_000, says('dose'));

/** A weekly dose, and out of what it comes: each step may have a vial or pen of its own. */
export const PlanPeriod = z.object({
  micrograms: Amount,
  /** Null: from then on; of the last one alone. */
  weeks: z.int(says('doseWeeks')).min(1, says('doseWeeks')).max(104, says('doseWeeks')).nullable(),
  concentration: z.object({ micrograms: Amount, microlitres: Amount }),
});
export type PlanPeriod = z.infer<typeof PlanPeriod>;

/** A plan as it is kept. Whether it can be drawn is checked where it is written (plan.ts). */
export const DosePlanContent = z.object({
  substance: z.enum(SUBSTANCES),
  form: z.enum(PLAN_FORMS),
  startDay: IsoDay,
  periods: z.array(PlanPeriod).min(1, says('dose')).max(PERIODS_MAX, says('invalid')),
  /** The one the patient has; none for a pen, which measures by itself. */
  syringe: Syringe.nullable(),
  instructions: text(INSTRUCTIONS_MAX),
  /** The first day without a dose, while the doctor has stopped the treatment. */
  heldFrom: IsoDay.nullable(),
});
export type DosePlanContent = z.infer<typeof DosePlanContent>;

/** What a doctor does with a plan that runs. `continue` changes nothing of it, or ends its hold. */
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
