import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { paymentContract } from '#shared/payments.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { dismissFailures } from '#web/ui/feedback/toast-store.ts';
import { record } from './pay.ts';
import { PAYMENT_TOASTS } from './payment-failure.ts';
import type { PurchaseStore } from './use-purchase.ts';

const ASK_AGAIN_MS = 2_000;
/** How often a payment with a lost response is checked before another attempt is offered, which cannot charge twice. */
const TRIES_AFTER_LOSS = 2;
/** After this many checks the wait is unusual, and another card is offered. */
const TRIES_BEFORE_OFFER = 8;

/** Asks the server about a pending payment until the payment company has answered. */
export function useSettlement(
  store: PurchaseStore,
  onGiveUp: () => void,
): { isTakingLong: boolean } {
  const client = useQueryClient();
  const { phase } = store.purchase;
  const isWaiting = phase === 'processing' || phase === 'charged' || phase === 'confirming';
  const [tries, setTries] = useState(0);

  const ask = useEffectEvent(async (): Promise<void> => {
    const known = await record(store, null, null).catch(() => null);
    // A bank that takes its time is waited for, whether or not its first word was lost.
    if (known === 'processing' && phase === 'confirming') await store.change({ phase: known });
    if (known !== 'paid') return;
    dismissFailures(PAYMENT_TOASTS);
    await readAnew(client, paymentContract.record.spec);
  });
  const giveUp = useEffectEvent(() => {
    onGiveUp();
    void store.change({ phase: 'open' });
  });

  useEffect(() => {
    if (!isWaiting) return;
    let isCurrent = true;
    let timer = 0;
    const next = async (count: number) => {
      await ask();
      if (!isCurrent) return;
      setTries(count);
      if (phase === 'confirming' && count >= TRIES_AFTER_LOSS) giveUp();
      else timer = window.setTimeout(() => void next(count + 1), ASK_AGAIN_MS);
    };
    void next(1);
    return () => {
      isCurrent = false;
      window.clearTimeout(timer);
    };
  }, [isWaiting, phase]);

  return { isTakingLong: isWaiting && tries >= TRIES_BEFORE_OFFER };
}
