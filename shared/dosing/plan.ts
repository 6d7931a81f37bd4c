import { says } from '../lib/says.ts';
import type { ValidationText } from '../lib/validation-texts.ts';
import { factsOf } from '../medicines/facts.ts';
import { MEDICINE, medicineIdOf, rhythmOf } from '../medicines/medicines.ts';
import type { Concentration } from './amounts.ts';
import { addDays, daysBetween } from './days.ts';
import {
  checkDose,
  drawOf,
  isImplausibleDose,
  isTooCoarse,
  neighboursOf,
  type DrawRefusal,
  type Neighbours,
} from './draw.ts';
import { DosePlanContent, lengthOf, type PlanMove, type PlanPeriod } from './plan-shape.ts';

/** What a syringe cannot measure is refused by check-plan.ts, which names the doses that it can. */
const REFUSED: Readonly<Record<Exclude<DrawRefusal, 'below_half_mark'>, ValidationText>> = {
  no_dose: 'dose',
  implausible_dose: 'doseImplausible',
  above_plan: 'dose',
  no_concentration: 'doseConcentration',
  implausible_concentration: 'doseConcentration',
  above_syringe: 'doseAboveSyringe',
};
const ofConcentration = new Set<DrawRefusal>(['no_concentration', 'implausible_concentration']);

/** A plan as the doctor writes it. A dose that cannot be drawn, or made of tablets, cannot be planned. */
export const CheckedPlan = DosePlanContent.superRefine((plan, ctx) => {
  const refuse = (path: (string | number)[], why: ValidationText) =>
    ctx.addIssue({ code: 'custom', path, message: says(why) });
  const { substance, form } = MEDICINE[medicineIdOf(plan)];
  if (substance !== plan.substance) refuse(['substance'], 'invalid');
  if ((form === 'tablets') !== (plan.form === 'tablets')) refuse(['form'], 'invalid');
  if ((plan.form === 'vial') !== (plan.syringe !== null)) refuse(['syringe'], 'doseSyringe');
  plan.periods.forEach((period, index) => {
    const isLast = index === plan.periods.length - 1;
    const days = lengthOf(period);
    const isWhole = days === null || days % rhythmOf(plan) === 0;
    const isTwofold = period.days !== undefined && period.weeks !== null;
    if ((days === null && !isLast) || !isWhole || isTwofold)
      refuse(['periods', index, 'weeks'], rhythmOf(plan) === 1 ? 'doseDays' : 'doseWeeks');
    if (plan.form === 'tablets') {
      const why = tabletRefusal(plan, period);
      if (why) refuse(['periods', index, why === 'doseTablets' ? 'tablets' : 'micrograms'], why);
      return;
    }
    const refusal = refusalOf(plan, period);
    if (!refusal || refusal === 'below_half_mark') return;
    const field = ofConcentration.has(refusal) ? 'concentration' : 'micrograms';
    const isDaily = refusal === 'implausible_dose' && rhythmOf(plan) === 1;
    refuse(['periods', index, field], isDaily ? 'doseImplausibleDaily' : REFUSED[refusal]);
  });
});

/** Tablets are made in the doses of the label alone, and are not divided. */
function tabletRefusal(
  plan: DosePlanContent,
  { micrograms, tablets }: PlanPeriod,
): ValidationText | null {
  if (isImplausibleDose(plan, micrograms)) return 'doseImplausibleDaily';
  const isMade = tablets && factsOf(plan).doses.includes(tablets.micrograms);
  return isMade && tablets.micrograms * tablets.count === micrograms ? null : 'doseTablets';
}

/** What is needed of a plan to compute one of its doses. */
type Drawn = Pick<DosePlanContent, 'substance' | 'medicine' | 'syringe'>;

const requestOf = (
  { substance, medicine }: Drawn,
  {
    micrograms,
    concentration = null,
  }: { micrograms: number; concentration?: Concentration | null | undefined },
) => ({
  substance,
  medicine,
  micrograms,
  plannedMicrograms: micrograms,
  concentration,
});

/** The volume of a dose. Null for tablets, and for one that cannot be taken as planned. */
export const volumeOf = (plan: Drawn, period: PlanPeriod) =>
  checkDose(requestOf(plan, period)).exactMicrolitres;

