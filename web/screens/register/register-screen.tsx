import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { loadSafetyCode } from '#web/device/page/safety-code.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { useEmbeddedReplies } from '#web/lib/embedded-replies.ts';
import { MAIN_RUN, usePurchase } from '#web/features/checkout/use-purchase.ts';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { OrderGate } from './order-gate.tsx';
import { stepOf } from './wizard.ts';

/** The registration wizard. `?order=` continues an existing order as a separate purchase. */
export function RegisterScreen() {
  const params = useParams();
  const [query] = useSearchParams();
  const orderId = idOf(query.get('order'));
  const session = useSessionSnapshot();
  const isStarted = useStarted(session.state !== 'loading');
  useSafety();
  useEmbeddedReplies();
  const store = usePurchase(orderId ? `${MAIN_RUN}-${orderId}` : MAIN_RUN);
  if (!isStarted || !store) return <LoadingState />;
  return (
    <OrderGate
      key={`${session.user?.id} ${orderId}`}
      store={store}
      user={session.user}
      wanted={orderId}
      step={stepOf(params.step)}
    />
  );
}

/** Guests have no login that would load the safety rules, and fill in a medical form here. */
function useSafety(): void {
  const { user } = useSessionSnapshot();
  const isGuest = user === null;
  useEffect(() => {
    if (isGuest) void loadSafetyCode();
  }, [isGuest]);
}

const idOf = (text: string | null): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** Registering reports "loading" again. The screen stays as it is meanwhile. */
function useStarted(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  return wasReady;
}
