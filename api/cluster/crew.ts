import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { AggregatorRegistry } from 'prom-client';
import { heapLimit } from '#api/platform/heap.ts';
import type { Log } from '#api/platform/log.ts';
import type { FromLead, ToLead } from './messages.ts';

/** Pauses between attempts to replace a process that exits before it serves. */
const PAUSES_MS = [0, 500, 2_000, 5_000, 10_000];

/** The processes that serve behind one port. */
export class Crew {
  readonly #size: number;
  readonly #log: Log;
  readonly #figures = new AggregatorRegistry();
  readonly #waiting = new Set<Worker>();
  #url: string | null = null;
  #isStopping = false;
  #failures = 0;

  constructor(size: number, log: Log) {
    this.#size = size;
    this.#log = log;
    cluster.setupPrimary({ execArgv: [...process.execArgv, heapLimit(size)] });
  }

  /** Starts one more process. Resolves to the port once it serves, or null if it exited before. */
  async hire(): Promise<number | null> {
    const worker = cluster.fork();
    let isServing = false;
    const ended = once(worker, 'exit').then(
      ([code, signal]: unknown[]) => {
        this.#waiting.delete(worker);
        if (isServing) this.#replace(String(signal ?? code));
        return null;
      },
      // Forking failed, for lack of memory for example.
      () => null,
    );
    const serving = new Promise<number>((resolve) => {
      worker.on('message', (message: ToLead) => {
        if (message.kind === 'ready') {
          isServing = true;
          resolve(message.port);
        } else this.#hear(worker, message);
      });
    });
    return Promise.race([serving, ended]);
  }

  /** Starts the others at once. One that does not come up is retried like one that was lost. */
  async hireRest(): Promise<void> {
    const rest = Array.from({ length: this.#size - 1 }, () => this.hire());
    for (const port of await Promise.all(rest)) if (port === null) this.#replace('start');
  }

  /** Answers the processes that asked for the database before it was ready. */
  useDatabase(url: string): void {
    this.#url = url;
    for (const worker of this.#waiting) tell(worker, { kind: 'database', url });
    this.#waiting.clear();
  }

  /** Each process finishes its work, as a single process does. */
  async stop(): Promise<void> {
    this.#isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    await Promise.all(
      workers.map(async (worker) => {
        if (worker.isDead()) return;
        const ended = once(worker, 'exit');
        worker.process.kill('SIGTERM');
        await ended;
      }),
    );
  }

  #hear(worker: Worker, message: Exclude<ToLead, { kind: 'ready' }>): void {
    if (message.kind === 'hello') {
      if (this.#url) tell(worker, { kind: 'database', url: this.#url });
      else this.#waiting.add(worker);
    } else if (message.kind === 'took') {
      for (const other of Object.values(cluster.workers ?? {}))
        if (other && other !== worker) tell(other, message);
    } else if (message.kind === 'metrics?') {
      const { id } = message;
      void this.#figures.clusterMetrics().then(
        (text) => tell(worker, { kind: 'metrics', id, text }),
        () => tell(worker, { kind: 'metrics', id, text: null }),
      );
    }
  }

  #replace(why: string): void {
    if (this.#isStopping) return;
    this.#log.warn({ why }, 'a process ended; another takes its place');
    void this.#hireUntilOneServes();
  }

  async #hireUntilOneServes(): Promise<void> {
    for (;;) {
      await sleep(PAUSES_MS[Math.min(this.#failures, PAUSES_MS.length - 1)]);
      if (this.#isStopping) return;
      if ((await this.hire()) !== null) break;
      this.#failures += 1;
    }
    this.#failures = 0;
  }
}

function tell(worker: Worker, message: FromLead): void {
  if (worker.isConnected()) worker.send(message);
}
