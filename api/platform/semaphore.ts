import { AppError, errors } from '#shared/lib/errors.ts';

type Limits = {
  /** Tasks that run at the same time. */
  atOnce: number;
  /** Tasks that may wait for a slot. */
  waiting: number;
  /** Seconds after which a rejected caller may retry. */
  retryAfter: number;
};

/** Runs a limited number of tasks at a time and lets a limited number wait, first come, first served. */
export class Semaphore {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** The task's result, once it has had its turn. Rejects at once with 503 if too many tasks wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The slot is handed over directly, so that no newcomer can take it in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  #wait(): Promise<void> {
    const { waiting, retryAfter } = this.#limits;
    if (this.#waiting.length >= waiting) throw new AppError(errors.unavailable, { retryAfter });
    return new Promise((resolve) => this.#waiting.push(resolve));
  }
}
