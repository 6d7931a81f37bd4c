import type { Mention } from './lexicon.ts';
import type { Person } from './persons.ts';
import { work } from './work.ts';

/**
 * How something is mentioned. If a sentence leaves room for doubt it counts as stated: a false finding costs a look, a
 * missed one is never seen.
 */
export type Statement<C extends string = string> = Mention<C> & {
  standing: 'stated' | 'past' | 'denied';
  person: Person;
  /** Only asked about, feared or considered. */
  isMaybe: boolean;
  /** After "since", "after" or "during": of a pregnancy, that it is over. */
  isAfterwards: boolean;
  /** Right behind a word that asks, fears or rules out: a reason to ask, and none to block. */
  isDoubted: boolean;
  /** It was said of somebody else after the writer had denied it: "not me, my mother". */
  isDeniedOfSelf: boolean;
};

/** Whether the writer says not to have it, whoever else does. */
export const isOwnDenial = ({ standing, person, isMaybe, isDeniedOfSelf }: Statement): boolean =>
  isDeniedOfSelf || (standing === 'denied' && person === 'self' && !isMaybe);

/** A denial that reaches so many more words. */
export type Denial = {
  isList: boolean;
  isAll: boolean;
  isHeader: boolean;
  /** It goes on behind a comma, where another one denies as well and does not take it back. */
  isCarried: boolean;
  at: number;
  left: number;
};

export const FARTHEST = 8;
const FARTHEST_OF_ALL = 14;
export const newDenial = (at: number, isList: boolean, isAll: boolean): Denial => ({
  at,
  isAll,
  isList: isList || isAll,
  isHeader: false,
  isCarried: false,
  left: isAll ? FARTHEST_OF_ALL : FARTHEST,
});

const TIMES: ReadonlySet<string> = new Set(['soon', 'earlier']);
/** So far behind what it denies an answer may stand: "pancreatitis in family: no". */
export const NEAR = 3;
/** So far behind a denial a verb still belongs to it: "haven't ever had". */
export const OWN_VERB = 2;
export const NEVER = -99;
/** What holds until the next comma: a time, a doubt, and the last word of each of two such cues. */
export const newItem = () => ({
  isPast: false,
  isAbsorbed: false,
  isMaybe: false,
  afterwards: NEVER,
  doubtedTo: NEVER,
});

/** As many mentions of one sentence as a later word may speak of, so that nothing is gone through again and again. */
const RECENT = 30;

/** What a text has said so far, and what later words make of it. */
export class Said<C extends string> {
  readonly all: Statement<C>[] = [];
  /** Where the statements of this sentence, of the one before, and of this part between commas begin. */
  #sentence = 0;
  #previous = 0;
  #item = 0;

  get hasInSentence(): boolean {
    return this.all.length > this.#sentence;
  }

  get hasInItem(): boolean {
    return this.all.length > this.#item;
  }

  endItem(): void {
    this.#item = this.all.length;
  }

  endSentence(): void {
    this.#previous = this.#sentence;
    this.#sentence = this.all.length;
  }

  /** The question that was asked is answered with no. */
  denySentenceBefore(): boolean {
    return this.#deny(this.#previous, this.#sentence);
  }

  denySentence(): boolean {
    return this.#deny(this.#sentence);
  }

  /** What was mentioned last, by whichever of its names. */
  denyLast(): boolean {
    let first = this.all.length - 1;
    const { from } = this.all[first]!;
    while (first > this.#sentence && this.all[first - 1]!.from >= from - 2) first -= 1;
    return this.#deny(first);
  }

  /** What was only thought of did not come. */
  denyMaybe(): void {
    for (const one of this.#recent(this.#sentence)) {
      if (one.isMaybe && !one.isAlways) one.standing = 'denied';
    }
  }

  /** "My mother does": what was denied is hers, and still not the writer's. */
  turnTo(person: Person): void {
    for (const one of this.#recent(this.#previous)) {
      if (one.standing !== 'denied') continue;
      one.isDeniedOfSelf = one.person === 'self' && !one.isMaybe;
      one.standing = 'stated';
      one.person = person;
    }
  }

  /** "My cousin is pregnant and so am I", "nobody had it except me". */
  isShared(isExcept: boolean): void {
    for (const one of this.#recent(this.#sentence)) {
      if (one.standing === 'denied' && !isExcept) continue;
      one.person = 'self';
      one.isDeniedOfSelf = false;
      if (one.standing === 'denied') one.standing = 'stated';
    }
  }

  /** "She gave her pens to me": whoever gets a medicine takes it. */
  isGiven(isMedicine: (concept: C) => boolean): void {
    for (const one of this.#recent(this.#item)) {
      if (isMedicine(one.concept)) one.person = 'self';
    }
  }

  /** "Previously Ozempic now": it is taken after all. */
  isNow(isMedicine: (concept: C) => boolean): void {
    for (const one of this.#recent(this.#item)) {
      if (one.standing === 'past' && isMedicine(one.concept)) one.standing = 'stated';
    }
  }

  /** Whether what was mentioned last, and is no time, ends here. */
  endsAt(index: number): boolean {
    const last = this.all.at(-1);
    return last?.to === index && !TIMES.has(last.concept);
  }

  /** "Wegovy from 2021 to 2022, not now": the medicine named last. */
  isOver(isMedicine: (concept: C) => boolean): void {
    const last = this.#recent(this.#sentence).findLast(({ concept }) => isMedicine(concept));
    for (const one of this.#recent(this.#sentence)) {
      if (last && one.to === last.to && one.standing === 'stated') one.standing = 'past';
    }
  }

  #recent(from: number, to = this.all.length): Statement<C>[] {
    work.steps += Math.min(RECENT, to - from);
    return this.all.slice(Math.max(from, to - RECENT), to);
  }

  #deny(from: number, to = this.all.length): boolean {
    for (const one of this.#recent(from, to)) {
      if (one.standing === 'stated' && !one.isAlways) one.standing = 'denied';
    }
    return to > from;
  }
}
