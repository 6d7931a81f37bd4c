import { z } from 'zod';
import { Dose, DoseAnswer, DosePlan, DoseReminder, DoseStretch } from './dosing.ts';
import { PLAN_MOVES } from './dosing/plan-shape.ts';
import { CheckedPlan } from './dosing/plan.ts';
import { SEMAGLUTIDE_RULES } from './dosing/timing.ts';
import { clinicians, contract, get, put } from './lib/contract.ts';

/** An order's complete plan, for clinicians: versions newest first, and the doses taken. */
export const CarePlan = z.object({
  orderId: z.number(),
  plans: z.array(DosePlan),
  doses: z.array(Dose),
  reminder: DoseReminder.nullable(),
  semaglutideRule: z.enum(SEMAGLUTIDE_RULES),
  answers: z.array(DoseAnswer).optional(),
  days: z.array(DoseStretch).optional(),
  can: z.object({ plan: z.boolean() }),
});
export type CarePlan = z.infer<typeof CarePlan>;

export const PlanWrite = z.object({
  content: CheckedPlan,
  move: z.enum(PLAN_MOVES),
  /** The latest version that the author has seen. 0 if there was none. */
  version: z.int().min(0),
});
export type PlanWrite = z.infer<typeof PlanWrite>;

/** Separate from the patient's contract, so that patients' devices do not load endpoints that only doctors call. */
export const dosePlanContract = contract('dosePlans', {
  find: get('/api/dosing/orders/:orderId', {
    summary: "The plan of a patient's order with its versions and doses; every read is recorded.",
    access: clinicians,
    reply: CarePlan,
  }),
  plan: put('/api/dosing/orders/:orderId', {
    summary:
      'Writes a new version of the plan of an approved or active order; refused where somebody wrote one meanwhile.',
    access: clinicians,
    body: PlanWrite,
    reply: CarePlan,
    changes: ['dosePlans'],
  }),
});
