import {
  ALLERGY_FIELDS,
  isNow,
  isOwn,
  MEDICINE_FIELDS,
  saidIn,
  TEXT_FIELDS,
  type TextField,
  type Where,
} from '../said-in.ts';
import { initialOrder } from '../course.ts';
import { answerTo, type SafetyCase, type SafetyRule } from '../safety-case.ts';
import { SOURCES, UNTICKED } from '#shared/safety/finding.ts';
import type { Concept } from '../words/lexicon.ts';
import { said } from './said.ts';

const { contraindication, indication, interaction, practice, warning } = SOURCES;

const isAllergyField = (field: TextField) => ALLERGY_FIELDS.some((one) => one === field);
const PROSE = TEXT_FIELDS.filter((field) => !isAllergyField(field));

const INCRETINS = ['semaglutide', 'tirzepatide', 'other_incretin'] as const;
const OWN = { semaglutide: 'semaglutide', tirzexa: 'tirzepatide' } as const;

const tellsReaction: Where = (one, reading) =>
  isOwn(one, reading) && reading.tellsReactionBeside(one);

/** Hypersensitivity to the substance is a contraindication. For another of its class the labels advise caution. */
const substanceAllergy: SafetyRule = {
  id: 'allergy_to_substance',
  level: 'block',
  source: contraindication,
  raise: (of) => {
    const find = (concepts: Concept | readonly Concept[]) => [
      ...saidIn(of, concepts, ALLERGY_FIELDS),
      ...saidIn(of, concepts, PROSE, tellsReaction),
    ];
    const own = find(OWN[of.product]);
    const answers = own.length > 0 ? own : find(INCRETINS);
    if (answers.length === 0) return null;
    return { answers, isHint: true, level: own.length > 0 ? 'block' : 'ask' };
  },
};

/** Who continues a treatment with us takes our own medicine, and that is no foreign one. */
const continues = (of: SafetyCase): boolean => initialOrder(of)?.product === of.product;

function taken(of: SafetyCase) {
  const isForeign: Where = (one, reading) =>
    isOwn(one, reading) &&
    isNow(one, reading) &&
    !reading.tellsReactionBeside(one) &&
    !(one.concept === OWN[of.product] && continues(of));
  return saidIn(of, INCRETINS, MEDICINE_FIELDS, isForeign);
}

/** Not together with another GLP-1 receptor agonist or tirzepatide product (labels, sections 1 and 5). */
const otherIncretin: SafetyRule = {
  id: 'incretin_taken',
  level: 'block',
  source: indication,
  raise: (of) => {
    const answers = taken(of);
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

/** An incretin taken before, or asked for: when it ended and how it was tolerated. */
const earlierIncretin: SafetyRule = {
  id: 'incretin_mentioned',
  level: 'ask',
  source: practice,
  raise: (of) => {
    const now = new Set(taken(of).map(({ field, quote }) => `${field} ${quote}`));
    const isOther: Where = (one, reading) =>
      isOwn(one, reading) && !(one.concept === OWN[of.product] && continues(of));
    const answers = saidIn(of, INCRETINS, PROSE, isOther).filter(
      ({ field, quote }) => !now.has(`${field} ${quote}`),
    );
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

/** Tirzepatide may make oral contraceptives less effective for 4 weeks after the start and each step (section 7). */
const contraceptives: SafetyRule = {
  id: 'oral_contraceptives',
  level: 'ask',
  source: interaction,
  raise: (of) => {
    if (of.product !== 'tirzexa') return null;
    const answers = saidIn(of, 'oral_contraceptive');
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

/**
 * Medicines with a narrow index: delayed gastric emptying may change how they are absorbed, so levels are watched
 * (labels, section 7). Levothyroxine is common and only noted; with the box for the thyroid it is quoted there.
 */
const narrowIndex: SafetyRule = {
  id: 'narrow_index',
  level: 'ask',
  source: interaction,
  raise: (of) => {
    const answers = saidIn(of, 'narrow_index', PROSE);
    if (answers.length > 0) return { answers, isHint: true };
    const noted = of.form.hasThyroidIssues ? [] : saidIn(of, 'levothyroxine', PROSE);
    return noted.length > 0 ? { answers: noted, isHint: true, level: 'note' } : null;
  },
};

/** Not studied together with other medicines for weight loss (labels, section 1). What was tried is only noted. */
const otherWeightLoss: SafetyRule = {
  id: 'other_weight_loss',
  level: 'ask',
  source: indication,
  raise: (of) => {
    const now = saidIn(
      of,
      'other_weight_loss',
      MEDICINE_FIELDS,
      (one, reading) => isOwn(one, reading) && isNow(one, reading),
    );
    const answers = now.length > 0 ? now : saidIn(of, 'other_weight_loss', PROSE);
    if (answers.length === 0) return null;
    return { answers, isHint: true, level: now.length > 0 ? 'ask' : 'note' };
  },
};

/** Hypoglycaemia is warned of with both (section 5). Without the box for diabetes one of the two answers is a mistake. */
const forDiabetes = (id: 'insulin' | 'sulfonylurea'): SafetyRule => ({
  id,
  level: 'ask',
  source: warning,
  raise: (of) => {
    const answers = saidIn(of, id, PROSE);
    if (answers.length === 0) return null;
    const unticked = of.form.hasDiabetes ? [] : [answerTo('hasDiabetes', UNTICKED)];
    return { answers: [...answers, ...unticked], isHint: true };
  },
});

export const medicineRules: readonly SafetyRule[] = [
  substanceAllergy,
  otherIncretin,
  forDiabetes('insulin'),
  forDiabetes('sulfonylurea'),
  contraceptives,
  narrowIndex,
  // A narrow index, and its level rises with dehydration, of which the labels warn (section 5).
  said({ id: 'lithium', level: 'ask', source: practice, words: 'lithium', fields: PROSE }),
  otherWeightLoss,
  earlierIncretin,
];
