import { describe, expect, test } from 'vitest';
import { FORM_QUESTIONS, type FormQuestion, type QuestionAnswers } from '../form-questions.ts';
import { assessSafety } from './assess.ts';
import { anEarlierOrder, aSafetyCase, type Given } from './cases/given.ts';
import { aHealthCheck, anEarlierReply, UNSAID } from './cases/health-check-cases.ts';

const NOW = '2026-11-23T09:30:00.000Z';
const BEFORE = '2026-11-20T08:00:00.000Z';

const answersOf = (id: string, given: Given) =>
  assessSafety(aSafetyCase(given)).find((one) => one.id === id)?.answers;

test('a yes is quoted with its moment, and is no hint', () => {
  const given = { healthCheck: aHealthCheck({ thyroid: 'yes' }) };
  expect(assessSafety(aSafetyCase(given))[0]).toMatchObject({
    id: 'thyroid_cancer',
    isHint: false,
    answers: [{ field: 'healthThyroid', quote: `yes ${NOW}`, from: null }],
  });
});

test('a no after a yes shows both, and when', () => {
  const given = { healthCheck: aHealthCheck({}, anEarlierReply({ pancreatitis: 'yes' })) };
  expect(answersOf('health_check_changed', given)).toEqual([
    { field: 'healthPancreatitis', quote: `yes ${BEFORE}`, from: null },
    { field: 'healthPancreatitis', quote: `no ${NOW}`, from: null },
  ]);
  const unsaid = { healthCheck: aHealthCheck({}, anEarlierReply(UNSAID)) };
  expect(answersOf('health_check_changed', unsaid)).toEqual([
    { field: 'healthCheck', quote: `one_of_these ${BEFORE}`, from: null },
    { field: 'healthCheck', quote: `no ${NOW}`, from: null },
  ]);
});

test('a yes of another order names that order', () => {
  const healthCheck = { ...anEarlierReply({ pregnancy: 'yes' }), earlier: null };
  const before = anEarlierOrder({ state: 'ended', reference: 'SEM-1001', healthCheck });
  const given = { healthCheck: aHealthCheck(), earlier: [before] };
  expect(answersOf('health_check_changed', given)).toEqual([
    { field: 'healthPregnancy', quote: `yes ${BEFORE}`, from: 'SEM-1001' },
    { field: 'healthPregnancy', quote: `no ${NOW}`, from: null },
  ]);
});

test('words that say otherwise stand beside the answer', () => {
  const given = {
    healthCheck: aHealthCheck(),
    form: { weightManagementGoals: 'My mother had medullary thyroid cancer' },
  };
  expect(answersOf('health_check_differs', given)).toEqual([
    { field: 'healthThyroid', quote: `no ${NOW}`, from: null },
    {
      field: 'weightManagementGoals',
      quote: 'My mother had medullary thyroid cancer',
      from: null,
    },
  ]);
});

describe('the form’s own questions', () => {
  const asked = (yes: readonly FormQuestion[]): QuestionAnswers => ({
    version: 1,
    language: 'en',
    answers: Object.fromEntries(FORM_QUESTIONS.map((one) => [one, yes.includes(one)])),
  });
  const found = (given: Given) =>
    assessSafety(aSafetyCase(given)).map(({ id, level }) => `${id} ${level}`);

  test('a yes in the form beside a no before the order shows both', () => {
    const questions = asked(['pancreatitis']);
    expect(found({ healthCheck: aHealthCheck(), form: { questions } })).toEqual([
      'pancreatitis block',
      'health_check_differs ask',
    ]);
  });

  test('a no in the form beside a yes before the order shows both', () => {
    const given = { healthCheck: aHealthCheck({ thyroid: 'yes' }), form: { questions: asked([]) } };
    expect(found(given)).toEqual(['thyroid_cancer block', 'health_check_differs ask']);
    expect(answersOf('health_check_differs', given)).toEqual([
      { field: 'healthThyroid', quote: `yes ${NOW}`, from: null },
      { field: 'deniedQuestion', quote: 'thyroid_cancer_self', from: null },
    ]);
  });

  test('an order that nobody asked about is asked about by its form', () => {
    expect(found({ healthCheck: null, form: { questions: asked([]) } })).toEqual([]);
    expect(found({ healthCheck: null, form: { questions: null } })).toEqual([
      'health_check_missing ask',
      'not_asked note',
    ]);
  });

  test('answers that leave out what decides are no answers', () => {
    const { answers } = asked([]);
    const without = (...left: readonly FormQuestion[]) => {
      const kept = Object.entries(answers).filter(([name]) => !left.some((one) => one === name));
      return { ...asked([]), answers: Object.fromEntries(kept) };
    };
    const missing = ['health_check_missing ask', 'not_asked note'];
    const foundIn = (questions: QuestionAnswers, gender = 'female') =>
      found({ healthCheck: null, form: { questions, gender } });
    expect(foundIn(without(...FORM_QUESTIONS))).toEqual(missing);
    expect(foundIn(without('pancreatitis'))).toEqual(missing);
    expect(foundIn(without('alcohol'))).toEqual(['not_asked note']);
    // Nobody asks men about a pregnancy.
    const ofMan = without('pregnant', 'planning_pregnancy', 'breast_feeding', 'contraceptive_pill');
    expect(foundIn(ofMan, 'male')).toEqual([]);
    expect(foundIn(ofMan)).toEqual(missing);
  });
});
