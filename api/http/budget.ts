const WINDOW_MS = 60_000;

type Count = { taken: number; untold: number; endsAt: number };

/**
 * So many a minute for each key, counted where the asker stands: an unchanged poll has no time to wait for a promise. The
 * minute of a key begins with its first. What several processes behind one port took is told to each other now and then
 * (`untold`, `add`), so that a key has its budget once and not once a process.
 */
export class Budget {
  #counts = new Map<string, Count>();
  #sweepAt = 0;
  readonly #points: number;

  constructor(points: number) {
    this.#points = points;
  }

  /** Takes one; answers the milliseconds to wait where there is none left, else 0. */
  take(key: string): number {
    const at = performance.now();
    const count = this.#of(key, at);
    count.taken += 1;
    count.untold += 1;
    return count.taken > this.#points ? Math.ceil(count.endsAt - at) : 0;
  }

  /** The same without taking any: how long who has used up everything has to wait. */
  wait(key: string): number {
    const at = performance.now();
    const count = this.#counts.get(key);
    if (!count || count.endsAt <= at || count.taken < this.#points) return 0;
    return Math.ceil(count.endsAt - at);
  }

  /** What was taken here since this was last asked. */
  untold(): [key: string, count: number][] {
    const told: [string, number][] = [];
    for (const [key, count] of this.#counts) {
      if (count.untold === 0) continue;
      told.push([key, count.untold]);
      count.untold = 0;
    }
    return told;
  }

  /** Of how many keys something is known. */
  get size(): number {
    return this.#counts.size;
  }

  /** What another process took. */
  add(key: string, count: number): void {
    this.#of(key, performance.now()).taken += count;
  }

  #of(key: string, at: number): Count {
    const known = this.#counts.get(key);
    if (known && known.endsAt > at) return known;
    if (at > this.#sweepAt) this.#sweep(at);
    const count = { taken: 0, untold: 0, endsAt: at + WINDOW_MS };
    this.#counts.set(key, count);
    return count;
  }

  #sweep(at: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= at) this.#counts.delete(key);
    this.#sweepAt = at + WINDOW_MS;
  }
}
