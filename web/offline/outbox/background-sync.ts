import { keepSecret, secret } from '#web/offline/vault.ts';

/** Wakes the worker (sw.ts) when there is a network again and no page to notice it. */
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

/** Looked for before something is written, so that nothing but the asking is left to do once it is. */
export async function findWorker(): Promise<SyncingRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  return navigator.serviceWorker.getRegistration().catch(ignore);
}

/** Where a browser has neither, the page sends when it is opened again. */
export async function askForSync(worker: Promise<SyncingRegistration | undefined>): Promise<void> {
  const { sync, periodicSync } = (await worker) ?? {};
  void sync?.register(SYNC_TAG).catch(ignore);
  void periodicSync?.register(SYNC_TAG, { minInterval: DAILY_MS }).catch(ignore);
}

/**
 * The worker cannot reach localStorage. Like there, the token opens nothing without the cookie of its session. To be
 * lent before something is written: the page may be closed in the moment after, and then the worker is alone with it.
 */
export async function lendToken(account: number | null, token: string | null): Promise<void> {
  if (account === null || !token || !('serviceWorker' in navigator)) return;
  await keepSecret(account, TOKEN, token);
}

export const lentToken = async (account: number | null): Promise<string | null> =>
  account === null ? null : secret<string>(account, TOKEN);

/** Refused by the person or the browser: nothing is lost, it only takes until the app is opened. */
const ignore = () => undefined;
