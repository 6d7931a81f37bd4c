import { describe, expect, test } from 'vitest';
import { LANGUAGES, type Language } from '#shared/accounts.ts';
import { assessSafety } from '#shared/safety/assess.ts';
import { aSafetyCase } from '#shared/safety/cases/given.ts';
import { beyondWords } from '#shared/safety/finding.ts';
import { allergies } from './allergies.ts';
import { findAnswers, type KnownAnswer } from './known-answer.ts';
import { medicineKinds } from './medicine-kinds.ts';
import { readMedicine, writeMedicine } from './medicine-line.tsx';
import { medicines } from './medicines.ts';

const found = (typed: string, language: Language = 'en', list = medicines) =>
  findAnswers(list, typed, language).options.map(({ text }) => text);

describe('finding', () => {
  test('by the name in any language, with or without accents, written in the reader’s own', () => {
    expect(found('metform')).toEqual(['Metformin']);
    expect(found('METFORMINA', 'vi')).toEqual(['Metformin']);
    expect(found('metformin', 'es')).toEqual(['Metformina']);
    expect(found('acido f', 'es')).toEqual(['Ácido fólico']);
    expect(found('dau phong', 'vi', allergies)).toEqual(['Đậu phộng']);
    expect(found('st john')).toEqual(['St. John’s wort']);
  });

  test('by a brand, which is kept along with its substance', () => {
    expect(found('tylen')).toEqual(['Tylenol (acetaminophen)']);
    expect(found('panadol', 'vi')).toEqual(['Panadol (paracetamol)']);
    expect(found('Ozempic', 'es')[0]).toBe('Ozempic (semaglutida)');
  });

  test('by the kind of medicine, in any language', () => {
    const kinds = (typed: string, language: Language = 'en') =>
      findAnswers(medicines, typed, language, medicineKinds).options.map(({ text }) => text);
    expect(kinds('blood thin')[0]).toBe('Warfarin');
    expect(kinds('thuốc huyết áp', 'vi')).toContain('Amlodipin');
    // As the screen says below the field, and without "thuốc".
    expect(kinds('huyet ap', 'vi')).toContain('Amlodipin');
    expect(kinds('tránh thai', 'vi')).not.toEqual([]);
    expect(kinds('sulfonil', 'es')).toEqual([
      'Glipizida',
      'Glimepirida',
      'Glibenclamida',
      'Gliclazida',
    ]);
    // Who types the name of one is offered that one first.
    expect(kinds('insulin')[0]).toBe('Insulin');
  });

  test('every medicine of a kind is in the list', () => {
    const names = new Set(medicines.map(({ en }) => en));
    const unknown = medicineKinds.flatMap(([, of]) => of.filter((name) => !names.has(name)));
    expect(unknown).toEqual([]);
  });

  test('misspelt', () => {
    expect(found('ozempik')).toEqual(['Ozempic (semaglutide)']);
    expect(found('metphormin')).toEqual(['Metformin']);
    expect(found('mounjarro 5 mg')).toEqual(['Mounjaro (tirzepatide) 5 mg']);
    expect(found('levotiroxna', 'es')).toEqual(['Levotiroxina']);
    expect(found('qwertyuiop')).toEqual([]);
    // Four letters are too few to guess from.
    expect(found('alii')).toEqual([]);
  });

  test('a dose typed behind the name stays behind it, and a number in a name is none', () => {
    expect(found('metform 500 mg, twice a day')).toEqual(['Metformin 500 mg, twice a day']);
    expect(found('lantus 20 units')).toEqual(['Lantus (insulin glargine) 20 units']);
    expect(found('omega 3')).toEqual(['Omega 3 (fish oil)']);
  });

  test('only a whole name is taken for the thing itself', () => {
    expect(findAnswers(medicines, 'insulin', 'en').exact?.text).toBe('Insulin');
    expect(findAnswers(medicines, 'advil 200 mg', 'en').exact?.text).toBe(
      'Advil (ibuprofen) 200 mg',
    );
    expect(findAnswers(medicines, 'insul', 'en').exact).toBeNull();
    expect(findAnswers(medicines, 'advil pm', 'en')).toEqual({ options: [], exact: null });
  });

  test('one letter and strange signs find nothing', () => {
    expect(found('m')).toEqual([]);
    expect(found('(([')).toEqual([]);
    expect(found('   ')).toEqual([]);
  });
});

/** Every way in which an answer can be written down by picking it. */
const writings = (one: KnownAnswer): string[] =>
  LANGUAGES.flatMap((language) =>
    [one[language] ?? one.en, ...(one.brands ?? [])].flatMap(
      (name) => findAnswers([one], name, language).options[0]?.text ?? [],
    ),
  );

const flags = (field: 'currentMedications' | 'allergies', text: string) =>
  beyondWords(assessSafety(aSafetyCase({ product: 'tirzexa', form: { [field]: text } }))).map(
    ({ id, level }) => `${id} ${level}`,
  );

