import { imperial, ordinaryForm, type WrittenCase } from './given.ts';

const body = (height: number, weight: number) => ({ form: { height, weight } });
const withHypertension = (height: number, weight: number) => ({
  form: { height, weight, hasHypertension: true },
});
const born = (dateOfBirth: string) => ({ form: { dateOfBirth } });

export const bodyCases: readonly WrittenCase[] = [
  ['an ordinary case', {}, {}],

  // The indication includes 27 and 30.
  ['13.9', body(170, 40.2), { bmi_under_27: 'block', body_implausible: 'ask' }],
  ['18.4', body(170, 53.2), { bmi_under_27: 'block' }],
  ['22.1', body(170, 64), { bmi_under_27: 'block' }],
  ['26.9 with hypertension', withHypertension(170, 77.9), { bmi_under_27: 'block' }],
  ['26.99 is shown as 27.0 and is under it', body(170, 78), { bmi_under_27: 'block' }],
  ['27 exactly', body(170, 78.03), { bmi_without_condition: 'block' }],
  ['27 exactly with hypertension', withHypertension(170, 78.03), {}],
  ['28.4', body(170, 82), { bmi_without_condition: 'block' }],
  [
    '28.4 with diabetes',
    { form: { height: 170, weight: 82, hasDiabetes: true } },
    { diabetes: 'ask' },
  ],
  [
    '28.4 with heart disease',
    { form: { height: 170, weight: 82, hasHeartDisease: true } },
    { heart_disease: 'note' },
  ],
  [
    '28.4 with sleep apnoea, which the form has no box for',
    { form: { height: 170, weight: 82, currentMedications: 'CPAP at night for sleep apnea' } },
    { bmi_without_condition: 'ask' },
  ],
  [
    '28.4 with cholesterol, in Vietnamese',
    { form: { height: 170, weight: 82, currentMedications: 'Thuốc mỡ máu mỗi tối' } },
    { bmi_without_condition: 'ask' },
  ],
  [
    '28.4 with cholesterol, in Spanish',
    { form: { height: 170, weight: 82, weightManagementGoals: 'Tengo colesterol alto' } },
    { bmi_without_condition: 'ask' },
  ],
  [
    '28.4 without sleep apnoea, as it is told',
    { form: { height: 170, weight: 82, weightManagementGoals: 'No sleep apnea so far' } },
    { bmi_without_condition: 'block' },
  ],
  ['29.99', body(170, 86.69), { bmi_without_condition: 'block' }],
  ['30 exactly', body(170, 86.7), {}],
  ['38', body(170, 110), {}],
  ['5 ft 7, 172 lb: 26.9', { form: imperial(5, 7, 172) }, { bmi_under_27: 'block' }],
  ['5 ft 7, 173 lb: 27.1', { form: imperial(5, 7, 173) }, { bmi_without_condition: 'block' }],
  [
    '5 ft 7, 173 lb with hypertension',
    { form: { ...imperial(5, 7, 173), hasHypertension: true } },
    {},
  ],
  ['5 ft 7, 191 lb: 29.9', { form: imperial(5, 7, 191) }, { bmi_without_condition: 'block' }],
  ['5 ft 7, 192 lb: 30.1', { form: imperial(5, 7, 192) }, {}],
  ['6 ft 0, 221 lb: 30.0', { form: imperial(6, 0, 221) }, { bmi_without_condition: 'block' }],
  ['6 ft 0, 222 lb: 30.1', { form: imperial(6, 0, 222) }, {}],

  // Figures that hardly any body has.
  ['250 cm and 300 kg', body(250, 300), { body_implausible: 'ask' }],
  ['139 cm', body(139, 65), { body_implausible: 'ask' }],
  ['140 cm', body(140, 65), {}],
  ['210 cm', body(210, 140), {}],
  ['211 cm', body(211, 140), { body_implausible: 'ask' }],
  ['250 kg', body(200, 250), {}],
  ['251 kg', body(200, 251), { body_implausible: 'ask' }],
  ['a BMI of 66', body(150, 148.5), { body_implausible: 'ask' }],
  ['a BMI of 100', body(150, 225), { body_implausible: 'ask' }],
  ['a BMI of 101', body(150, 227.3), { body_implausible: 'block' }],
  ['a BMI of 300', body(100, 300), { body_implausible: 'block' }],
  ['figures that make no BMI', body(1.7, 80), { body_implausible: 'block' }],
  ['a weight of nothing', body(170, 0), { body_implausible: 'block' }],
  [
    'pounds that are not the kilograms',
    { form: { ...imperial(5, 7, 210), weight: 120 } },
    { body_implausible: 'ask' },
  ],
  [
    'feet that are not the centimetres',
    { form: { ...imperial(5, 2, 210), height: 178 } },
    { body_implausible: 'ask' },
  ],
  [
    'old English figures beside metric ones count for nothing',
    { form: { ...ordinaryForm, heightFeet: 5, heightInches: 0, weightLbs: 100 } },
    {},
  ],

  // Age.
  ['18 today', born('2008-11-23'), {}],
  ['18 tomorrow', born('2008-11-24'), { under_18: 'block' }],
  ['16', born('2010-01-01'), { under_18: 'block' }],
  ['64', born('1961-11-24'), {}],
  ['65', born('1961-11-23'), { age_65: 'note' }],
  ['74', born('1951-11-24'), { age_65: 'note' }],
  ['75', born('1951-11-23'), { age_75: 'note' }],
  ['94', born('1931-11-24'), { age_75: 'note' }],
  ['95, which is more likely a mistake', born('1931-11-23'), { age_implausible: 'block' }],
  ['97', born('1929-06-01'), { age_implausible: 'block' }],
  ['100', born('1926-11-23'), { age_implausible: 'block' }],
  [
    'a birthday that the profile knows otherwise',
    { profileDateOfBirth: '1958-02-28' },
    { age_implausible: 'ask' },
  ],
  ['the birthday of the profile', { profileDateOfBirth: '1985-02-28' }, {}],
];
