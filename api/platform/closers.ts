import { setTimeout as sleep } from 'node:timers/promises';

type Step = { run: () => unknown; within: number | undefined };

/** Collects opened resources and closes them in reverse order, even if some of them fail to close. */
export class Closers {
  readonly #steps: Step[] = [];

  /** A step that takes longer than `within` milliseconds is abandoned, because its other side does not answer. */
  add(run: () => unknown, within?: number): void {
    this.#steps.push({ run, within });
  }

  /** Tries everything, then throws the first failure. */
  async close(): Promise<void> {
    const failures: unknown[] = [];
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) {
      await take(step).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }
}

async function take({ run, within }: Step): Promise<void> {
  const late = new AbortController();
  try {
    const end = within === undefined ? [] : [sleep(within, undefined, { signal: late.signal })];
    await Promise.race([run(), ...end]);
  } finally {
    late.abort();
  }
}
