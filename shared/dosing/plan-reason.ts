import { z } from 'zod';
import { reason } from '../lib/fields.ts';
import { says } from '../lib/says.ts';
import { PERIODS_MAX } from './plan-shape.ts';

/** Where a plan leaves the label (label.ts) or what is at home (other-vial.ts), and a doctor must say why. */
export const PLAN_QUESTIONS = [
  'first_dose',
  'early_step',
  'skipped_step',
  'above_label',
  'other_vial',
] as const;
export type PlanQuestion = (typeof PLAN_QUESTIONS)[number];

export const PLAN_REASON_MAX = 500;

/** A doctor's answer to one question about one step, kept with the version. */
export const PlanReason = z.object({
  /** The index of the period. */
  step: z.int().min(0).max(PERIODS_MAX),
  question: z.enum(PLAN_QUESTIONS),
  reason: reason(PLAN_REASON_MAX, { min: 15, message: says('planReason') }),
});
export type PlanReason = z.infer<typeof PlanReason>;
