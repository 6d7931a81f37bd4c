import {
  ALLERGY_FIELDS,
  MEDICINE_FIELDS,
  mentionsOf,
  TEXT_FIELDS,
  type TextField,
} from '../mentions.ts';
import { fold } from '../fold.ts';
import type { Span } from '../matcher.ts';
import type { Reading } from '../reading.ts';
import type { SafetyCase, SafetyRule } from '../safety-case.ts';
import { SOURCES } from '#shared/safety/finding.ts';
import { allergy, NO_LONGER_TAKEN, WORDS_BEFORE } from '../words/circumstances.ts';
import {
  incretins,
  insulins,
  oralContraceptives,
  substances,
  sulfonylureas,
} from '../words/medicines.ts';
import { said } from './said.ts';

const { contraindication, interaction, warning } = SOURCES;

const isAllergyField = (field: TextField) => ALLERGY_FIELDS.some((one) => one === field);
const PROSE = TEXT_FIELDS.filter((field) => !isAllergyField(field));

const CLAUSE_ENDS = /[.;,\n]/g;

/** Whether a word for an allergy refers to the mention: it must be in the same part of the sentence. */
function speaksOfAllergy(reading: Reading, { start, end }: Span): boolean {
  const { text } = reading.folded;
  const stops = reading.places(CLAUSE_ENDS);
  const from = stops.lastBefore(start)?.end ?? 0;
  const to = stops.firstFrom(end)?.start ?? text.length;
  return reading.once(
    `allergy ${from} ${to}`,
    () => allergy(fold(text.slice(from, to))).length > 0,
  );
}

/** Hypersensitivity to the substance is a contraindication. For another of its class the labels advise caution. */
const substanceAllergy: SafetyRule = {
  id: 'allergy_to_substance',
  level: 'block',
  source: contraindication,
  raise: (of) => {
    const find = (words: typeof incretins) => [
      ...mentionsOf(of, words, ALLERGY_FIELDS),
      ...mentionsOf(of, words, PROSE, speaksOfAllergy),
    ];
    const own = find(substances[of.product]);
    const answers = own.length > 0 ? own : find(incretins);
    if (answers.length === 0) return null;
    return { answers, isHint: true, level: own.length > 0 ? 'block' : 'ask' };
  },
};

const wasStopped = (reading: Reading, { start }: Span) =>
  NO_LONGER_TAKEN.test(reading.lastWords(WORDS_BEFORE, start));

function taken(of: SafetyCase) {
  return mentionsOf(
    of,
    incretins,
    MEDICINE_FIELDS,
    (reading, span) => !wasStopped(reading, span) && !speaksOfAllergy(reading, span),
  );
}

/** Not together with another GLP-1 receptor agonist or tirzepatide product (labels, sections 1 and 5). */
const otherIncretin: SafetyRule = {
  id: 'incretin_taken',
  level: 'block',
  source: SOURCES.indication,
  raise: (of) => {
    const answers = taken(of);
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

/** An incretin taken before, or asked for: when it ended and how it was tolerated. */
const earlierIncretin: SafetyRule = {
  id: 'incretin_mentioned',
  level: 'ask',
  source: SOURCES.practice,
  raise: (of) => {
    const now = new Set(taken(of).map(({ field, quote }) => `${field} ${quote}`));
    const answers = mentionsOf(of, incretins, PROSE).filter(
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
    const answers = mentionsOf(of, oralContraceptives);
    return answers.length > 0 ? { answers, isHint: true } : null;
  },
};

export const medicineRules: readonly SafetyRule[] = [
  substanceAllergy,
  otherIncretin,
  said({ id: 'insulin', level: 'ask', source: warning, words: insulins, fields: PROSE }),
  said({ id: 'sulfonylurea', level: 'ask', source: warning, words: sulfonylureas, fields: PROSE }),
  contraceptives,
  earlierIncretin,
];
