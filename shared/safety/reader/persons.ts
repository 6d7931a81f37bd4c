import type { CueAt, Cue } from './cues.ts';
import { BETWEEN, ENDS_SENTENCE, type Token } from './tokens.ts';

/** Whose it is. A partner's or a friend's is nobody's family history. */
export type Person = 'self' | 'relative' | 'child' | 'other';

type Cues = ReadonlyMap<number, CueAt>;

/** Behind another person it is possessive: in Vietnamese "my wife" is "wife I". */
const VIETNAMESE_SELF = new Set(['toi', 'em', 'minh', 'tui']);
const isVietnameseSelf = (token?: Token): boolean =>
  token?.before === 0 && VIETNAMESE_SELF.has(token.text);
/** Of these nobody has several. */
const UNMARKED = new Set(
  'moms mums dads grandmas wifes husbands boyfriends girlfriends'.split(' '),
);
const isPossessive = (token?: Token): boolean =>
  token !== undefined && (token.text.endsWith("'s") || UNMARKED.has(token.text));

/** Who is named by a word, or by the words that begin with it. */
function personOf(cues: Cues, index: number): Person | null {
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

const NEVER = -99;
const MINE = new Set(['my', 'mi', 'mis']);
/** Before somebody whose medicine the writer takes. */
const TAKING = new Set(
  'taking take took using use used borrowed sharing injecting uso tomo'.split(' '),
);
/** So far from what settled somebody's sentence its cause may stand: "died in 2010 of a stroke". */
const TO_CAUSE = 6;
/** Between whose something is and what it is: "my wife's been pregnant". */
const BETWEEN_OWNED = new Set('been now also still pregnancy'.split(' '));

/**
 * Whose a clause is, word by word. Whoever is named only speaks for what is said of that person: not where the person is
 * told something, stands beside, or was done with ("after my husband died"). If in doubt it is the writer's.
 */
export class Subject {
  readonly #tokens: readonly Token[];
  readonly #cues: Cues;
  #person: Person | null = null;
  /** Where all was said of that person. */
  #settledTo = NEVER;
  #losingTo = NEVER;
  #toldTo = NEVER;
  /** Who was named last, and where that name ends: "she" is that one in this sentence and the next. */
  #named: Person | null = null;
  #namedTo = NEVER;
  #sentencesAgo = 0;

  constructor(tokens: readonly Token[], cues: Cues) {
    this.#tokens = tokens;
    this.#cues = cues;
  }

  #has(index: number, ...some: readonly Cue[]): boolean {
    const said = this.#cues.get(index)?.cues;
    return said !== undefined && some.some((cue) => said.has(cue));
  }

  get isOther(): boolean {
    return this.#person !== null && this.#person !== 'self';
  }

  endClause(): void {
    this.#person = null;
    this.#settledTo = NEVER;
    this.#toldTo = NEVER;
  }

  endSentence(): void {
    this.endClause();
    this.#sentencesAgo += 1;
    if (this.#sentencesAgo > 1) this.#named = null;
  }

  /** "My mother is fine and": what follows is not hers. */
  endIfSettled(): void {
    this.#toldTo = NEVER;
    if (this.#settledTo >= 0) this.endClause();
  }

  /** "My pancreatitis", but not "my diabetic father": right before it the writer is named, whoever else is spoken of. */
  isMine({ from, to }: { from: number; to: number }): boolean {
    const isNamed =
      MINE.has(this.#tokens[from - 1]?.text ?? '') && this.#tokens[from]!.before === 0;
    const next = this.#tokens[to + 1]?.before === 0 ? personOf(this.#cues, to + 1) : null;
    return isNamed && (next === null || next === 'self');
  }

  /** Whose is what is mentioned here? */
  of({ from, to }: { from: number; to: number }, isMedicine: boolean): Person {
    if (this.isMine({ from, to })) return 'self';
    const owner = isPossessive(this.#tokens[from - 1]) ? from - 1 : from - 2;
    const isOwned = owner === from - 1 || BETWEEN_OWNED.has(this.#tokens[from - 1]?.text ?? '');
    const isNamed = isOwned && isPossessive(this.#tokens[owner]) && this.#namedTo === owner;
    // Whose medicine it is does not say who takes it.
    if (isNamed && this.#named && !isMedicine) return this.#named;
    return (this.#isDoneWith(from) ? null : this.#person) ?? 'self';
  }

  /** "My mother died because of": what it came from is hers. */
  isCauseAt(index: number): boolean {
    return this.#has(index, 'cause') && index > this.#settledTo && !this.#isOver(index);
  }

  #isOver(index: number): boolean {
    return this.#settledTo < 0 || index - this.#settledTo > TO_CAUSE;
  }

  #isDoneWith(from: number): boolean {
    if (this.#settledTo < 0 || from <= this.#settledTo) return false;
    const until = Math.min(from, this.#settledTo + TO_CAUSE);
    for (let index = this.#settledTo + 1; index < until; index += 1) {
      if (this.#has(index, 'cause')) return false;
    }
    return true;
  }

  /** Takes the words that begin here. Who is spoken of from now on, if that changes. */
  meet(index: number, { cues: words, to }: CueAt): Person | null {
    if (words.has('clinician')) this.#named = null;
    if (words.has('told')) this.#toldTo = to;
    if (words.has('losing')) this.#losingTo = to;
    if (words.has('settled') && this.isOther) this.#settledTo = to;
    if (words.has('theirs') && this.#named && this.#isState(to + 1, words)) {
      return this.#speakOf(this.#named);
    }
    const person = personOf(this.#cues, index);
    if (!person) return null;
    if (person === 'self') {
      const isOwner = this.#namedTo === index - 1 && isVietnameseSelf(this.#tokens[index]);
      return isOwner ? null : this.#speakOf('self');
    }
    const isOfOther = this.#named === 'other' && isPossessive(this.#tokens[this.#namedTo]);
    this.#named = isOfOther && this.#namedTo === index - 1 ? 'other' : person;
    this.#namedTo = to;
    this.#sentencesAgo = 0;
    if (isPossessive(this.#tokens[to])) return null;
    const next = isVietnameseSelf(this.#tokens[to + 1]) ? to + 2 : to + 1;
    const isAside = words.has('beside') || this.#isBeside(index) || this.#isTakenFrom(index);
    if (this.#isSecond(index) || (isAside && !this.#has(next, 'affirm', 'tells'))) return null;
    this.#speakOf(this.#named);
    if (index - this.#losingTo <= WORDS_BEFORE) this.#settledTo = to;
    return this.#named;
  }

  #speakOf(person: Person): Person {
    this.#person = person;
    this.#settledTo = NEVER;
    return person;
  }

  /** "She is", "who has", "cô ấy đang", but not "she found". */
  #isState(next: number, words: ReadonlySet<Cue>): boolean {
    return words.has('who') || this.#has(next, 'affirm', 'tells');
  }

  /** "Me and my husband are": the first one speaks. */
  #isSecond(index: number): boolean {
    return [index - 1, index - 2].some(
      (before) => this.#has(before, 'and', 'beside') && this.#has(before - 1, 'self'),
    );
  }

  /** "Taking my friends leftover pens". */
  #isTakenFrom(index: number): boolean {
    const [verb, my] = [this.#tokens[index - 2]?.text, this.#tokens[index - 1]?.text];
    return TAKING.has(verb ?? '') && MINE.has(my ?? '') && this.#tokens[index + 1]?.text !== 'to';
  }

  #isBeside(index: number): boolean {
    if (index - this.#toldTo <= WORDS_BEFORE) return true;
    return [index - 1, index - 2].some(
      (before) => this.#has(before, 'beside') && this.#cues.get(before)!.to < index,
    );
  }
}
