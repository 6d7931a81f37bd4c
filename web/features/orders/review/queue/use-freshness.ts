import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { orderContract } from '#shared/orders.ts';
import { isOffline } from '#web/lib/api-error.ts';
import { queryKey } from '#web/device/page/endpoint-hooks.ts';
import { freshnessOf, OLD_AFTER_MS, type Freshness } from './freshness.ts';

const TICK_MS = 1_000;

const stateOf = (client: QueryClient) => client.getQueryState(queryKey(orderContract.pending, {}));

function readFreshness(client: QueryClient): Freshness {
  const state = stateOf(client);
  // The first response is still pending, so nothing on screen can be outdated.
  if (!state || (state.dataUpdatedAt === 0 && !state.error)) return 'fresh';
  const hearing = {
    heardAt: state.dataUpdatedAt,
    isCutOff: isOffline(state.error),
    isOnline: navigator.onLine,
  };
  return freshnessOf(hearing, Date.now());
}

function useQueueStore<T>(read: (client: QueryClient) => T): T {
  const client = useQueryClient();
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = client.getQueryCache().subscribe(listener);
      const ticker = setInterval(listener, TICK_MS);
      window.addEventListener('online', listener);
      window.addEventListener('offline', listener);
      return () => {
        stop();
        clearInterval(ticker);
        window.removeEventListener('online', listener);
        window.removeEventListener('offline', listener);
      };
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => read(client));
}

/** Whether the queue on screen is up to date. Rerenders only when that changes. */
export const useFreshness = (): Freshness => useQueueStore(readFreshness);

/** When the server last responded, 0 for never. Changes with every poll, so only a small component may use it. */
export const useHeardAt = (): number =>
  useQueueStore((client) => stateOf(client)?.dataUpdatedAt ?? 0);

/** A hanging request would block polling for its whole timeout, so it is cancelled and sent again. */
export function useGiveUpHanging(): void {
  const client = useQueryClient();
  const freshness = useFreshness();
  useEffect(() => {
    if (freshness === 'fresh') return;
    const askAnew = () =>
      void client.refetchQueries(
        { queryKey: [orderContract.pending.name], fetchStatus: 'fetching' },
        { cancelRefetch: true },
      );
    askAnew();
    const timer = setInterval(askAnew, OLD_AFTER_MS);
    return () => clearInterval(timer);
  }, [client, freshness]);
}
