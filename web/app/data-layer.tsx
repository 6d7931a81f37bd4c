import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { PageData } from '#shared/drawn-page.ts';
import { startPushLife } from '#web/features/notifications/push-life.ts';
import { startOutbox } from '#web/device/page/outbox-life.ts';
import { device } from '#web/device/page-device.ts';
import { createQueryClient, startQueryClient } from '#web/device/page/query-client.ts';
import { usePageData } from '#web/lib/page-data.ts';

/** The client of this page, and what it was filled with last. */
const clientPart = (): { client: QueryClient; taken: PageData | null } => ({
  client: start(),
  taken: null,
});

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
  const page = device.part(clientPart);
  // Only once, because later visits to the same screen have newer answers.
  if (data === page.taken) return page.client;
  page.taken = data;
  return filled(page.client, data);
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
