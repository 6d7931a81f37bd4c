import { describe, expect, test } from 'vitest';
import { FORM_QUESTIONS, type QuestionAnswers, type FormQuestion } from '../form-questions.ts';
import { assessSafety } from './assess.ts';
import { aSafetyCase, orderOf } from './cases/given.ts';
import type { SafetyCase } from './safety-case.ts';

const answered = (...yes: readonly FormQuestion[]): QuestionAnswers => ({
  version: 1,
  language: 'en',
  answers: Object.fromEntries(FORM_QUESTIONS.map((one) => [one, yes.includes(one)])),
});

const found = (
  questions: QuestionAnswers | null,
  change: Partial<SafetyCase> = {},
  gender = 'female',
) =>
  assessSafety({
    ...aSafetyCase({ form: { questions, gender } }),
    ...change,
  }).map(({ id, level, isHint }) => `${id} ${level}${isHint ? '?' : ''}`);

describe('a question answered with yes is as sure as a ticked box', () => {
  test.each<[FormQuestion, string[]]>([
    ['thyroid_cancer_self', ['thyroid_cancer block']],
    ['thyroid_cancer_family', ['thyroid_cancer block']],
    ['thyroid_nodule', ['thyroid_nodule ask']],
    ['pancreatitis', ['pancreatitis block']],
    ['gallstones', ['gallbladder ask']],
    ['gallbladder_removed', ['gallbladder ask']],
    ['gastroparesis', ['gastroparesis block']],
    ['bowel_disease', ['bowel_disease ask']],
    ['stomach_operation', ['bariatric_surgery ask']],
    ['type_1_diabetes', ['type_1_diabetes block']],
    ['insulin', ['insulin ask']],
    ['sulfonylurea', ['sulfonylurea ask']],
    ['retinopathy', ['retinopathy ask']],
    ['sight_loss', ['sight_loss ask']],
    ['eating_disorder_now', ['eating_disorder block']],
    ['eating_disorder_before', ['eating_disorder block']],
    ['suicidal_now', ['suicidal_thoughts block']],
    ['suicidal_before', ['suicidal_thoughts block']],
    ['alcohol', ['alcohol ask']],
    ['pregnant', ['pregnancy block']],
    ['planning_pregnancy', ['pregnancy block']],
    ['breast_feeding', ['breast_feeding block']],
    ['contraceptive_pill', []],
    ['operation_planned', ['planned_surgery ask']],
    ['weight_medicine_now', ['other_weight_loss ask']],
    ['weight_medicine_before', ['other_weight_loss note']],
  ])('%s', (question, expected) => {
    expect(found(answered(question))).toEqual(expected);
  });

  test('the pill matters with tirzepatide', () => {
    expect(found(answered('contraceptive_pill'), orderOf('tirzexa'))).toEqual([
      'oral_contraceptives ask',
    ]);
  });

  test('and with orforglipron, in words of its own', () => {
    const pill = answered('contraceptive_pill');
    expect(found(pill, { medicine: 'orforglipron-tablets' })).toEqual([
      'contraceptives_orforglipron ask',
    ]);
    expect(found(pill, { medicine: 'semaglutide-tablets' })).toEqual([]);
    expect(found(pill, { medicine: 'liraglutide-injection' })).toEqual([]);
  });

  test('every answer with no finds nothing', () => {
    expect(found(answered())).toEqual([]);
  });
});

describe('another medicine for weight', () => {
  const taking = (
    question: 'weight_medicine_now' | 'weight_medicine_before',
    which: NonNullable<QuestionAnswers['weightMedicine']>['which'],
    name: string | null = null,
  ) => found({ ...answered(question), weightMedicine: { which, name, lastTaken: '2026-11-01' } });

  test.each([
    ['weight_medicine_now', 'liraglutide', ['incretin_taken block']],
    ['weight_medicine_now', 'semaglutide', ['incretin_taken block']],
    ['weight_medicine_before', 'dulaglutide', ['incretin_mentioned ask']],
    ['weight_medicine_now', 'phentermine', ['other_weight_loss ask']],
    ['weight_medicine_before', 'orlistat', ['other_weight_loss note']],
    // This account has never had anything from here.
    ['weight_medicine_now', 'ours', ['incretin_mentioned ask']],
  ] as const)('%s, %s', (question, which, expected) => {
    expect(taking(question, which)).toEqual(expected);
  });

  test('a typed name is read like every other word', () => {
    expect(taking('weight_medicine_now', 'other', 'retatrutide from a shop')).toEqual([
      'incretin_taken block?',
      'other_weight_loss ask',
      'words_to_read ask?',
    ]);
  });
});

describe('what was not asked', () => {
  test('is said, once for a form of an older device and by name otherwise', () => {
    expect(found(null)).toEqual(['not_asked note']);
    const partly = answered();
    delete partly.answers.pancreatitis;
    expect(found(partly)).toEqual(['not_asked note']);
    const [finding] = assessSafety(aSafetyCase({ form: { questions: partly, gender: 'female' } }));
    expect(finding!.answers).toEqual([{ field: 'notAsked', quote: 'pancreatitis', from: null }]);
  });

  test('questions about pregnancy are no gap in the form of a man', () => {
    const man = answered();
    delete man.answers.pregnant;
    expect(found(man, {}, 'male')).toEqual([]);
    expect(found(man)).toEqual(['not_asked note']);
  });
});
