import { tellsBlock } from '../safety/check-words.ts';
import { statementsIn } from '../safety/reader/clauses.ts';
import { Reading } from '../safety/reader/reading.ts';
import type { Statement } from '../safety/reader/said.ts';
import { firstUnread } from '../safety/reader/unread.ts';
import { work } from '../safety/reader/work.ts';
import type { Concept } from '../safety/words/lexicon.ts';
import { partLexicon, type SignPart } from '../safety/words/sign-parts.ts';
import { isBeyondTold } from './amounts.ts';
import type { RedSign } from './check-in.ts';

/** Emergencies that patients write instead of ticking (clinical requirements, "At once to the doctor"). */
export const WORD_SIGNS = [
  'suicidal',
  'severe_pain',
  'gallbladder',
  'allergic_reaction',
  'hypoglycaemia',
  'wrong_dose',
  'pregnancy',
  'vision',
  'fainting',
  'no_fluids',
] as const;
export type WordSign = (typeof WORD_SIGNS)[number];

/** The box with the same meaning, and the same advice. */
export const SIGN_OF_WORDS: Readonly<Record<WordSign, RedSign>> = {
  suicidal: 'self_harm',
  severe_pain: 'severe_pain',
  gallbladder: 'gallbladder',
  allergic_reaction: 'allergy',
  hypoglycaemia: 'hypoglycaemia',
  wrong_dose: 'wrong_dose',
  pregnancy: 'pregnancy',
  vision: 'vision',
  fainting: 'fainting',
  no_fluids: 'no_fluids',
};

const CONCEPTS: Readonly<Record<WordSign, readonly Concept[]>> = {
  suicidal: ['suicidal', 'kept_from'],
  severe_pain: ['severe_pain'],
  gallbladder: ['gallbladder_trouble'],
  allergic_reaction: ['allergic_reaction'],
  hypoglycaemia: ['hypoglycaemia', 'glucose'],
  wrong_dose: ['wrong_dose', 'taken_by_another', 'given_by_another'],
  pregnancy: ['pregnancy', 'positive_test'],
  vision: ['vision', 'sight_loss'],
  fainting: ['fainting'],
  no_fluids: ['no_fluids'],
};

/** Below 70 mg/dL or 3.9 mmol/L blood sugar is low (level 1 of the ADA's Standards of Care, section 6). */
const LOW = { mg: 70, mmol: 3.9, mmolUpTo: 30 } as const;
const WORDS_AFTER = 5;
/** A figure may stand before it too, but not one that may be a dose: "it said 52 on the meter". */
const WORDS_BEFORE = 4;
const AT_LEAST_BEFORE = 20;

function isLow(reading: Reading, { from, to }: Statement<Concept>): boolean {
  const figuresIn = (first: number, last: number) =>
    reading.tokens
      .slice(Math.max(first, 0), last)
      .map(({ text }) => Number(text))
      .filter((value) => Number.isFinite(value));
  const before = figuresIn(from - WORDS_BEFORE, from).filter((value) => value >= AT_LEAST_BEFORE);
  const after = figuresIn(to + 1, to + 1 + WORDS_AFTER);
  return [...before, ...after].some((value) => {
    const isMmol = value < LOW.mmolUpTo;
    return value > 0 && (isMmol ? value < LOW.mmol : value < LOW.mg);
  });
}

type Halves = {
  sign: WordSign;
  one: SignPart;
  other: SignPart;
  beside?: SignPart;
  but?: SignPart;
  unless?: SignPart;
  /** How many words may stand between. */
  apart?: number;
};

/** Two halves make a sign; `beside` has to be in the sentence too, `but` not, and `unless` outweighs `but`. */
const HALVES: readonly Halves[] = [
  { sign: 'allergic_reaction', one: 'airway', other: 'swells' },
  { sign: 'allergic_reaction', one: 'airway', other: 'closes' },
  { sign: 'allergic_reaction', one: 'face', other: 'swells' },
  { sign: 'allergic_reaction', one: 'breath', other: 'short' },
  { sign: 'severe_pain', one: 'pain', other: 'severe', but: 'limb', unless: 'belly' },
  { sign: 'severe_pain', one: 'pain', other: 'cared_for', but: 'limb', unless: 'belly' },
  { sign: 'severe_pain', one: 'belly', other: 'severe' },
  { sign: 'severe_pain', one: 'belly', other: 'torments' },
  { sign: 'severe_pain', one: 'pain', other: 'to_the_back', beside: 'belly' },
  { sign: 'severe_pain', one: 'expelled', other: 'bleeding' },
  { sign: 'gallbladder', one: 'yellow', other: 'skin', apart: 4 },
  { sign: 'gallbladder', one: 'fever', other: 'pain', beside: 'belly' },
  { sign: 'gallbladder', one: 'gallstones', other: 'pain', but: 'years_back' },
  { sign: 'gallbladder', one: 'gallstones', other: 'cared_for', but: 'years_back' },
  { sign: 'fainting', one: 'fell', other: 'no_memory' },
  { sign: 'hypoglycaemia', one: 'shaking', other: 'sweating' },
  { sign: 'wrong_dose', one: 'injection', other: 'excess', but: 'missed' },
  { sign: 'wrong_dose', one: 'injection', other: 'twice_a_day' },
  { sign: 'wrong_dose', one: 'injection', other: 'each_day', but: 'missed', apart: 3 },
  { sign: 'wrong_dose', one: 'tablet', other: 'twice_a_day' },
  { sign: 'wrong_dose', one: 'tablet', other: 'together', beside: 'several' },
  { sign: 'wrong_dose', one: 'tablet', other: 'at_once', beside: 'several', but: 'missed' },
  { sign: 'vision', one: 'sight', other: 'darkens', but: 'yellow' },
  { sign: 'suicidal', one: 'died', other: 'follow' },
  { sign: 'suicidal', one: 'worn_out', other: 'living', apart: 8 },
];

