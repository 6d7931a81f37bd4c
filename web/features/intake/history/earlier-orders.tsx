import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EarlierOrder } from '#shared/intake.ts';
import { useFormat } from '#web/lib/format.ts';
import { membershipLength } from '#web/lib/membership-length.ts';
import { productName } from '#web/lib/product-name.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

type EarlierOrdersProps = {
  earlier: readonly EarlierOrder[];
  statusOf: (order: EarlierOrder) => ReactNode;
};

/** The earlier orders, newest first: the product, who decided, and the notes. */
export function EarlierOrders({ earlier, statusOf }: EarlierOrdersProps) {
  const { t } = useTranslation();
  return (
    <ul aria-label={t('doctor.past.title')} className="divide-y divide-line">
      {earlier.map((order) => (
        <li key={order.id} className="py-2.5 first:pt-0 last:pb-0">
          <Entry order={order} status={statusOf(order)} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ order, status }: { order: EarlierOrder; status: ReactNode }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { reviewDate, reviewedByName, reviewNotes, endDate } = order;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="min-w-0 text-ink">
          <span data-figures className="font-medium">
            {order.referenceNumber}
          </span>
          {` · ${productName(t, order.product, order.productName)} · `}
          <span className="whitespace-nowrap">{membershipLength(t, order.plan)}</span>
        </p>
        <span className="flex flex-wrap gap-1.5">
          {order.isInUse && (
            <Badge tone="yellow">
              {endDate
                ? t('doctor.past.inUseUntil', { day: format.day(endDate) })
                : t('doctor.past.inUse')}
            </Badge>
          )}
          {status}
        </span>
      </div>
      <p className="text-sm text-ink-soft">
        <TimeText value={reviewDate ?? order.createdAt}>
          {format.day(reviewDate ?? order.createdAt)}
        </TimeText>
        {reviewedByName && ` · ${reviewedByName}`}
      </p>
      {reviewNotes && (
        <blockquote className="mt-1 border-l-4 border-line pl-3 text-sm whitespace-pre-line text-ink">
          {reviewNotes}
        </blockquote>
      )}
    </>
  );
}
