import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PageData } from '#shared/drawn-page.ts';
import { startPushLife } from '#web/features/notifications/push-life.ts';
import { startOutbox } from '#web/offline/outbox/outbox-life.ts';
import { usePageData } from '#web/lib/page-data.ts';
import { createQueryClient, startQueryClient } from '#web/lib/query-client.ts';

let ofThisPage: QueryClient | undefined;
let taken: PageData | null = null;

/**
 * Provides the query client to everything below. There is one per page, created with the first screen that needs it,
 * and it starts with what the page was drawn with.
 */
export function DataLayer({ children }: { children: ReactNode }) {
  const data = usePageData();
  const [client] = useState(() => clientOf(data));
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

function clientOf(data: PageData | null): QueryClient {
  // The server draws the pages of many.
  if (typeof window === 'undefined') return filled(createQueryClient(), data);
  ofThisPage ??= start();
  // Only once, because later visits to the same screen have newer answers.
  if (data === taken) return ofThisPage;
  taken = data;
  return filled(ofThisPage, data);
}

function filled(client: QueryClient, data: PageData | null): QueryClient {
  for (const [key, answer] of data?.answers ?? []) client.setQueryData(key, answer);
  return client;
}

function start(): QueryClient {
  const made = startQueryClient();
  startOutbox(made);
  startPushLife();
  return made;
}
