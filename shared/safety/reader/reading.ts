import { statementsIn } from './clauses.ts';
import { isCueWord } from './cues.ts';
import { spellingOf } from './lexicon.ts';
import type { Statement } from './said.ts';
import { BETWEEN, ENDS_SENTENCE, tokensOf, type Token } from './tokens.ts';
import { work } from './work.ts';
import { harmless } from '../words/harmless.ts';
import { isMedicine, lexicon, type Concept } from '../words/lexicon.ts';

const spelling = spellingOf([lexicon, harmless]);
const meantBy = new Map<string, readonly string[]>();

/** Kept, because a text says the same words again and the next text too. */
function meant(word: string): readonly string[] {
  const known = meantBy.get(word);
  if (known) return known;
  const names = isCueWord(word) ? [] : spelling.meantBy(word);
  if (meantBy.size < 20_000) meantBy.set(word, names);
  return names;
}

/** What a phrase with a gap does not go across. */
const BARRIERS = new Set(
  'no not never without nor or but normal sin nunca ni pero khong chua nhung and y va'.split(' '),
);

const JOINTS = new Set('and but y pero va nhung then while'.split(' '));

const LONGEST_QUOTE = 160;
const CLAUSE_ENDS = ENDS_SENTENCE | BETWEEN.comma;

/** A text as the rules read it: what it states, denies, or says of others. */
export class Reading {
  readonly original: string;
  readonly tokens: readonly Token[];
  readonly statements: readonly Statement<Concept>[];
  /** By word: where its sentence begins, and which part between commas it is in. */
  readonly #sentences: Int32Array;
  readonly #clauses: Int32Array;
  /** Or between commas and words that join: each has its own time. */
  readonly #parts: Int32Array;
  readonly #beside = new Map<string, ReadonlySet<number>>();
  readonly #quotes = new Map<Statement, string>();
  readonly #reactions: Partial<Record<'told' | 'firm', ReadonlySet<number>>> = {};

  constructor(original: string) {
    this.original = original;
    this.tokens = tokensOf(original);
    work.steps += original.length;
    const mentions = lexicon.mentionsIn(this.tokens, meant, (index) =>
      BARRIERS.has(this.tokens[index]!.text),
    );
    this.statements = statementsIn(this.tokens, mentions, isMedicine);
    this.#sentences = new Int32Array(this.tokens.length);
    this.#clauses = new Int32Array(this.tokens.length);
    this.#parts = new Int32Array(this.tokens.length);
    for (const [index, { text, before }] of this.tokens.entries()) {
      const isFirst = index === 0;
      this.#sentences[index] =
        isFirst || before & ENDS_SENTENCE ? index : this.#sentences[index - 1]!;
      this.#clauses[index] = isFirst || before & CLAUSE_ENDS ? index : this.#clauses[index - 1]!;
      const isPart = this.#clauses[index] === index || JOINTS.has(text);
      this.#parts[index] = isPart ? index : this.#parts[index - 1]!;
    }
  }

  of(concepts: Concept | readonly Concept[]): Statement<Concept>[] {
    work.steps += this.statements.length;
    return this.statements.filter(({ concept }) =>
      typeof concepts === 'string' ? concept === concepts : concepts.includes(concept),
    );
  }

  /** Where the sentence of a word begins. */
  sentenceOf(index: number): number {
    return this.#sentences[index]!;
  }

  /** Whether something else is stated in the same sentence, or the same part of it. */
  hasBeside(
    { from }: Statement,
    concept: Concept,
    within: 'sentence' | 'part' = 'sentence',
  ): boolean {
    const places = within === 'part' ? this.#parts : this.#sentences;
    const key = `${within} ${concept}`;
    const known = this.#beside.get(key) ?? this.#placesWith(concept, places);
    this.#beside.set(key, known);
    return known.has(places[from]!);
  }

  #placesWith(concept: Concept, places: Int32Array): ReadonlySet<number> {
    const stated = this.of(concept).filter(({ standing }) => standing !== 'denied');
    return new Set(stated.map((one) => places[one.from]!));
  }

  /** Whether a reaction is told of in the same part of the sentence, or not even doubtfully denied. */
  tellsReactionBeside({ from }: Statement, how: 'told' | 'firm' = 'told'): boolean {
    this.#reactions[how] ??= new Set(
      this.of('reaction')
        .filter(({ standing }) => standing === 'stated' || (standing === 'past' && how === 'told'))
        .map((one) => this.#clauses[one.from]!),
    );
    return this.#reactions[how].has(this.#clauses[from]!);
  }

  /** The words of the sentence in which something is said, as a window of at most so many around it. */
  sentenceAround({ from, to }: Pick<Statement, 'from' | 'to'>, most: number): readonly Token[] {
    const begin = Math.max(this.#sentences[from]!, from - most);
    let end = to + 1;
    work.steps += most;
    while (
      end < this.tokens.length &&
      end - to < most &&
      this.#sentences[end] === this.#sentences[from]
    ) {
      end += 1;
    }
    return this.tokens.slice(begin, end);
  }

  /** The original sentence around a mention. Of a long one only the part that contains it. */
  quote(statement: Statement): string {
    // Several rules ask for the same one.
    const quote = this.#quotes.get(statement) ?? this.#cut(statement);
    this.#quotes.set(statement, quote);
    return quote;
  }

  #cut({ from, to }: Statement): string {
    const { original } = this;
    const [first, last] = [this.tokens[from]!.start, this.tokens[to]!.end];
    const opens = Math.max(0, first - LONGEST_QUOTE);
    let begin = first;
    let isCut = false;
    while (begin > 0 && !endsSentence(original, begin - 1)) {
      begin -= 1;
      isCut = begin === opens && begin > 0;
      if (isCut) break;
    }
    let finish = last;
    while (
      finish < original.length &&
      !endsSentence(original, finish) &&
      finish < last + LONGEST_QUOTE
    ) {
      finish += 1;
    }
    work.steps += finish - begin;
    if (!isCut && finish - begin <= LONGEST_QUOTE) return original.slice(begin, finish).trim();
    const spare = Math.max(0, Math.floor((LONGEST_QUOTE - (last - first)) / 2));
    const [cutFrom, cutTo] = [Math.max(begin, first - spare), Math.min(finish, last + spare)];
    const text = original.slice(cutFrom, cutTo).trim();
    const goesOn = cutTo < original.length && !endsSentence(original, cutTo);
    return `${cutFrom > begin || isCut ? '… ' : ''}${text}${goesOn ? ' …' : ''}`;
  }
}

function endsSentence(original: string, at: number): boolean {
  const sign = original[at]!;
  if (sign === '.') return (original[at + 1] ?? ' ').trim() === '';
  return ';!?\n'.includes(sign);
}

/** By the form or record that has the texts, so that they are forgotten together with it. */
const readings = new WeakMap<object, Map<string, Reading>>();

/** The reading of a text that belongs to a form or a record. */
export function readingOf(owner: object, text: string): Reading {
  const own = readings.get(owner) ?? new Map<string, Reading>();
  readings.set(owner, own);
  const known = own.get(text) ?? new Reading(text);
  own.set(text, known);
  return known;
}
