import { QueryClient } from '@tanstack/react-query';
import { hasNoServer } from './api-error.ts';
import { forgetAnswers } from './api.ts';
import { copyOf, forgetCopies } from '#web/offline/store/copies.ts';
import { keepPublicAnswers } from './public-answers.ts';
import { onSession } from '#web/session/session-events.ts';
import { onWake } from './wake.ts';

/** D1 §7: never stale, no retry, no refetch on focus, no polling; a hook that differs says so itself. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        retry: false,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        refetchInterval: false,
        // Without a network the call itself says so; a paused query would show a spinner for ever.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });

/** As long as a copy or a failure for want of a server is on screen, it is asked for again this often. */
const REFRESH_MS = 15_000;

/**
 * The client of the page: it forgets everything when another person, or nobody, is in front of it, and asks again for
 * what failed or was only a copy as soon as there is a network or a server again.
 */
export function startQueryClient(): QueryClient {
  const client = createQueryClient();
  keepPublicAnswers(client);
  onWake(() => refreshCopies(client));
  setInterval(() => refreshCopies(client), REFRESH_MS);
  onSession('change', () => {
    client.clear();
    forgetAnswers();
    forgetCopies();
  });
  return client;
}

function refreshCopies(client: QueryClient): void {
  if (!navigator.onLine || document.visibilityState === 'hidden') return;
  void client.refetchQueries({
    type: 'active',
    predicate: ({ state, meta }) =>
      hasNoServer(state.error) || copyOf(String(meta?.copy)) !== undefined,
  });
}
