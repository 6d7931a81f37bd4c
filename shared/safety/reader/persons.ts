import type { CueAt } from './cues.ts';
import { BETWEEN, ENDS_SENTENCE, type Token } from './tokens.ts';

/** Whose it is. A partner's or a friend's is nobody's family history. */
export type Person = 'self' | 'relative' | 'child' | 'other';

type Cues = ReadonlyMap<number, CueAt>;

/** Behind another person it is possessive: in Vietnamese "my wife" is "wife I". */
export const VIETNAMESE_SELF = new Set(['toi', 'em', 'minh', 'tui']);

/** Who is named by a word, or by the words that begin with it. */
export function personOf(cues: Cues, index: number): Person | null {
  const said = cues.get(index)?.cues;
  if (!said) return null;
  if (said.has('other')) return 'other';
  if (said.has('child')) return 'child';
  if (said.has('relative')) return 'relative';
  return said.has('self') ? 'self' : null;
}

/** As many words may stand before a person: "in my late father". */
const WORDS_BEFORE = 3;

/** Who is named right behind a mention: "MEN 2 in my father". */
export function personAfter(tokens: readonly Token[], cues: Cues, to: number): Person | null {
  const cue = cues.get(to + 1);
  if (!cue?.cues.has('of')) return null;
  const ends = ENDS_SENTENCE | BETWEEN.comma;
  if (tokens[to + 1]!.before & ends) return null;
  for (let index = cue.to + 1; index <= cue.to + WORDS_BEFORE; index += 1) {
    const token = tokens[index];
    if (!token || token.before & ends) return null;
    const person = personOf(cues, index);
    if (person && person !== 'self') return person;
  }
  return null;
}
