import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { AppError } from '#shared/lib/errors.ts';
import { orderContract, orderErrors, type Order, type OrderState } from '#shared/orders.ts';
import type { z } from 'zod';
import { hasCode } from '#web/lib/api-error.ts';
import { call } from '#web/lib/api.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { useSessionSnapshot } from '#web/lib/session-store.ts';
import { inLine } from './claim-line.ts';
import { keepNewest, newestVersion } from './newest-order.ts';

export type Verdict = 'approved' | 'rejected';
type State = Partial<z.infer<typeof OrderState>>;

export type Refused =
  | { kind: 'decided'; status: State['status'] | null; by: string | null }
  | { kind: 'claimed' }
  | { kind: 'failed'; error: unknown };

type Listener = {
  onDecided: (decided: Order, verdict: Verdict) => void;
  /** The case is in other hands, or was decided by them. */
  onTaken: () => void;
};

/** Sends a decision once, on the newest version, and finds out what became of one whose answer was lost. */
export function useDecision(order: Order, { onDecided, onTaken }: Listener) {
  const client = useQueryClient();
  const me = useSessionSnapshot().user?.id;
  const isBusy = useRef(false);
  const [isSending, setSending] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);
  const { mutateAsync } = useSend(orderContract.move, {
    quiet: true,
    invalidates: [orderContract.pending, orderContract.list, orderContract.approvedCount],
  });
  const params = { id: order.id };

  const send = (status: Verdict, notes: string) => {
    const version = newestVersion(client, order);
    return mutateAsync({ params, body: { status, reviewNotes: notes, version } });
  };

  /** A decision of this doctor whose answer never came looks like one that somebody else was faster with. */
  async function recover(error: unknown, status: Verdict, notes: string): Promise<Order> {
    if (!hasCode(error, orderErrors.already_decided.code)) throw error;
    if (stateOf(error).status === 'pending_review') {
      // Undecided: only the version had moved on, by a renewal whose answer was lost.
      keepNewest(client, await call(orderContract.claim, { params }));
      return send(status, notes);
    }
    const found = await call(orderContract.find, { params }).catch(() => null);
    const isSame = !notes || found?.reviewNotes === notes;
    if (!found || found.reviewedBy !== me) throw error;
    if (found.status === status && isSame) return found;
    if (found.status !== order.status) throw error;
    // Still as it was on screen: only the refund, or a parcel, has moved the version on.
    keepNewest(client, found);
    return send(status, notes);
  }

  /** True when the order is decided as asked. */
  async function decide(status: Verdict, text: string): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setSending(true);
    setRefused(null);
    const notes = text.trim();
    try {
      const decided = await inLine(order.id, () =>
        send(status, notes).catch((error: unknown) => recover(error, status, notes)),
      );
      keepNewest(client, decided);
      onDecided(decided, status);
      return true;
    } catch (error) {
      const refusal = refusalOf(error);
      setRefused(refusal);
      if (refusal.kind !== 'failed') onTaken();
      void client.invalidateQueries({ queryKey: [orderContract.pending.name] });
      void client.invalidateQueries({ queryKey: [orderContract.find.name] });
      return false;
    } finally {
      isBusy.current = false;
      setSending(false);
    }
  }

  return { decide, isSending, refused, forget: () => setRefused(null) };
}

const stateOf = (error: unknown): State =>
  error instanceof AppError ? ((error.details as State | undefined) ?? {}) : {};

function refusalOf(error: unknown): Refused {
  if (hasCode(error, orderErrors.already_decided.code, orderErrors.wrong_status.code)) {
    const { status, reviewedByName } = stateOf(error);
    return { kind: 'decided', status: status ?? null, by: reviewedByName ?? null };
  }
  if (hasCode(error, orderErrors.claimed.code)) return { kind: 'claimed' };
  return { kind: 'failed', error };
}
