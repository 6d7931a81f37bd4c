import { DEFAULT_PROMISES } from '#shared/care/promises.ts';
import type { CarePlan } from '#shared/dose-plans.ts';
import type { Dose, DosePlan, Dosing } from '#shared/dosing.ts';
import { addDays, dayOf } from '#shared/dosing/days.ts';
import type { DosePlanContent } from '#shared/dosing/plan-shape.ts';

const concentration = { micrograms: 5_000, microlitres: 1_000 };
export const TODAY = new Date().toISOString().slice(0, 10);

/** 0.25 mg of 5 mg/mL: 5 units on a U-100 syringe. It begins today. */
export const aPlanContent = (change: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'semaglutide',
  form: 'vial',
  startDay: TODAY,
  periods: [
    { micrograms: 250, weeks: 4, concentration },
    { micrograms: 500, weeks: null, concentration },
  ],
  syringe: { units: 50, markHalfUnits: 2 },
  instructions: 'In the evening.',
  heldFrom: null,
  ...change,
});

export const aPlan = (
  content: Partial<DosePlanContent> = {},
  change: Partial<DosePlan> = {},
): DosePlan => ({
  orderId: 41,
  version: 1,
  move: 'start',
  content: aPlanContent(content),
  authorName: 'Dr. Linh Tran',
  createdAt: '2026-11-01T09:30:00.000Z',
  ...change,
});

export const aDose = (change: Partial<Dose> = {}): Dose => ({
  clientId: '5f1c2f4e-3a52-4e0c-9f60-9f6d2f3f7a11',
  orderId: 41,
  planVersion: 1,
  takenAt: new Date().toISOString(),
  site: 'abdomen_left',
  micrograms: 250,
  ...change,
});

export const aDosing = (change: Partial<Dosing> = {}): Dosing => ({
  plan: aPlan(),
  doses: [],
  reminder: null,
  semaglutideRule: 'two_days_before_next',
  ...change,
});

export const aCarePlan = (change: Partial<CarePlan> = {}): CarePlan => ({
  orderId: 41,
  substance: 'semaglutide',
  // The team's screens know the practice's day, which is not that of UTC in its evening.
  plans: [aPlan({ startDay: addDays(dayOf(Date.now(), DEFAULT_PROMISES.timeZone), -7) })],
  doses: [],
  reminder: null,
  semaglutideRule: 'two_days_before_next',
  can: { plan: true },
  ...change,
});
