/**
 * What the published labels say about the two substances, as cited in the clinical requirements and checked in November
 * 2026, which the sources say with them. The steps are a template that a doctor may choose, never a default (decision C104).
 */
export const SUBSTANCES = ['semaglutide', 'tirzepatide'] as const;
export type Substance = (typeof SUBSTANCES)[number];

export const DOSING_SOURCES: Readonly<Record<Substance, string>> = {
  semaglutide: 'Wegovy label, section 2 (dosage and administration), November 2026',
  tirzepatide: 'Zepbound label, section 2 (dosage and administration), November 2026',
};

/** A period of the template. The last one is open-ended. */
export type LabelStep = { micrograms: number; weeks: number | null };
type Facts = {
  /** The weekly doses that the label has, in the order in which they are reached. */
  doses: readonly number[];
  /** Up to here a dose between two of the label is a smaller step. Above it, only the doses of the label are of the label. */
  steppedUpTo: number;
  /**
   * Plausible micrograms per millilitre of a vial or pen. Anything else is probably an error by a factor. The makers'
   * pens contain 0.5 to 3.2 mg/mL and 4.17 to 30 mg/mL, and pharmacies compound stronger ones. The practice's own rule,
   * to be checked by a clinician.
   */
  concentration: { min: number; max: number };
  /** The minimum interval between two doses if the weekday changes. Labels, section 2. */
  hoursApart: number;
  steps: readonly LabelStep[];
};

const step = (micrograms: number, weeks: number | null = 4): LabelStep => ({ micrograms, weeks });

export const FACTS: Readonly<Record<Substance, Facts>> = {
  semaglutide: {
    // 7.2 mg is a maintenance dose for adults after at least 4 weeks on 2.4 mg, never a first one (approved in the US on
    // 19 March 2026; the wording is that of the MHRA, 16 January 2026, and of the European Commission, 17 February 2026).
    doses: [250, 500, 1_000, 1_700, 2_400, 7_200],
    steppedUpTo: 2_400,
    concentration: { min: 500, max: 10_000 },
    hoursApart: 48,
    steps: [step(250), step(500), step(1_000), step(1_700), step(2_400, null)],
  },
  tirzepatide: {
    doses: [2_500, 5_000, 7_500, 10_000, 12_500, 15_000],
    steppedUpTo: 15_000,
    concentration: { min: 4_000, max: 60_000 },
    hoursApart: 72,
    // After 5 mg each step is a decision: at least four weeks on the previous one, in steps of 2.5 mg, up to 15 mg.
    steps: [step(2_500), step(5_000, null)],
  },
};
