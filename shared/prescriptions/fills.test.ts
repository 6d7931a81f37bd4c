import { describe, expect, test } from 'vitest';
import type { DosePlanContent } from '../dosing/plan-shape.ts';
import type { MedicineId } from '../medicines/medicines.ts';
import { aTabletPlan } from '../testing/a-dose-plan.ts';
import { directionsOf } from './directions.ts';
import { contradictionsOf, fillsOf, offeredAs, quantitiesOf, servedSteps } from './fills.ts';

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
const LIRAGLUTIDE = 'liraglutide-injection';
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

  test('contradicts a strength that its product is not offered in', () => {
    const of = (content: DosePlanContent, id: MedicineId, strengths: number[]) => {
      const fills = fillsOf(content, { ...wish, medicine: id, fills: 1 });
      const quantities = fills.map(({ usual }) => usual);
      return contradictionsOf(fills, quantities, offeredAs(strengths, id, content.form));
    };
    const isRefused = [{ fill: 1, what: 'not_offered' }];
    expect(of(plan(), medicine, [])).toEqual([]);
    expect(of(plan(), medicine, [1_000, 5_000])).toEqual([]);
    expect(of(plan(), medicine, [5_000])).toMatchObject(isRefused);
    // Ten milligrams in three millilitres have no decimals that end.
    const periods = [
      { micrograms: 250, weeks: 4, concentration: { micrograms: 10_000, microlitres: 3_000 } },
    ];
    expect(of(plan({ periods }), medicine, [3_333])).toEqual([]);
    expect(of(plan({ periods }), medicine, [3_300])).toMatchObject(isRefused);
    // A pen is one dose.
    const pen = plan({ form: 'pen', syringe: null });
    expect(of(pen, medicine, [250])).toEqual([]);
    expect(of(pen, medicine, [1_000])).toMatchObject(isRefused);
    const tablets = aTabletPlan({ startDay: '2026-12-05' });
    expect(of(tablets, 'orforglipron-tablets', [800])).toEqual([]);
    expect(of(tablets, 'orforglipron-tablets', [2_500])).toMatchObject(isRefused);
    // Its pens are all alike, and hold several doses.
    const liraglutide = { ...pen, substance: 'liraglutide', medicine: LIRAGLUTIDE } as const;
    expect(of({ ...liraglutide }, LIRAGLUTIDE, [3_000])).toEqual([]);
  });

  test('contradicts a vial that spoils before its last dose once it is opened', () => {
    const of = (inUseDays: number, daysSupply: number) => {
      const fills = fillsOf(plan({ inUseDays }), { ...wish, daysSupply, fills: 1 });
      return contradictionsOf(fills, [fills[0]!.usual]);
    };
    // Four weekly doses are three weeks apart, and two are one.
    expect(of(21, 28)).toEqual([]);
    expect(of(20, 28)).toEqual([{ fill: 1, what: 'spoils_open', bound: 20, given: 21 }]);
    expect(of(14, 14)).toEqual([]);
    const pens = plan({ form: 'pen', syringe: null, inUseDays: 7 });
    expect(contradictionsOf(fillsOf(pens, { ...wish, fills: 1 }), [4])).toEqual([]);
  });

  test('takes the size of the protocol where it fits, else half a millilitre as it comes', () => {
    const fills = fillsOf(plan(), wish);
    const steps = plan().periods.map((period) => ({ ...period, quantity: 1.5 }));
    expect(quantitiesOf('mL', medicine, fills, steps)).toEqual([1.5, 2]);
    const high = plan({
      periods: [{ micrograms: 1_700, weeks: null, concentration: strength(5) }],
    });
    expect(fillsOf(high, wish)[0]).toMatchObject({ needed: 1.36, usual: 1.5 });
    const pens = fillsOf(plan({ form: 'pen', syringe: null }), wish);
    expect(pens.map(({ usual }) => usual)).toEqual([4, 4]);
  });

  test('is a few pens where one gives every dose: the steps of a month are no two strengths', () => {
    const content = { micrograms: 18_000, microlitres: 3_000 };
    const rising = [600, 1_200, 1_800, 2_400].map((micrograms) => ({
      ...{ micrograms, weeks: null, days: 7, concentration: content },
    }));
    const daily = plan({
      ...({ substance: 'liraglutide', medicine: 'liraglutide-injection' } as const),
      ...{ form: 'pen', syringe: null, startDay: '2026-11-28' },
      periods: [...rising, { micrograms: 3_000, weeks: null, concentration: content }],
    });
    const fills = fillsOf(daily, {
      ...{ medicine: 'liraglutide-injection', from: '2026-11-28', daysSupply: 30, fills: 2 },
    });
    // 7 × (0.6 + 1.2 + 1.8 + 2.4) + 2 × 3 mg, and 30 × 3 mg, of 18 mg each.
    expect(fills).toMatchObject([
      { strengths: ['6 mg/mL'], needed: 3, most: 6, usual: 3 },
      { strengths: ['6 mg/mL'], needed: 5, most: 10, usual: 5 },
    ]);
    const steps = daily.periods.map((one) => ({ ...one, quantity: 5 }));
    expect(quantitiesOf('pens', 'liraglutide-injection', fills, steps)).toEqual([3, 5]);
    expect(contradictionsOf(fills, [3, 5])).toEqual([]);
    expect(contradictionsOf(fills, [2, 5])).toMatchObject([{ what: 'too_little', bound: 3 }]);
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
