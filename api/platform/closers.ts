import { setTimeout as sleep } from 'node:timers/promises';

type Step = { run: () => unknown; within: number | undefined };

/** What has been opened so far, to be closed in the reverse order, whatever fails on the way. */
export class Closers {
  readonly #steps: Step[] = [];

  /** A step that has not ended `within` so many milliseconds is left behind: its other side does not answer. */
  add(run: () => unknown, within?: number): void {
    this.#steps.push({ run, within });
  }

  /** Throws the first failure once everything has been tried. */
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
