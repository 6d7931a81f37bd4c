import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { startPushLife } from '#web/features/notifications/push-life.ts';
import { startOutbox } from '#web/device/page/outbox-life.ts';
import { device } from '#web/device/page-device.ts';
import { startQueryClient } from '#web/device/page/query-client.ts';

/**
 * Provides the query client to everything below. There is one per page, created with the first screen that needs it.
 */
export function DataLayer({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={device.part(start)}>{children}</QueryClientProvider>;
}

function start(): QueryClient {
  const made = startQueryClient();
  startOutbox(made);
  startPushLife();
  return made;
}