/** Those of two concepts, in either order: `HALVES_OF.get(one)?.get(other)`. */
const HALVES_OF = new Map<SignPart, Map<SignPart, Halves[]>>();
for (const halves of HALVES) {
  const { one, other } = halves;
  for (const [first, second] of [
    [one, other],
    [other, one],
  ] as const) {
    const ofFirst = HALVES_OF.get(first) ?? new Map<SignPart, Halves[]>();
    HALVES_OF.set(first, ofFirst.set(second, [...(ofFirst.get(second) ?? []), halves]));
  }
}

/** As many words may stand between the halves. */
const HALVES_APART = 8;

type Place = Pick<Statement, 'from' | 'to'>;

/** Whose pen or pills they are does not say who took them. */
const isTaken = (part: SignPart): boolean => part === 'injection' || part === 'tablet';

/** What is told in two halves of one sentence, in whichever order. The work grows with the text's length alone. */
function halvesIn(reading: Reading): (Place & { sign: WordSign })[] {
  const mentions = partLexicon.mentionsIn(reading.tokens);
  if (mentions.length < 2) return [];
  const told = statementsIn(reading.tokens, mentions, isTaken).filter(
    ({ standing, person, concept }) =>
      standing !== 'denied' && (person === 'self' || concept === 'died'),
  );
  const parts = new Map<number, Set<string>>();
  for (const { concept, from } of told) {
    const sentence = reading.sentenceOf(from);
    parts.set(sentence, (parts.get(sentence) ?? new Set()).add(concept));
  }
  return told.flatMap((first, index) => {
    const sentence = reading.sentenceOf(first.from);
    const said = parts.get(sentence)!;
    const found: (Place & { sign: WordSign })[] = [];
    for (let next = index + 1; next < told.length; next += 1) {
      const second = told[next]!;
      work.steps += 1;
      if (second.from - first.to > HALVES_APART) break;
      if (reading.sentenceOf(second.from) !== sentence) break;
      if (second.from <= first.to) continue;
      const { from, to } = { from: first.from, to: second.to };
      const halves = HALVES_OF.get(first.concept)?.get(second.concept) ?? [];
      for (const { sign, beside, but, unless, apart = HALVES_APART } of halves) {
        if (second.from - first.to > apart) continue;
        if (beside && !said.has(beside)) continue;
        if (but && said.has(but) && !(unless && said.has(unless))) continue;
        found.push({ sign, from, to });
      }
    }
    return found;
  });
}

/** Both are read again and again while a list is drawn. */
const KEPT = 500;
const known = new Map<string, WordsRead>();

export type WordsRead = {
  signs: WordSign[];
  /** There is nothing but recognised harmless phrases. Anything else is to be read by a person (decision C132). */
  isHarmless: boolean;
  /** A disease or a medicine that the doctors' rules block: no further dose before a doctor has said so. */
  isBlock: boolean;
};

/** What another person did, and is told for the writer's sake. */
const ANYBODY: ReadonlySet<Concept> = new Set([
  'taken_by_another',
  'given_by_another',
  'kept_from',
]);

/** The emergencies that a text tells of its writer. `isMeant`: a further condition on each of the places. */
export function signsIn(
  reading: Reading,
  isMeant: (one: Place, sign: WordSign) => boolean = () => true,
): WordSign[] {
  const says = (one: Statement<Concept>) =>
    one.standing !== 'denied' &&
    (one.person === 'self' || ANYBODY.has(one.concept)) &&
    (one.concept !== 'glucose' || isLow(reading, one));
  const halves = halvesIn(reading).filter((one) => isMeant(one, one.sign));
  return WORD_SIGNS.filter(
    (sign) =>
      halves.some((one) => one.sign === sign) ||
      (sign === 'wrong_dose' && isBeyondTold(reading)) ||
      reading.of(CONCEPTS[sign]).some((one) => says(one) && isMeant(one, sign)),
  );
}

/** Whether an illness is dated to years ago: "in 2010", "years ago". */
export const isOfBefore = (words: string): boolean =>
  partLexicon.mentionsIn(new Reading(words).tokens).some(({ concept }) => concept === 'years_back');

/** What the words of a check-in say, in three languages. `which`: in the field that asks for names. */
export function readCheckInWords(
  words: string,
  asked: 'anything' | 'which' = 'anything',
): WordsRead {
  const name = `${asked} ${words}`;
  const before = known.get(name);
  if (before) return before;
  const reading = new Reading(words);
  const signs = signsIn(reading);
  const kinds = ['nothing', 'well', 'supplements'] as const;
  const unread = firstUnread(reading, { kinds, isWhich: asked === 'which' });
  const isHarmless = signs.length === 0 && unread === null;
  const field = asked === 'which' ? 'newMedicines' : 'words';
  const read = { signs, isHarmless, isBlock: !isHarmless && tellsBlock(reading, field) };
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(name, read);
  return read;
}
