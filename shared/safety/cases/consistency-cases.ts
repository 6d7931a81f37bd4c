import { FORM_QUESTIONS, QUESTIONS_VERSION, type QuestionAnswers } from '../../form-questions.ts';
import { anEarlierOrder, TODAY, type WrittenCase } from './given.ts';

const asked = { ticked_and_denied: 'ask' } as const;
const missing = { medicine_without_condition: 'ask' } as const;

const lastTaken = (day: string): QuestionAnswers => ({
  version: QUESTIONS_VERSION,
  language: 'en',
  answers: {
    ...Object.fromEntries(FORM_QUESTIONS.map((one) => [one, false])),
    weight_medicine_before: true,
  },
  weightMedicine: { which: 'liraglutide', lastTaken: day },
});

export const consistencyCases: readonly WrittenCase[] = [
  [
    'heart disease is ticked, words say none',
    { form: { hasHeartDisease: true, weightManagementGoals: 'I have no heart disease' } },
    { heart_disease: 'note', ...asked },
  ],
  [
    'the same in Spanish',
    { form: { hasHeartDisease: true, weightManagementGoals: 'No tengo problemas del corazón' } },
    { heart_disease: 'note', ...asked },
  ],
  [
    'the same in Vietnamese',
    { form: { hasHeartDisease: true, weightManagementGoals: 'Tôi không có bệnh tim' } },
    { heart_disease: 'note', ...asked },
  ],
  [
    'words say so of a relative',
    { form: { hasHeartDisease: true, weightManagementGoals: 'My mother has no heart disease' } },
    { heart_disease: 'note' },
  ],
  [
    'words confirm it',
    { form: { hasHypertension: true, weightManagementGoals: 'My high blood pressure is treated' } },
    {},
  ],
  [
    'high blood pressure is ticked and denied',
    { form: { hasHypertension: true, previousWeightLossAttempts: 'No hypertension' } },
    asked,
  ],
  [
    'no thyroid cancer says nothing of a ticked cancer',
    { form: { hasCancer: true, weightManagementGoals: 'no thyroid cancer' } },
    { cancer: 'ask' },
  ],
  [
    'no condition at all, and one is ticked',
    { form: { hasHypertension: true, weightManagementGoals: 'I have no medical conditions' } },
    asked,
  ],
  [
    'no other condition',
    { form: { hasHypertension: true, weightManagementGoals: 'No other medical conditions' } },
    {},
  ],
  [
    'không có bệnh nền, and one is ticked',
    { form: { hasHypertension: true, weightManagementGoals: 'Tôi không có bệnh nền' } },
    asked,
  ],
  [
    'none of these is ticked beside one of them',
    { form: { hasNoMedicalConditions: true, hasHeartDisease: true } },
    { heart_disease: 'note', ...asked },
  ],
  [
    'metformin, and none of these is ticked',
    { form: { hasNoMedicalConditions: true, currentMedications: 'metformin' } },
    missing,
  ],
  ['none of these, and nothing is said', { form: { hasNoMedicalConditions: true } }, {}],
  ['no condition, and none is ticked', { form: { allergies: 'No medical conditions' } }, {}],
  ['a medicine for pressure', { form: { currentMedications: 'losartan 50 mg' } }, missing],
  ['a misspelt one', { form: { currentMedications: 'lisinoprl 10' } }, missing],
  ['thuốc huyết áp', { form: { currentMedications: 'uống thuốc huyết áp mỗi sáng' } }, missing],
  [
    'the box is ticked',
    { form: { hasHypertension: true, currentMedications: 'losartan 50 mg' } },
    {},
  ],
  [
    'it is for the heart',
    { form: { hasHeartDisease: true, currentMedications: 'lisinopril' } },
    { heart_disease: 'note' },
  ],
  ['it was stopped', { form: { currentMedications: 'stopped amlodipine last year' } }, {}],
  ['it is not taken', { form: { currentMedications: 'no losartan' } }, {}],
  ['a medicine for the thyroid', { form: { currentMedications: 'methimazole 5 mg' } }, missing],
  ['metformin has other reasons', { form: { currentMedications: 'metformin 500' } }, {}],
  [
    'metformin, and words say that there is no condition',
    { form: { currentMedications: 'metformin 500', allergies: 'none, no health problems' } },
    missing,
  ],
  [
    'the same person under another account',
    { elsewhere: [{ reference: 'SEM-2001', placedOn: '2026-10-02' }] },
    { other_account: 'ask' },
  ],
  [
    'much is left of the last supply',
    {
      earlier: [anEarlierOrder({ state: 'ended', endsOn: TODAY, suppliedUntil: '2026-12-20' })],
    },
    { supply_left: 'ask' },
  ],
  [
    'two weeks are left, when the first notice comes',
    {
      earlier: [anEarlierOrder({ state: 'ended', endsOn: TODAY, suppliedUntil: '2026-12-07' })],
    },
    {},
  ],
  [
    'it has run out',
    {
      earlier: [anEarlierOrder({ state: 'ended', endsOn: TODAY, suppliedUntil: '2026-11-01' })],
    },
    {},
  ],
  [
    'a last dose after today, as older pages let it be typed',
    { form: { questions: lastTaken('2026-12-24') } },
    { incretin_mentioned: 'ask', last_dose_to_come: 'ask' },
  ],
  ['a last dose today', { form: { questions: lastTaken(TODAY) } }, { incretin_mentioned: 'ask' }],
];
