import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister';
import {
  dehydrate,
  hashKey,
  type DehydratedState,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';
import type { Endpoint, ReplyOf } from '#shared/lib/contract.ts';

const DAY_MS = 86_400_000;
const KEY = 'public-answers';
/** The address of this code carries a sum over it and all that it imports: another build, another address. */
const BUILD = import.meta.url;

type Kept = { timestamp: number; buster: string; clientState: DehydratedState };
type KeptQuery = DehydratedState['queries'][number];

/** What the last page has left, until a read of this one has asked anew. */
const restored = new Map<string, KeptQuery>();

/**
 * Answers marked `persist` (public ones: prices, configuration) outlive a reload in localStorage. They are shown
 * at once and asked for again when a screen uses them. Everything of a person stays in memory.
 */
export function keepPublicAnswers(client: QueryClient, build = BUILD): void {
  const persister = createSyncStoragePersister({ storage: storage(), key: KEY });
  restored.clear();
  const kept = persister.restoreClient() as Kept | undefined;
  // What another build has kept may mean something else to this one, also where it has the same shape.
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
    // What no screen of this page has used is as good for the next one.
    const clientState = { mutations, queries: [...restored.values(), ...queries] };
    persister.persistClient({ timestamp: Date.now(), buster: build, clientState });
  });
}

/**
 * The options of a read by which it begins with what the last page has left, if that has the shape that the contract
 * promises; it is asked for again all the same.
 */
export function startFromKept<E extends Endpoint>(endpoint: E, key: QueryKey) {
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

/** A browser that denies storage throws at the mere mention of it. */
function storage(): Storage | undefined {
  try {
    return window.localStorage;
  } catch {
    return undefined;
  }
}
