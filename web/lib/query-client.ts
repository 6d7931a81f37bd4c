import { QueryClient } from '@tanstack/react-query';
import { isOffline } from './api-error.ts';
import { forgetAnswers } from './api.ts';
import { keepPublicAnswers } from './public-answers.ts';
import { onSession } from './session-events.ts';

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

/**
 * The client of the page: it forgets everything when another person, or nobody, is in front of it, and asks again for
 * what failed as soon as there is a network.
 */
export function startQueryClient(): QueryClient {
  const client = createQueryClient();
  keepPublicAnswers(client);
  window.addEventListener('online', () => {
    void client.refetchQueries({
      type: 'active',
      predicate: ({ state }) => isOffline(state.error),
    });
  });
  onSession('change', () => {
    client.clear();
    forgetAnswers();
  });
  return client;
}
