import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  dehydrate,
  hashKey,
  type DehydratedState,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import { device } from '#web/device/page-device.ts';

const DAY_MS = 86_400_000;
const KEY = 'public-answers';
/** The URL of this module contains a hash of it and all its imports, so another build has another URL. */
const BUILD = import.meta.url;

type Kept = { timestamp: number; buster: string; clientState: DehydratedState };
type KeptQuery = DehydratedState['queries'][number];

/** What the last page stored, until this page has refetched it. */
const restoredPart = () => new Map<string, KeptQuery>();

/**
 * Stores responses marked `persist` (public ones: prices, configuration) in localStorage. They are shown at once after
 * a reload and refetched when a screen uses them. Personal data stays in memory.
 */
export function keepPublicAnswers(client: QueryClient, build = BUILD): void {
  const restored = device.part(restoredPart);
  const persister = createSyncStoragePersister({ storage: storage(), key: KEY });
  restored.clear();
  const kept = persister.restoreClient() as Kept | undefined;
  // Data of another build may mean something else to this one, even if its shape is the same.
  if (
    kept &&
    kept.buster === sealOf(build, kept.clientState) &&
    Date.now() - kept.timestamp < DAY_MS
  ) {
    for (const query of kept.clientState.queries) restored.set(query.queryHash, query);
  }
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.meta?.persist !== true) return;
    restored.delete(query.queryHash);
    const { queries, mutations } = dehydrate(client, {
      shouldDehydrateQuery: (one) => one.meta?.persist === true && one.state.status === 'success',
      shouldDehydrateMutation: () => false,
    });
    // Entries that no screen of this page has used are kept for the next page.
    const clientState = { mutations, queries: [...restored.values(), ...queries] };
    persister.persistClient({
      timestamp: Date.now(),
      buster: sealOf(build, clientState),
      clientState,
    });
  });
}

/** Options that start a read with what the last page has stored of it. It is refetched anyway. */
export function startFromKept<Reply>(key: QueryKey) {
  const restored = device.part(restoredPart);
  const kept = restored.get(hashKey(key))?.state;
  if (!kept) return {};
  return {
    initialData: kept.data as Reply,
    initialDataUpdatedAt: kept.dataUpdatedAt,
    staleTime: ({ state }: { state: { dataUpdateCount: number } }) =>
      state.dataUpdateCount === 0 ? 0 : Infinity,
  };
}

/** The build, and a sum (FNV-1a) of what it stored: only that has the shape of the contract, without checking it. */
function sealOf(build: string, state: DehydratedState): string {
  let sum = 0x811c9dc5;
  for (const char of JSON.stringify(state)) {
    sum = Math.imul(sum ^ char.codePointAt(0)!, 0x01000193);
  }
  return `${build} ${sum}`;
}

/** A browser that denies access to the storage throws on any use of it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
