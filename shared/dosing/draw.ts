import {
  MICROLITRES_PER_UNIT,
  roundFraction,
  type Concentration,
  type Fraction,
} from './amounts.ts';
import { factsOf } from '../medicines/facts.ts';
import type { Medicated, MedicineId, MedicineSubstance } from '../medicines/medicines.ts';
import type { Syringe } from './syringe.ts';

/** Reasons why no dose can be drawn. */
export const DRAW_REFUSALS = [
  'no_dose',
  'implausible_dose',
  'above_plan',
  'no_concentration',
  'implausible_concentration',
  'above_syringe',
  'below_half_mark',
] as const;
export type DrawRefusal = (typeof DRAW_REFUSALS)[number];

export type Draw = {
  micrograms: number;
  concentration: Concentration;
  syringe: Syringe;
  /** The volume of the dose before rounding to a line of the syringe: microlitres, and units on a U-100 syringe. */
  exactMicrolitres: Fraction;
  exactUnits: Fraction;
  /** The line to draw to, and the syringe's content at that line. */
  halfUnits: number;
  microlitres: number;
  drawnMicrograms: Fraction;
  isExact: boolean;
  /** What rounding to the line adds to the dose, or takes away if negative, as a share of the dose. */
  errorShare: Fraction;
};
export type DrawAnswer = { draw: Draw; refusal: null } | { draw: null; refusal: DrawRefusal };

export type DrawRequest = {
  substance: MedicineSubstance;
  medicine?: MedicineId | undefined;
  micrograms: number;
  /** The plan's dose for this week. A higher dose is refused. */
  plannedMicrograms: number;
  concentration: Concentration | null;
  syringe: Syringe;
};

const MICROLITRES_PER_HALF_UNIT = MICROLITRES_PER_UNIT / 2;
const refuse = (refusal: DrawRefusal): DrawAnswer => ({ draw: null, refusal });
const isAmount = (value: number) => Number.isSafeInteger(value) && value > 0 && value <= 1_000_000;

type DoseAnswer =
  | { exactMicrolitres: Fraction; refusal: null }
  | { exactMicrolitres: null; refusal: DrawRefusal };

/** Validates the dose and computes its volume: mL = mg ÷ (mg/mL). */
export function checkDose(request: Omit<DrawRequest, 'syringe'>): DoseAnswer {
  const { micrograms, plannedMicrograms, concentration } = request;
  const no = (refusal: DrawRefusal): DoseAnswer => ({ exactMicrolitres: null, refusal });
  if (!isAmount(micrograms)) return no('no_dose');
  if (isImplausibleDose(request, micrograms)) return no('implausible_dose');
  if (micrograms > plannedMicrograms) return no('above_plan');
  if (!concentration || !isAmount(concentration.micrograms) || !isAmount(concentration.microlitres))
    return no('no_concentration');
  if (!isPlausible(request, concentration)) return no('implausible_concentration');
  const over = micrograms * concentration.microlitres;
  return { exactMicrolitres: { over, under: concentration.micrograms }, refusal: null };
}

/** Units on a U-100 syringe = mL × 100 (FDA alert on compounded semaglutide, July 2024). */
export function drawOf(request: DrawRequest): DrawAnswer {
  const { micrograms, syringe } = request;
  const { exactMicrolitres, refusal } = checkDose(request);
  if (refusal) return refuse(refusal);
  const concentration = request.concentration!;
  const exactUnits = {
    over: exactMicrolitres.over,
    under: exactMicrolitres.under * MICROLITRES_PER_UNIT,
  };
  if (exactUnits.over > syringe.units * exactUnits.under) return refuse('above_syringe');
  const halfUnits = nearestLine(exactMicrolitres, syringe.markHalfUnits) * syringe.markHalfUnits;
  if (halfUnits === 0) return refuse('below_half_mark');
  const microlitres = halfUnits * MICROLITRES_PER_HALF_UNIT;
  const added = microlitres * exactMicrolitres.under - exactMicrolitres.over;
  return {
    refusal: null,
    draw: {
      micrograms,
      concentration,
      syringe,
      exactMicrolitres,
      exactUnits,
      halfUnits,
      microlitres,
      drawnMicrograms: amountIn(microlitres, concentration),
      isExact: added === 0,
      errorShare: { over: added, under: exactMicrolitres.over },
    },
  };
}

/** The nearest line. Halfway between two it is the lower one, which is the smaller dose. */
function nearestLine({ over, under }: Fraction, markHalfUnits: number): number {
  const line = under * markHalfUnits * MICROLITRES_PER_HALF_UNIT;
  const below = Math.floor(over / line);
  return 2 * (over - below * line) > line ? below + 1 : below;
}

const amountIn = (microlitres: number, concentration: Concentration): Fraction => ({
  over: microlitres * concentration.micrograms,
  under: concentration.microlitres,
});

/** By how much a line may miss a dose that is planned. The practice's own rule, to be checked by a clinician. */
const MOST_OFF = { over: 1, under: 10 };

/** Whether the nearest line misses the dose by too much. Plans from before this rule are drawn all the same. */
export const isTooCoarse = ({ errorShare: { over, under } }: Draw): boolean =>
  Math.abs(over) * MOST_OFF.under > under * MOST_OFF.over;

/** The doses of the lines below and above a dose, in whole micrograms. Null where the syringe has none. */
export type Neighbours = { below: number | null; above: number | null };

export function neighboursOf(request: DrawRequest): Neighbours {
  const { exactMicrolitres } = checkDose(request);
  if (!exactMicrolitres) return { below: null, above: null };
  const { units, markHalfUnits } = request.syringe;
  const line = markHalfUnits * MICROLITRES_PER_HALF_UNIT;
  const { over, under } = exactMicrolitres;
  const below = Math.floor(over / (under * line));
  const doseAt = (lines: number) =>
    lines > 0 && lines * markHalfUnits <= units * 2
      ? roundFraction(amountIn(lines * line, request.concentration!))
      : null;
  return { below: doseAt(below), above: doseAt(below + 1) };
}

/** More than twice the highest dose of the label is an error by a factor. The practice's own rule, to be checked by a clinician. */
export const isImplausibleDose = (of: Medicated, micrograms: number): boolean =>
  micrograms > 2 * Math.max(...factsOf(of).doses);

function isPlausible(of: Medicated, { micrograms, microlitres }: Concentration): boolean {
  const { min, max } = factsOf(of).concentration;
  const inMillilitre = micrograms * 1_000;
  return inMillilitre >= min * microlitres && inMillilitre <= max * microlitres;
}

export type SyringeReading = {
  verdict: 'matches' | 'above_plan' | 'below_plan';
  /** The content of a syringe filled to that line. */
  micrograms: Fraction;
  /** The ratio to the planned line. */
  times: Fraction;
};

/** Compares a syringe filled to some line with the planned line: 50 units where 5 are meant. */
export function readSyringe(draw: Draw, halfUnits: number): SyringeReading {
  const more = halfUnits > draw.halfUnits ? 'above_plan' : 'below_plan';
  return {
    verdict: halfUnits === draw.halfUnits ? 'matches' : more,
    micrograms: amountIn(halfUnits * MICROLITRES_PER_HALF_UNIT, draw.concentration),
    times: { over: halfUnits, under: draw.halfUnits },
  };
}
