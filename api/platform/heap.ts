import { availableParallelism, totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1_048_576;

/** What this machine or container has, in bytes. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** What one process may come to with its database's share beside it; with less, fewer serve. */
const ROOM_MB = 512;

/** One process a core, where the memory is there for them. */
export const processesByMachine = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(memory() / (ROOM_MB * MB))));

/** Half of the memory for all heaps together: the other half is PostgreSQL's, and what Node holds outside of them. */
export const heapLimit = (processes: number): string =>
  `--max-old-space-size=${Math.min(2_048, Math.max(192, Math.floor(memory() / MB / 2 / processes)))}`;

/**
 * Collects what starting left behind. V8 does so when it needs room, which a process that waits for callers does not for
 * hours; it would keep a third of its memory for nothing.
 */
export function letGo(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, SETTLED_MS).unref();
}

/** By then the jobs have had their first turn as well. */
const SETTLED_MS = 5_000;
