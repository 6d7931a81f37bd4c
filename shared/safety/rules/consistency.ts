import { statementsIn } from '../reader/clauses.ts';
import type { Reading } from '../reader/reading.ts';
import { isOwnDenial, type Statement } from '../reader/said.ts';
import { MEDICINE_FIELDS, MOST_QUOTES, readingsOf, saidIn } from '../said-in.ts';
import { answerTo, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import { consistencyLexicon, meantName, type ConsistencyWord } from '../words/consistency.ts';
import { SOURCES, UNTICKED, type SafetyAnswer } from '#shared/safety/finding.ts';

/**
 * Answers that cannot all be right. None of it is in a label: the practice's own caution, worded as questions, to be
 * checked by a clinician. Words against a ticked diabetes have a rule beside the disease (conditions.ts).
 */

const BOXES = {
  heart: 'hasHeartDisease',
  hypertension: 'hasHypertension',
  thyroid: 'hasThyroidIssues',
  kidney: 'hasKidneyDisease',
  cancer: 'hasCancer',
} as const satisfies Partial<Record<ConsistencyWord, keyof SafetyCase['form']>>;
const ALL_BOXES = ['hasDiabetes', ...Object.values(BOXES)] as const;

const isMedicine = (word: ConsistencyWord) => word.startsWith('for_');

const read = new WeakMap<Reading, Statement<ConsistencyWord>[]>();

function statementsOf(reading: Reading): Statement<ConsistencyWord>[] {
  const known = read.get(reading);
  if (known) return known;
  const mentions = consistencyLexicon.mentionsIn(reading.tokens, meantName);
  const statements = statementsIn(reading.tokens, mentions, isMedicine);
  read.set(reading, statements);
  return statements;
}

const DENIED_BOXES = Object.entries(BOXES) as [keyof typeof BOXES, (typeof ALL_BOXES)[number]][];

function quotesOf(
  of: SafetyCase,
  word: ConsistencyWord,
  counts: (one: Statement) => boolean,
  fields?: typeof MEDICINE_FIELDS,
): SafetyAnswer[] {
  return readingsOf(of, fields).flatMap(([field, reading]) => {
    const quotes = new Set<string>();
    for (const one of statementsOf(reading)) {
      if (quotes.size === MOST_QUOTES) break;
      if (one.concept === word && counts(one)) quotes.add(reading.quote(one));
    }
    return [...quotes].map((quote) => answerTo(field, quote));
  });
}

/** The box or the words by which somebody has no condition at all. */
const saysNone = (of: SafetyCase): SafetyAnswer[] => [
  ...(of.form.hasNoMedicalConditions ? [answerTo('hasNoMedicalConditions')] : []),
  ...quotesOf(of, 'any_condition', isOwnDenial),
];

/** A ticked box that words deny, or any beside "none of these", ticked or in words. One of the two is a mistake. */
const tickedAndDenied: SafetyRule = {
  id: 'ticked_and_denied',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const ticked = ALL_BOXES.filter((box) => of.form[box]);
    if (ticked.length === 0) return null;
    const denied = DENIED_BOXES.filter(([, box]) => of.form[box]).flatMap(([word, box]) => {
      const quotes = quotesOf(of, word, isOwnDenial);
      return quotes.length > 0 ? [answerTo(box), ...quotes] : [];
    });
    const none = saysNone(of);
    const all = none.length > 0 ? [...ticked.map((box) => answerTo(box)), ...none] : denied;
    return all.length > 0 ? { answers: all, isHint: true } : null;
  },
};

const isTaken = ({ standing, person, isMaybe }: Statement) =>
  standing === 'stated' && person === 'self' && !isMaybe;

/**
 * A medicine that is given for one of the conditions, whose box is not ticked. Metformin is also given for other
 * reasons, so it counts only where it is said that there is no condition; insulin and sulfonylureas are asked about by
 * rules of their own, which say that the box is not ticked.
 */
const medicineWithoutCondition: SafetyRule = {
  id: 'medicine_without_condition',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const { form } = of;
    const answers: SafetyAnswer[] = [];
    const ask = (box: (typeof ALL_BOXES)[number], quotes: readonly SafetyAnswer[]) => {
      if (quotes.length > 0) answers.push(...quotes, answerTo(box, UNTICKED));
    };
    const taken = (word: ConsistencyWord) => quotesOf(of, word, isTaken, MEDICINE_FIELDS);
    if (!form.hasThyroidIssues) {
      ask('hasThyroidIssues', [
        ...saidIn(of, 'levothyroxine', MEDICINE_FIELDS, isTaken),
        ...taken('for_thyroid'),
      ]);
    }
    // They are given for the heart and the kidneys as well.
    if (!form.hasHypertension && !form.hasHeartDisease && !form.hasKidneyDisease) {
      ask('hasHypertension', taken('for_pressure'));
    }
    const none = saysNone(of);
    if (!form.hasDiabetes && none.length > 0) {
      const medicines = taken('for_diabetes');
      ask('hasDiabetes', medicines.length > 0 ? [...medicines, ...none] : []);
    }
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

/** The form asks for a day that is over. Older pages, and devices with a wrong clock, send others. */
const lastDoseToCome: SafetyRule = {
  id: 'last_dose_to_come',
  level: 'ask',
  source: SOURCES.practice,
  raise: ({ form, today }) => {
    const lastTaken = form.questions?.weightMedicine?.lastTaken ?? '';
    return lastTaken > today ? { answers: [answerTo('weightMedicineTaken', lastTaken)] } : null;
  },
};

export const consistencyRules: readonly SafetyRule[] = [
  tickedAndDenied,
  medicineWithoutCondition,
  lastDoseToCome,
];
