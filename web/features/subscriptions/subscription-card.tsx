import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/subscriptions.ts';
import { planText } from '#web/parts/plan-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { DeactivateButton } from './deactivate-button.tsx';

type SubscriptionCardProps = { subscription: Subscription; status: ReactNode; notes: ReactNode };

/** One subscription in a patient's history, with the team's notes on it. */
export function SubscriptionCard({ subscription, status, notes }: SubscriptionCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { orderId, referenceNumber, startDate } = subscription;
  return (
    <article
      aria-labelledby={`subscription-${orderId}`}
      className="rounded-lg border border-line p-4 sm:p-5"
    >
      <div className="mb-4 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h4 id={`subscription-${orderId}`} className="font-semibold text-ink" data-figures>
            {referenceNumber}
          </h4>
          <p className="text-sm text-ink-soft">
            {productName(t, subscription.product, subscription.productName)} ·{' '}
            {planText(t, subscription.plan)}
          </p>
        </div>
        {status}
      </div>
      <DescriptionList columns={2} className="max-sm:grid-cols-2 max-sm:gap-x-4">
        <Detail term={t('subscriptions.orderId')}>
          <span data-figures>#{orderId}</span>
        </Detail>
        <Detail term={t('subscriptions.price')}>
          <span data-figures>{format.money(subscription.price)}</span>
        </Detail>
        <Detail term={t('subscriptions.startDate')}>
          {startDate ? (
            <TimeText value={startDate}>{format.day(startDate)}</TimeText>
          ) : (
            t('subscriptions.notStarted')
          )}
        </Detail>
        <Detail term={t('subscriptions.lastPayment')}>
          <span data-figures>{format.money(subscription.lastPaymentAmount)}</span>
        </Detail>
      </DescriptionList>
      {subscription.can.deactivate && <DeactivateButton subscription={subscription} />}
      {notes}
    </article>
  );
}
