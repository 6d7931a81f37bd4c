import { z } from 'zod';
import { Dose, DoseAnswer, DosePlan, DoseReminder, DoseStretch } from './dosing.ts';
import { PLAN_QUESTIONS, PlanReason } from './dosing/plan-reason.ts';
import { PERIODS_MAX, PLAN_MOVES, PrintedStrength } from './dosing/plan-shape.ts';
import { CheckedPlan } from './dosing/plan.ts';
import { MEDICINE_SUBSTANCES, MEDICINES } from './medicines/medicines.ts';
import { SEMAGLUTIDE_RULES } from './dosing/semaglutide-rule.ts';
import { defineErrors } from './lib/errors.ts';
import { clinicians, contract, get, put } from './lib/contract.ts';

/** Separate from those of patients, like the contract. */
export const dosePlanErrors = defineErrors('dosing', {
  wrong_substance: [409, 'This order is for another medicine than the plan.'],
  not_measurable: [409, 'The syringe of this plan cannot measure a dose.'],
  instructions_contradict: [
    409,
    'The instructions have amounts or days that are not those of the plan.',
  ],
  reason_needed: [
    409,
    'A step of this plan departs from the label, or from what the patient has at home: it needs a reason.',
  ],
});

const KeptReason = PlanReason.extend({ reason: z.string() });

/** An order's complete plan, for clinicians: versions newest first, and the doses taken. */
export const CarePlan = z.object({
  orderId: z.number(),
  /** A server of an earlier release does not say it. */
  substance: z.enum(MEDICINE_SUBSTANCES).optional(),
  medicine: z.enum(MEDICINES).optional(),
  /** What the product of the order is offered in. */
  strengths: z.array(z.number()).optional(),
  /** Reasons are for clinicians, and their texts may be shorter than what is asked for today. */
  plans: z.array(DosePlan.extend({ reasons: z.array(KeptReason).optional() })),
  doses: z.array(Dose),
  reminder: DoseReminder.nullable(),
  semaglutideRule: z.enum(SEMAGLUTIDE_RULES),
  answers: z.array(DoseAnswer).optional(),
  days: z.array(DoseStretch).optional(),
  time: z.string().optional(),
  /** The vials of this medicine that the patient should still have. A server of an earlier release does not say it. */
  atHome: z.array(PrintedStrength).optional(),
  can: z.object({ plan: z.boolean() }),
});
export type CarePlan = z.infer<typeof CarePlan>;

export const PlanWrite = z.object({
  content: CheckedPlan,
  move: z.enum(PLAN_MOVES),
  /** Why it leaves the label or what is at home, one for each question of `checkPlan`. */
  reasons: z
    .array(PlanReason)
    .max(PERIODS_MAX * PLAN_QUESTIONS.length)
    .optional(),
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
    changes: ['dosePlans', 'prescriptions', 'prescribing', 'supplies', 'history', 'timeline'],
  }),
});
