import type { Order } from '#shared/orders.ts';
import { orderContract } from '#shared/orders.ts';
import { AppError } from '#shared/lib/errors.ts';
import { useEndpoint } from '#web/lib/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/session/session-store.ts';
import type { Hold } from '../claim/claim-keeper.ts';
import { newer } from './newest-order.ts';
import { useIsKept, useQueuedOrder } from '../queue/queue.queries.ts';
import { useClaim } from '../claim/use-claim.ts';

export type Case = {
  /** The newest copy that the queue, the claim or a read of its own has brought. */
  order: Order | undefined;
  isMissing: boolean;
  hasFailed: boolean;
  retry: () => void;
  hold: Hold;
  /** All that is known of it comes from this device's copy of the queue. */
  isKept: boolean;
  /** After a decision: the claim ended with it. */
  settle: () => void;
  /** Asks at once in whose hands the case is. */
  recheck: () => void;
};

export type Claiming = Pick<Case, 'hold' | 'settle' | 'recheck'>;

/** The order of an open case and who holds it. */
export function useCase(id: number): Case {
  const doctorId = useSessionSnapshot().user?.id ?? null;
  const queued = useQueuedOrder(id);
  const found = useEndpoint(
    orderContract.find,
    { params: { id } },
    {
      staleTime: 0,
      gcTime: 0,
      // A read that began before the claim may come after it.
      structuralSharing: (known, read) => newer(read as Order, known as Order | undefined),
    },
  );
  const order = newer<Order | undefined>(found.data, queued ?? undefined);
  const claiming = useClaim(id, { order, queued, doctorId });
  const isKept = useIsKept(order);
  const isMissing = found.error instanceof AppError && found.error.status === 404;
  return {
    order,
    isMissing: !order && isMissing,
    hasFailed: !order && found.isError && !isMissing,
    retry: () => void found.refetch(),
    isKept,
    ...claiming,
  };
}
