import type { Language } from '../accounts.ts';
import {
  CLAIM_KINDS,
  CLAIM_PHRASES,
  CLAIM_SOURCES,
  NAMES,
  NEGATIONS,
  type ClaimKind,
} from './claim-phrases.ts';

/** A phrase of a kind that a regulator has acted on, as it stands in the text, and where that is said. */
export type Claim = { kind: ClaimKind; phrase: string; source: string };

/** A word as it is compared, and where it stands. The end of a sentence is the word `.`. */
type Word = { is: string; from: number; to: number };

const MARKS = /\p{M}/gu;
const plain = (word: string): string =>
  word.normalize('NFD').replaceAll(MARKS, '').toLowerCase().replaceAll('đ', 'd');

const WORDS = /[\p{L}\p{M}\p{N}]+|%|[.!?;:](?=\s|$)|\n/gu;

const wordsIn = (text: string): Word[] =>
  [...text.matchAll(WORDS)].map(({ 0: word, index }) => ({
    is: /^[.!?;:\n]$/.test(word) ? '.' : plain(word),
    from: index,
    to: index + word.length,
  }));

/** The most words that `…` stands for, and between a negation and what it turns round. */
const GAP = 3;

const isWord = (step: string, word: string): boolean => {
  if (step === '#') return /^\d/.test(word);
  return NAMES[step]?.has(word) ?? step.split('|').includes(word);
};

/** The index behind the phrase if it stands here; null if not. */
function endOf(phrase: readonly string[], words: readonly Word[], at: number): number | null {
  const [step, ...rest] = phrase;
  if (step === undefined) return at;
  if (step === '…') {
    for (let skipped = 0; skipped <= GAP; skipped += 1) {
      if (words.slice(at, at + skipped).some(({ is }) => is === '.')) return null;
      const end = endOf(rest, words, at + skipped);
      if (end !== null) return end;
    }
    return null;
  }
  const word = words[at];
  return word && isWord(step, word.is) ? endOf(rest, words, at + 1) : null;
}

function isNegated(words: readonly Word[], at: number, language: Language): boolean {
  const before = words.slice(Math.max(0, at - GAP), at).map(({ is }) => is);
  return before.slice(before.lastIndexOf('.') + 1).some((word) => NEGATIONS[language].has(word));
}

type Phrase = { kind: ClaimKind; steps: readonly string[] };

const phrasesOf = (language: Language): Phrase[] =>
  Object.entries(CLAIM_PHRASES[language]).flatMap(([kind, phrases]) =>
    phrases.map((phrase) => ({ kind: kind as ClaimKind, steps: phrase.split(' ') })),
  );

/**
 * The claims in a text of the practice. Each kind is named once, with its first phrase. It reads phrases and no meaning,
 * so it warns and forbids nothing.
 */
export function claimsIn(text: string, language: Language): Claim[] {
  const words = wordsIn(text);
  const found = new Map<ClaimKind, Claim>();
  for (const { kind, steps } of phrasesOf(language)) {
    for (let at = 0; at < words.length && !found.has(kind); at += 1) {
      const end = endOf(steps, words, at);
      if (end === null || isNegated(words, at, language)) continue;
      const phrase = text.slice(words[at]!.from, words[end - 1]!.to);
      found.set(kind, { kind, phrase, source: CLAIM_SOURCES[CLAIM_KINDS[kind]] });
    }
  }
  return [...found.values()];
}
