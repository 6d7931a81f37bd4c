import { AsyncLocalStorage } from 'node:async_hooks';
import { limitedClient } from './limited-client.ts';

/** How long a request waits for one statement, and how long anybody waits for a connection. */
export const REQUEST_MS = 5_000;
export const ACQUIRE_MS = 5_000;
/** Exports read a lot, and jobs clean up what has accumulated over weeks. */
export const EXPORT_MS = 60_000;
export const JOB_MS = 300_000;
/** For one statement of a migration. If PostgreSQL has said nothing by then, it never will. */
export const MIGRATION_MS = 3_600_000;
/**
 * PostgreSQL gets a slightly shorter limit, so that a merely slow statement is cancelled there and its connection
 * survives.
 */
const HEAD_START_MS = 500;

const timeout = new AsyncLocalStorage<number>();

/** Runs work whose statements may each take this long. Work outside of it, such as commands, has no limit. */
export const withTimeout = <T>(ms: number, work: () => T): T => timeout.run(ms, work);

/** A connection that is given up if the server is completely silent: a frozen server enforces no time limit. */
export class TimeoutClient extends limitedClient(() => timeout.getStore()) {}

/** What Kysely passes to `onReserveConnection`. */
type Reserved = {
  executeQuery: (query: { sql: string; parameters: readonly unknown[] }) => Promise<unknown>;
};

const timeoutOf = new WeakMap<object, number | undefined>();

/**
 * Sets the statement timeout of the caller that takes this connection from the pool, if it differs from the last one.
 */
export async function setStatementTimeout(connection: unknown): Promise<void> {
  const reserved = connection as Reserved;
  const ms = timeout.getStore();
  if (ms === timeoutOf.get(reserved)) return;
  const sql =
    ms === undefined
      ? 'reset statement_timeout'
      : `set statement_timeout = ${Math.max(ms - HEAD_START_MS, Math.ceil(ms / 2))}`;
  try {
    await reserved.executeQuery({ sql, parameters: [] });
    timeoutOf.set(reserved, ms);
  } catch {
    // Kysely would leak the connection if this threw. The statement it was reserved for will fail anyway.
  }
}
