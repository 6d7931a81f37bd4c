import { fold, type Folded } from './fold.ts';

/**
 * The words and phrases of a rule, by language. `*` stands for any ending, `~` for up to three words in between.
 * English and Spanish match whatever the accents. Vietnamese matches without accents too, but not with those of another
 * word (tủy is not tụy).
 */
export type Words = {
  en?: readonly string[];
  vi?: readonly string[];
  es?: readonly string[];
  /** Phrases that contain such a word but mean something else: insulin resistance. */
  except?: readonly string[];
};

export type Span = { start: number; end: number };
export type Matcher = (text: Folded) => Span[];

const GAP = "[\\s,()/:'\\-]+";
/**
 * A phrase that cancels a finding must be contiguous: "insulin, resistance training" on one line or two is not insulin
 * resistance.
 */
const GAP_OF_EXCEPTION = "(?:[^\\S\\r\\n]|['\\-])+";
const EDGE_BEFORE = '(?<![\\p{L}\\p{N}])';
const EDGE_AFTER = '(?![\\p{L}\\p{N}])';

function patternOf(phrase: string, gap = GAP): RegExp {
  const words = fold(phrase)
    .text.split(' ')
    .map((word) => word.replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`));
  let source = '';
  for (const [index, word] of words.entries()) {
    if (word === '~') {
      source += `(?:${gap}[\\p{L}\\p{N}]+){0,3}`;
      continue;
    }
    source += (index > 0 ? gap : '') + word.replaceAll('*', '[\\p{L}\\p{N}]*');
  }
  return new RegExp(EDGE_BEFORE + source + EDGE_AFTER, 'gu');
}

export const spansOf = (text: string, pattern: RegExp): Span[] =>
  [...text.matchAll(pattern)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));

type WordMarks = Set<string>[];

/** The accents of each word. A tone may be written on another letter of the same word (tuỵ, tụy). */
function marksOf({ text, marks }: Folded, { start, end }: Span): WordMarks {
  const words: WordMarks = [];
  let isInside = false;
  for (let index = start; index < end; index += 1) {
    const isLetter = /[\p{L}\p{N}]/u.test(text[index]!);
    if (isLetter && !isInside) words.push(new Set());
    if (isLetter) for (const mark of marks[index]!) words.at(-1)!.add(mark);
    isInside = isLetter;
  }
  return words;
}

const fits = (typed: WordMarks, meant: WordMarks): boolean =>
  typed.every((marks, word) => [...marks].every((mark) => meant[word]?.has(mark)));

/** Compiles the words of a rule once. */
export function matcher({ en = [], vi = [], es = [], except = [] }: Words): Matcher {
  const free = [...en, ...es].map((phrase) => patternOf(phrase));
  const exceptions = except.map((phrase) => patternOf(phrase, GAP_OF_EXCEPTION));
  const vietnamese = vi.map((phrase) => {
    const folded = fold(phrase);
    const meant = marksOf(folded, { start: 0, end: folded.text.length });
    return { pattern: patternOf(phrase), meant };
  });
  return (folded) => {
    const found = [
      ...free.flatMap((pattern) => spansOf(folded.text, pattern)),
      ...vietnamese.flatMap(({ pattern, meant }) =>
        spansOf(folded.text, pattern).filter((span) => fits(marksOf(folded, span), meant)),
      ),
    ];
    const other = exceptions.flatMap((pattern) => spansOf(folded.text, pattern));
    return found
      .filter((span) => !other.some((one) => one.start <= span.start && span.end <= one.end))
      .sort((one, two) => one.start - two.start);
  };
}
