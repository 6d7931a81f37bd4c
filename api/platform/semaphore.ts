import { AppError, errors } from '#shared/lib/errors.ts';

type Limits = {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for a slot. */
  waiting: number;
  /** How many of them may be of one caller; all if left out. */
  waitingEach?: number;
  /** Seconds after which a rejected caller may retry. */
  retryAfter: number;
};

/**
 * Runs a limited number of tasks at a time and lets a limited number wait. Callers take turns: who has just had a slot
 * is last again, however many tasks they have waiting. Those of one caller run first come, first served.
 */
export class Semaphore {
  readonly #limits: Limits;
  /** By caller, whose turn is next first. */
  readonly #waiting = new Map<string, (() => void)[]>();
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The task's result, once it has had its turn. Rejects at once with 503 if too many tasks wait already. */
  async take<T>(work: () => Promise<T>, caller = ''): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait(caller);
    try {
      return await work();
    } finally {
      this.#goLast(caller);
      // The slot is handed over directly, so that no newcomer can take it in between.
      const next = this.#next();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(caller: string): Promise<void> {
    const { waiting, waitingEach = waiting, retryAfter } = this.#limits;
    const own = this.#waiting.get(caller) ?? [];
    const all = [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
    if (all >= waiting || own.length >= waitingEach)
      throw new AppError(errors.unavailable, { retryAfter });
    this.#waiting.set(caller, own);
    return new Promise((resolve) => own.push(resolve));
  }

  #goLast(caller: string): void {
    const own = this.#waiting.get(caller);
    if (!own) return;
    this.#waiting.delete(caller);
    this.#waiting.set(caller, own);
  }

  #next(): (() => void) | undefined {
    const [first] = this.#waiting;
    if (!first) return undefined;
    const [caller, own] = first;
    const next = own.shift();
    if (own.length === 0) this.#waiting.delete(caller);
    return next;
  }
}
