import fc from 'fast-check';
import { expect, test } from 'vitest';
import { CONDITIONS } from '../intake.ts';
import { assessSafety } from './assess.ts';
import { aSafetyCase, ordinaryForm, orderOf } from './cases/given.ts';
import { preCheck, PRE_CHECK_VERDICTS, type PreCheckAnswers } from './pre-check.ts';

const TODAY = '2026-11-24';
const healthy: PreCheckAnswers = {
  dateOfBirth: '1984-03-09',
  height: 170,
  weight: 95,
  hasDiabetes: false,
  hasHeartDisease: false,
  hasHypertension: false,
  hasThyroidIssues: false,
  hasKidneyDisease: false,
  hasCancer: false,
};
const judged = (change: Partial<PreCheckAnswers>) => {
  const { verdict, reasons } = preCheck({ ...healthy, ...change }, orderOf('semaglutide'), TODAY);
  return [verdict, ...reasons.map(({ id }) => id)];
};

test.each<[string, Partial<PreCheckAnswers>, string[]]>([
  ['a BMI of 32.9 and nothing else', {}, ['likely']],
  ['a BMI of exactly 30', { height: 200, weight: 120 }, ['likely']],
  ['a BMI just under 30', { height: 200, weight: 119.9 }, ['unlikely', 'bmi_without_condition']],
  [
    'the same with high blood pressure',
    { height: 200, weight: 119.9, hasHypertension: true },
    ['likely'],
  ],
  ['a BMI of exactly 27 with it', { height: 200, weight: 108, hasHypertension: true }, ['likely']],
  [
    'a BMI under 27, whatever else',
    { height: 200, weight: 107.9, hasHypertension: true },
    ['unlikely', 'bmi_under_27'],
  ],
  ['kidney disease', { hasKidneyDisease: true }, ['close_look', 'kidney_disease']],
  ['heart disease, which is only noted', { hasHeartDisease: true }, ['likely']],
  ['an age of 17', { dateOfBirth: '2009-11-01' }, ['unlikely', 'under_18']],
  ['an age of 101', { dateOfBirth: '1925-01-01' }, ['unlikely', 'age_implausible']],
])('%s', (_, change, expected) => {
  expect(judged(change)).toEqual(expected);
});

test('it is what all rules say of these answers', () => {
  const answers = fc.record({
    height: fc.integer({ min: 100, max: 250 }),
    weight: fc.integer({ min: 30, max: 300 }),
    dateOfBirth: fc.constantFrom(
      '2009-11-01',
      '2000-05-05',
      '1984-03-09',
      '1955-01-01',
      '1925-01-01',
    ),
    ...Object.fromEntries(CONDITIONS.map((one) => [one, fc.boolean()])),
  });
  fc.assert(
    fc.property(answers, (given) => {
      const form = { ...ordinaryForm, ...given };
      const all = assessSafety({ ...aSafetyCase({ form }), today: TODAY });
      expect(preCheck(form, orderOf('semaglutide'), TODAY).reasons).toEqual(
        all.filter(({ level }) => level !== 'note'),
      );
    }),
  );
});

test('another condition never makes the verdict of a high BMI better', () => {
  const ticks = Object.fromEntries(CONDITIONS.map((one) => [one, fc.boolean()])) as Record<
    (typeof CONDITIONS)[number],
    fc.Arbitrary<boolean>
  >;
  fc.assert(
    fc.property(fc.record(ticks), fc.constantFrom(...CONDITIONS), (given, more) => {
      const rank = (answers: typeof given) =>
        PRE_CHECK_VERDICTS.indexOf(
          preCheck({ ...healthy, ...answers }, orderOf('tirzexa'), TODAY).verdict,
        );
      expect(rank({ ...given, [more]: true })).toBeGreaterThanOrEqual(rank(given));
    }),
  );
});
