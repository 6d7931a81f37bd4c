import type { Span } from './matcher.ts';

/** Where a pattern occurs in a text, in order. Answers what is near a position without looking through the text. */
export class Places {
  readonly all: readonly Span[];

  constructor(all: readonly Span[]) {
    this.all = all;
  }

  /** How many begin before this position. */
  countBefore(at: number): number {
    let [low, high] = [0, this.all.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.all[middle]!.start < at) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The last one that has ended at this position. */
  lastBefore(at: number): Span | undefined {
    const index = this.countBefore(at) - 1;
    // They do not overlap, so only the last that begins before may reach further.
    return this.all[index] && this.all[index].end > at ? this.all[index - 1] : this.all[index];
  }

  firstFrom(at: number): Span | undefined {
    return this.all[this.countBefore(at)];
  }

  /** Whether one lies between these positions. */
  isWithin(start: number, end: number): boolean {
    const first = this.firstFrom(start);
    return first !== undefined && first.end <= end;
  }
}
