import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { orderContract, POLL_MS, type Order, type QueuedOrder } from '#shared/orders.ts';
import type { OrderView } from '#shared/order-views.ts';
import { copyName } from '#web/device/reads/copies.ts';
import { useIsCopy } from '#web/device/page/use-copies.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { onWake } from '#web/lib/wake.ts';
import { useAccount } from '#web/device/page/account.ts';
import { useHeld } from '../held/held-store.ts';
import { isOutside, useOwnAreas } from './own-areas.ts';
import { nextCase } from './stable-queue.ts';
import { isAsked, isInView, sortQueue } from './triage-list.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { useTriage } from './use-triage.ts';

/**
 * The review queue, polled every 2 seconds, also in the background, because the title and the sound are for users who
 * look elsewhere. An unchanged response (304) is the same object, so nothing rerenders.
 */
export const useQueue = () =>
  useEndpoint(
    orderContract.pending,
    {},
    { refetchInterval: POLL_MS, refetchIntervalInBackground: true },
  );

export const useQueueCount = (): number =>
  useEndpoint(orderContract.pending, {}, { select: (orders) => orders.length }).data ?? 0;

/**
 * Whether a case is only known from this device's copy of the queue: that one contains neither contact nor medical
 * form, and every waiting case has a form.
 */
export function useIsKept(order: Order | undefined): boolean {
  const isCopy = useIsCopy(copyName(orderContract.pending, useAccount(), {}));
  return isCopy && order?.medicalInfoId === null;
}

/** One case as the queue shows it. Null if it is not in the queue, undefined while unknown. */
export function useQueuedOrder(id: number): Order | null | undefined {
  const select = useCallback(
    (orders: Order[]) => orders.find((order) => order.id === id) ?? null,
    [id],
  );
  return useEndpoint(orderContract.pending, {}, { select }).data;
}

/** The case to continue with, in the view and order of the list, of those that this doctor may decide. */
export function useNextCase(current: number, doctorId: number | null): QueuedOrder | null {
  const { view, sort } = useTriage();
  const own = useOwnAreas();
  const select = useCallback(
    (orders: QueuedOrder[]) => {
      const at = { now: Date.now(), doctorId };
      return sortQueue(orders, sort, own).filter(
        (order) => order.id === current || (isInView(order, view, at) && !isOutside(order, own)),
      );
    },
    [current, doctorId, view, sort, own],
  );
  const { data } = useEndpoint(orderContract.pending, {}, { select });
  const [trail, setTrail] = useState<Trail>({ of: current, ids: [] });
  const ids = data?.map(({ id }) => id) ?? [];
  // A decided case has left the list, so the search continues from its last position.
  const isListed = ids.includes(current);
  const isNewTrail = trail.of !== current || (isListed && ids.join() !== trail.ids.join());
  if (isNewTrail) setTrail({ of: current, ids });
  const known = isNewTrail ? ids : trail.ids;
  const now = useNow();
  // Cases waiting for their patient are skipped, unless the view shows only those.
  const held = useHeld();
  const open = data?.filter(
    (order) =>
      (view === 'asked' || !isAsked(order)) && !held.some(({ order: { id } }) => id === order.id),
  );
  return nextCase(open ?? [], current, doctorId, now, known);
}

type Trail = { of: number; ids: readonly number[] };

/**
 * Refetches when the page wakes, instead of waiting for the next poll or for a request that was interrupted by sleep.
 */
export function useAskOnWake(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onWake(
        () =>
          void client.refetchQueries(
            { queryKey: [orderContract.pending.name] },
            { cancelRefetch: true },
          ),
      ),
    [client],
  );
}

const PAGE_SIZE = 25;

/** The other views of the filter, newest first and paged. */
export const useOrderView = (view: OrderView) =>
  usePages(orderContract.list, { query: { status: view, limit: PAGE_SIZE } });
