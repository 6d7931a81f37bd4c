import { waysOf } from './phrase-ways.ts';
import { Spelling } from './spelling.ts';
import { work } from './work.ts';
import { BETWEEN, ENDS_SENTENCE, STROKE, tokensOf, type Token } from './tokens.ts';

/**
 * The words and phrases of a concept, by language. `*` stands for any ending, `~` for up to three words in between.
 * English and Spanish match whatever the accents. Vietnamese matches without accents too, but not with those of another
 * word (tủy is not tụy). A phrase in CAPITALS must be written so.
 */
export type Words = {
  en?: readonly string[];
  vi?: readonly string[];
  es?: readonly string[];
  /** Names in any language, which may be misspelt. */
  names?: readonly string[];
  /** Words of the phrases that may be misspelt, and are no phrase alone. */
  spelling?: readonly string[];
  /** Phrases that begin like a denial and say what they say: "no quiero vivir". */
  always?: Pick<Words, 'en' | 'vi' | 'es'>;
  /** Phrases that contain such a word but mean something else: insulin resistance. */
  except?: readonly string[];
};

/** Phrases, separated by commas. */
export const list = (phrases: string): readonly string[] =>
  phrases.split(',').map((phrase) => phrase.trim());

/** A phrase in a text, from one word to another. */
export type Mention<C extends string = string> = {
  concept: C;
  from: number;
  to: number;
  /** A denial before it does not count. */
  isAlways: boolean;
  language: Language;
};

type Language = 'en' | 'vi' | 'es' | 'name';
type Entry = {
  concept: string;
  language: Language;
  /** Of each word. */
  marks: string[];
  kind: 'says' | 'always' | 'except';
  isCapital: boolean;
};
type Node = {
  next: Map<string, Node>;
  /** Words of which only the beginning counts. */
  begins: Map<string, Node>;
  /** After up to three other words. */
  skip: Node | null;
  entries: Entry[];
};
const node = (): Node => ({ next: new Map(), begins: new Map(), skip: null, entries: [] });

const SKIPPED = 3;
const MOST_OF_WORD = 2 / 3;
/** What no phrase goes across. */
const BREAKS = ENDS_SENTENCE | BETWEEN.comma | BETWEEN.dash;
/** What no exception goes across: "insulin, resistance training" on one line or two is not insulin resistance. */
const BREAKS_EXCEPTION = BREAKS | BETWEEN.colon | BETWEEN.open | BETWEEN.close | BETWEEN.slash;
/** A phrase may be written over a line's end. */
const WRAPS = BETWEEN.line;
/** Accents that only Vietnamese has: hook, horn, breve, the dot below and the stroke, and a tone on a letter with a roof. */
const VIETNAMESE_MARKS = `\u0309\u031b\u0306\u0323${STROKE}`;
const ROOF = '\u0302';

export const isVietnamese = ({ marks }: Token): boolean =>
  (marks.length > 1 && marks.includes(ROOF)) ||
  [...marks].some((mark) => VIETNAMESE_MARKS.includes(mark));

/** Words by concept, as a tree of the words of their phrases: the work for a text grows with its length alone. */
export class Lexicon<C extends string> {
  readonly #root = node();
  readonly #vocabulary = new Set<string>();
  readonly #beginnings = new Set<string>();
  readonly #names = new Set<string>();
  #shortest = 99;

  constructor(concepts: Readonly<Record<C, Words>>) {
    for (const [concept, words] of Object.entries<Words>(concepts)) {
      const add = (given: Pick<Words, 'en' | 'vi' | 'es'>, kind: Entry['kind']) => {
        for (const language of ['en', 'vi', 'es'] as const) {
          for (const way of waysOf(given[language])) this.#add(concept, way, language, kind);
        }
      };
      add(words, 'says');
      add(words.always ?? {}, 'always');
      for (const way of waysOf(words.except)) this.#add(concept, way, 'vi', 'except');
      for (const phrase of words.names ?? []) {
        this.#add(concept, phrase, 'name', 'says');
      }
      for (const phrase of [...(words.names ?? []), ...(words.spelling ?? [])]) {
        for (const { text } of tokensOf(phrase)) if (text.length > 4) this.#names.add(text);
      }
    }
  }

  get names(): Iterable<string> {
    return this.#names;
  }

