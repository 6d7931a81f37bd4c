import type { Concentration } from './amounts.ts';
import type { Neighbours } from './draw.ts';
import { contradictions } from './instructions.ts';
import { askedOf, type AskedOfStep, type PlanPast } from './label.ts';
import { otherVial } from './other-vial.ts';
import type { PlanReason } from './plan-reason.ts';
import { lengthOf, type DosePlanContent } from './plan-shape.ts';
import { isOver, unmeasured } from './plan.ts';
import { medicineIdOf, type MedicineId, type MedicineSubstance } from '../medicines/medicines.ts';

/** What a plan is checked against: its order, its earlier versions, and the practice's day. */
export type PlanContext = PlanPast & {
  /** Unknown from a server of an earlier release, which a device only reads. */
  ordered: MedicineSubstance | undefined;
  /** Its medicine: the same substance in another form is another plan. */
  medicine?: MedicineId | undefined;
  /** The vials of it that the patient should still have. A server of an earlier release does not say it. */
  atHome?: readonly Concentration[] | undefined;
};

export type UnmeasuredStep = Neighbours & { step: number; micrograms: number };

export type PlanCheck = {
  /** The substance of the order, if the plan is of another one or of another form. */
  ordered: MedicineSubstance | null;
  unmeasured: UnmeasuredStep[];
  /** Amounts in the free text that are not the plan's, and how often where that is not once a week. */
  contradictions: string[];
  /** What needs a reason. */
  asked: AskedOfStep[];
};

const FINE: PlanCheck = { ordered: null, unmeasured: [], contradictions: [], asked: [] };

/**
 * What stands against a plan, and what its doctor must give a reason for. A version without a dose from today on, and
 * one that only ends the same doses sooner, are always fine: stopping is, and so are plans from before these rules.
 */
export function checkPlan(plan: DosePlanContent, context: PlanContext): PlanCheck {
  const latest = context.earlier[0]?.content;
  if (isStopped(plan, context.today)) return FINE;
  if (latest && addsNothing(plan, latest, wordsOf)) return FINE;
  const isSameCourse = latest !== undefined && addsNothing(plan, latest, courseWords);
  return {
    ordered: isAsOrdered(plan, context) ? null : (context.ordered ?? null),
    unmeasured: plan.periods.flatMap((period, step) => {
      const near = isOver(plan, step, context.today) ? null : unmeasured(plan, period);
      return near ? [{ ...near, step, micrograms: period.micrograms }] : [];
    }),
    contradictions: contradictions(plan, context.today),
    asked: [...(isSameCourse ? [] : askedOf(plan, context)), ...otherVial(plan, context)],
  };
}

const isAsOrdered = (plan: DosePlanContent, { ordered, medicine }: PlanContext): boolean =>
  plan.substance === ordered && (!medicine || medicineIdOf(plan) === medicine);

export const isFine = ({ ordered, unmeasured: coarse, ...rest }: PlanCheck): boolean =>
  ordered === null &&
  [coarse, rest.contradictions, rest.asked].every((found) => found.length === 0);

export const isStopped = ({ heldFrom }: DosePlanContent, today: string): boolean =>
  heldFrom !== null && heldFrom <= today;

const courseWords = (plan: DosePlanContent): string =>
  JSON.stringify([
    medicineIdOf(plan),
    plan.startDay,
    plan.periods.map((period) => [period.micrograms, lengthOf(period)]),
  ]);
const wordsOf = (plan: DosePlanContent): string => {
  const { form, syringe, instructions } = plan;
  const sources = plan.periods.map(({ concentration, tablets }) => [
    concentration?.micrograms,
    concentration?.microlitres,
    tablets?.micrograms,
  ]);
  const marks = syringe && [syringe.units, syringe.markHalfUnits];
  return JSON.stringify([courseWords(plan), form, marks, sources, instructions]);
};

/** Whether every dose of a plan is one of the latest version, on the same day. */
const addsNothing = (
  plan: DosePlanContent,
  latest: DosePlanContent,
  words: (plan: DosePlanContent) => string,
): boolean => {
  const endsSooner = plan.heldFrom !== null && plan.heldFrom <= (latest.heldFrom ?? plan.heldFrom);
  return words(plan) === words(latest) && (latest.heldFrom === null || endsSooner);
};

type Answered = Pick<PlanReason, 'step' | 'question'>;
const isSame = (one: Answered, other: Answered) =>
  one.step === other.step && one.question === other.question;

/** The questions without a reason. */
export const withoutReason = (
  asked: readonly AskedOfStep[],
  reasons: readonly Answered[],
): AskedOfStep[] => asked.filter((one) => !reasons.some((reason) => isSame(one, reason)));

/**
 * The reasons that are kept with a version: those that answer what was asked, and where the course is that of the latest
 * version, those of the latest.
 */
export function reasonsKept(
  plan: DosePlanContent,
  latest: { content: DosePlanContent; reasons: readonly PlanReason[] } | null,
  { asked, reasons }: { asked: readonly AskedOfStep[]; reasons: readonly PlanReason[] },
): PlanReason[] {
  const isSameCourse = latest && courseWords(plan) === courseWords(latest.content);
  return [
    ...(isSameCourse ? latest.reasons : []).filter((old) => !asked.some((one) => isSame(one, old))),
    ...reasons.filter((reason) => asked.some((one) => isSame(one, reason))),
  ];
}
