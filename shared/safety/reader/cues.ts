import { cueWords } from '../words/cues.ts';
import { Lexicon, type Mention } from './lexicon.ts';
import { BETWEEN, isNumber, type Token } from './tokens.ts';
import {
  isPlainlyVietnamese,
  standsAmong,
  surelyVietnameseIn,
  vietnameseIn,
} from './vietnamese.ts';

export type Cue = keyof typeof cueWords;
const lexicon = new Lexicon<Cue>(cueWords);

/** Unaccented words that mean one thing in Vietnamese and another elsewhere. */
const AMBIGUOUS = new Set(
  'y me bo ba em anh chi va con co da ma o cha vi nen mac hay khi lan sau phong so nua tui can de di do van gay dot tia'.split(
    ' ',
  ),
);
/** What denies elsewhere, and beside Vietnamese words is full and a spot. */
const DENIES_ELSEWHERE = new Set(['no', 'not']);
/** Before it "no" is full, and never a denial: "an no", "la no". */
const FILLED = new Set(['an', 'la', 'thay', 'vao', 'khi', 'luc', 'qua', 'rat', 'hoi']);

/** One Vietnamese name in an English sentence makes none of its words Vietnamese: the words beside it do. */
function isFull(tokens: readonly Token[], index: number): boolean {
  const [before, one, after] = [tokens[index - 1], tokens[index]!, tokens[index + 1]];
  if (!DENIES_ELSEWHERE.has(one.text) || !before || one.before !== 0) return false;
  if (isPlainlyVietnamese(before) || FILLED.has(before.text)) return true;
  return after?.before === 0 ? isPlainlyVietnamese(after) : AMBIGUOUS.has(before.text);
}

/**
 * Without accents these are everyday side effects too ("dau hong", "chong mat", "di cau"): alone they neither deny nor
 * name anybody.
 */
const UNSURE = new Set(['hong', 'co toi']);
/** Behind them "hông" is not, and behind another word the hip: "đau lan ra hông". */
const SPEAKERS = new Set(['em', 'toi', 'minh', 'tui', 'con', 'chau']);
const isHip = (tokens: readonly Token[], index: number): boolean =>
  index > 0 && tokens[index]!.before === 0 && !SPEAKERS.has(tokens[index - 1]!.text);

const UNSURE_PERSONS = new Set(['me', 'bo', 'di', 'vo', 'chong']);
const OWNERS = new Set(['toi', 'em', 'minh']);
const HAS = new Set(['bi', 'co', 'dang']);

/** "Vo dang mang thai", "di toi bi viem tuy": whoever opens a clause that goes on so. "Di bi" may be to walk. */
function opensClause(tokens: readonly Token[], index: number): boolean {
  const { text, before } = tokens[index]!;
  if (index > 0 && before === 0) return false;
  const isOwned = OWNERS.has(tokens[index + 1]?.text ?? '');
  if (text === 'di' && !isOwned) return false;
  return HAS.has(tokens[index + (isOwned ? 2 : 1)]?.text ?? '');
}

const PLAIN_SPANISH = new Set(
  'los las el mis mi muy que con por una del tan de se tuvo tiene hoy ayer'.split(' '),
);

/** Somebody in one language and no one in the other: "los dolores son fuertes", "I had a TIA". */
const ENGLISH_OR_SPANISH = new Set(['son', 'tia']);
const PARENTS = new Set(['my', 'our', 'her', 'his']);

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
    looksSpanish: standsAmong(tokens, ({ text }) => (PLAIN_SPANISH.has(text) ? 1 : 0), 1),
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
    // "10k" are thousands or kilometres.
    if (token.text === 'k' && from > 0 && isNumber(tokens[from - 1]!)) continue;
    const isSingle = from === to;
    const isAmbiguous = isSingle && AMBIGUOUS.has(token.text);
    if (language === 'vi' && token.marks === '') {
      const words = isSingle ? token.text : `${token.text} ${tokens[to]!.text}`;
      if (UNSURE.has(words)) continue;
      if (UNSURE_PERSONS.has(words) && !opensClause(tokens, from)) continue;
      if (isAmbiguous && !looksVietnamese[from]) continue;
    }
    if (language === 'vi' && token.text === 'hong' && isHip(tokens, from)) continue;
    if (language !== 'vi') {
      const isVomiting = token.text === 'non';
      if (isSingle && isVietnamese[from] && (isVomiting || isFull(tokens, from))) continue;
      // Among Vietnamese words one with accents is Vietnamese too.
      if (looksVietnamese[from] && (isAmbiguous || token.marks !== '')) continue;
    }
    const isOther = language === (looksSpanish[from] ? 'en' : 'es');
    const isOwned = PARENTS.has(tokens[from - 1]?.text ?? '');
    if (isOther && !isOwned && ENGLISH_OR_SPANISH.has(token.text)) continue;
    const one = at.get(from) ?? { cues: new Set<Cue>(), to };
    one.cues.add(concept);
    at.set(from, one);
    reached = to;
  }
  return at;
}

export const isCueWord = (word: string): boolean => lexicon.knows(word);
