import { caseErrors } from '#shared/cases.ts';
import { AppError } from '#shared/lib/errors.ts';
import type { NoLicence } from '#shared/licences.ts';
import {
  CLAIM_MS,
  orderContract,
  orderErrors,
  type Order,
  type OrderStatus,
} from '#shared/orders.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { call } from '#web/device/page/call.ts';
import { isLocked, lock, subscribeLock } from '#web/device/page/idle-lock.ts';
import { inLine } from './claim-line.ts';
import { onWake } from '#web/lib/wake.ts';

/** The state of the case between this doctor and the others. */
export type ClaimState =
  | { state: 'asking' }
  | { state: 'mine'; since: number }
  | { state: 'other'; doctorName: string | null; until: string | null }
  | ({ state: 'unlicensed' } & NoLicence)
  | { state: 'decided'; status: OrderStatus | null; by: string | null }
  | { state: 'gone' }
  | { state: 'unknown' };

export type ClaimKeeper = {
  /** Something has probably changed, so check now. */
  nudge: () => void;
  /** The case is decided, so there is no claim to release. */
  settle: () => void;
  stop: () => void;
};

type Listener = { onClaim: (claim: ClaimState) => void; onOrder: (order: Order) => void };

export const RENEW_MS = 4 * 60_000;
const RETRY_MS = { shortest: 5_000, longest: 30_000 };
/** A hanging claim must not delay a decision behind it for long. */
const TIMEOUT_MS = 8_000;

/**
 * Keeps a case claimed as long as it is open and visible, waits for one that another doctor has claimed, and releases
 * it at the end, or when the screen is locked. A page in the background neither claims nor renews, so the case becomes
 * free ten minutes after it was last seen.
 */
export function keepClaim(orderId: number, { onClaim, onOrder }: Listener): ClaimKeeper {
  const params = { id: orderId };
  let isOver = false;
  let isAsking = false;
  let claimedAt: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const isClaimed = () => claimedAt !== null && Date.now() - claimedAt < CLAIM_MS;

  function later(delay: number): void {
    clearTimeout(timer);
    if (!isOver) timer = setTimeout(tick, delay);
  }

  function tick(): void {
    if (isLookedAt()) void ask();
    else later(RETRY_MS.longest);
  }

  async function ask(): Promise<void> {
    if (isOver || isAsking) return;
    isAsking = true;
    clearTimeout(timer);
    try {
      const order = await inLine(orderId, async () =>
        isOver
          ? null
          : call(orderContract.claim, { params }, { signal: AbortSignal.timeout(TIMEOUT_MS) }),
      );
      // Locked meanwhile, so it is being given back.
      if (isOver || !order || isLocked()) return;
      const isRenewal = isClaimed();
      claimedAt = Date.now();
      onOrder(order);
      if (!isRenewal) onClaim({ state: 'mine', since: claimedAt });
      later(RENEW_MS);
    } catch (error) {
      if (!isOver) handleRefusal(error);
    } finally {
      isAsking = false;
    }
  }

  function handleRefusal(error: unknown): void {
    const details = error instanceof AppError ? (error.details as Refusal | undefined) : undefined;
    if (hasCode(error, orderErrors.claimed.code)) {
      claimedAt = null;
      const until = details?.until ?? null;
      onClaim({ state: 'other', doctorName: details?.doctorName ?? null, until });
      later(waitFor(until));
    } else if (hasCode(error, caseErrors.no_licence.code)) {
      claimedAt = null;
      onClaim({
        state: 'unlicensed',
        area: details?.area ?? null,
        doctors: details?.doctors ?? [],
      });
      later(RETRY_MS.longest);
    } else if (hasCode(error, orderErrors.already_decided.code, orderErrors.wrong_status.code)) {
      settle();
      onClaim({
        state: 'decided',
        status: details?.status ?? null,
        by: details?.reviewedByName ?? null,
      });
    } else if (error instanceof AppError && error.status === 404) {
      settle();
      onClaim({ state: 'gone' });
    } else {
      if (!isClaimed()) onClaim({ state: 'unknown' });
      later(RETRY_MS.shortest);
    }
  }

  function settle(): void {
    isOver = true;
    claimedAt = null;
    clearTimeout(timer);
    stopWaking();
    stopUnlocking();
    window.removeEventListener('pagehide', handlePageHide);
  }

  function handlePageHide(): void {
    if (claimedAt === null && !isAsking) return;
    claimedAt = null;
    // Sent without queuing, because the page is about to be closed.
    void call(orderContract.release, { params }, { keepalive: true }).catch(() => undefined);
  }

  /** If this does not arrive, the claim expires after ten minutes. */
  const giveBack = () =>
    void inLine(orderId, () => call(orderContract.release, { params }, { keepalive: true })).catch(
      () => undefined,
    );

  const lookAgain = () => {
    if (claimedAt === null || Date.now() - claimedAt >= RENEW_MS) tick();
  };
  const stopWaking = onWake(lookAgain);
  const stopUnlocking = subscribeLock(() => {
    if (!isLocked()) lookAgain();
    else if (claimedAt !== null || isAsking) {
      claimedAt = null;
      clearTimeout(timer);
      onClaim({ state: 'asking' });
      giveBack();
    }
  });
  window.addEventListener('pagehide', handlePageHide);
  void ask();

  return {
    nudge: tick,
    settle,
    stop: () => {
      const mustRelease = !isOver && (claimedAt !== null || isAsking);
      settle();
      if (mustRelease) giveBack();
    },
  };
}

type Refusal = Partial<NoLicence> & {
  doctorName?: string;
  until?: string;
  status?: OrderStatus;
  reviewedByName?: string | null;
};

function isLookedAt(): boolean {
  // After a long sleep the screen is locked before anything is claimed, whichever handler notices first that the device
  // is awake.
  lock({ ifIdle: true });
  return document.visibilityState !== 'hidden' && !isLocked();
}

/** Until the other claim expires, but never long, because this clock and the server's may differ. */
function waitFor(until: string | null): number {
  const left = until ? Date.parse(until) - Date.now() : 0;
  return Math.min(Math.max(left, RETRY_MS.shortest), RETRY_MS.longest);
}
