import type ts from 'typescript';
import { expect, test } from 'vitest';
import { LANGUAGES } from '../accounts.ts';
import { INCRETINS } from '../form-questions.ts';
import { assessSafety } from '../safety/assess.ts';
import { aSafetyCase } from '../safety/cases/given.ts';
import { BOTH_LABELS, BRAND_OF } from '../safety/finding.ts';
import { INCRETINS as OWN_CONCEPTS } from '../safety/rules/medicines.ts';
import { compileCopy, product, shared, sourceOf } from '../testing/copy-compiler.ts';
import { factsOf, MEDICINE_FACTS } from './facts.ts';
import { medicineOfOrder } from './medicine-of-order.ts';
import { MEDICINE, MEDICINES, medicineIdOf } from './medicines.ts';

const LIST = 'shared/medicines/medicines.ts';
const REGISTER = 'shared/medicines/facts.ts';
const OWN = 'shared/medicines/cagrilintide-injection.ts';
const places = [...product, ...shared].filter((path) =>
  /medicines\/|dosing\/|MedicineId|MedicineSubstance/.test(sourceOf(path)),
);

/** A medicine that nobody sells, of a substance that nothing knows. */
const list = sourceOf(LIST)
  .replace(
    "  'liraglutide-injection',\n]",
    "  'liraglutide-injection',\n  'cagrilintide-injection',\n]",
  )
  .replace(
    '} as const satisfies',
    "  'cagrilintide-injection': { substance: 'cagrilintide', form: 'injection', everyDays: 7, storage: BOTTLE },\n$&",
  );
const own = sourceOf('shared/medicines/tirzepatide-injection.ts').replace(
  'tirzepatideInjection',
  'cagrilintideInjection',
);
const register = sourceOf(REGISTER)
  .replace(
    'import { liraglutide',
    "import { cagrilintideInjection } from './cagrilintide-injection.ts';\n$&",
  )
  .replace('} as const satisfies', "  'cagrilintide-injection': cagrilintideInjection,\n$&");

test('a new medicine is asked for in three files and in no other', () => {
  const compile = (texts: Record<string, string>, former?: ts.Program) =>
    compileCopy({ places, texts, ...(former && { former }) });
  const { program, said } = compile({ [LIST]: sourceOf(LIST) });
  const before = new Set(said.map(({ at }) => at));
  const newlySaid = (texts: Record<string, string>) => [
    ...new Set(
      compile(texts, program)
        .said.filter(({ at, path }) => !before.has(at) && !(path in texts && path !== REGISTER))
        .map(({ path }) => path),
    ),
  ];
  // The list asks for the register, which asks for the file: three in all.
  expect(newlySaid({ [LIST]: list })).toEqual([REGISTER]);
  expect(newlySaid({ [LIST]: list, [REGISTER]: register })).toEqual([REGISTER]);
  expect(newlySaid({ [LIST]: list, [REGISTER]: register, [OWN]: own })).toEqual([]);
});

test.each(MEDICINES)('%s: its file is whole', (id) => {
  const { doses, steps, late, hoursApart, stepDays, concentration, ...facts } = MEDICINE_FACTS[id];
  const { form, everyDays, substance, storage } = MEDICINE[id];
  // Screens that load no facts go by the end of the id.
  expect(id).toBe(`${substance}-${form}`);
  expect(storage.first).toBe(form === 'tablets' ? 'bottle' : 'fridge');
  expect(doses).toEqual([...doses].toSorted((one, other) => one - other));
  expect(steps.every(({ micrograms }) => doses.includes(micrograms))).toBe(true);
  // Every step but the last has the length that the label has at least, in doses.
  const lengths = steps.map(({ weeks, days }) => days ?? (weeks === null ? null : 7 * weeks));
  expect(lengths.at(-1)).toBeNull();
  expect(lengths.slice(0, -1).every((days) => days! >= stepDays && days! % everyDays === 0)).toBe(
    true,
  );
  expect(late.kind).toBe(everyDays === 1 ? 'own_day' : 'hours');
  expect(hoursApart).toBeLessThan(24 * everyDays);
  expect(concentration.max > 0).toBe(form === 'injection');
  expect(facts.checkedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  expect(facts.sources.dosing).toMatch(/section 2/);
  expect(facts.sources.storage).toMatch(/section 16/);
  // What nobody has read is not told: no days and no degrees.
  if (facts.storageCheckedOn === null) expect(storage.out).toBeNull();
  else expect(facts.storageCheckedOn).toMatch(/^20\d\d-\d\d-\d\d$/);
  // Late is not too late, but what has been eaten meanwhile counts.
  expect(facts.missedText === 'own_day_empty').toBe(facts.howTo.includes('emptyStomach'));
  // What patients read when a parcel comes, on screens that load no facts.
  expect(storage.out === 'opened30').toBe(facts.inUseDays === 30);
  expect(facts.brands.length).toBeGreaterThan(0);
  expect(factsOf({ substance, medicine: id })).toBe(MEDICINE_FACTS[id]);
});

type Texts = Record<string, Record<string, Record<string, unknown>>>;
const textsOf = (language: string, file: string) =>
  JSON.parse(sourceOf(`web/locales/${language}/${file}.json`)) as Texts;

test.each(MEDICINES)('%s: what the compiler cannot ask for is there as well', (id) => {
  const { substance, form, everyDays } = MEDICINE[id];
  // Patients can say that they take it, and what they write of it is not read as another medicine.
  expect(INCRETINS).toContain(substance);
  expect(OWN_CONCEPTS).toContain(substance);
  const isOfBothLabels = MEDICINE_FACTS[id].brands.some((brand) => BOTH_LABELS.includes(brand));
  expect(isOfBothLabels || BRAND_OF[id] !== undefined).toBe(true);
  for (const language of LANGUAGES) {
    const { medicines } = textsOf(language, 'products').own!;
    expect(medicines, language).toHaveProperty(id.replaceAll('-', '_'));
    const { use } = textsOf(language, 'landing').other!;
    expect(use, language).toHaveProperty([form, String(everyDays)]);
  }
});

test.each(MEDICINES)('%s: its doctor hears of what its file says it meets', (id) => {
  const { weakensPill, interactions } = MEDICINE_FACTS[id];
  const currentMedications = 'birth control pill, clarithromycin, cyclosporine';
  const found = assessSafety(aSafetyCase({ medicine: id, form: { currentMedications } }));
  const ids = new Set(found.map((one) => one.id));
  const pill = ['oral_contraceptives', 'contraceptives_orforglipron'].some((one) => ids.has(one));
  expect(pill).toBe(weakensPill !== null);
  expect(ids.has('cyp3a4_inhibitor')).toBe(interactions.includes('cyp3a4'));
  expect(ids.has('oatp1b_inhibitor')).toBe(interactions.includes('oatp1b'));
});

test('a plan that names its substance alone is of the first medicine of it', () => {
  expect(medicineIdOf('semaglutide')).toBe('semaglutide-injection');
  expect(medicineIdOf({ substance: 'semaglutide', medicine: 'semaglutide-tablets' })).toBe(
    'semaglutide-tablets',
  );
});

test('an order of before its answers said a medicine is of that of its product', () => {
  expect(medicineOfOrder({ product: 'tirzexa' })).toBe('tirzepatide-injection');
  expect(medicineOfOrder({ product: 'semaglutide', medicine: null })).toBe('semaglutide-injection');
  expect(medicineOfOrder({ product: 'semaglutide', medicine: 'orforglipron-tablets' })).toBe(
    'orforglipron-tablets',
  );
});
