import { accountDatabase, accountDatabaseName, accountOf } from './db.ts';
import { databaseNames, deleteDatabase } from './delete-database.ts';
import { isDeviceBusy, withinLimit } from '#web/offline/limit.ts';
import { followPictures, PICTURES } from './pictures.ts';
import { closeVault } from '#web/offline/vault.ts';

const DAY_MS = 86_400_000;
/** What somebody wrote and did not send waits so long for their next login on this device. */
const WAITS_MS = 30 * DAY_MS;

/**
 * Nothing of this person stays on the device but the language: their database, caches, push (decision C046). What others
 * wrote here and have not sent is not theirs to delete: it waits, sealed, for its authors.
 */
export async function wipeDevice(account: number | null): Promise<void> {
  const own = account === null ? Promise.resolve() : wipeAccount(account);
  await Promise.allSettled([own, wipeShared()]);
  await forgetPictures();
  await own;
}

/** What one person kept, and nothing of anybody else. Rejects with `device_busy` when it is to be tried again later. */
export async function wipeAccount(account: number): Promise<void> {
  try {
    await deleteDatabase(accountDatabaseName(account));
  } catch (error) {
    // A browser that denies its databases has nothing to delete either.
    if (isDeviceBusy(error)) throw error;
  }
}

/** Somebody else takes over: what the last person copied goes, what they wrote is sealed until they are back. */
export async function leaveSealed(account: number): Promise<void> {
  await Promise.allSettled([withinLimit(closeVault(account)), wipeShared()]);
  await forgetPictures();
}

/** Nobody came back for it, or there is nothing to come back for. */
export async function wipeAbandoned(present: number | null): Promise<void> {
  for (const name of await databaseNames()) {
    const account = accountOf(name);
    if (account == null || account === present) continue;
    const { drafts, outbox } = accountDatabase(account);
    const limit = Date.now() - WAITS_MS;
    const waiting = await Promise.all([
      drafts.filter(({ updatedAt }) => updatedAt > limit).count(),
      outbox.filter(({ createdAt }) => createdAt > limit).count(),
    ]);
    if (waiting[0] + waiting[1] === 0) await deleteDatabase(name);
  }
}

const wipeShared = (): Promise<unknown> =>
  Promise.allSettled([withinLimit(wipeCaches()), withinLimit(wipeWorker())]);

/** Those of articles that everybody may read on this device stay with them. */
const forgetPictures = (): Promise<void> => withinLimit(followPictures()).catch(() => undefined);

/** The precached app belongs to nobody; anything else may show what somebody looked at. */
async function wipeCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter(
    (name) => !name.includes('precache') && name !== PICTURES,
  );
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
