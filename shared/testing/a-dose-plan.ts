import type { DosePlanContent } from '../dosing/plan-shape.ts';

/** 5 mg in a millilitre. */
export const concentration = { micrograms: 5_000, microlitres: 1_000 };

export const aPeriod = (micrograms: number, weeks: number | null) => ({
  micrograms,
  weeks,
  concentration,
});

/** Three steps of semaglutide from a vial, from a Tuesday on. */
export const aPlan = (change: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'semaglutide',
  form: 'vial',
  startDay: '2026-11-03',
  periods: [aPeriod(250, 4), aPeriod(500, 4), aPeriod(1_000, null)],
  syringe: { units: 50, markHalfUnits: 2 },
  instructions: '',
  heldFrom: null,
  ...change,
});

/** Orforglipron: 30 days on each of two tablets, then a third. */
export const aTabletPlan = (change: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'orforglipron',
  medicine: 'orforglipron-tablets',
  form: 'tablets',
  startDay: '2026-11-03',
  periods: [
    { micrograms: 800, weeks: null, days: 30, tablets: { micrograms: 800, count: 1 } },
    { micrograms: 2_500, weeks: null, days: 30, tablets: { micrograms: 2_500, count: 1 } },
    { micrograms: 5_500, weeks: null, tablets: { micrograms: 5_500, count: 1 } },
  ],
  syringe: null,
  instructions: '',
  heldFrom: null,
  ...change,
});
