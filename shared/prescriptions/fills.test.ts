import { describe, expect, test } from 'vitest';
import type { DosePlanContent } from '../dosing/plan-shape.ts';
import { directionsOf } from './directions.ts';
import { contradictionsOf, fillsOf, quantitiesOf, servedSteps, usualQuantity } from './fills.ts';

const strength = (milligrams: number) => ({ micrograms: milligrams * 1_000, microlitres: 1_000 });
const plan = (change: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'semaglutide',
  form: 'vial',
  startDay: '2026-12-05',
  periods: [
    { micrograms: 250, weeks: 4, concentration: strength(1) },
    { micrograms: 500, weeks: null, concentration: strength(1) },
  ],
  syringe: { units: 100, markHalfUnits: 2 },
  instructions: '',
  heldFrom: null,
  ...change,
});
const medicine = 'semaglutide-injection';
const wish = { medicine, from: '2026-11-28', daysSupply: 28, fills: 2 } as const;

describe('what a fill has to hold', () => {
  test('is the doses of its days, as the syringe draws them', () => {
    expect(fillsOf(plan(), wish)).toMatchObject([
      { from: '2026-12-05', doses: 4, micrograms: 250, needed: 1, most: 2 },
      { from: '2027-01-02', doses: 4, micrograms: 500, needed: 2, most: 4 },
    ]);
  });

  test('counts from the day on which it is used, at the next dose of the plan', () => {
    const [first] = fillsOf(plan(), { ...wish, from: '2026-12-28', fills: 1 });
    expect(first).toMatchObject({ from: '2027-01-02', micrograms: 500 });
  });

  test('contradicts a quantity that is too small, too large, of two strengths, or for no dose', () => {
    const of = (content: DosePlanContent, quantities: number[]) =>
      contradictionsOf(fillsOf(content, { ...wish, fills: quantities.length }), quantities);
    expect(of(plan(), [1, 2])).toEqual([]);
    expect(of(plan(), [0.9, 5])).toEqual([
      { fill: 1, what: 'too_little', bound: 1, given: 0.9 },
      { fill: 2, what: 'too_much', bound: 4, given: 5 },
    ]);
    const mixed = plan({
      periods: [
        { micrograms: 250, weeks: 2, concentration: strength(1) },
        { micrograms: 500, weeks: null, concentration: strength(5) },
      ],
    });
    expect(of(mixed, [1])).toMatchObject([{ fill: 1, what: 'two_strengths' }]);
    expect(of(plan({ heldFrom: '2026-12-01' }), [1])).toMatchObject([{ what: 'no_dose' }]);
  });

  test('takes the size of the protocol where it fits, else half a millilitre as it comes', () => {
    const fills = fillsOf(plan(), wish);
    const steps = plan().periods.map((period) => ({ ...period, quantity: 1.5 }));
    expect(quantitiesOf('mL', fills, steps)).toEqual([1.5, 2]);
    expect(usualQuantity('mL', { ...fills[0]!, needed: 1.36 })).toBe(1.5);
    const pens = fillsOf(plan({ form: 'pen', syringe: null }), wish);
    expect(pens.map((fill) => usualQuantity('pens', fill))).toEqual([4, 4]);
  });
});

describe('directions', () => {
  test('say no dose that is not dispensed', () => {
    const steps = (fills: number) => servedSteps(plan(), { ...wish, fills }).periods.length;
    expect([steps(1), steps(2)]).toEqual([1, 2]);
  });

  test.each([
    [
      'en',
      'Inject 0.25 mg (0.25 mL = 25 units on a U-100 syringe) under the skin once a week for 4 weeks; then inject 0.5 mg (0.5 mL = 50 units on a U-100 syringe) under the skin once a week until your doctor changes it.',
    ],
    [
      'vi',
      'Tiêm dưới da 0.25 mg (0.25 mL = 25 đơn vị trên bơm tiêm U-100) mỗi tuần một lần trong 4 tuần; sau đó tiêm dưới da 0.5 mg (0.5 mL = 50 đơn vị trên bơm tiêm U-100) mỗi tuần một lần cho đến khi bác sĩ thay đổi.',
    ],
    [
      'es',
      'Inyecte 0.25 mg (0.25 mL = 25 unidades en una jeringa U-100) bajo la piel una vez por semana durante 4 semanas; después inyecte 0.5 mg (0.5 mL = 50 unidades en una jeringa U-100) bajo la piel una vez por semana hasta que su médico lo cambie.',
    ],
  ] as const)('in %s', (language, words) => {
    expect(directionsOf(medicine, plan(), language)).toBe(words);
  });

  test('of a plan on hold say that nothing is taken', () => {
    expect(directionsOf(medicine, plan({ heldFrom: '2026-12-01' }), 'en')).toBe(
      'Take no dose until your doctor says so.',
    );
  });
});
