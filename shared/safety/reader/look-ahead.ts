import type { CueAt } from './cues.ts';
import { BETWEEN, ENDS_SENTENCE, isNumber, type Token } from './tokens.ts';
import { work } from './work.ts';

const LONGEST_ITEM = 6;
/** They name nothing of their own: "had it too", "both of them", "cả hai". */
const FILLERS = new Set(
  'it one that too also though so both all of them those ambos ambas dos las los ca hai'.split(' '),
);
const MOST_FILLERS = 3;
const ARTICLES = new Set('a an the any el la un una getting having'.split(' '));

/** With nothing but an article or "getting" between. */
export const isRightBehind = (tokens: readonly Token[], at: number, from: number): boolean =>
  from - at === 1 || (from - at === 2 && ARTICLES.has(tokens[from - 1]!.text));

/** What comes after a word, found from the end to the beginning once, so that no lookup goes through the text. */
export function lookAhead(
  tokens: readonly Token[],
  cues: ReadonlyMap<number, CueAt>,
  covered: Uint8Array,
) {
  const size = tokens.length;
  const kinds = ['or', 'and', 'tells', 'after_all', 'before'] as const;
  const blank = () => new Int32Array(size + 2).fill(size);
  const nexts = Object.fromEntries(kinds.map((kind) => [kind, blank()])) as Record<
    (typeof kinds)[number],
    Int32Array
  >;
  const [items, clauses, sentences, spans, closes] = [blank(), blank(), blank(), blank(), blank()];
  const clauseEnds = ENDS_SENTENCE | BETWEEN.dash | BETWEEN.close;
  for (let index = size - 1; index >= 0; index -= 1) {
    const token = tokens[index]!;
    const { before } = token;
    const said = cues.get(index)?.cues;
    const isTelling = said?.has('tells') || said?.has('relative') || said?.has('now');
    const isFigure = covered[index] === 0 && isNumber(token);
    for (const kind of kinds) {
      const isIt = kind === 'tells' ? isTelling || isFigure : said?.has(kind);
      nexts[kind][index] = isIt ? index : nexts[kind][index + 1]!;
    }
    const isContrast = said?.has('contrast') === true;
    const isItem = before & (clauseEnds | BETWEEN.comma) || isContrast;
    items[index] = isItem ? index : items[index + 1]!;
    clauses[index] = before & clauseEnds || isContrast ? index : clauses[index + 1]!;
    sentences[index] = before & ENDS_SENTENCE ? index : sentences[index + 1]!;
    closes[index] = before & BETWEEN.close ? index : closes[index + 1]!;
    spans[index] = isSpan(index) ? index : spans[index + 1]!;
  }

  /** "In 3 years", "for many months". */
  function isSpan(index: number): boolean {
    if (!cues.get(index)?.cues.has('span')) return false;
    const from = cues.get(index)!.to + 1;
    return [from, from + 1, from + 2].some((at) => cues.get(at)?.cues.has('unit'));
  }

  const at = (list: Int32Array, index: number) => (index > size ? size : list[index]!);
  /** Without words that say something of their own, and short. */
  const isBare = (from: number, end: number) =>
    at(nexts.tells, from) >= end && end - from <= LONGEST_ITEM;
  const ends = (index: number) => {
    const said = cues.get(index)?.cues;
    const isJoint = said?.has('and') || said?.has('contrast');
    return index >= size || tokens[index]!.before !== 0 || isJoint === true;
  };
  return {
    next: (kind: (typeof kinds)[number], index: number) => at(nexts[kind], index),
    span: (index: number) => at(spans, index),
    itemEnd: (index: number) => at(items, index + 1),
    clauseEnd: (index: number) => at(clauses, index + 1),
    sentenceEnd: (index: number) => at(sentences, index),
    close: (index: number) => at(closes, index + 1),
    isBare,
    isEnd: (index: number) => {
      let at = index;
      while (!ends(at) && at - index < MOST_FILLERS && FILLERS.has(tokens[at]!.text)) at += 1;
      return ends(at);
    },
    /** A clause of so few words that it has no verb: "not me, my father". */
    isShort: (end: number, from: number) => end - from <= 2,
    isBareFrom: (all: readonly Token[], end: number) => {
      let from = end - 1;
      work.steps += 30;
      while (from > 0 && end - from <= 30 && !(all[from]!.before & ENDS_SENTENCE)) from -= 1;
      return at(nexts.tells, from) >= end && end - from <= 30;
    },
  };
}
