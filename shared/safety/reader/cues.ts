import { cueWords } from '../words/cues.ts';
import { Lexicon, type Mention } from './lexicon.ts';
import { spanishIn } from './spanish.ts';
import { BETWEEN, type Token } from './tokens.ts';
import { surelyVietnameseIn, vietnameseIn } from './vietnamese.ts';

export type Cue = keyof typeof cueWords;
const lexicon = new Lexicon<Cue>(cueWords);

/** Unaccented words that mean one thing in Vietnamese and another elsewhere. */
const AMBIGUOUS = new Set(
  'y me bo ba em anh chi va con co da ma o cha vi nen mac hay khi lan sau phong so nua tui can de di do van gay dot tia'.split(
    ' ',
  ),
);
/** What denies elsewhere, and among Vietnamese words is full, to vomit and a spot. */
const DENIES_ELSEWHERE = new Set(['no', 'non', 'not']);

/**
 * Without accents these are everyday side effects too ("o chua", "chong mat", "di cau"): alone they neither deny nor
 * name anybody.
 */
const UNSURE = new Set(['chua', 'me', 'bo', 'di', 'vo', 'chong', 'co toi']);

/** Somebody in one language and no one in the other: "los dolores son fuertes", "I had a TIA". */
const ENGLISH_OR_SPANISH = new Set(['son', 'tia']);

/** What a cue of several words does not go across. */
const BARRIERS = new Set('and but y pero va nhung'.split(' '));

/** "Wife's" names the wife. */
const namedBy = (word: string): readonly string[] =>
  word.endsWith("'s") ? [word.slice(0, -2)] : [];

/** The cues of each word that begins one, with the last word of the longest. */
export type CueAt = { cues: ReadonlySet<Cue>; to: number };

type Found = {
  mentions: readonly Mention<Cue>[];
  looksVietnamese: readonly boolean[];
  isVietnamese: readonly boolean[];
  looksSpanish: readonly boolean[];
};
const known = new WeakMap<readonly Token[], Found>();

/** Once a text, because it is read by several lexicons, and all of them by the same cues. */
function foundIn(tokens: readonly Token[]): Found {
  const before = known.get(tokens);
  if (before) return before;
  const isBarrier = (index: number) => BARRIERS.has(tokens[index]!.text);
  const mentions = lexicon.mentionsIn(tokens, namedBy, isBarrier);
  const found = {
    mentions,
    looksVietnamese: vietnameseIn(tokens),
    isVietnamese: surelyVietnameseIn(tokens),
    looksSpanish: spanishIn(tokens),
  };
  known.set(tokens, found);
  return found;
}

export function cuesIn(
  tokens: readonly Token[],
  isMasked: (index: number) => boolean,
): Map<number, CueAt> {
  const { mentions, looksVietnamese, isVietnamese, looksSpanish } = foundIn(tokens);
  const at = new Map<number, { cues: Set<Cue>; to: number }>();
  let reached = -1;
  for (const { concept, from, to, language } of mentions) {
    if (from <= reached && at.get(from)?.to !== to) continue;
    const token = tokens[from]!;
    // "D/o" and "y/o" are no Spanish.
    const isInitial = from === to && token.text.length === 1 && token.before & BETWEEN.slash;
    if (isMasked(from) || isInitial) continue;
    const isSingle = from === to;
    const isAmbiguous = isSingle && AMBIGUOUS.has(token.text);
    if (language === 'vi' && token.marks === '') {
      const words = isSingle ? token.text : `${token.text} ${tokens[to]!.text}`;
      if (UNSURE.has(words) || (isAmbiguous && !looksVietnamese[from])) continue;
    }
    if (language !== 'vi') {
      if (isSingle && isVietnamese[from] && DENIES_ELSEWHERE.has(token.text)) continue;
      // Among Vietnamese words one with accents is Vietnamese too.
      if (looksVietnamese[from] && (isAmbiguous || token.marks !== '')) continue;
    }
    const isOther = language === (looksSpanish[from] ? 'en' : 'es');
    const isMine = tokens[from - 1]?.text === 'my';
    if (isOther && !isMine && ENGLISH_OR_SPANISH.has(token.text)) continue;
    const one = at.get(from) ?? { cues: new Set<Cue>(), to };
    one.cues.add(concept);
    at.set(from, one);
    reached = to;
  }
  return at;
}

export const isCueWord = (word: string): boolean => lexicon.knows(word);
