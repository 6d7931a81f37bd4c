import { accountDatabase, accountDatabaseName, accountOf } from './db.ts';
import { databaseNames, deleteDatabase } from './delete-database.ts';
import { isDeviceBusy, withTimeout } from '#web/device/core/timeout.ts';
import { followPictures, PICTURES } from './pictures.ts';
import { closeVault } from './vault.ts';
import type { Device } from '#web/device/core/device.ts';

const DAY_MS = 86_400_000;
/** How long unsent writes wait for their author's next login on this device. */
const WAITS_MS = 30 * DAY_MS;

/**
 * Deletes everything of this person but the language: database, caches, push subscription (decision C046). Other
 * people's unsent writes stay, encrypted, for their authors.
 */
export async function wipeDevice(device: Device, account: number | null): Promise<void> {
  const own = account === null ? Promise.resolve() : wipeAccount(device, account);
  await Promise.allSettled([own, wipeShared()]);
  await forgetPictures(device);
  await own;
}

/** Deletes one person's data only. Rejects with `device_busy` if it must be tried again later. */
export async function wipeAccount(device: Device, account: number): Promise<void> {
  try {
    await deleteDatabase(device, accountDatabaseName(account));
  } catch (error) {
    // A browser without databases has nothing to delete.
    if (isDeviceBusy(error)) throw error;
  }
}

/** For a change of user: deletes the previous person's copies, and leaves their unsent writes encrypted. */
export async function leaveSealed(device: Device, account: number): Promise<void> {
  await Promise.allSettled([withTimeout(closeVault(device, account)), wipeShared()]);
  await forgetPictures(device);
}

/** Deletes the databases of others that contain no unsent writes, or only expired ones. */
export async function wipeAbandoned(device: Device, present: number | null): Promise<void> {
  for (const name of await databaseNames(device)) {
    const account = accountOf(name);
    if (account == null || account === present) continue;
    const { drafts, outbox } = accountDatabase(device, account);
    const limit = device.ports.clock.now() - WAITS_MS;
    const waiting = await Promise.all([
      drafts.filter(({ updatedAt }) => updatedAt > limit).count(),
      outbox.filter(({ createdAt }) => createdAt > limit).count(),
    ]);
    if (waiting[0] + waiting[1] === 0) await deleteDatabase(device, name);
  }
}

const wipeShared = (): Promise<unknown> =>
  Promise.allSettled([withTimeout(wipeCaches()), withTimeout(wipeWorker())]);

/** The pictures of public articles stay. */
const forgetPictures = (device: Device): Promise<void> =>
  withTimeout(followPictures(device)).catch(() => undefined);

/** The precached app belongs to nobody. Any other cache may reveal what somebody looked at. */
async function wipeCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = (await caches.keys()).filter(
    (name) => !name.includes('precache') && name !== PICTURES,
  );
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** Closes the worker's notifications and ends the push subscription. */
async function wipeWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  registration?.active?.postMessage({ type: 'wipe' });
  const subscription = await registration?.pushManager?.getSubscription();
  await subscription?.unsubscribe();
}
