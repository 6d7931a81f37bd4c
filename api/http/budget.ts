const WINDOW_MS = 60_000;

type Count = { taken: number; unreported: number; endsAt: number };

/**
 * A number of calls a minute for each key, counted in this process, because an unchanged poll has no time to wait for a
 * promise. A key's minute begins with its first call. Processes behind one port regularly report what they have counted
 * (`unreported`, `add`), so that a key has one budget for all of them.
 */
export class Budget {
  #counts = new Map<string, Count>();
  #sweepAt = 0;
  readonly #points: number;

  constructor(points: number) {
    this.#points = points;
  }

  /** Counts one call. Returns 0, or the milliseconds to wait if none is left. */
  take(key: string): number {
    const at = performance.now();
    const count = this.#of(key, at);
    count.taken += 1;
    count.unreported += 1;
    return count.taken > this.#points ? Math.ceil(count.endsAt - at) : 0;
  }

  /** The same without counting: how long a caller that has used up everything must wait. */
  wait(key: string): number {
    const at = performance.now();
    const count = this.#counts.get(key);
    if (!count || count.endsAt <= at || count.taken < this.#points) return 0;
    return Math.ceil(count.endsAt - at);
  }

  /** What has been counted here since the last call of this. */
  unreported(): [key: string, count: number][] {
    const reports: [string, number][] = [];
    for (const [key, count] of this.#counts) {
      if (count.unreported === 0) continue;
      reports.push([key, count.unreported]);
      count.unreported = 0;
    }
    return reports;
  }

  /** How many keys are being counted. */
  get size(): number {
    return this.#counts.size;
  }

  /** Adds what another process has counted. */
  add(key: string, count: number): void {
    this.#of(key, performance.now()).taken += count;
  }

  #of(key: string, at: number): Count {
    const known = this.#counts.get(key);
    if (known && known.endsAt > at) return known;
    if (at > this.#sweepAt) this.#sweep(at);
    const count = { taken: 0, unreported: 0, endsAt: at + WINDOW_MS };
    this.#counts.set(key, count);
    return count;
  }

  #sweep(at: number): void {
    for (const [key, { endsAt }] of this.#counts) if (endsAt <= at) this.#counts.delete(key);
    this.#sweepAt = at + WINDOW_MS;
  }
}
