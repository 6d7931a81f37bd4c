import {
  ALLERGY_FIELDS,
  isNow,
  isOwn,
  MEDICINE_FIELDS,
  PROSE,
  saidIn,
  type Where,
} from '../said-in.ts';
import { INCRETINS as ASKED_INCRETINS, type WeightMedicine } from '../../form-questions.ts';
import type { MedicineId } from '../../medicines/medicines.ts';
import { latestOrder } from '../course.ts';
import {
  affirmedIn,
  answerTo,
  substanceOf,
  type SafetyCase,
  type SafetyRule,
} from '../safety-case.ts';
import { medicineOfOrder } from '../../medicines/medicine-of-order.ts';
import { SOURCES, UNTICKED, type SafetyAnswer } from '#shared/safety/finding.ts';
import type { Concept } from '../words/lexicon.ts';
import { factsOfOrder, pillWith } from './interactions.ts';
import { said } from './said.ts';

const { contraindication, indication, interaction, practice, warning } = SOURCES;

/** The words for ours, and for the others of their class. */
export const INCRETINS = [
  'semaglutide',
  'semaglutide_injection',
  'semaglutide_tablets',
  'tirzepatide',
  'orforglipron',
  'liraglutide',
  'other_incretin',
] as const;

/** The words for one form of a substance that we have in two. */
const FORM_WORDS: Partial<Record<MedicineId, (typeof INCRETINS)[number]>> = {
  'semaglutide-injection': 'semaglutide_injection',
  'semaglutide-tablets': 'semaglutide_tablets',
};

/** The words for what is ordered. Those of a substance that has none of its own are among the other ones' of its class. */
function ownConcept(of: SafetyCase): (typeof INCRETINS)[number] {
  const substance = substanceOf(of);
  return INCRETINS.find((one) => one === substance) ?? 'other_incretin';
}

const tellsReaction: Where = (one, reading) =>
  isOwn(one, reading) && reading.tellsReactionBeside(one);

/** "Ozempic ok" in the field for allergies, and nothing more about it. */
const AND = new Set('and but y pero va nhung'.split(' '));
const TOLERATED = new Set('ok okay fine good tolerated bien tolerada tolerado on'.split(' '));
const isTolerated: Where = (one, reading) => {
  const [said, next] = reading.tokens.slice(one.to + 1, one.to + 3);
  const isAll = !next || next.before !== 0 || AND.has(next.text);
  const isWell = TOLERATED.has(said?.text ?? '') && said!.before === 0;
  return isAll && isWell && !reading.tellsReactionBeside(one);
};

/** Hypersensitivity to the substance is a contraindication. For another of its class the labels advise caution. */
const substanceAllergy: SafetyRule = {
  id: 'allergy_to_substance',
  level: 'block',
  source: contraindication,
  raise: (of) => {
    const find = (concepts: Concept | readonly Concept[], where = isOwn) => [
      ...saidIn(of, concepts, ALLERGY_FIELDS, where),
      ...saidIn(of, concepts, PROSE, tellsReaction),
    ];
    const own = find(ownConcept(of), (...one) => isOwn(...one) && !isTolerated(...one));
    const answers = own.length > 0 ? own : find(INCRETINS);
    if (answers.length === 0) return null;
    return { answers, isHint: true, level: own.length > 0 ? 'block' : 'ask' };
  },
};

/** Who continues a treatment with us takes our own medicine, and that is no foreign one. */
function continues(of: SafetyCase): boolean {
  const latest = latestOrder(of);
  return latest !== null && medicineOfOrder(latest) === medicineOfOrder(of);
}

/** The same substance in another form is not the medicine that we send. */
const isOurs = (of: SafetyCase, concept: Concept): boolean =>
  continues(of) && (concept === substanceOf(of) || concept === FORM_WORDS[medicineOfOrder(of)]);

/** The medicine for weight of which the patient said so, if it is one of these, with the day of the last dose. */
function askedMedicine(
  of: SafetyCase,
  question: 'weight_medicine_now' | 'weight_medicine_before',
  isOne: (which: WeightMedicine) => boolean,
): SafetyAnswer[] {
  const asked = affirmedIn(of, question);
  // Of an unnamed one only the yes is known.
  const { which = 'other' as const, lastTaken = null } = of.form.questions?.weightMedicine ?? {};
  if (asked.length === 0 || !isOne(which)) return [];
  const day = lastTaken ? [answerTo('weightMedicineTaken', lastTaken)] : [];
  return [...asked, answerTo('weightMedicine', which), ...day];
}

