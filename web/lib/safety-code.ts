import { currentAccount } from '#web/offline/account.ts';
import { reportStorage, storageState } from '#web/offline/storage-state.ts';
import { readSession, subscribeSession } from './session-store.ts';

/**
 * What protects what somebody types, and what leads back in after a login has ended. A release later these files are
 * gone from the server, and with another window's update from the cache: an old page has them because it fetched them
 * when it began, and a browser keeps in memory what it has once run.
 */
const parts = (): Promise<unknown>[] => [
  import('#web/offline/db.ts'),
  import('#web/offline/vault.ts'),
  import('#web/offline/draft-store.ts'),
  import('#web/offline/drafts.ts'),
  import('#web/offline/begun.ts'),
  import('#web/offline/room.ts'),
  import('#web/offline/outbox.ts'),
  import('#web/offline/watch-outbox.ts'),
  import('#web/offline/drain.ts'),
  import('#web/offline/background-sync.ts'),
  import('#web/offline/queued-endpoints.ts'),
  import('#web/offline/compositions.ts'),
  import('#web/offline/versions.ts'),
  import('#web/offline/check-storage.ts'),
  import('#web/offline/wipe.ts'),
  import('./outbox.ts'),
  import('./outbox-sender.ts'),
  import('./session-calls.ts'),
];

let loading: Promise<unknown> | null = null;

/** Fetches it once, tries out whether this device keeps anything, and has the page say so where it does not. */
export async function loadSafetyCode(): Promise<void> {
  try {
    await (loading ??= Promise.all(parts()));
    await (await import('#web/offline/check-storage.ts')).checkStorage();
  } catch {
    loading = null;
    reportStorage('unloaded');
  }
}

/** With every login: before the first form of a person can be written in, or beside it. */
export function startSafetyCode(): void {
  let loadedFor: number | null = null;
  const load = () => {
    const { user } = readSession();
    if (user?.id === loadedFor) return;
    loadedFor = user?.id ?? null;
    reportStorage('unknown');
    if (user && currentAccount() === user.id) void loadSafetyCode();
  };
  load();
  subscribeSession(load);
  window.addEventListener('online', () => {
    if (storageState() === 'unloaded') void loadSafetyCode();
  });
}
