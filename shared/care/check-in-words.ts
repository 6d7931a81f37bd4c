import { Reading } from '../safety/reader/reading.ts';
import type { Statement } from '../safety/reader/said.ts';
import { firstUnread } from '../safety/reader/unread.ts';
import type { Concept } from '../safety/words/lexicon.ts';
import type { RedSign } from './check-in.ts';

/** Emergencies that patients write instead of ticking (clinical requirements, "At once to the doctor"). */
export const WORD_SIGNS = [
  'suicidal',
  'severe_pain',
  'allergic_reaction',
  'hypoglycaemia',
  'wrong_dose',
  'pregnancy',
  'vision',
  'fainting',
] as const;
export type WordSign = (typeof WORD_SIGNS)[number];

/** The box with the same meaning, and the same advice. */
export const SIGN_OF_WORDS: Readonly<Record<WordSign, RedSign>> = {
  suicidal: 'self_harm',
  severe_pain: 'severe_pain',
  allergic_reaction: 'allergy',
  hypoglycaemia: 'hypoglycaemia',
  wrong_dose: 'wrong_dose',
  pregnancy: 'pregnancy',
  vision: 'vision',
  fainting: 'fainting',
};

const CONCEPTS: Readonly<Record<WordSign, readonly Concept[]>> = {
  suicidal: ['suicidal'],
  severe_pain: ['severe_pain'],
  allergic_reaction: ['allergic_reaction'],
  hypoglycaemia: ['hypoglycaemia', 'glucose'],
  wrong_dose: ['wrong_dose'],
  pregnancy: ['pregnancy', 'positive_test'],
  vision: ['vision', 'sight_loss'],
  fainting: ['fainting'],
};

/** Below 70 mg/dL or 3.9 mmol/L blood sugar is low (level 1 of the ADA's Standards of Care, section 6). */
const LOW = { mg: 70, mmol: 3.9, mmolUpTo: 30 } as const;
const WORDS_AFTER = 5;

function isLow(reading: Reading, { to }: Statement<Concept>): boolean {
  const figures = reading.tokens
    .slice(to + 1, to + 1 + WORDS_AFTER)
    .map(({ text }) => Number(text))
    .filter((value) => Number.isFinite(value));
  return figures.some((value) => {
    const isMmol = value < LOW.mmolUpTo;
    return value > 0 && (isMmol ? value < LOW.mmol : value < LOW.mg);
  });
}

/** Both are read again and again while a list is drawn. */
const KEPT = 500;
const known = new Map<string, WordsRead>();

export type WordsRead = {
  signs: WordSign[];
  /** There is nothing but recognised harmless phrases. Anything else is to be read by a person (decision C132). */
  isHarmless: boolean;
};

/** The emergencies that a text tells of its writer. `isMeant`: a further condition on each of the places. */
export function signsIn(
  reading: Reading,
  isMeant: (one: Statement<Concept>, sign: WordSign) => boolean = () => true,
): WordSign[] {
  const says = (one: Statement<Concept>) =>
    one.standing !== 'denied' &&
    one.person === 'self' &&
    (one.concept !== 'glucose' || isLow(reading, one));
  return WORD_SIGNS.filter((sign) =>
    reading.of(CONCEPTS[sign]).some((one) => says(one) && isMeant(one, sign)),
  );
}

/** What the words of a check-in say, in three languages. */
export function readCheckInWords(words: string): WordsRead {
  const before = known.get(words);
  if (before) return before;
  const reading = new Reading(words);
  const signs = signsIn(reading);
  const unread = firstUnread(reading, ['nothing', 'well', 'supplements']);
  const read = { signs, isHarmless: signs.length === 0 && unread === null };
  if (known.size >= KEPT) known.delete(known.keys().next().value!);
  known.set(words, read);
  return read;
}
