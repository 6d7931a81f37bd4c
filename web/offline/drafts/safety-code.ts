import { onWake } from '#web/lib/wake.ts';
import { currentAccount } from '#web/offline/account.ts';
import { reportStorage, storageState } from '#web/offline/store/storage-state.ts';
import { readSession, subscribeSession } from '#web/session/session-store.ts';

/**
 * What protects what somebody types, and what leads back in after a login has ended. A release later these files are
 * gone from the server, and with another window's update from the cache: an old page has them because it fetched them
 * when it began, and a browser keeps in memory what it has once run.
 */
const parts = (): Promise<unknown>[] => [
  import('#web/offline/store/db.ts'),
  import('#web/offline/vault.ts'),
  import('./draft-store.ts'),
  import('./drafts.ts'),
  import('./begun.ts'),
  import('#web/offline/store/room.ts'),
  import('#web/offline/outbox/outbox.ts'),
  import('#web/offline/outbox/watch-outbox.ts'),
  import('#web/offline/outbox/drain.ts'),
  import('#web/offline/outbox/background-sync.ts'),
  import('#web/offline/outbox/queued-endpoints.ts'),
  import('./compositions.ts'),
  import('#web/offline/outbox/versions.ts'),
  import('#web/offline/store/check-storage.ts'),
  import('#web/offline/store/wipe.ts'),
  import('#web/offline/outbox/use-outbox.ts'),
  import('#web/offline/outbox/outbox-sender.ts'),
  import('#web/session/session-calls.ts'),
];

let loading: Promise<unknown> | null = null;

/** Fetches it once, tries out whether this device keeps anything, and has the page say so where it does not. */
export async function loadSafetyCode(): Promise<void> {
  try {
    await (loading ??= Promise.all(parts()));
    await (await import('#web/offline/store/check-storage.ts')).checkStorage();
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
  onWake(() => {
    if (storageState() === 'unloaded') void loadSafetyCode();
  });
}
