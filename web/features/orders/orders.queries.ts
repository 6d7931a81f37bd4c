import type { CallInput } from '#shared/lib/contract.ts';
import { orderContract, POLL_MS } from '#shared/orders.ts';
import { testOrderContract } from '#shared/test-orders.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';

/** The documented exception to "no polling": both counters are refetched every 2 seconds and on focus (D1 §7). */
const polled = {
  refetchInterval: POLL_MS,
  refetchOnWindowFocus: 'always',
  refetchOnReconnect: 'always',
} as const;

export const useOrders = (query: CallInput<typeof orderContract.list>['query'] = undefined) =>
  useEndpoint(orderContract.list, { query });

export const useOrder = (id: number | null) =>
  useEndpoint(orderContract.find, { params: { id: id ?? 0 } }, { enabled: id !== null });

/** The review queue. For doctors and admins only: the server refuses everybody else (LAY-075). */
export const usePendingOrders = () => useEndpoint(orderContract.pending, {}, polled);

export const usePendingCount = (enabled: boolean) =>
  useEndpoint(orderContract.pending, {}, { ...polled, enabled, select: (orders) => orders.length });

export const useApprovedCount = (enabled: boolean) =>
  useEndpoint(
    orderContract.approvedCount,
    {},
    {
      ...polled,
      enabled,
      select: ({ count }) => count,
      failsWith: 'Network response was not ok',
    },
  );

/** "I have received it": an endpoint of its own, which a customer may call twice. Offline it is queued. */
export const useReceiveOrder = () =>
  useSend(orderContract.receive, {
    how: ({ params }) => ({ thread: `order ${params.id}`, isOnce: true }),
  });

/** Sample orders of a demo. The screen shows the result itself. */
export const useCreateTestOrders = () => useSend(testOrderContract.create, { quiet: true });
