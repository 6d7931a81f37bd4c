import { AppError, errors } from '#shared/lib/errors.ts';

type Limits = {
  /** Works that run at the same time. */
  atOnce: number;
  /** Works that may wait for their turn. */
  waiting: number;
  /** Seconds after which a refused caller may come again. */
  retryAfter: number;
};

/** Lets a few works run at a time and a few more wait, in the order they came. */
export class Semaphore {
  readonly #limits: Limits;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** What the work gives, once it had its turn; refused with 503 at once when too many wait already. */
  async take<T>(work: () => Promise<T>): Promise<T> {
    if (this.#running < this.#limits.atOnce) this.#running += 1;
    else await this.#wait();
    try {
      return await work();
    } finally {
      // The turn is handed on, so that nobody who comes in between can take it.
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
