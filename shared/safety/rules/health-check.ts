import type { FormQuestion } from '../../form-questions.ts';
import { HEALTH_QUESTIONS, type HealthQuestion, type HealthReply } from '../../health-check.ts';
import { replyTo, replyToAll } from '../asked.ts';
import { type SafetyAnswer, SOURCES } from '../finding.ts';
import { readingsOf, saidIn } from '../said-in.ts';
import { affirmedIn, answerTo, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import type { Concept } from '../words/lexicon.ts';
import { pregnantOrFeedingSaid } from './circumstances.ts';
import { thyroidCancerSaid } from './conditions.ts';
import { missingIn } from './questions.ts';

/**
 * The health check before the order (decision C131). A yes that names its disease raises the rule of that disease; here
 * is what concerns the answers themselves.
 */

/** How each question is answered by the medical form: in words, and by its own questions. */
const inForm: Record<
  HealthQuestion,
  {
    said: (of: SafetyCase) => SafetyAnswer[];
    concepts: readonly Concept[];
    asked: readonly FormQuestion[];
  }
> = {
  thyroid: {
    said: thyroidCancerSaid,
    concepts: ['thyroid_cancer'],
    asked: ['thyroid_cancer_self', 'thyroid_cancer_family'],
  },
  pancreatitis: {
    said: (of) => saidIn(of, 'pancreatitis'),
    concepts: ['pancreatitis'],
    asked: ['pancreatitis'],
  },
  pregnancy: {
    said: pregnantOrFeedingSaid,
    concepts: ['pregnancy', 'breast_feeding'],
    asked: ['pregnant', 'planning_pregnancy', 'breast_feeding'],
  },
};

/** The form's own questions about it, if every one that was asked was answered with no. */
function deniedByForm({ form }: SafetyCase, asked: readonly FormQuestion[]): SafetyAnswer[] {
  const replies = asked.map((question) => form.questions?.answers[question]);
  const isDenied = replies.includes(false) && !replies.includes(true);
  return isDenied ? [answerTo('deniedQuestion', asked[0])] : [];
}

/** Sentences in which the patient says that they do not have it. */
const deniedIn = (of: SafetyCase, concepts: readonly Concept[]): SafetyAnswer[] =>
  readingsOf(of).flatMap(([field, reading]) => {
    const denials = reading
      .of(concepts)
      .filter((one) => one.standing === 'denied' && !one.isMaybe && one.person === 'self');
    return [...new Set(denials.map((one) => reading.quote(one)))].map((quote) =>
      answerTo(field, quote),
    );
  });

const isUnsaid = ({ answers }: HealthReply): boolean =>
  HEALTH_QUESTIONS.some((one) => answers[one] === 'one_of_these');

/** MTC, MEN 2, pancreatitis or pregnancy (labels, sections 4, 5 and 8), and it was not said which. */
const unsaidYes: SafetyRule = {
  id: 'health_check_yes',
  level: 'block',
  source: SOURCES.contraindication,
  raise: ({ healthCheck }) =>
    healthCheck && isUnsaid(healthCheck)
      ? { answers: [replyToAll(healthCheck, 'one_of_these')] }
      : null,
};

/** Health check and medical form disagree. The practice's own caution: one of the two is a mistake. */
const differs: SafetyRule = {
  id: 'health_check_differs',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const { healthCheck } = of;
    if (!healthCheck) return null;
    const answers = HEALTH_QUESTIONS.flatMap((question) => {
      const { said, concepts, asked } = inForm[question];
      const answer = healthCheck.answers[question];
      if (answer === 'one_of_these') return [];
      const stated = [...affirmedIn(of, ...asked), ...said(of)];
      const isDenied = answer === 'yes' && stated.length === 0;
      const denied = isDenied ? [...deniedByForm(of, asked), ...deniedIn(of, concepts)] : [];
      const against = answer === 'no' ? stated : denied;
      return against.length > 0 ? [replyTo(healthCheck, question), ...against] : [];
    });
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

type Earlier = { reply: HealthReply; from: string | null };

/** A yes was taken back: on the same device before the order, or since another order. The practice's own caution. */
const changed: SafetyRule = {
  id: 'health_check_changed',
  level: 'ask',
  source: SOURCES.practice,
  raise: ({ healthCheck: now, earlier }) => {
    if (!now) return null;
    const before: Earlier[] = [
      ...(now.earlier ? [{ reply: now.earlier, from: null }] : []),
      ...earlier.flatMap(({ healthCheck, reference }) =>
        healthCheck ? [{ reply: healthCheck, from: reference }] : [],
      ),
    ];
    const answers = [...takenBack(before, now), ...unsaidTakenBack(before, now)];
    return answers.length > 0 ? { answers } : null;
  },
};

const takenBack = (before: readonly Earlier[], now: HealthReply): SafetyAnswer[] =>
  HEALTH_QUESTIONS.filter((question) => now.answers[question] === 'no').flatMap((question) => {
    const yes = before.filter(({ reply }) => reply.answers[question] === 'yes');
    if (yes.length === 0) return [];
    const said = yes.map(({ reply, from }) => ({ ...replyTo(reply, question), from }));
    return [...said, replyTo(now, question)];
  });

function unsaidTakenBack(before: readonly Earlier[], now: HealthReply): SafetyAnswer[] {
  const unsaid = before.filter(({ reply }) => isUnsaid(reply));
  if (unsaid.length === 0 || HEALTH_QUESTIONS.some((one) => now.answers[one] !== 'no')) return [];
  const said = unsaid.map(({ reply, from }) => ({ ...replyToAll(reply, 'one_of_these'), from }));
  return [...said, replyToAll(now, 'no')];
}

/**
 * Nobody has asked, neither before the order nor in its form: an older page, or another client. A question of the form
 * that has no answer was not asked either.
 */
function isUnasked(of: SafetyCase): boolean {
  if (of.healthCheck !== null) return false;
  const missing = missingIn(of);
  return Object.values(inForm).some(({ asked }) => asked.some((one) => missing.includes(one)));
}

/** The labels' contraindications have to be known before anything is prescribed. */
const missing: SafetyRule = {
  id: 'health_check_missing',
  level: 'ask',
  source: SOURCES.contraindication,
  raise: (of) => (isUnasked(of) ? { answers: [] } : null),
};

export const healthCheckRules: readonly SafetyRule[] = [unsaidYes, differs, changed, missing];
