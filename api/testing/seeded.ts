/** A pseudo-random generator that is determined by its seed. */
export class Seeded {
  #state: number;

  constructor(seed: number) {
    this.#state = Math.imul(seed, 0x9e3779b1) >>> 0;
  }

  /** In the range [0, 1). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = this.#state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from 0, below `end`. */
  below = (end: number): number => Math.floor(this.next() * end);

  chance = (part: number): boolean => this.next() < part;

  pick<T>(from: readonly T[]): T | undefined {
    return from[this.below(from.length)];
  }

  /** One of the names, with these weights. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let rest = this.next() * entries.reduce((all, [, weight]) => all + weight, 0);
    return (entries.find(([, weight]) => (rest -= weight) < 0) ?? entries[0]!)[0];
  }
}
