import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { Semaphore } from '#api/platform/semaphore.ts';

/** Of one person: whoever asks again while one is prepared waits for it, and a third time is refused. */
const OWN = { atOnce: 1, waiting: 1, retryAfter: 10 };
/** In a process. Each takes a core for as long as it lasts, or the memory of everything about somebody. */
const ALL = { atOnce: 2, waiting: 20, retryAfter: 10 };

/** How long a reader who is slow, or has gone without a word, keeps the others waiting. */
const TURN_MS = 120_000;

/** Prepares what its contract calls `large`, in turns, so that nobody makes everybody else wait. */
export class LargeAnswers {
  readonly #all = new Semaphore(ALL);
  readonly #own = new Map<number, { turns: Semaphore; count: number }>();
  readonly #turnMs: number;

  constructor(turnMs = TURN_MS) {
    this.#turnMs = turnMs;
  }

  /** A stream has its turn until it was read, its reader is gone, or the turn has lasted too long. Rejects with 503 what would wait too long. */
  async prepare(person: number, make: () => Promise<unknown>): Promise<unknown> {
    const own = this.#own.get(person) ?? { turns: new Semaphore(OWN), count: 0 };
    this.#own.set(person, own);
    own.count += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const turn = async () => {
      const answer = await make();
      resolve(answer);
      if (!(answer instanceof Readable)) return;
      const signal = AbortSignal.timeout(this.#turnMs);
      await finished(answer, { signal }).catch(() => undefined);
    };
    void own.turns
      .take(() => this.#all.take(turn, String(person)))
      .catch(reject)
      .finally(() => {
        own.count -= 1;
        if (own.count === 0) this.#own.delete(person);
      });
    return promise;
  }
}
