import { accountDatabaseName, databaseNames, deleteDatabase, isAccountDatabase } from './db.ts';

/**
 * Nothing of a person stays on the device but the language: databases, caches, push (decision C046). When another
 * account takes over from one whose login expired, what it and the guest before it wrote is spared.
 */
export async function wipeDevice(successor?: number): Promise<void> {
  await Promise.allSettled([wipeDatabases(successor), wipeCaches(), wipeWorker()]);
}

/** What one person kept, and nothing of anybody else. */
export const wipeAccount = (account: number): Promise<void> =>
  deleteDatabase(accountDatabaseName(account));

async function wipeDatabases(successor: number | undefined): Promise<void> {
  const spared = successor === undefined ? [] : [null, successor].map(accountDatabaseName);
  const names = (await databaseNames()).filter(
    (name) => isAccountDatabase(name) && !spared.includes(name),
  );
  await Promise.allSettled(names.map(deleteDatabase));
}

/** The precached app belongs to nobody; anything else may show what somebody looked at. */
async function wipeCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter((name) => !name.includes('precache'));
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** The worker closes what it shows and forgets what only it can reach; its push address is given back. */
async function wipeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'wipe' });
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
