import { expect, test } from 'vitest';
import { dosesOffPlan } from './off-plan.ts';
import type { DosePlanContent } from './plan-shape.ts';

const concentration = { micrograms: 5_000, microlitres: 1_000 };
const content: DosePlanContent = {
  ...{ substance: 'semaglutide', form: 'vial', startDay: '2026-11-02', heldFrom: null },
  periods: [
    { micrograms: 250, weeks: 4, concentration },
    { micrograms: 500, weeks: null, concentration },
  ],
  syringe: { units: 50, markHalfUnits: 2 },
  instructions: '',
};
const held = { ...content, heldFrom: '2026-11-20' };
const dose = (takenAt: string, micrograms = 250, planVersion = 1) => ({
  ...{ orderId: 41, planVersion, takenAt, micrograms },
});
const isOff = (one: ReturnType<typeof dose>, plan = content, version = 2) =>
  dosesOffPlan(
    [one],
    { orderId: 41, version, createdAt: '2026-11-20T12:00:00.000Z', content: plan },
    'UTC',
  ).length > 0;

test('of a medicine that is taken each day a step is early by a day at most', () => {
  const daily: DosePlanContent = {
    ...content,
    ...{ substance: 'liraglutide', medicine: 'liraglutide-injection', form: 'pen', syringe: null },
    periods: [
      { micrograms: 600, weeks: null, days: 28 },
      { micrograms: 1_200, weeks: null },
    ],
  };
  expect(isOff(dose('2026-11-29T08:00:00.000Z', 1_200), daily)).toBe(false);
  expect(isOff(dose('2026-11-27T08:00:00.000Z', 1_200), daily)).toBe(true);
});

test.each([
  ['by the version before, on hold', dose('2026-11-23T08:00:00.000Z'), held, true],
  ['on hold, but before a doctor had said so', dose('2026-11-20T11:59:00.000Z'), held, false],
  ['as the new version has it', dose('2026-11-23T08:00:00.000Z'), content, false],
  ['more than the new version has', dose('2026-11-23T08:00:00.000Z', 1_000), content, true],
  ['its next step, less than a week early', dose('2026-11-29T08:00:00.000Z', 500), content, false],
  ['its next step, weeks early', dose('2026-11-21T08:00:00.000Z', 500), content, true],
  ['by the version itself', dose('2026-11-23T08:00:00.000Z', 1_000, 2), content, false],
  ['of another order', { ...dose('2026-11-23T08:00:00.000Z'), orderId: 40 }, held, false],
])('taken %s', (_, one, plan, expected) => {
  expect(isOff(one, plan)).toBe(expected);
});
