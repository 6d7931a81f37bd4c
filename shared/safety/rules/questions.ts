import { QUESTION_SCREEN_NAMES, questionsFor, type FormQuestion } from '../../form-questions.ts';
import { ageOn } from '../../lib/dates.ts';
import { answerTo, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';

/** The questions of the form that this person was not asked, or has left without an answer. */
export function missingIn({ form, today }: SafetyCase): FormQuestion[] {
  const { questions, gender = '', dateOfBirth } = form;
  return QUESTION_SCREEN_NAMES.flatMap((screen) =>
    questionsFor(screen, { gender, age: ageOn(dateOfBirth, today) }),
  ).filter((question) => questions?.answers[question] === undefined);
}

/** Forms of older devices do not have the answers. That nobody asked is no "no". */
const notAsked: SafetyRule = {
  id: 'not_asked',
  level: 'note',
  source: SOURCES.practice,
  raise: (of) => {
    // Written cases without the field are about something else.
    const missing = of.form.questions === undefined ? [] : missingIn(of);
    if (missing.length === 0) return null;
    // Of a form without any answer one line says it all.
    const named = of.form.questions ? missing : [''];
    return { answers: named.map((question) => answerTo('notAsked', question)) };
  },
};

export const questionRules: readonly SafetyRule[] = [notAsked];
