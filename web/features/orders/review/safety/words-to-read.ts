import { WORDS_TO_READ, type SafetyAnswer, type SafetyFinding } from '#shared/safety/finding.ts';

/** What fits into the head of a case as a whole. Longer words are read below it, or in the question. */
const LONGEST = 160;

/** The free words of a case that no rule understands, by the field they are in. */
export const wordsToRead = (findings: readonly SafetyFinding[]): SafetyAnswer[] =>
  findings.find(({ id }) => id === WORDS_TO_READ)?.answers ?? [];

export const isShort = (words: string): boolean => words.length <= LONGEST;