const RAISED: Record<string, readonly string[]> = {
  'incretin_taken block': [
    'Semaglutide',
    'Semaglutide tablets',
    'Tirzepatide',
    'Liraglutide',
    'Dulaglutide',
    'Exenatide',
    'Lixisenatide',
    'Orforglipron',
    'Retatrutide',
    'Cagrilintide',
    'Insulin glargine and lixisenatide',
    'Insulin degludec and liraglutide',
  ],
  'insulin ask': [
    'Insulin',
    'Insulin glargine',
    'Insulin degludec',
    'Insulin detemir',
    'Insulin lispro',
    'Insulin aspart',
    'NPH insulin',
    'Insulin glulisine',
    'Insulin glargine and lixisenatide',
    'Insulin degludec and liraglutide',
  ],
  'sulfonylurea ask': ['Glipizide', 'Glimepiride', 'Glyburide', 'Gliclazide'],
  // The box of the condition is not ticked.
  'medicine_without_condition ask': [
    'Amlodipine',
    'Chlorthalidone',
    'Enalapril',
    'Hydrochlorothiazide',
    'Indapamide',
    'Irbesartan',
    'Levothyroxine',
    'Liothyronine',
    'Lisinopril',
    'Losartan',
    'Methimazole',
    'Nifedipine',
    'Olmesartan',
    'Perindopril',
    'Telmisartan',
    'Thyroid extract',
    'Valsartan',
  ],
  'narrow_index ask': ['Warfarin', 'Acenocoumarol', 'Digoxin', 'Valproate', 'Methotrexate'],
  'narrow_index note': ['Levothyroxine', 'Liothyronine', 'Thyroid extract'],
  'lithium ask': ['Lithium'],
  'other_weight_loss ask': [
    'Phentermine',
    'Phentermine and topiramate',
    'Naltrexone and bupropion',
    'Orlistat',
  ],
  'oral_contraceptives ask': ['Birth control pill', 'Mini-pill, birth control'],
};
const expectedOf = (name: string) =>
  Object.entries(RAISED).flatMap(([flag, names]) => (names.includes(name) ? flag : []));

describe('what is picked raises the flags of what it is', () => {
  test.each(medicines)('medicine $en', (one) => {
    expect(writings(one).length).toBeGreaterThanOrEqual(3 + 3 * (one.brands?.length ?? 0));
    for (const text of writings(one)) {
      expect([text, flags('currentMedications', text)]).toEqual([text, expectedOf(one.en)]);
    }
  });

  test.each(['since', 'từ', 'desde'])('also with a dose and "%s when"', (word) => {
    const line = writeMedicine({ name: 'Ozempic', dose: '0.5 mg a week', since: '2024' }, word);
    expect(flags('currentMedications', line)).toEqual(['incretin_taken block']);
    expect(readMedicine(line)).toEqual({ name: 'Ozempic', dose: '0.5 mg a week', since: '2024' });
  });

  test.each([
    ['Metformin 500 mg', { name: 'Metformin', dose: '500 mg', since: '' }],
    ['Vitamin D', { name: 'Vitamin D', dose: '', since: '' }],
    ['Metformin – desde enero', { name: 'Metformin', dose: '', since: 'enero' }],
    ['', { name: '', dose: '', since: '' }],
  ])('%j is read as its parts', (line, parts) => {
    expect(readMedicine(line)).toEqual(parts);
  });

  test.each(allergies)('allergy $en', (one) => {
    const expected: Record<string, string[]> = {
      Tirzepatide: ['allergy_to_substance block'],
      Semaglutide: ['allergy_to_substance ask'],
      Liraglutide: ['allergy_to_substance ask'],
      Orforglipron: ['allergy_to_substance ask'],
      Dulaglutide: ['allergy_to_substance ask'],
      Exenatide: ['allergy_to_substance ask'],
    };
    for (const text of writings(one)) {
      expect([text, flags('allergies', text)]).toEqual([text, expected[one.en] ?? []]);
    }
  });

  test.each<[string, string]>([
    ['Semaglutide tablets', 'incretin_taken block'],
    ['St. John’s wort', 'cyp3a4_inducer ask'],
  ])('%s beside orforglipron', (name, flag) => {
    const one = medicines.find(({ en }) => en === name)!;
    for (const text of writings(one)) {
      const given = {
        medicine: 'orforglipron-tablets',
        form: { currentMedications: text },
      } as const;
      const raised = beyondWords(assessSafety(aSafetyCase(given)));
      expect([text, ...raised.map(({ id, level }) => `${id} ${level}`)]).toEqual([text, flag]);
    }
  });

  test('every flagged name is in the list', () => {
    const names = medicines.map(({ en }) => en);
    expect(
      Object.values(RAISED)
        .flat()
        .filter((name) => !names.includes(name)),
    ).toEqual([]);
  });
});

test('no name stands twice in a list', () => {
  for (const list of [medicines, allergies]) {
    const names = list.flatMap(({ en, brands = [] }) => [en, ...brands]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  }
});
