import type { Order } from '#shared/orders.ts';
import { orderContract } from '#shared/orders.ts';
import { AppError } from '#shared/lib/errors.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import type { ClaimState } from '../claim/claim-keeper.ts';
import { newer } from './newest-order.ts';
import { useIsKept, useQueuedOrder } from '../queue/queue.queries.ts';
import { useClaim } from '../claim/use-claim.ts';

export type Case = {
  /** The newest copy from the queue, the claim or a separate request. */
  order: Order | undefined;
  isMissing: boolean;
  hasFailed: boolean;
  retry: () => void;
  claim: ClaimState;
  /** The only known copy is from this device's stored queue. */
  isKept: boolean;
  /** Called after a decision, which ended the claim. */
  settle: () => void;
  /** Checks at once who has claimed the case. */
  recheck: () => void;
};

export type Claiming = Pick<Case, 'claim' | 'settle' | 'recheck'>;

/** The order of an open case and the state of its claim. */
export function useCase(id: number): Case {
  const doctorId = useSessionSnapshot().user?.id ?? null;
  const queued = useQueuedOrder(id);
  const found = useEndpoint(
    orderContract.find,
    { params: { id } },
    {
      staleTime: 0,
      gcTime: 0,
      // A response to a request sent before the claim may arrive after it.
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
