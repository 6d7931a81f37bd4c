import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contradictions as found } from './instructions.ts';
import type { DosePlanContent } from './plan-shape.ts';

const TODAY = '2026-11-03';
const contradictions = (of: DosePlanContent, today = TODAY) => found(of, today);
const step = (micrograms: number, weeks: number | null) => ({
  micrograms,
  weeks,
  concentration: { micrograms: 10_000, microlitres: 5_000 },
});
/** 0.25 mg of 2 mg/mL: 12.5 units. */
const plan = (instructions: string, wish: Partial<DosePlanContent> = {}): DosePlanContent => ({
  substance: 'semaglutide',
  form: 'vial',
  startDay: TODAY,
  periods: [step(250, null)],
  syringe: { units: 50, markHalfUnits: 1 },
  instructions,
  heldFrom: null,
  ...wish,
});

test.each([
  ['Draw 50 units', '50 units'],
  ['Draw 50 units.', '50 units'],
  ['draw up 50u', '50u'],
  ['50 IU once a week', '50 IU'],
  ['Please draw to the 50 line', '50 line'],
  ['Fill the syringe to 50 units', '50 units'],
  ['Fill to line 50', 'line 50'],
  ['Units: 50', 'Units: 50'],
  ['draw up to 50', '50'],
  ['Draw to 50 on the syringe', '50'],
  ['12.5 or 50 units', '50 units'],
  ['5-12.5 units', '5-12.5 units'],
  ['Draw fifty units', 'fifty units'],
  ['half a mL', 'half a mL'],
  ['½ unit', '½ unit'],
  ['10 more units', '10 more units'],
  ['Inject 2.5 mg', '2.5 mg'],
  ['Inject 25mg', '25mg'],
  ['0.25 mg, later 1 mg', '1 mg'],
  ['250 mg', '250 mg'],
  ['1,000 mg', '1,000 mg'],
  ['.25 mg', '25 mg'],
  ['Inject 0.5 mL', '0.5 mL'],
  ['Inject 1 cc', '1 cc'],
  ['Draw 10 mg', '10 mg'],
  ['Draw 10 mg. Vial in the fridge.', '10 mg'],
  ['From the vial draw 10 mg', '10 mg'],
  ['From the vial, 10 mg', '10 mg'],
  ['Draw up 10 mg in 5 mL', '10 mg'],
  ['Draw 5 mL', '5 mL'],
  ['Add 2 mL of water to the vial', '2 mL'],
  ['Add 2 mL of bacteriostatic water', '2 mL'],
  ['the 10 mg/mL vial', '10 mg'],
  ['Use a 30-unit syringe', '30-unit'],
  ['Rút 50 đơn vị', '50 đơn vị'],
  ['Rút đến vạch 50', 'vạch 50'],
  ['Tiêm năm mươi đơn vị', 'mươi đơn vị'],
  ['Tiêm 2,5 mg mỗi tuần', '2,5 mg'],
  ['Extraiga 50 unidades', '50 unidades'],
  ['Cargue hasta 50', '50'],
  ['cincuenta unidades', 'cincuenta unidades'],
  ['Inyecte 1 mL', '1 mL'],
])('"%s" is not what the plan says', (written, said) => {
  expect(contradictions(plan(written))).toEqual([said]);
});

test.each([
  ['Inject 0.25 mg every day', 'every day'],
  ['One injection daily', 'daily'],
  ['Inject twice a week', 'twice a week'],
  ['12.5 units, twice weekly', 'twice weekly'],
  ['12.5 units 2x per week', '2x per week'],
  ['Inject every 3 days in the evening', 'every 3 days'],
  ['Inject every other week', 'every other week'],
  ['Dose: each morning', 'each morning'],
  ['Tiêm mỗi ngày', 'mỗi ngày'],
  ['Tiêm hai lần một tuần', 'hai lần một tuần'],
  ['Tiêm 0,25 mg mỗi 3 ngày', 'mỗi 3 ngày'],
  ['Inyecte todos los días', 'todos los días'],
  ['12,5 unidades dos veces por semana', 'dos veces por semana'],
  ['Una inyección cada noche', 'cada noche'],
])('"%s" is not once a week', (written, said) => {
  expect(contradictions(plan(written))).toEqual([said]);
});

test.each([
  'Inject every week',
  'Inject every 7 days, on the same day of the week',
  'Inject once a week. Weigh yourself every day.',
  'Inject in the evening and drink two litres of water a day',
  'Never inject every day',
  'Do not inject twice a week',
  'One dose each Monday evening',
  'Tiêm mỗi tuần một lần, uống nước mỗi ngày',
  'Inyecte una vez por semana y camine todos los días',
  'No inyecte todos los días',
])('"%s" leaves it once a week', (written) => {
  expect(contradictions(plan(written))).toEqual([]);
});

