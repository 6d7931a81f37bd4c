import { AsyncLocalStorage } from 'node:async_hooks';
import { limitedClient } from './limited-client.ts';

/** How long a request waits for one statement, and everybody for a connection. */
export const REQUEST_MS = 5_000;
export const ACQUIRE_MS = 5_000;
/** An export reads a lot, and jobs clear away what has gathered over weeks. */
export const EXPORT_MS = 60_000;
export const JOB_MS = 300_000;
/** One statement of a migration; what PostgreSQL has not said a word about by then, it never will. */
export const MIGRATION_MS = 3_600_000;
/** PostgreSQL is given a little less, so that a statement that is merely slow ends there and keeps its connection. */
const HEAD_START_MS = 500;

const timeout = new AsyncLocalStorage<number>();

/** Runs work whose statements may take this long each. Work outside of it (commands) waits as long as it takes. */
export const withTimeout = <T>(ms: number, work: () => T): T => timeout.run(ms, work);

/** A connection that is given up when the server says nothing at all: one that was stopped keeps to no time limit. */
export class TimeoutClient extends limitedClient(() => timeout.getStore()) {}

/** What Kysely hands to `onReserveConnection`. */
type Reserved = {
  executeQuery: (query: { sql: string; parameters: readonly unknown[] }) => Promise<unknown>;
};

const told = new WeakMap<object, number | undefined>();

/** Tells PostgreSQL the time limit of whoever takes this connection out of the pool, where it is another than before. */
export async function tellTimeout(connection: unknown): Promise<void> {
  const reserved = connection as Reserved;
  const ms = timeout.getStore();
  if (ms === told.get(reserved)) return;
  const sql =
    ms === undefined
      ? 'reset statement_timeout'
      : `set statement_timeout = ${Math.max(ms - HEAD_START_MS, Math.ceil(ms / 2))}`;
  try {
    await reserved.executeQuery({ sql, parameters: [] });
    told.set(reserved, ms);
  } catch {
    // Kysely would lose the connection if this failed; the statement it was taken for fails by itself.
  }
}
