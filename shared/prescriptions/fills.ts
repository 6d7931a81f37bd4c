import {
  endsInDecimals,
  formatFraction,
  formatThousandths,
  perMillilitre,
} from '../dosing/amounts.ts';
import type { Concentration } from '../dosing/amounts.ts';
import { addDays, daysBetween } from '../dosing/days.ts';
import type { DosePlanContent, PlanPeriod } from '../dosing/plan-shape.ts';
import { drawFor, isOver, periodOn, startOf } from '../dosing/plan.ts';
import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';
import type { QUANTITY_UNITS } from '../prescriptions.ts';

export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

export const unitOf = (medicine: MedicineId, form: DosePlanContent['form']): QuantityUnit => {
  if (MEDICINE[medicine].form === 'tablets') return 'tablets';
  return form === 'vial' ? 'mL' : 'pens';
};

/** "1 mg/mL", or as the label says it where that has no finite decimals. A pen and a tablet are named by their dose. */
export function strengthOf(unit: QuantityUnit, concentration: Concentration, micrograms: number) {
  if (unit !== 'mL') return `${formatThousandths(micrograms)} mg`;
  const per = perMillilitre(concentration);
  if (endsInDecimals(per)) return `${formatFraction(per, 4)} mg/mL`;
  const { micrograms: held, microlitres } = concentration;
  return `${formatThousandths(held)} mg/${formatThousandths(microlitres)} mL`;
}

/** What one fill has to hold. */
export type Fill = {
  /** Its first day. */
  from: string;
  doses: number;
  /** The highest of them. */
  micrograms: number;
  /** In the unit of the quantity; of pens the fewest. */
  needed: number;
  /** The most that is not waste. */
  most: number;
  /** More than one if a vial of one strength cannot serve all doses. */
  strengths: string[];
};

export type FillsWish = {
  medicine: MedicineId;
  /** The day from which the first fill is used; the plan's own first day if that is later. */
  from: string;
  daysSupply: number;
  fills: number;
};

/** A pen may hold one dose or several, so its fewest is one and its most a pen a dose. */
const PENS_LEAST = 1;
/**
 * A vial may hold twice what is drawn from it, or a millilitre more. The practice's own rule, to be checked by a
 * clinician.
 */
const mostOf = (needed: number): number => Math.max(2 * needed, needed + 1);

function boundsOf(unit: QuantityUnit, doses: number, microlitres: number) {
  if (unit === 'tablets') return { needed: doses, most: 2 * doses };
  if (unit === 'pens') return { needed: Math.min(doses, PENS_LEAST), most: doses };
  const needed = Math.ceil(microlitres) / 1_000;
  return { needed, most: mostOf(needed) };
}

/** What each fill of a plan has to hold: the doses of its days, as the patient's syringe measures them. */
export function fillsOf(
  plan: DosePlanContent,
  { medicine, from, daysSupply, fills }: FillsWish,
): Fill[] {
  const unit = unitOf(medicine, plan.form);
  const { everyDays } = MEDICINE[medicine];
  const first = firstDoseFrom(plan.startDay, from, everyDays);
  return Array.from({ length: fills }, (_one, index) => {
    const day = addDays(first, index * daysSupply);
    const end = addDays(day, daysSupply);
    const strengths = new Set<string>();
    let doses = 0;
    let highest = 0;
    let microlitres = 0;
    for (
      let at = firstDoseFrom(plan.startDay, day, everyDays);
      at < end;
      at = addDays(at, everyDays)
    ) {
      const on = periodOn(plan, at);
      if (!on) continue;
      doses += 1;
      highest = Math.max(highest, on.period.micrograms);
      const { concentration, micrograms } = on.period;
      strengths.add(strengthOf(unit, concentration, micrograms));
      microlitres +=
        drawFor(plan, on.period)?.microlitres ??
        (micrograms * concentration.microlitres) / concentration.micrograms;
    }
    const { needed, most } = boundsOf(unit, doses, microlitres);
    return { from: day, doses, micrograms: highest, needed, most, strengths: [...strengths] };
  });
}

/** The steps that fills serve, because directions say no dose that is not dispensed. */
export function servedSteps(
  plan: DosePlanContent,
  { medicine, from, daysSupply, fills }: FillsWish,
): DosePlanContent {
  const first = firstDoseFrom(plan.startDay, from, MEDICINE[medicine].everyDays);
  const end = addDays(first, fills * daysSupply);
  const periods = plan.periods.filter(
    (_period, step) => startOf(plan, step) < end && !isOver(plan, step, first),
  );
  return periods.length > 0 ? { ...plan, periods } : plan;
}

const firstDoseFrom = (startDay: string, day: string, everyDays: number): string => {
  if (day <= startDay) return startDay;
  return addDays(startDay, Math.ceil(daysBetween(startDay, day) / everyDays) * everyDays);
};

export const CONTRADICTIONS = ['no_dose', 'two_strengths', 'too_little', 'too_much'] as const;
export type Contradiction = {
  /** Counts from 1. */
  fill: number;
  what: (typeof CONTRADICTIONS)[number];
  /** What it should be at least, or at most if it is too much. */
  bound: number;
  given: number;
};

/** Where quantity, days of supply and doses do not agree. Named, never mended in silence. */
export const contradictionsOf = (
  fills: readonly Fill[],
  quantities: readonly number[],
): Contradiction[] =>
  fills.flatMap(({ doses, needed, most, strengths }, index) => {
    const given = quantities[index] ?? 0;
    const named = (what: Contradiction['what'], bound: number): Contradiction[] => [
      { fill: index + 1, what, bound, given },
    ];
    if (doses === 0) return named('no_dose', 0);
    if (strengths.length > 1) return named('two_strengths', 1);
    if (given < needed) return named('too_little', needed);
    return given > most ? named('too_much', most) : [];
  });

type SizedStep = PlanPeriod & { quantity: number };

/** The quantity of each fill: that of the protocol's step of this dose and strength where it fits, else the usual one. */
export const quantitiesOf = (
  unit: QuantityUnit,
  fills: readonly Fill[],
  steps: readonly SizedStep[],
): number[] =>
  fills.map((fill) => {
    const step = steps.find(
      ({ micrograms, concentration }) =>
        micrograms === fill.micrograms &&
        strengthOf(unit, concentration, micrograms) === fill.strengths[0],
    );
    const fits = step && step.quantity >= fill.needed && step.quantity <= fill.most;
    return fits ? step.quantity : usualQuantity(unit, fill);
  });

/** Vials are filled in steps of half a millilitre. A pharmacy's own sizes are in the protocol. */
export const usualQuantity = (unit: QuantityUnit, { needed, doses }: Fill): number =>
  unit === 'mL' ? Math.ceil(needed * 2) / 2 : doses;
