import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { toldInForm } from '../care/told.ts';
import type { QuestionAnswers } from '../form-questions.ts';
import { Intake, textsOf } from '../intake.ts';
import { assessSafety } from './assess.ts';
import { aSafetyCase, ordinaryForm } from './cases/given.ts';
import { WORDS_TO_READ } from './finding.ts';

/** Who it is and which order, which nobody is asked about their health in. */
const NO_ANSWERS = [
  'fullName',
  'phone',
  'referenceNumber',
  'guestInfo.phone',
  'guestInfo.fullName',
];
const DANGER = 'pancreatitis, I want to die';

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[] };

/** The fields of the form that are texts, by their paths. */
function textsIn({ type, properties = {}, anyOf = [] }: Schema, path = ''): string[] {
  const inner = Object.entries(properties).flatMap(([name, field]) =>
    textsIn(field, path ? `${path}.${name}` : name),
  );
  const either = anyOf.flatMap((one) => textsIn(one, path));
  return [...(type === 'string' ? [path] : []), ...inner, ...either];
}

const sound = {
  ...ordinaryForm,
  hasConsent: true,
  fullName: 'Maya Thompson',
  gender: 'female',
  guestInfo: {},
  questions: {
    version: 3,
    language: 'en',
    answers: {},
    weightMedicine: { which: 'semaglutide' },
  },
};

function withText(form: object, [name, ...rest]: string[], text: string): object {
  const inner = (form as Record<string, object>)[name!] ?? {};
  return { ...form, [name!]: rest.length > 0 ? withText(inner, rest, text) : text };
}

const schema = z.toJSONSchema(Intake, { io: 'input', unrepresentable: 'any' }) as Schema;
/** Those that take a sentence: no day, no address, no word of a list. */
const free = [...new Set(textsIn(schema))]
  .map((path) => ({ path, form: Intake.safeParse(withText(sound, path.split('.'), DANGER)).data }))
  .filter(({ path, form }) => form !== undefined && !NO_ANSWERS.includes(path))
  .map(({ path, form }) => ({ path, form: form! }));

test('the texts of the form are found', () => {
  expect(free.map(({ path }) => path).toSorted()).toEqual([
    'allergies',
    'currentMedications',
    'previousWeightLossAttempts',
    'questions.sulfonylurea',
    'questions.weightMedicine.dose',
    'questions.weightMedicine.name',
    'weightManagementGoals',
  ]);
});

test.each(free)('$path is read by the rules, and its words are to be read', ({ form }) => {
  const found = assessSafety(aSafetyCase({ form })).map(({ id }) => id);
  expect(found).toEqual(expect.arrayContaining(['suicidal_thoughts', WORDS_TO_READ]));
  expect(toldInForm(form).words).toContain(DANGER);
  expect(textsOf(form)).toContain(DANGER);
});

describe('under the dose of a medicine', () => {
  const isRead = (dose: string, which: 'semaglutide' | 'ours' | 'phentermine' = 'semaglutide') => {
    const questions: QuestionAnswers = {
      ...{ version: 3, language: 'en', answers: {} },
      weightMedicine: { which, dose },
    };
    return assessSafety(aSafetyCase({ form: { questions } })).some(
      ({ id }) => id === WORDS_TO_READ,
    );
  };

  test.each([
    '0.5 mg weekly',
    '2.4 mg',
    '5mg once a week',
    '1 pen',
    '1 pen a week',
    '0,5 mg a la semana',
    '1 mg una vez por semana',
    '1 mg mỗi tuần',
    '2.4mg/tuần',
    '1 bút mỗi tuần',
    '-',
  ])('"%s" is harmless', (dose) => {
    expect(isRead(dose)).toBe(false);
    expect(isRead(dose, 'ours')).toBe(false);
  });

  test.each([
    'two pens a week, then hospital with pancreatitis, want to die',
    'two pens a week',
    '2 pens',
    '24 mg weekly',
    '2,400 mg',
    '2.4 mg daily',
    '2.4 mg twice a week',
    '1 mg, 5 mg',
    '10 units',
    '2.4 mg?',
    '1 mg 😢',
    'Ozempic 1 mg',
    'not any more',
  ])('"%s" is read', (dose) => {
    expect(isRead(dose)).toBe(true);
  });

  test('of a medicine whose label we do not know every amount is read', () => {
    expect(isRead('15 mg', 'phentermine')).toBe(true);
  });
});