const isIncretin = (which: WeightMedicine) => ASKED_INCRETINS.some((one) => one === which);
const isOtherMedicine = (which: WeightMedicine) => which !== 'ours' && !isIncretin(which);

function taken(of: SafetyCase) {
  const isForeign: Where = (one, reading) =>
    isOwn(one, reading) &&
    isNow(one, reading) &&
    !reading.tellsReactionBeside(one, 'firm') &&
    !isOurs(of, one.concept);
  return saidIn(of, INCRETINS, MEDICINE_FIELDS, isForeign);
}

/** Not together with another GLP-1 receptor agonist or tirzepatide product (labels, sections 1 and 5). */
const otherIncretin: SafetyRule = {
  id: 'incretin_taken',
  level: 'block',
  source: indication,
  raise: (of) => {
    const asked = askedMedicine(of, 'weight_medicine_now', isIncretin);
    const answers = [...asked, ...taken(of)];
    return answers.length > 0 ? { answers, isHint: asked.length === 0 } : null;
  },
};

/** An incretin taken before, or asked for: when it ended and how it was tolerated. */
const earlierIncretin: SafetyRule = {
  id: 'incretin_mentioned',
  level: 'ask',
  source: practice,
  raise: (of) => {
    const now = new Set(taken(of).map(({ field, quote }) => `${field} ${quote}`));
    const isOther: Where = (one, reading) => isOwn(one, reading) && !isOurs(of, one.concept);
    const said = saidIn(of, INCRETINS, PROSE, isOther).filter(
      ({ field, quote }) => !now.has(`${field} ${quote}`),
    );
    const asked = [
      ...askedMedicine(of, 'weight_medicine_before', isIncretin),
      // "From here", though nothing from here is known of this account.
      ...(continues(of) ? [] : askedMedicine(of, 'weight_medicine_now', (one) => one === 'ours')),
      ...(continues(of)
        ? []
        : askedMedicine(of, 'weight_medicine_before', (one) => one === 'ours')),
    ];
    const answers = [...asked, ...said];
    return answers.length > 0 ? { answers, isHint: asked.length === 0 } : null;
  },
};

/** Tirzepatide may make oral contraceptives less effective for 4 weeks after the start and each step (section 7). */
const contraceptives: SafetyRule = {
  id: 'oral_contraceptives',
  level: 'ask',
  source: interaction,
  raise: (of) => (factsOfOrder(of).weakensPill === 'fourWeeks' ? pillWith(of) : null),
};

/**
 * Medicines with a narrow index: delayed gastric emptying may change how they are absorbed, so levels are watched
 * (labels, section 7). Levothyroxine is common and only noted; with the box for the thyroid it is quoted there, and with
 * semaglutide tablets it has a rule of its own.
 */
const narrowIndex: SafetyRule = {
  id: 'narrow_index',
  level: 'ask',
  source: interaction,
  raise: (of) => {
    const answers = saidIn(of, 'narrow_index', PROSE);
    if (answers.length > 0) return { answers, isHint: true };
    const isElsewhere = of.form.hasThyroidIssues || medicineOfOrder(of) === 'semaglutide-tablets';
    const noted = isElsewhere ? [] : saidIn(of, 'levothyroxine', PROSE);
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
    const asked = askedMedicine(of, 'weight_medicine_now', isOtherMedicine);
    const before = askedMedicine(of, 'weight_medicine_before', isOtherMedicine);
    const isTaken = asked.length > 0 || now.length > 0;
    const said = now.length > 0 ? now : saidIn(of, 'other_weight_loss', PROSE);
    const answers = [...asked, ...before, ...said];
    if (answers.length === 0) return null;
    const isHint = asked.length === 0 && before.length === 0;
    return { answers, isHint, level: isTaken ? 'ask' : 'note' };
  },
};

/** Hypoglycaemia is warned of with both (section 5). Without the box for diabetes one of the two answers is a mistake. */
const forDiabetes = (id: 'insulin' | 'sulfonylurea'): SafetyRule => ({
  id,
  level: 'ask',
  source: warning,
  raise: (of) => {
    const asked = affirmedIn(of, id);
    const answers = [...asked, ...saidIn(of, id, PROSE)];
    if (answers.length === 0) return null;
    const unticked = of.form.hasDiabetes ? [] : [answerTo('hasDiabetes', UNTICKED)];
    return { answers: [...answers, ...unticked], isHint: asked.length === 0 };
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
