import {
  lazy,
  Suspense,
  useCallback,
  useState,
  type ComponentProps,
  type ComponentType,
  type Ref,
} from 'react';
import { useTranslation } from 'react-i18next';
import type { GATEWAYS } from '#shared/config.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { LoadingState } from '#web/ui/feedback/loading-state.tsx';
import type { CardHandle } from '#web/lib/card-handle.ts';
import { useCardKey } from './cards.queries.ts';
import { SimulatorCard } from './simulator-card.tsx';
import { TestCards } from './test-cards.tsx';
import type { StripeCard as StripeCardType } from './stripe-card.tsx';

type StripeCardProps = ComponentProps<typeof StripeCardType>;

/**
 * Stripe's code is only loaded if Stripe is the gateway. If that fails, it counts as a payment system that is
 * unavailable.
 */
const StripeCard = lazy(async (): Promise<{ default: ComponentType<StripeCardProps> }> => {
  try {
    return { default: (await import('./stripe-card.tsx')).StripeCard };
  } catch {
    return { default: PaymentSystemError };
  }
});

type CardMethodProps = {
  ref: Ref<CardHandle>;
  gateway: (typeof GATEWAYS)[number] | undefined;
  /** The order that is being paid, if it is already placed. */
  orderId: number | undefined;
  /** The configuration could not be loaded, so the gateway is unknown. */
  isFailed: boolean;
};

/** The card form of the configured payment company. Card is the only method. */
export function CardMethod({ ref, gateway, orderId, isFailed }: CardMethodProps) {
  const { t } = useTranslation();
  const [isBroken, setBroken] = useState(false);
  const handleFail = useCallback(() => setBroken(true), []);
  const key = useCardKey(orderId, gateway === 'stripe');
  if (isFailed || isBroken || key.isError) return <PaymentSystemError />;
  if (gateway === 'simulator') {
    return (
      <div className="space-y-5">
        <TestCards />
        <SimulatorCard ref={ref} />
      </div>
    );
  }
  const loading = <LoadingState text={t('payment.loading')} />;
  if (!gateway || !key.publicKey) return loading;
  return (
    <Suspense fallback={loading}>
      {/* An order that turns out to be of the other mode gets a new field. Otherwise the input stays. */}
      <StripeCard key={key.publicKey} ref={ref} publicKey={key.publicKey} onFail={handleFail} />
    </Suspense>
  );
}

function PaymentSystemError() {
  const { t } = useTranslation();
  return (
    <Alert
      tone="danger"
      title={t('payment.loadError')}
      action={
        <Button size="sm" variant="secondary" onClick={() => window.location.reload()}>
          {t('payment.retry')}
        </Button>
      }
    >
      {t('payment.loadErrorText')}
    </Alert>
  );
}
