import { tellsBlock } from '../safety/check-words.ts';
import { statementsIn } from '../safety/reader/clauses.ts';
import { Reading } from '../safety/reader/reading.ts';
import type { Statement } from '../safety/reader/said.ts';
import type { Concept } from '../safety/words/lexicon.ts';
import { letterLexicon } from '../safety/words/symptoms.ts';
import type { RedSign } from './check-in.ts';
import { isBusiness, tellsBlockNow } from './letter-blocks.ts';
import { SIGN_OF_WORDS, signsIn, type WordSign } from './check-in-words.ts';
import type { Attention } from './letter-attention.ts';

export type LetterRead = { signs: RedSign[]; attention: Attention | null };

/** Phrases that are about a dose or a test in a check-in, and may be about a price or an address in a letter. */
const DOUBTFUL: readonly WordSign[] = ['wrong_dose', 'pregnancy'];

type Place = Pick<Statement, 'from' | 'to'>;

/** Illnesses that are no emergency and still a clinician's matter. */
const ILLNESSES: readonly Concept[] = [
  'thyroid_cancer',
  'thyroid_nodule',
  'pancreatitis',
  'gastroparesis',
  'bowel_disease',
  'gallbladder',
  'kidneys',
  'retinopathy',
  'sight_loss',
  'pregnancy',
  'breast_feeding',
  'eating_disorder',
  'suicidal',
];

const WRITING_KEPT = 50;
const known = new Map<string, LetterRead>();

/** What the words of a patient's letter say, in three languages; also while they are being written. */
export function readLetter(words: string): LetterRead {
  const before = known.get(words);
  if (before) return before;
  const reading = new Reading(words);
  const isMeant = (one: Place, sign: WordSign) =>
    !DOUBTFUL.includes(sign) || !isBusiness(reading, one);
  const signs = signsIn(reading, isMeant).map((sign) => SIGN_OF_WORDS[sign]);
  const mentionsBlock = tellsBlock(reading);
  const isUrgent = signs.length > 0 || (mentionsBlock && tellsBlockNow(words));
  const isToRead = mentionsBlock || tellsSymptoms(reading);
  const attention = isUrgent ? 'urgent' : isToRead ? 'symptoms' : null;
  const read: LetterRead = { signs, attention };
  if (known.size >= WRITING_KEPT) known.delete(known.keys().next().value!);
  known.set(words, read);
  return read;
}

const isOwn = ({ standing, person }: Statement) => standing !== 'denied' && person === 'self';

function tellsSymptoms(reading: Reading): boolean {
  if (reading.of(ILLNESSES).some(isOwn)) return true;
  const mentions = letterLexicon
    .mentionsIn(reading.tokens)
    .filter(({ concept }) => concept === 'symptom');
  return statementsIn(reading.tokens, mentions, () => false).some(isOwn);
}
