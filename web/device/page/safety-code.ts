import { onWake } from '#web/lib/wake.ts';
import { currentAccount } from '#web/device/core/account.ts';
import { reportStorage, storageState } from '#web/device/core/storage-state.ts';
import { readSession, subscribeSession } from '#web/device/core/session-store.ts';
import { device } from '#web/device/page-device.ts';

/**
 * The code that protects input, and that logs in again after a session has ended. A later release removes these files
 * from the server, and an update in another window removes them from the cache. A page that has loaded them at its
 * start keeps them in memory.
 */
const parts = (): Promise<unknown>[] => [
  import('#web/device/store/db.ts'),
  import('#web/device/store/vault.ts'),
  import('#web/device/drafts/draft-store.ts'),
  import('#web/device/drafts/drafts-on-screen.ts'),
  import('./drafts.ts'),
  import('./draft-store.ts'),
  import('#web/device/drafts/begun.ts'),
  import('#web/device/store/quota.ts'),
  import('#web/device/outbox/outbox.ts'),
  import('#web/device/outbox/take-back.ts'),
  import('#web/device/outbox/watch-outbox.ts'),
  import('#web/device/outbox/drain.ts'),
  import('#web/device/outbox/background-sync.ts'),
  import('#web/device/outbox/queued-endpoints.ts'),
  import('#web/device/drafts/compositions.ts'),
  import('#web/device/outbox/versions.ts'),
  import('#web/device/store/check-storage.ts'),
  import('#web/device/store/wipe.ts'),
  import('./use-outbox.ts'),
  import('#web/device/outbox/outbox-sender.ts'),
  import('#web/device/session/session-calls.ts'),
];

const codePart = (): { loading: Promise<unknown> | null } => ({ loading: null });

/** Loads the code once, and checks whether this device can store anything. If not, the page says so. */
export async function loadSafetyCode(): Promise<void> {
  const code = device.part(codePart);
  try {
    await (code.loading ??= Promise.all(parts()));
    await (await import('#web/device/store/check-storage.ts')).checkStorage(device);
  } catch {
    code.loading = null;
    reportStorage(device, 'unloaded');
  }
}

/** Loads the code with every login, before or while somebody can write in a form. */
export function startSafetyCode(): void {
  let loadedFor: number | null = null;
  const load = () => {
    const { user } = readSession(device);
    if (user?.id === loadedFor) return;
    loadedFor = user?.id ?? null;
    reportStorage(device, 'unknown');
    if (user && currentAccount(device) === user.id) void loadSafetyCode();
  };
  load();
  subscribeSession(device, load);
  onWake(() => {
    if (storageState(device) === 'unloaded') void loadSafetyCode();
  });
}
