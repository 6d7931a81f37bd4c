import {
  endsInDecimals,
  formatFraction,
  formatThousandths,
  perMillilitre,
  roundFraction,
} from '../dosing/amounts.ts';
import { addDays, daysBetween } from '../dosing/days.ts';
import type { DosePlanContent, PlanPeriod } from '../dosing/plan-shape.ts';
import { drawFor, isOver, periodOn, startOf } from '../dosing/plan.ts';
import { factsOf, keepsOpened } from '../medicines/facts.ts';
import { MEDICINE, type MedicineId } from '../medicines/medicines.ts';
import type { QUANTITY_UNITS } from '../prescriptions.ts';

export type QuantityUnit = (typeof QUANTITY_UNITS)[number];

export const unitOf = (medicine: MedicineId, form: DosePlanContent['form']): QuantityUnit => {
  if (MEDICINE[medicine].form === 'tablets') return 'tablets';
  return form === 'vial' ? 'mL' : 'pens';
};

const FOUR_WEEKS = 28;

/**
 * How something is dispensed of which no protocol says it: for four weeks at a time, and tablets for as long as a step of
 * the label takes at least, so that no fill ends within it.
 */
export const termsWithout = (medicine: MedicineId) => ({
  daysSupply: MEDICINE[medicine].form === 'tablets' ? factsOf(medicine).stepDays : FOUR_WEEKS,
  validMonths: 12,
  compoundedBecause: null,
});

/**
 * "1 mg/mL", or as the label says it where that has no finite decimals. A pen of one dose is named by that, a tablet by
 * what one of them holds.
 */
export function strengthOf(
  unit: QuantityUnit,
  {
    micrograms,
    concentration,
    tablets,
  }: Pick<PlanPeriod, 'micrograms' | 'concentration' | 'tablets'>,
  medicine: MedicineId,
): string {
  const isOfVolume = unit === 'mL' || (unit === 'pens' && factsOf(medicine).penHolds);
  if (!isOfVolume || !concentration)
    return `${formatThousandths(tablets?.micrograms ?? micrograms)} mg`;
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
  /** The dose changes within it. */
  isRising: boolean;
  /** In the unit of the quantity; of pens the fewest. */
  needed: number;
  /** The most that is not waste. */
  most: number;
  /** What is dispensed where nothing else is said: vials in steps of half a millilitre. */
  usual: number;
  /** Days from the first to the last dose of a vial that keeps only so many once it is opened. Null if nothing says so. */
  opened: { days: number; keeps: number } | null;
  /** More than one if a vial of one strength cannot serve all doses. */
  strengths: string[];
  /** The first of them as the strengths of a product are named, in whole micrograms. Undefined without a dose. */
  offeredBy: string | undefined;
};

export type FillsInput = {
  medicine: MedicineId;
  /** The day from which the first fill is used; the plan's own first day if that is later. */
  from: string;
  daysSupply: number;
  fills: number;
};

/** A pen may hold one dose or several, so its fewest is one and its most a pen a dose, where nothing more is known of it. */
const PENS_LEAST = 1;
/**
 * A vial may hold twice what is drawn from it, or a millilitre more; of pens for all doses twice as many, or one more. The
 * practice's own rule, to be checked by a clinician.
 */
const mostOf = (needed: number): number => Math.max(2 * needed, needed + 1);

type Taken = { doses: number; tablets: number; micrograms: number; microlitres: number };

function boundsOf(unit: QuantityUnit, medicine: MedicineId, taken: Taken) {
  const { doses, tablets, micrograms, microlitres } = taken;
  const { penHolds } = factsOf(medicine);
  if (unit === 'tablets') return { needed: tablets, most: 2 * tablets, usual: tablets };
  if (unit === 'pens' && !penHolds) {
    return { needed: Math.min(doses, PENS_LEAST), most: doses, usual: doses };
  }
  if (unit === 'pens') {
    const needed = Math.ceil(micrograms / penHolds!);
    return { needed, most: mostOf(needed), usual: needed };
  }
  const needed = Math.ceil(microlitres) / 1_000;
  // A pharmacy's own sizes are in the protocol.
  return { needed, most: mostOf(needed), usual: Math.ceil(needed * 2) / 2 };
}

/** What each fill of a plan has to hold: the doses of its days, as the patient's syringe measures them. */
export function fillsOf(
  plan: DosePlanContent,
  { medicine, from, daysSupply, fills }: FillsInput,
): Fill[] {
  const unit = unitOf(medicine, plan.form);
  const { everyDays } = MEDICINE[medicine];
  const keeps = plan.form === 'vial' ? keepsOpened(plan) : null;
  const first = firstDoseFrom(plan.startDay, from, everyDays);
  return Array.from({ length: fills }, (_one, index) => {
    const day = addDays(first, index * daysSupply);
    const end = addDays(day, daysSupply);
    const strengths = new Set<string>();
    let offeredBy: string | undefined;
    const taken: Taken = { doses: 0, tablets: 0, micrograms: 0, microlitres: 0 };
    let highest = 0;
    let isRising = false;
    let lastDose = day;
    for (
      let at = firstDoseFrom(plan.startDay, day, everyDays);
      at < end;
      at = addDays(at, everyDays)
    ) {
      const on = periodOn(plan, at);
      if (!on) continue;
      taken.doses += 1;
      lastDose = at;
      isRising ||= taken.doses > 1 && on.period.micrograms !== highest;
      highest = Math.max(highest, on.period.micrograms);
      strengths.add(strengthOf(unit, on.period, medicine));
      offeredBy ??= strengthOf(unit, inWhole(on.period), medicine);
      taken.micrograms += on.period.micrograms;
      taken.tablets += on.period.tablets?.count ?? 1;
      taken.microlitres += volumeOf(plan, on.period);
    }
    return {
      from: day,
      doses: taken.doses,
      micrograms: highest,
      isRising,
      ...boundsOf(unit, medicine, taken),
      opened: keeps === null ? null : { days: daysBetween(day, lastDose), keeps },
      strengths: [...strengths],
      offeredBy,
    };
  });
}

