import { quotes, type WrittenCase } from './given.ts';

const medicines = 'currentMedications';
const attempts = 'previousWeightLossAttempts';

export const medicineCases: readonly WrittenCase[] = [
  // Another incretin: taken now, taken before, or asked for.
  ...quotes(
    medicines,
    [
      'Ozempic 1 mg weekly',
      'ozempic',
      'WEGOVY 0.5',
      'semaglutide from a clinic',
      'semaglutida',
      'Rybelsus 7 mg',
      'Mounjaro 5 mg',
      'zepbound',
      'tirzepatida semanal',
      'Saxenda 3 mg',
      'Victoza, metformin',
      'Trulicity 1.5',
      'Byetta',
      'lixisenatide',
      'Tôi đang dùng Ozempic',
      'Uso Mounjaro',
      'No insulin, Ozempic weekly',
      'no longer take metformin; now Wegovy',
      'No side effects from Wegovy',
      'never missed a dose of Ozempic',
      'No medication other than Saxenda',
      'No other medicines: Mounjaro',
    ],
    { incretin_taken: 'block' },
  ),
  ...quotes(medicines, ['no Ozempic', 'none', 'metformin 500 mg', 'nunca he usado Ozempic'], {}),
  ...quotes(
    medicines,
    ['stopped Ozempic in May', 'I no longer take Wegovy', 'đã ngưng Ozempic', 'Dejé Saxenda'],
    { incretin_mentioned: 'ask' },
  ),
  ...quotes(attempts, ['Tried Saxenda for 3 months', 'Probé Ozempic', 'đã dùng Wegovy'], {
    incretin_mentioned: 'ask',
  }),
  [
    'a record of Trulicity',
    { record: { medicalHistory: '', allergies: '', medications: 'Trulicity' } },
    { incretin_taken: 'block' },
  ],

  // Insulin and sulfonylureas.
  ...quotes(
    medicines,
    [
      'Insulin 20 units',
      'Lantus at night',
      'insulina glargina',
      'tiêm insulin',
      'Humalog',
      'Toujeo',
      "can't live without insulin",
      'no tomo más que insulina',
      'insulin\nresistance training twice a week',
      'insulin, resistance training',
      'tiêm insulin\nresistencia a la insulina',
    ],
    { insulin: 'ask' },
  ),
  ...quotes(
    medicines,
    [
      'metformin for insulin resistance',
      'no insulin',
      'resistencia a la insulina',
      'kháng insulin',
    ],
    {},
  ),
  ...quotes(medicines, ['glipizide 5 mg', 'Glimepirida', 'gliclazide MR', 'glyburide'], {
    sulfonylurea: 'ask',
  }),
  ...quotes(medicines, ['No glipizide', 'không dùng gliclazide'], {}),

  // A narrow index, lithium, and other medicines for weight loss.
  ...quotes(medicines, ['Warfarin', 'digoxina', 'Coumadin 5'], { narrow_index: 'ask' }),
  ...quotes(medicines, ['Synthroid', 'levotiroxina 50'], {
    narrow_index: 'note',
    medicine_without_condition: 'ask',
  }),
  ...quotes(medicines, ['lithium carbonate', 'Litio'], { lithium: 'ask' }),
  ...quotes(medicines, ['Adipex', 'Xenical', 'thuốc giảm cân'], { other_weight_loss: 'ask' }),
  ...quotes(attempts, ['took phentermine for a year'], { other_weight_loss: 'note' }),

  // Allergy to the substance.
  ...quotes(
    'allergies',
    ['Semaglutide', 'Ozempic (rash)', 'dị ứng Wegovy', 'alergia a semaglutida'],
    {
      allergy_to_substance: 'block',
    },
  ),
  ...quotes('allergies', ['Mounjaro', 'liraglutide'], { allergy_to_substance: 'ask' }),
  ...quotes(
    'allergies',
    [
      'Penicillin',
      'None',
      'no allergy to semaglutide',
      'không dị ứng semaglutide',
      'Peanuts, cats',
    ],
    {},
  ),
  [
    'tirzepatide, and that is what was ordered',
    { product: 'tirzexa', form: { allergies: 'Mounjaro' } },
    { allergy_to_substance: 'block' },
  ],
  [
    'told elsewhere',
    { form: { weightManagementGoals: 'Anything but Wegovy: I am allergic to semaglutide' } },
    { allergy_to_substance: 'block', incretin_mentioned: 'ask' },
  ],

  // Oral contraceptives only matter with tirzepatide.
  [
    'the pill with tirzepatide',
    { product: 'tirzexa', form: { currentMedications: 'birth control pill' } },
    { oral_contraceptives: 'ask' },
  ],
  [
    'the pill with tirzepatide, in Vietnamese',
    { product: 'tirzexa', form: { currentMedications: 'Thuốc tránh thai hằng ngày' } },
    { oral_contraceptives: 'ask' },
  ],
  [
    'the pill with tirzepatide, in Spanish',
    { product: 'tirzexa', form: { currentMedications: 'anticonceptivos orales' } },
    { oral_contraceptives: 'ask' },
  ],
  [
    'no pill with tirzepatide',
    { product: 'tirzexa', form: { currentMedications: 'no birth control' } },
    {},
  ],
  ['the pill with semaglutide', { form: { currentMedications: 'birth control pill' } }, {}],
];
