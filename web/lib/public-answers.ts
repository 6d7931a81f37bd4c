import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import { dehydrate, hydrate, type DehydratedState, type QueryClient } from '@tanstack/react-query';

const DAY_MS = 86_400_000;
const KEY = 'public-answers';

/**
 * Answers marked `persist` (public ones: prices, configuration) outlive a reload in localStorage. They are shown
 * at once and asked for again when a screen uses them. Everything of a person stays in memory.
 */
export function keepPublicAnswers(client: QueryClient): void {
  const persister = createSyncStoragePersister({ storage: storage(), key: KEY });
  const kept = persister.restoreClient() as { timestamp: number; clientState: unknown } | undefined;
  if (kept && Date.now() - kept.timestamp < DAY_MS) {
    hydrate(client, kept.clientState as DehydratedState);
    void client.invalidateQueries({ predicate: (query) => query.meta?.persist === true });
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.persist !== true) return;
    const clientState = dehydrate(client, {
      shouldDehydrateQuery: (one) => one.meta?.persist === true && one.state.status === 'success',
      shouldDehydrateMutation: () => false,
    });
    persister.persistClient({ timestamp: Date.now(), buster: '', clientState } as never);
  });
}

/** A browser that denies storage throws at the mere mention of it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
