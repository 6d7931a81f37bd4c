import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import type { User } from '#shared/accounts.ts';
import { useOrderUntilPaid } from '#web/features/orders/use-order-until-paid.ts';
import { learnFrom, withoutOrder } from '#web/features/checkout/purchase.ts';
import type { PurchaseStore } from '#web/features/checkout/use-purchase.ts';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import type { Step } from './wizard.ts';
import { Wizard } from './wizard-frame.tsx';

type OrderGateProps = {
  store: PurchaseStore;
  user: User | null;
  /** The order in `?order=`. */
  wanted: number | null;
  step: Step;
};

/** Asks the server about an existing order of this purchase, so that a paid one never shows a card form again. */
export function OrderGate({ store, user, wanted, step }: OrderGateProps) {
  const { t } = useTranslation();
  const { order, phase } = store.purchase;
  // Only an order from the start: one that is placed now is known better here than anywhere else.
  const first = wanted ?? order?.id ?? null;
  const [{ id, isUnread }, setFirst] = useState({ id: first, isUnread: store.isUnread });
  const { query, isAnswered, isGone } = useOrderUntilPaid(id);
  const [isLearned, setLearned] = useState(id === null);
  // The plans were drawn for somebody without an order, and this device has one.
  if (isUnread && !store.isUnread) {
    setFirst({ id: first, isUnread: false });
    setLearned(first === null);
  }

  const learn = useEffectEvent(async () => {
    // Whoever has begun another order since, or dropped this one, hears nothing more of it.
    const current = store.latest().order?.id ?? null;
    const isOurs = current === id || (!isLearned && current === null);
    if (isOurs && query.data) await store.change(learnFrom(store.latest(), query.data));
    else if (isOurs && isGone && phase !== 'paid' && phase !== 'charged' && phase !== 'processing')
      await store.change(withoutOrder);
    setLearned(true);
  });
  useEffect(() => {
    // oxlint-disable-next-line react-hooks/set-state-in-effect -- the state is set after an answer of the server or the device
    if (isAnswered) void learn();
  }, [isAnswered, query.data]);

  // A refresh that failed leaves what is shown.
  if (wanted !== null && query.error && (isGone || !query.data)) {
    if (isGone && !user) return <Navigate to="/login" replace />;
    if (!isGone) return <ErrorState level={1} onRetry={() => void query.refetch()} />;
    return (
      <EmptyState
        level={1}
        title={t('register.missingOrder.title')}
        action={<ButtonLink to="/dashboard">{t('register.missingOrder.home')}</ButtonLink>}
      >
        <p>{t('register.missingOrder.text')}</p>
      </EmptyState>
    );
  }
  if (!isLearned) return <LoadingState />;
  return <Wizard store={store} user={user} wanted={wanted} step={step} />;
}
