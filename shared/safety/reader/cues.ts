import { Lexicon } from './lexicon.ts';
import type { Token } from './tokens.ts';
import { vietnameseIn } from './vietnamese.ts';
import { cueWords } from '../words/cues.ts';

export type Cue = keyof typeof cueWords;
const lexicon = new Lexicon<Cue>(cueWords);

/** Unaccented words that mean one thing in Vietnamese and another elsewhere. */
const AMBIGUOUS = new Set(
  'me bo ba em anh chi va con co da ma o cha vi nen mac hay khi lan sau phong so nua tui can'.split(
    ' ',
  ),
);

/** The cues of each word that begins one, with the last word of the longest. */
export type CueAt = { cues: ReadonlySet<Cue>; to: number };

/** "Wife's" names the wife. */
const ownerIn = (word: string): readonly string[] =>
  word.endsWith("'s") ? [word.slice(0, -2)] : [];

export function cuesIn(
  tokens: readonly Token[],
  isMasked: (index: number) => boolean,
): Map<number, CueAt> {
  const looksVietnamese = vietnameseIn(tokens);
  const at = new Map<number, { cues: Set<Cue>; to: number }>();
  let reached = -1;
  for (const { concept, from, to, language } of lexicon.mentionsIn(tokens, ownerIn)) {
    if (from <= reached && at.get(from)?.to !== to) continue;
    if (isMasked(from)) continue;
    const token = tokens[from]!;
    const isPlain = from === to && token.marks === '' && AMBIGUOUS.has(token.text);
    if (isPlain && (language === 'vi') !== looksVietnamese[from]) continue;
    // "Năm sau" is next year, and not after something.
    if (concept === 'afterwards' && isPlain && at.get(from - 1)?.cues.has('unit')) continue;
    const known = at.get(from) ?? { cues: new Set<Cue>(), to };
    known.cues.add(concept);
    at.set(from, known);
    reached = to;
  }
  return at;
}

export const isCueWord = (word: string): boolean => lexicon.knows(word);