/** A product has "3.333 mg/mL" where the label says "10 mg/3 mL". */
function inWhole(period: PlanPeriod): PlanPeriod {
  if (!period.concentration) return period;
  const { micrograms: held, microlitres } = period.concentration;
  const micrograms = roundFraction({ over: held * 1_000, under: microlitres });
  return { ...period, concentration: { micrograms, microlitres: 1_000 } };
}

/** In microlitres. A tablet has none. */
function volumeOf(plan: DosePlanContent, period: PlanPeriod): number {
  const { concentration, micrograms } = period;
  if (!concentration) return 0;
  return (
    drawFor(plan, period)?.microlitres ??
    (micrograms * concentration.microlitres) / concentration.micrograms
  );
}

/**
 * The steps that fills serve, because directions say no dose that is not dispensed, after those of the days between
 * `saidFrom` and the first fill, whose medicine the patient has already.
 */
export function servedSteps(
  plan: DosePlanContent,
  { medicine, from, daysSupply, fills, saidFrom = from }: FillsInput & { saidFrom?: string },
): DosePlanContent {
  const { everyDays } = MEDICINE[medicine];
  const end = addDays(firstDoseFrom(plan.startDay, from, everyDays), fills * daysSupply);
  const first = firstDoseFrom(plan.startDay, saidFrom, everyDays);
  const periods = plan.periods.filter(
    (_period, step) => startOf(plan, step) < end && !isOver(plan, step, first),
  );
  return periods.length > 0 ? { ...plan, periods } : plan;
}

/** The first day of a dose that is not before a day. */
export const firstDoseFrom = (startDay: string, day: string, everyDays: number): string => {
  if (day <= startDay) return startDay;
  return addDays(startDay, Math.ceil(daysBetween(startDay, day) / everyDays) * everyDays);
};

export const CONTRADICTIONS = [
  'no_dose',
  'two_strengths',
  'not_offered',
  'too_little',
  'too_much',
  'spoils_open',
] as const;
export type Contradiction = {
  /** Counts from 1. */
  fill: number;
  what: (typeof CONTRADICTIONS)[number];
  /** What it should be at least, or at most if it is too much; of what spoils the days that it keeps. */
  bound: number;
  given: number;
};

/**
 * A product's strengths (micrograms a tablet or pen, or a millilitre of a vial) as fills name them. Empty where each is on
 * offer: the practice has entered none, or the pens of a medicine are all alike.
 */
export function offeredAs(
  strengths: readonly number[],
  medicine: MedicineId,
  form: DosePlanContent['form'],
): string[] {
  const unit = unitOf(medicine, form);
  if (unit === 'pens' && factsOf(medicine).penHolds) return [];
  return strengths.map((micrograms) =>
    strengthOf(unit, { micrograms, concentration: { micrograms, microlitres: 1_000 } }, medicine),
  );
}

/**
 * Where quantity, days of supply and doses do not agree, or nothing of the strengths on offer has them. Named, never
 * mended in silence.
 */
export const contradictionsOf = (
  fills: readonly Fill[],
  quantities: readonly number[],
  offered: readonly string[] = [],
): Contradiction[] =>
  fills.flatMap(({ doses, needed, most, strengths, offeredBy, opened }, index) => {
    const quantity = quantities[index] ?? 0;
    const named = (
      what: Contradiction['what'],
      bound: number,
      given = quantity,
    ): Contradiction[] => [{ fill: index + 1, what, bound, given }];
    if (doses === 0) return named('no_dose', 0);
    if (strengths.length > 1) return named('two_strengths', 1);
    if (offered.length > 0 && !offered.includes(offeredBy!)) return named('not_offered', 0);
    if (quantity < needed) return named('too_little', needed);
    if (quantity > most) return named('too_much', most);
    if (!opened || opened.days <= opened.keeps) return [];
    return named('spoils_open', opened.keeps, opened.days);
  });

type SizedStep = PlanPeriod & { quantity: number };

/**
 * The quantity of each fill: that of the protocol's step of this dose and strength where it fits, else the usual one. Pens
 * for the highest dose of a month in which it rises would be more than its doses take.
 */
export const quantitiesOf = (
  unit: QuantityUnit,
  medicine: MedicineId,
  fills: readonly Fill[],
  steps: readonly SizedStep[],
): number[] =>
  fills.map((fill) => {
    const step = steps.find(
      (step) =>
        step.micrograms === fill.micrograms &&
        strengthOf(unit, step, medicine) === fill.strengths[0],
    );
    const isForAll = unit !== 'pens' || !fill.isRising;
    const fits = step && isForAll && step.quantity >= fill.needed && step.quantity <= fill.most;
    return fits ? step.quantity : fill.usual;
  });