  /** A beginning knows its endings, and no word that is mostly something else: with "mix*" "mixard" still means Mixtard. */
  knows(word: string): boolean {
    if (this.#vocabulary.has(word)) return true;
    const least = Math.max(this.#shortest, Math.ceil(word.length * MOST_OF_WORD));
    for (let length = least; length < word.length; length += 1) {
      const beginning = word.slice(0, length);
      // "Resistencia insulin*" does not make "insuline" a word.
      if (this.#beginnings.has(beginning) && !this.#names.has(beginning)) return true;
    }
    return false;
  }

  #add(concept: string, phrase: string, language: Language, kind: Entry['kind']): void {
    let at = this.#root;
    const marks: string[] = [];
    const isCapital = phrase.length > 1 && phrase === phrase.toUpperCase();
    for (const part of phrase.split(' ')) {
      if (part === '~') {
        at.skip ??= node();
        at = at.skip;
        continue;
      }
      const isBeginning = part.endsWith('*');
      for (const token of tokensOf(part.replaceAll('*', ''))) {
        const ways = isBeginning ? at.begins : at.next;
        const next = ways.get(token.text) ?? node();
        ways.set(token.text, next);
        at = next;
        marks.push(token.marks);
        if (isBeginning) {
          this.#beginnings.add(token.text);
          this.#shortest = Math.min(this.#shortest, token.text.length);
        } else this.#vocabulary.add(token.text);
      }
    }
    at.entries.push({ concept, language, marks, kind, isCapital });
  }

  /** What a text mentions, in its order. `meant` are the names that a word may be a misspelling of. */
  mentionsIn(
    tokens: readonly Token[],
    meant: (word: string) => readonly string[] = () => [],
    isBarrier: (index: number) => boolean = () => false,
  ): Mention<C>[] {
    const found: Mention<C>[] = [];
    const excepted: Mention[] = [];
    const joins = joinsOf(tokens);
    const isShouted = tokens.length > 3 && tokens.every(({ isCapital }) => isCapital);

    const end = ({ entries }: Node, path: readonly number[]) => {
      for (const { concept, language, marks, kind, isCapital } of entries) {
        const [from, to] = [path[0]!, path.at(-1)!];
        const reads = path.every((index, word) =>
          fits(tokens[index]!, marks[word] ?? '', language, kind === 'except'),
        );
        if (!reads) continue;
        if (isCapital && (isShouted || !path.every((index) => tokens[index]!.isCapital))) continue;
        if (kind === 'except') {
          if (isUnbroken(tokens, from, to)) {
            excepted.push({ concept, from, to, language, isAlways: false });
          }
        } else {
          const isAlways = kind === 'always';
          found.push({ concept: concept as C, from, to, language, isAlways });
        }
      }
    };
    const step = (at: Node, index: number, path: readonly number[], mayEnd = true): void => {
      work.steps += 1 + path.length;
      if (mayEnd && at.entries.length > 0 && path.length > 0) end(at, path);
      const token = tokens[index];
      if (!token || (path.length > 0 && token.before & BREAKS & ~WRAPS)) return;
      follow(at, token.text, index, path);
      for (const text of meant(token.text)) follow(at, text, index, path);
      const joined = joins[index];
      const whole = joined && at.next.get(joined.text);
      if (whole) step(whole, joined.to + 1, [...path, index]);
      if (at.skip) skip(at.skip, index, path);
    };
    const follow = (at: Node, text: string, index: number, path: readonly number[]): void => {
      const exact = at.next.get(text);
      if (exact) step(exact, index + 1, [...path, index]);
      if (at.begins.size === 0) return;
      for (let length = 1; length <= text.length; length += 1) {
        const begun = at.begins.get(text.slice(0, length));
        if (begun) step(begun, index + 1, [...path, index]);
      }
    };
    const skip = (at: Node, index: number, path: readonly number[]): void => {
      for (let next = index; next <= index + SKIPPED; next += 1) {
        const token = tokens[next];
        if (!token || token.before & BREAKS) return;
        step(at, next, path, false);
        if (isBarrier(next)) return;
      }
    };
    for (const index of tokens.keys()) step(this.#root, index, []);
    const reaches = reachOf(excepted, tokens.length);
    return found
      .filter(({ concept, from, to }) => (reaches.get(concept)?.[from] ?? -1) < to)
      .sort((one, other) => one.from - other.from || other.to - one.to);
  }
}

/** By concept: how far the exceptions that begin at or before a word reach. */
function reachOf(excepted: readonly Mention[], length: number): Map<string, Int32Array> {
  const reaches = new Map<string, Int32Array>();
  for (const { concept, from, to } of excepted) {
    const reach = reaches.get(concept) ?? new Int32Array(length).fill(-1);
    reaches.set(concept, reach);
    reach[from] = Math.max(reach[from]!, to);
  }
  for (const reach of reaches.values()) {
    for (let index = 1; index < length; index += 1) {
      reach[index] = Math.max(reach[index]!, reach[index - 1]!);
    }
  }
  return reaches;
}

type Joined = { text: string; to: number };
const known = new WeakMap<readonly Token[], readonly (Joined | null)[]>();

/** Once a text, because every lexicon reads it. */
function joinsOf(tokens: readonly Token[]): readonly (Joined | null)[] {
  const joins = known.get(tokens) ?? tokens.map((_, index) => joinedAt(tokens, index));
  known.set(tokens, joins);
  return joins;
}

/** A word that was written with hyphens inside: "in-su-lin". */
function joinedAt(tokens: readonly Token[], from: number): Joined | null {
  let to = from;
  while (to - from < 3 && tokens[to + 1]?.before === BETWEEN.hyphen) to += 1;
  if (to === from) return null;
  const text = tokens.slice(from, to + 1).map((token) => token.text);
  return { text: text.join(''), to };
}

function isUnbroken(tokens: readonly Token[], from: number, to: number): boolean {
  for (let index = from + 1; index <= to; index += 1) {
    if (tokens[index]!.before & BREAKS_EXCEPTION) return false;
  }
  return true;
}

function fits(token: Token, meant: string, language: Language, isAnyLanguage: boolean): boolean {
  if (token.marks === '') return true;
  if (language === 'vi') {
    const isMeant = [...token.marks].every((mark) => meant.includes(mark));
    return isMeant || (isAnyLanguage && !isVietnamese(token));
  }
  return !isVietnamese(token);
}

export const spellingOf = (lexicons: readonly Lexicon<string>[]): Spelling => {
  const names = new Set(lexicons.flatMap(({ names }) => [...names]));
  return new Spelling(names, (word) => lexicons.some((one) => one.knows(word)));
};
