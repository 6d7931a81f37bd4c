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

/** A weekly dose and its source: each step may use a vial or pen of its own. */
export const PlanPeriod = z.object({
  micrograms: Amount,
  /** Null means without an end. Only allowed for the last period. */
  weeks: z.int(says('doseWeeks')).min(1, says('doseWeeks')).max(104, says('doseWeeks')).nullable(),
  concentration: z.object({ micrograms: Amount, microlitres: Amount }),
});
export type PlanPeriod = z.infer<typeof PlanPeriod>;

/** A plan as it is stored. plan.ts checks on writing that it can be drawn. */
export const DosePlanContent = z.object({
  substance: z.enum(SUBSTANCES),
  form: z.enum(PLAN_FORMS),
  startDay: IsoDay,
  periods: z.array(PlanPeriod).min(1, says('dose')).max(PERIODS_MAX, says('invalid')),
  /** The patient's syringe. None for a pen, which measures by itself. */
  syringe: Syringe.nullable(),
  instructions: text(INSTRUCTIONS_MAX),
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
