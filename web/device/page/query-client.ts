import { QueryClient } from '@tanstack/react-query';
import { hasNoServer } from '#web/lib/api-error.ts';
import { forgetAnswers } from '#web/device/api/api.ts';
import { copyOf, forgetCopies } from '#web/device/reads/copies.ts';
import { keepPublicAnswers } from './public-answers.ts';
import { onSession } from '#web/device/core/session-events.ts';
import { onWake } from '#web/lib/wake.ts';
import { device } from '#web/device/page-device.ts';

/** Never stale, no retry, no refetch on focus, no polling (D1 §7). Hooks that differ set it themselves. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Offline the call itself reports it. A paused query would show a spinner forever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** While a copy or a network failure is on screen, it is refetched at this interval. */
const REFRESH_MS = 15_000;

/**
 * The client of the page. It clears everything when the user changes or logs out, and refetches failed reads and copies
 * as soon as there is a network or server again.
 */
export function startQueryClient(): QueryClient {
  const client = createQueryClient();
  keepPublicAnswers(client);
  onWake(() => refreshCopies(client));
  setInterval(() => refreshCopies(client), REFRESH_MS);
  onSession(device, 'change', () => {
    client.clear();
    forgetAnswers(device);
    forgetCopies(device);
  });
  return client;
}

function refreshCopies(client: QueryClient): void {
  if (!navigator.onLine || document.visibilityState === 'hidden') return;
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state, meta }) =>
      hasNoServer(state.error) || copyOf(device, String(meta?.copy)) !== undefined,
  });
}
