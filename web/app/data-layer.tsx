import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { startPushLife } from '#web/features/notifications/push-life.ts';
import { startOutbox } from '#web/device/page/outbox-life.ts';
import { startQueryClient } from '#web/device/page/query-client.ts';

let client: QueryClient | undefined;

/**
 * Provides the query client to everything below. There is one per page, created with the first screen that needs it.
 */
export function DataLayer({ children }: { children: ReactNode }) {
  client ??= start();
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function start(): QueryClient {
  const made = startQueryClient();
  startOutbox(made);
  startPushLife();
  return made;
}
