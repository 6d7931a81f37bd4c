import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  dehydrate,
  hashKey,
  type DehydratedState,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/lib/contract.ts';
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
  if (kept?.buster === build && Date.now() - kept.timestamp < DAY_MS) {
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
    persister.persistClient({ timestamp: Date.now(), buster: build, clientState });
  });
}

/** Options that start a read with the response of the last page, if it matches the contract. It is refetched anyway. */
export function startFromKept<E extends Endpoint>(endpoint: E, key: QueryKey) {
  const restored = device.part(restoredPart);
  const hash = hashKey(key);
  const kept = restored.get(hash)?.state;
  if (!kept) return {};
  const { reply } = endpoint.spec;
  const isUnderstood = reply !== null && reply !== 'file' && reply.safeParse(kept.data).success;
  if (!isUnderstood) {
    restored.delete(hash);
    return {};
  }
  return {
    initialData: kept.data as ReplyOf<E>,
    initialDataUpdatedAt: kept.dataUpdatedAt,
    staleTime: ({ state }: { state: { dataUpdateCount: number } }) =>
      state.dataUpdateCount === 0 ? 0 : Infinity,
  };
}

/** A browser that denies access to the storage throws on any use of it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
