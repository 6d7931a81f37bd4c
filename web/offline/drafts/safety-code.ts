import { onWake } from '#web/lib/wake.ts';
import { currentAccount } from '#web/offline/account.ts';
import { reportStorage, storageState } from '#web/offline/store/storage-state.ts';
import { readSession, subscribeSession } from '#web/session/session-store.ts';

/**
 * The code that protects input, and that logs in again after a session has ended. A later release removes these files
 * from the server, and an update in another window removes them from the cache. A page that has loaded them at its
 * start keeps them in memory.
 */
const parts = (): Promise<unknown>[] => [
  import('#web/offline/store/db.ts'),
  import('#web/offline/vault.ts'),
  import('./draft-store.ts'),
  import('./drafts.ts'),
  import('./begun.ts'),
  import('#web/offline/store/quota.ts'),
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

/** Loads the code once, and checks whether this device can store anything. If not, the page says so. */
export async function loadSafetyCode(): Promise<void> {
  try {
    await (loading ??= Promise.all(parts()));
    await (await import('#web/offline/store/check-storage.ts')).checkStorage();
  } catch {
    loading = null;
    reportStorage('unloaded');
  }
}

/** Loads the code with every login, before or while somebody can write in a form. */
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
