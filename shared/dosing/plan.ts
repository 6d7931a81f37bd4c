import { z } from 'zod';
import { IsoDay } from '../lib/dates.ts';
import { text } from '../lib/fields.ts';
import { says, type ValidationText } from '../lib/validation-texts.ts';
import { addDays, daysBetween } from './days.ts';
import { checkDose, drawOf, type DrawRefusal } from './draw.ts';
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

const shape = {
  substance: z.enum(SUBSTANCES),
  form: z.enum(PLAN_FORMS),
  startDay: IsoDay,
  periods: z.array(PlanPeriod).min(1, says('dose')).max(PERIODS_MAX, says('invalid')),
  /** The one the patient has; none for a pen, which measures by itself. */
  syringe: Syringe.nullable(),
  instructions: text(INSTRUCTIONS_MAX),
  /** The first day without a dose, while the doctor has stopped the treatment. */
  heldFrom: IsoDay.nullable(),
};

const REFUSED: Readonly<Record<DrawRefusal, ValidationText>> = {
  no_dose: 'dose',
  above_label: 'doseAboveLabel',
  above_plan: 'dose',
  no_concentration: 'doseConcentration',
  implausible_concentration: 'doseConcentration',
  above_syringe: 'doseAboveSyringe',
  below_half_mark: 'doseBelowMark',
};
const ofConcentration = new Set<DrawRefusal>(['no_concentration', 'implausible_concentration']);

/** A plan as the doctor writes it. What cannot be drawn cannot be planned. */
export const DosePlanContent = z.object(shape).superRefine((plan, ctx) => {
  const refuse = (path: (string | number)[], why: ValidationText) =>
    ctx.addIssue({ code: 'custom', path, message: says(why) });
  if ((plan.form === 'vial') !== (plan.syringe !== null)) refuse(['syringe'], 'doseSyringe');
  plan.periods.forEach((period, index) => {
    const isLast = index === plan.periods.length - 1;
    if (period.weeks === null && !isLast) refuse(['periods', index, 'weeks'], 'doseWeeks');
    const refusal = refusalOf(plan, period);
    const field = refusal && ofConcentration.has(refusal) ? 'concentration' : 'micrograms';
    if (refusal) refuse(['periods', index, field], REFUSED[refusal]);
  });
});
export type DosePlanContent = z.infer<typeof DosePlanContent>;

/** What a plan must say so that one of its doses can be worked out. */
type Drawn = Pick<DosePlanContent, 'substance' | 'syringe'>;

const requestOf = ({ substance }: Drawn, { micrograms, concentration }: PlanPeriod) => ({
  substance,
  micrograms,
  plannedMicrograms: micrograms,
  concentration,
});

/** Why a dose of a plan cannot be taken as it is written; null where it can. */
export function refusalOf(plan: Drawn, period: PlanPeriod): DrawRefusal | null {
  const request = requestOf(plan, period);
  return plan.syringe
    ? drawOf({ ...request, syringe: plan.syringe }).refusal
    : checkDose(request).refusal;
}

/** How the dose of a period is drawn with the syringe of the plan; null with a pen. */
export const drawFor = (plan: Drawn, period: PlanPeriod) =>
  plan.syringe && drawOf({ ...requestOf(plan, period), syringe: plan.syringe }).draw;

/** Which period a day belongs to, and its week in it; null before the plan, after it and while it is held. */
export function periodOn(
  plan: DosePlanContent,
  day: string,
): { period: PlanPeriod; index: number; week: number } | null {
  if (plan.heldFrom && day >= plan.heldFrom) return null;
  let week = Math.floor(daysBetween(plan.startDay, day) / 7);
  if (week < 0) return null;
  for (const [index, period] of plan.periods.entries()) {
    if (period.weeks === null || week < period.weeks) return { period, index, week };
    week -= period.weeks;
  }
  return null;
}

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

/** The plan that a move makes from `today` on; null where there is no such step. The doctor reads it before it is saved. */
export function movedPlan(
  plan: DosePlanContent,
  move: PlanMove,
  today: string,
): DosePlanContent | null {
  if (move === 'start' || move === 'change') return plan;
  if (move === 'hold') return plan.heldFrom ? null : { ...plan, heldFrom: today };
  if (move === 'restart') return { ...plan, startDay: today, heldFrom: null };
  const at = periodOn({ ...plan, heldFrom: null }, standsAt(plan, today));
  if (move === 'continue') return plan.heldFrom ? resumed(plan, at, today) : plan;
  if (!at) return null;
  const { periods } = plan;
  const rest = {
    repeat: periods.slice(at.index),
    step_up: periods.slice(at.index + 1),
    step_down: at.index > 0 ? periods.slice(at.index - 1) : [],
  }[move];
  return rest.length > 0 ? { ...plan, periods: rest, startDay: today, heldFrom: null } : null;
}

/** A plan that is held stands where it stood on the day before. */
const standsAt = ({ heldFrom, startDay }: DosePlanContent, today: string): string => {
  if (!heldFrom) return today;
  return heldFrom > startDay ? addDays(heldFrom, -1) : startDay;
};

type Place = NonNullable<ReturnType<typeof periodOn>>;

function resumed(plan: DosePlanContent, at: Place | null, today: string): DosePlanContent | null {
  if (!at) return null;
  const [first, ...later] = plan.periods.slice(at.index);
  const weeks = first!.weeks === null ? null : first!.weeks - at.week;
  return { ...plan, periods: [{ ...first!, weeks }, ...later], startDay: today, heldFrom: null };
}