test.each([
  '',
  'In the evening.',
  'Inject in the evening, once a week, and change the site.',
  'Draw 12.5 units.',
  'Weeks 1-4: 12.5 units on a U-100 syringe',
  '0.25 mg = 0.125 mL = 12.5 units',
  'Take 0.25 mg each Tuesday',
  '250 mcg',
  'The vial says 2 mg/mL, or 10 mg in 5 mL.',
  'Use the 10 mg vial and a 50-unit syringe',
  'Vial: 10 mg in 5 mL',
  'Use a syringe of 50 units',
  'Drink 500 mL of water',
  'Wait 2 hours after dinner. Call 555 010 0004.',
  'Take 2 days off.',
  'Rút 12,5 đơn vị, tiêm 1 lần mỗi tuần',
  'Uống 500 mL nước',
  'Lọ 10 mg trong 5 mL',
  'Extraiga 12.5 unidades una vez por semana',
  'Frasco de 10 mg en 5 mL; jeringa de 50 unidades',
])('"%s" contradicts nothing', (written) => {
  expect(contradictions(plan(written))).toEqual([]);
});

test.each([
  'Dial to 36 clicks',
  'Gire 36 clics de la pluma',
  'Vặn 36 nấc',
  'Draw half a syringe',
  'media jeringa',
  'nửa ống tiêm',
  'Inject the whole vial',
  'inyecte todo el frasco',
  'tiêm hết lọ',
  'one full syringe',
  '12.5 more units each time',
  'Add 12.5 units weekly',
  'Increase by 0.25 mg every week',
  'aumente 0.25 mg',
  'thêm 12,5 đơn vị',
  'Double the dose in week 2',
  'doble dosis',
  'Tiêm gấp đôi liều',
  'Inject 2 doses',
  'Inyecte dos veces',
  '25 rayitas',
  'Twice a week, in the evening',
  'tuần 2 lần',
])('"%s" is an amount that no plan has', (written) => {
  expect(contradictions(plan(written))).not.toEqual([]);
});

test.each([
  'Press until it clicks twice, or you hear 2 clicks',
  'Never inject the whole vial',
  'Do not take a double dose to make up for one',
  'No se ponga doble dosis',
  'Call us if you miss 2 doses',
  'Hold for 6 seconds, use both hands',
  'Keep the whole vial in the fridge',
  'Every day, weigh yourself',
])('"%s" is none', (written) => {
  expect(contradictions(plan(written))).toEqual([]);
});

test('a vial that holds one dose may be used up', () => {
  const concentration = { micrograms: 250, microlitres: 125 };
  const periods = [{ micrograms: 250, weeks: null, concentration }];
  expect(contradictions(plan('Inject the whole vial', { periods }))).toEqual([]);
});

test('an amount of one step contradicts the others, unless theirs stand beside it', () => {
  const periods = [step(250, 4), step(500, null)];
  const two = (written: string, today?: string) =>
    contradictions(plan(written, { periods }), today);
  expect(two('Draw 12.5 units')).toEqual(['12.5 units']);
  expect(two('Draw 25 units')).toEqual(['25 units']);
  expect(two('Draw 12.5 units, from week 5 on 25 units')).toEqual([]);
  expect(two('0.25 mg, then 0.5 mg: draw 12.5 units')).toEqual(['12.5 units']);
  // The first step is over.
  expect(two('Draw 25 units', '2026-12-01')).toEqual([]);
  expect(two('Draw 12.5 units', '2026-12-01')).toEqual(['12.5 units']);
});

test('nothing is drawn from a pen, so no units are its amounts', () => {
  const pen = { form: 'pen', syringe: null } as const;
  expect(contradictions(plan('0.25 mg with the pen', pen))).toEqual([]);
  expect(contradictions(plan('12.5 units with the pen', pen))).toEqual(['12.5 units']);
});

test('any number of units but those of the plan is found, however it is put', () => {
  const texts = [
    'Draw N units',
    'N units',
    'units N',
    'Rút N đơn vị',
    'hasta la marca N',
    'draw N',
  ];
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.constantFrom(...texts), (halves, text) => {
      const written = text.replace('N', String(halves / 2));
      const isPlanned = halves === 25;
      expect(contradictions(plan(written)).length, written).toBe(isPlanned ? 0 : 1);
    }),
  );
});

test('a long text takes no longer than its length', () => {
  const long = '5, 10 or 50 units vial of mg line 5 '.repeat(60).slice(0, 2_000);
  const begin = performance.now();
  for (let at = 0; at < 50; at++) contradictions(plan(long));
  // 100,000 characters: a second is hundreds of times what it takes, and ends what grows with the square.
  expect(performance.now() - begin).toBeLessThan(5_000);
});
