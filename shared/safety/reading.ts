import { fold, type Folded } from './fold.ts';
import { spansOf } from './matcher.ts';
import { Places } from './places.ts';

const WORD = /[\p{L}\p{N}']+/gu;

/**
 * A text as the rules read it. It may mention hundreds of things, so what surrounds each of them is looked up in places
 * that were found once: looking through the text for every mention takes the square of its length.
 */
export class Reading {
  readonly original: string;
  readonly folded: Folded;
  readonly #places = new Map<RegExp, Places>();
  readonly #originalPlaces = new Map<RegExp, Places>();
  readonly #derived = new Map<unknown, unknown>();

  constructor(original: string) {
    this.original = original;
    this.folded = fold(original);
  }

  /** Where a pattern occurs in the folded text. */
  places(of: RegExp): Places {
    return known(this.#places, of, () => new Places(spansOf(this.folded.text, of)));
  }

  /** Where a pattern occurs in the text as it was written. */
  originalPlaces(of: RegExp): Places {
    return known(this.#originalPlaces, of, () => new Places(spansOf(this.original, of)));
  }

  /** What follows from the text alone, worked out once for this key. */
  once<T>(key: unknown, work: () => T): T {
    return known(this.#derived, key, work) as T;
  }

  /** How many words begin between two positions. */
  countWords(start: number, end: number): number {
    const words = this.places(WORD);
    return words.countBefore(end) - words.countBefore(start);
  }

  /** The folded text before a position, from as many words before it. */
  lastWords(count: number, at: number): string {
    const words = this.places(WORD);
    const first = words.all[Math.max(0, words.countBefore(at) - count)];
    return this.folded.text.slice(first && first.start < at ? first.start : at, at);
  }
}

function known<K, V>(values: Map<K, V>, key: K, work: () => V): V {
  const value = values.has(key) ? values.get(key)! : work();
  values.set(key, value);
  return value;
}

/** By the form or record that has the texts, so that they are forgotten together with it. */
const readings = new WeakMap<object, Map<string, Reading>>();

/** The reading of a text that belongs to a form or a record. */
export function readingOf(owner: object, text: string): Reading {
  const own = readings.get(owner) ?? new Map<string, Reading>();
  readings.set(owner, own);
  return known(own, text, () => new Reading(text));
}
