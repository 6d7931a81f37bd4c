import { keepSecret, secret } from '#web/device/store/vault.ts';
import type { Device } from '#web/device/core/device.ts';

/** Wakes the worker (sw.ts) when the network returns and no page is open. */
export const SYNC_TAG = 'outbox';
const DAILY_MS = 12 * 3_600_000;
const TOKEN = 'token';

type SyncManager = { register: (tag: string) => Promise<void> };
type PeriodicSyncManager = {
  register: (tag: string, options: { minInterval: number }) => Promise<void>;
};
type SyncingRegistration = ServiceWorkerRegistration & {
  sync?: SyncManager;
  periodicSync?: PeriodicSyncManager;
};

/** To be called before a write is stored, so that afterwards only the registration is left to do. */
export async function findWorker(): Promise<SyncingRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(ignore);
}

/** In browsers without both APIs, the page sends when it is opened again. */
export async function askForSync(worker: Promise<SyncingRegistration | undefined>): Promise<void> {
  const { sync, periodicSync } = (await worker) ?? {};
  void sync?.register(SYNC_TAG).catch(ignore);
  void periodicSync?.register(SYNC_TAG, { minInterval: DAILY_MS }).catch(ignore);
}

/**
 * Stores the token for the worker, which has no access to localStorage. As there, the token is useless without the
 * session's cookie. To be called before a write is stored, because the page may be closed right after it.
 */
export async function lendToken(
  device: Device,
  account: number | null,
  token: string | null,
): Promise<void> {
  if (account === null || !token || !('serviceWorker' in navigator)) return;
  await keepSecret(device, account, TOKEN, token);
}

export const lentToken = async (device: Device, account: number | null): Promise<string | null> =>
  account === null ? null : secret<string>(device, account, TOKEN);

/** If the user or the browser refuses, the write waits until the app is opened. */
const ignore = () => undefined;
