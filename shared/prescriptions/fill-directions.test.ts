import { expect, test } from 'vitest';
import type { PrescriptionContent } from '../prescriptions.ts';
import { directionsOf } from './directions.ts';
import { directionsOfFill } from './fill-directions.ts';

const strength = (milligrams: number) => ({ micrograms: milligrams * 1_000, microlitres: 1_000 });
const medicine = 'semaglutide-injection';
const dosePlan: PrescriptionContent['dosePlan'] = {
  substance: 'semaglutide',
  form: 'vial',
  startDay: '2026-12-05',
  periods: [
    { micrograms: 1_000, weeks: 6, concentration: strength(1) },
    { micrograms: 1_700, weeks: null, concentration: strength(5) },
  ],
  syringe: { units: 100, markHalfUnits: 2 },
  instructions: '',
  heldFrom: null,
};

/** Signed on the plan's first day, in the words of the plan unless somebody has written others. */
const signed = (change: Partial<PrescriptionContent> = {}): PrescriptionContent => {
  const en = directionsOf(medicine, dosePlan, 'en');
  return {
    patient: { name: 'Nora Field', birthDate: '1990-02-03', address: '' },
    prescriber: { name: 'Dr. Chen', licence: null, npi: null },
    product: { id: 'semaglutide', name: 'Semaglutide' },
    ...{ medicine, form: 'injection', strength: '1 mg/mL', dosePlan },
    directions: { en, patient: { language: 'en', text: en } },
    quantity: { amount: 4, unit: 'mL' },
    ...{ daysSupply: 28, fills: 3, writtenAt: '2026-12-05T10:00:00.000Z' },
    ...{ validUntil: '2027-12-05', formVersion: 1, compoundedBecause: null },
    ...change,
  };
};
const ofOne = /^Inject 1 mg \(1 mL = 100 units [^;]* for 2 weeks\.$/;
const ofFive = /^Inject 1\.7 mg \(0\.34 mL = 34 units [^;]*\.$/;

test('a container says only the steps of its own strength, and of one that has begun the weeks that are left', () => {
  // As versions were signed once: two steps in a fill of one strength.
  expect(directionsOfFill(signed(), 2, '1 mg/mL').en).toMatch(ofOne);
  expect(directionsOfFill(signed(), 2, '5 mg/mL').en).toMatch(ofFive);
  expect(directionsOfFill(signed(), 3, '5 mg/mL').en).toMatch(ofFive);
});

test('the first fill is that of the day which was signed, whenever the directions begin', () => {
  const later = signed({ fillsFrom: '2027-01-02' });
  expect(directionsOfFill(later, 1, '1 mg/mL').en).toMatch(ofOne);
  expect(directionsOfFill(later, 2, '5 mg/mL').en).toMatch(ofFive);
});

test('the directions may begin before the first fill, with what the patient has until then', () => {
  const [first, last] = dosePlan.periods;
  const periods = [{ ...first!, weeks: 4 }, { ...first!, micrograms: 1_200, weeks: 4 }, last!];
  const plan = { ...dosePlan, periods };
  const en = directionsOf(medicine, { ...plan, periods: periods.slice(1) }, 'en');
  const renewed = signed({
    ...{ dosePlan: plan, directions: { en, patient: { language: 'en', text: en } } },
    ...{ saidFrom: '2027-01-02', fillsFrom: '2027-02-27' },
  });
  expect(directionsOfFill(renewed, 1, '5 mg/mL').en).toMatch(ofFive);
});

test('words of the doctor stand as they were signed', () => {
  const en = 'Inject 1 mg on Sundays.';
  const worded = signed({ directions: { en, patient: { language: 'en', text: en } } });
  expect(directionsOfFill(worded, 2, '1 mg/mL').en).toBe(en);
});
