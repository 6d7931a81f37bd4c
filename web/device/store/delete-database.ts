import Dexie, { type DexieOptions, type Transaction } from 'dexie';
import { noteCleared } from '#web/device/core/account.ts';
import { withTimeout } from '#web/device/core/timeout.ts';
import {
  accountDatabase,
  accountDatabaseName,
  accountOf,
  closeDatabase,
  forgetFailure,
  inTime,
} from './db.ts';
import type { Device, Ports } from '#web/device/core/device.ts';

/**
 * Empties one person's database and lets the browser delete it. It does not wait for the file, which a sleeping window
 * may hold for days, because it is empty by then. Rejects if it could not be emptied.
 */
export async function deleteDatabase(device: Device, name: string): Promise<void> {
  const deleting = device.part(deletingPart);
  if (deleting.has(name)) return;
  const account = accountOf(name);
  const failure = account === undefined ? null : await failureToEmpty(device, account);
  closeDatabase(device, name);
  if (!failure) deleting.add(name);
  const deletion = new Dexie(name, device.ports.db as DexieOptions)
    .delete()
    .finally(() => deleting.delete(name));
  if (account === undefined) return withTimeout(deletion);
  deletion.catch(() => undefined);
  if (failure) throw failure.error;
}

/** Empty databases whose deletion waits until a window closes its connection. */
const deletingPart = () => new Set<string>();

async function failureToEmpty(
  device: Device,
  account: number | null,
): Promise<{ error: unknown } | null> {
  if (account !== null) noteCleared(device, account);
  try {
    await empty(device, account);
    return null;
  } catch (error) {
    const isThere = (await databaseNames(device)).includes(accountDatabaseName(account));
    return isThere ? { error } : null;
  }
}

async function empty(device: Device, account: number | null): Promise<void> {
  forgetFailure(device, account);
  const database = accountDatabase(device, account);
  const { tables } = database;
  let running: Transaction | undefined;
  const clearing = database.transaction('rw', tables, async (transaction) => {
    running = transaction;
    await Promise.all(tables.map((table) => table.clear()));
  });
  // Aborted at the timeout, so that it does not clear later what somebody has begun by then.
  const stop = () => running?.abort();
  await inTime(device, account, clearing, stop);
}

/** Without those that are being deleted. */
export const databaseNames = async (device: Device): Promise<string[]> =>
  (await withTimeout(namesOf(device.ports))).filter((name) => !device.part(deletingPart).has(name));

async function namesOf({ db }: Ports): Promise<string[]> {
  const found = (await db?.indexedDB.databases()) ?? [];
  return found.map(({ name }) => name!);
}
