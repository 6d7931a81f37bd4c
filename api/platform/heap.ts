import { availableParallelism, totalmem } from 'node:os';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MB = 1_048_576;

/** The memory of this machine or container, in bytes. */
function memory(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** The memory one process may use, including its share of the database. With less, fewer processes serve. */
const PROCESS_MB = 512;

/** One process per core, if there is memory for them. */
export const processesByMachine = (): number =>
  Math.max(1, Math.min(availableParallelism(), Math.floor(memory() / (PROCESS_MB * MB))));

/** All heaps together get half of the memory. PostgreSQL and Node's memory outside the heap need the other half. */
export const heapLimit = (processes: number): string =>
  `--max-old-space-size=${Math.min(2_048, Math.max(192, Math.floor(memory() / MB / 2 / processes)))}`;

/**
 * Collects the garbage left by the startup. V8 does that only when it needs memory, which can take hours in an idle
 * process, and until then a third of its memory is wasted.
 */
export function returnMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    (runInNewContext('gc') as () => void)();
  }, SETTLED_MS).unref();
}

/** Late enough that the jobs have had their first run as well. */
const SETTLED_MS = 5_000;
