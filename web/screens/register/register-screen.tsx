import { useEffect, useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { loadSafetyCode } from '#web/device/page/safety-code.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { useOtherProducts } from '#web/features/catalogue/catalogue.queries.ts';
import { newPurchase } from '#web/features/checkout/purchase.ts';
import { MAIN_RUN, usePurchase } from '#web/features/checkout/use-purchase.ts';
import { whenIdle } from '#web/lib/idle-read.ts';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { OrderGate } from './order-gate.tsx';
import { productAmong, stepOf } from './wizard.ts';

/** The registration wizard. `?order=` continues an existing order as a separate purchase. */
export function RegisterScreen() {
  const params = useParams();
  const [query] = useSearchParams();
  const orderId = idOf(query.get('order'));
  const session = useSessionSnapshot();
  const isDrawn = useDrawn();
  const isStarted = useStarted(isDrawn || session.state !== 'loading');
  useSafety();
  const product = productAmong(query.get('product'), useOtherProducts()) ?? newPurchase.product;
  const [drawn] = useState(() => (isDrawn ? { ...newPurchase, product } : null));
  const store = usePurchase(orderId ? `${MAIN_RUN}-${orderId}` : MAIN_RUN, drawn);
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
    if (isGuest) return whenIdle(() => void loadSafetyCode());
  }, [isGuest]);
}

/** Whether the server has drawn this screen: as one for somebody who has not chosen yet. */
function useDrawn(): boolean {
  const isHydrated = useHydrated();
  const [isDrawn] = useState(!isHydrated);
  return isDrawn;
}

const idOf = (text: string | null): number | null =>
  /^\d{1,9}$/.test(text ?? '') ? Number(text) : null;

/** Registering reports "loading" again. The screen stays as it is meanwhile. */
function useStarted(isReady: boolean): boolean {
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  return wasReady;
}
