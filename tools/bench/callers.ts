import { setTimeout as sleep } from 'node:timers/promises';
import { orderContract } from '#shared/orders.ts';
import { headerOf, written } from './connection.ts';
import type { Seat } from './running-service.ts';

type Answer = { status: number; retryAfter: string | null | undefined };

/** The results of all requests of one kind. */
export class Tally {
  readonly statuses: Record<string, number> = {};
  readonly errors: string[] = [];
  /** Refused without a `Retry-After`. */
  unexplained = 0;
  #times: number[] = [];

  async take<T extends Answer>(work: () => Promise<T>): Promise<T | null> {
    const began = performance.now();
    try {
      const answer = await work();
      this.#times.push(performance.now() - began);
      this.statuses[answer.status] = (this.statuses[answer.status] ?? 0) + 1;
      if ([429, 503].includes(answer.status) && !answer.retryAfter) this.unexplained += 1;
      return answer;
    } catch (error) {
      const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : '';
      this.errors.push(String(error) + cause);
      return null;
    }
  }

  at(part: number): number {
    const sorted = this.#times.toSorted((a, b) => a - b);
    return sorted[Math.floor(sorted.length * part)] ?? 0;
  }

  get count(): number {
    return this.#times.length;
  }

  /** How many were refused with a status that asks to try again. */
  get refused(): number {
    return (this.statuses[429] ?? 0) + (this.statuses[503] ?? 0);
  }

  /** Statuses other than these and successes. */
  strange(...expected: number[]): string[] {
    return Object.keys(this.statuses).filter(
      (status) => Number(status) >= 400 && !expected.includes(Number(status)),
    );
  }

  get line(): string {
    const faults = this.errors.length + this.unexplained;
    return `${this.#times.length} answers ${JSON.stringify(this.statuses)}, p50 ${this.at(0.5).toFixed(1)} ms, p99 ${this.at(0.99).toFixed(1)} ms, ${faults} faults${this.errors[0] ? ` (${this.errors[0]})` : ''}`;
  }
}

/**
 * Starts a fixed number of calls per second, evenly and without waiting for earlier ones. Resolves when all have ended.
 */
export async function everySecond(
  count: number,
  seconds: number,
  begin: (turn: number) => Promise<unknown>,
): Promise<void> {
  const started = performance.now();
  const all: Promise<unknown>[] = [];
  for (let turn = 0; turn < count * seconds; turn += 1) {
    const due = started + (turn * 1000) / count - performance.now();
    if (due > 1) await sleep(due);
    all.push(begin(turn));
  }
  await Promise.all(all);
}

const LISTS = [orderContract.pending.path, orderContract.approvedCount.path];

/** Tablets that poll both lists alternately, each with the ETags of its last responses. */
export const polling = (
  tablets: Seat[],
  { tally, seconds, perSecond }: { tally: Tally; seconds: number; perSecond: number },
): Promise<void> =>
  everySecond(perSecond, seconds, async (turn) => {
    const path = LISTS[turn % LISTS.length]!;
    const seat = tablets[Math.floor(turn / LISTS.length) % tablets.length]!;
    const known = seat.etags[path];
    const headers = { ...seat.headers, ...(known && { 'if-none-match': known }) };
    const answer = await tally.take(async () => {
      const head = await seat.connection.ask(written(path, headers));
      return { ...head, retryAfter: headerOf(head, 'retry-after') };
    });
    const etag = answer && headerOf(answer, 'etag');
    if (etag) seat.etags[path] = etag;
  });
