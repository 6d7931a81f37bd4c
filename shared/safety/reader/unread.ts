import { harmless } from '../words/harmless.ts';
import type { Reading } from './reading.ts';
import { BETWEEN, ENDS_SENTENCE } from './tokens.ts';

export type Harmless = 'nothing' | 'well' | 'plans' | 'supplements';

const DIGITS = '0123456789';
const ENDS_ITEM = ENDS_SENTENCE | BETWEEN.comma | BETWEEN.dash | BETWEEN.close;

/**
 * Where a text says something that is no recognised harmless word or phrase. Null if there is nothing of that kind.
 * Numbers alone say nothing.
 */
export function firstUnread(reading: Reading, kinds: readonly Harmless[]): number | null {
  const { tokens, original } = reading;
  const isKnown = new Uint8Array(tokens.length);
  for (const { from, to, concept } of harmless.mentionsIn(tokens)) {
    // "No" answers a question, but "no good" does not.
    const after = tokens[to + 1];
    const isWhole = concept !== 'nothing' || !after || (after.before & ENDS_ITEM) !== 0;
    if (isWhole && kinds.includes(concept)) isKnown.fill(1, from, to + 1);
  }
  // What is harmless alone may be part of a danger.
  for (const { from, to, concept } of reading.statements) {
    if (concept !== 'other_medicine') isKnown.fill(0, from, to + 1);
  }
  const first = tokens.findIndex(
    ({ text }, index) => !isKnown[index] && !DIGITS.includes(text[0]!),
  );
  if (first >= 0) return tokens[first]!.start;
  // A row of pictures is looked at by a person as well.
  return tokens.length === 0 && !isBlank(original) ? 0 : null;
}

/** Dashes and dots, as people write them into a field that must not be empty. */
const isBlank = (text: string): boolean =>
  [...text].every((sign) => ' \n\r\t.-–—/,_'.includes(sign));