/** Why a dose cannot be taken as planned. Null if it can. */
function refusalOf(plan: Drawn, period: PlanPeriod): DrawRefusal | null {
  const request = requestOf(plan, period);
  return plan.syringe
    ? drawOf({ ...request, syringe: plan.syringe }).refusal
    : checkDose(request).refusal;
}

/** How to draw the dose of a period with the plan's syringe. Null for a pen and for tablets. */
export const drawFor = (plan: Drawn, period: PlanPeriod) =>
  plan.syringe && drawOf({ ...requestOf(plan, period), syringe: plan.syringe }).draw;

/**
 * The doses that the plan's syringe can measure next to one that it cannot, because it is below half a line or too far
 * from the nearest. Null if it can.
 */
export function unmeasured(plan: Drawn, period: PlanPeriod): Neighbours | null {
  if (!plan.syringe) return null;
  const request = { ...requestOf(plan, period), syringe: plan.syringe };
  const { draw, refusal } = drawOf(request);
  const isMeasured = draw ? !isTooCoarse(draw) : refusal !== 'below_half_mark';
  return isMeasured ? null : neighboursOf(request);
}

/** The first day of a period. */
export const startOf = ({ startDay, periods }: DosePlanContent, step: number): string =>
  addDays(
    startDay,
    periods.slice(0, step).reduce((sum, period) => sum + (lengthOf(period) ?? 0), 0),
  );

/** Whether the last day of a period has passed. */
export const isOver = (plan: DosePlanContent, step: number, today: string): boolean =>
  lengthOf(plan.periods[step]!) !== null && startOf(plan, step + 1) <= today;

/**
 * The period of a day and the week within it (the day, where a dose is taken each day): how many doses of the period are
 * before it. Null before the plan, after it and while it is on hold.
 */
export function periodOn(
  plan: DosePlanContent,
  day: string,
): { period: PlanPeriod; index: number; week: number } | null {
  if (plan.heldFrom && day >= plan.heldFrom) return null;
  const every = rhythmOf(plan);
  let week = Math.floor(daysBetween(plan.startDay, day) / every);
  if (week < 0) return null;
  for (const [index, period] of plan.periods.entries()) {
    const days = lengthOf(period);
    if (days === null || week < days / every) return { period, index, week };
    week -= days / every;
  }
  return null;
}

/**
 * The plan that results from a move on `today`. Null if there is no such step. The doctor reviews it before saving. The
 * patient stands where their doses have led them (`standingOf`); without that, where the calendar would.
 */
export function movedPlan(
  plan: DosePlanContent,
  move: PlanMove,
  today: string,
  at: Place | null = periodOn({ ...plan, heldFrom: null }, standsAt(plan, today)),
): DosePlanContent | null {
  if (move === 'start' || move === 'change') return plan;
  if (move === 'hold') return plan.heldFrom ? null : { ...plan, heldFrom: today };
  if (move === 'restart') return { ...plan, startDay: today, heldFrom: null };
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

/** The position in a plan on hold is that of the day before the hold. */
const standsAt = ({ heldFrom, startDay }: DosePlanContent, today: string): string => {
  if (!heldFrom) return today;
  return heldFrom > startDay ? addDays(heldFrom, -1) : startDay;
};

type Place = NonNullable<ReturnType<typeof periodOn>>;

function resumed(plan: DosePlanContent, at: Place | null, today: string): DosePlanContent | null {
  if (!at) return null;
  const [first, ...later] = plan.periods.slice(at.index);
  return {
    ...plan,
    periods: [{ ...first!, ...restOf(plan, first!, at.week) }, ...later],
    startDay: today,
    heldFrom: null,
  };
}

/** What is left of a period after so many of its doses. */
function restOf(
  plan: DosePlanContent,
  period: PlanPeriod,
  doses: number,
): Partial<Pick<PlanPeriod, 'weeks' | 'days'>> {
  const days = lengthOf(period);
  if (days === null) return {};
  if (rhythmOf(plan) === 7) return { weeks: period.weeks! - doses };
  return { weeks: null, days: days - doses };
}
