import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { keepClaim, type ClaimKeeper, type ClaimState } from './claim-keeper.ts';
import { keepNewest } from '../case/newest-order.ts';

type Claiming = {
  order: Order | undefined;
  /** The case as the queue shows it. Null if it has left the queue, undefined while unknown. */
  queued: Order | null | undefined;
  doctorId: number | null;
};

/** Claims a pending case while it is open, and follows its state in the queue. Nothing else needs a claim. */
export function useClaim(
  orderId: number,
  { order, queued, doctorId }: Claiming,
): { claim: ClaimState; settle: () => void; recheck: () => void } {
  const client = useQueryClient();
  const [claim, setClaim] = useState<ClaimState>({ state: 'asking' });
  const keeper = useRef<ClaimKeeper>(null);
  const wasQueued = useRef(false);
  const isOpen = order != null && orderStatus.is.undecided(order.status);

  useEffect(() => {
    if (!isOpen) return;
    const own = keepClaim(orderId, {
      onClaim: setClaim,
      onOrder: (claimed) => keepNewest(client, claimed),
    });
    keeper.current = own;
    return () => {
      keeper.current = null;
      own.stop();
    };
  }, [client, orderId, isOpen]);

  const claimant = queued?.claim?.doctorId ?? null;
  const isQueued = queued === undefined ? undefined : queued !== null;
  useEffect(() => {
    const hasLeft = wasQueued.current && isQueued === false;
    wasQueued.current = isQueued === true;
    const isFree =
      claim.state === 'other' && isQueued && (claimant === null || claimant === doctorId);
    const isLost = claim.state === 'mine' && isQueued && claimant !== null && claimant !== doctorId;
    if (hasLeft || isFree || isLost) keeper.current?.nudge();
  }, [claim.state, isQueued, claimant, doctorId]);

  const settle = useCallback(() => keeper.current?.settle(), []);
  const recheck = useCallback(() => keeper.current?.nudge(), []);
  return { claim, settle, recheck };
}
