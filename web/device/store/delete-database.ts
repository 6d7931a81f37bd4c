import Dexie, { type Transaction } from 'dexie';
import { noteCleared } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import { accountDatabase, accountDatabaseName, accountOf, inTime, closeDatabase } from './db.ts';

/**
 * Empties one person's database and lets the browser delete it. It does not wait for the file, which a sleeping window
 * may hold for days, because it is empty by then. Rejects if it could not be emptied.
 */
export async function deleteDatabase(name: string): Promise<void> {
  if (deleting.has(name)) return;
  const account = accountOf(name);
  const failure = account === undefined ? null : await failureToEmpty(account);
  closeDatabase(name);
  if (!failure) deleting.add(name);
  const deletion = Dexie.delete(name).finally(() => deleting.delete(name));
  if (account === undefined) return withTimeout(deletion);
  deletion.catch(() => undefined);
  if (failure) throw failure.error;
}

/** Empty databases whose deletion waits until a window closes its connection. */
const deleting = new Set<string>();

async function failureToEmpty(account: number | null): Promise<{ error: unknown } | null> {
  if (account !== null) noteCleared(account);
  try {
    await empty(account);
    return null;
  } catch (error) {
    const isThere = (await databaseNames()).includes(accountDatabaseName(account));
    return isThere ? { error } : null;
  }
}

async function empty(account: number | null): Promise<void> {
  const database = accountDatabase(account);
  const { tables } = database;
  let running: Transaction | undefined;
  const clearing = database.transaction('rw', tables, async (transaction) => {
    running = transaction;
    await Promise.all(tables.map((table) => table.clear()));
  });
  // Aborted at the timeout, so that it does not clear later what somebody has begun by then.
  const stop = () => running?.abort();
  await inTime(account, clearing, stop);
}

/** Without those that are being deleted. */
export const databaseNames = async (): Promise<string[]> =>
  (await withTimeout(Dexie.getDatabaseNames())).filter((name) => !deleting.has(name));
