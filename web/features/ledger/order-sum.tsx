import { useTranslation } from 'react-i18next';
import { paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { classNames } from '#web/ui/class-names.ts';
import { usePaymentsOf } from './ledger.queries.ts';
import { returnedOf } from './refund-dialog.tsx';

/** The money of an order as a sum: what it costs, what came in, what went back, and what is left. */
export function OrderSum({ order }: { order: Order }) {
  const { t } = useTranslation();
  const { data: payments } = usePaymentsOf(order.id);
  const { price, shippingFee } = order;
  const received = payments?.filter(({ status }) => paymentStatus.is.received(status)) ?? [];
  const paid = received.reduce((sum, { amount }) => sum + amount, 0);
  const back = received.reduce((sum, payment) => sum + returnedOf(payment).done, 0);
  const underWay = received.reduce((sum, payment) => sum + returnedOf(payment).pending, 0);
  const product = productName(t, order.product, order.productName);
  return (
    <dl data-figures aria-label={t('admin.order.sum.caption')} className="mb-4 space-y-1">
      <Line term={`${product} · ${t(`orders.plan.${order.plan}`)}`} cents={price - shippingFee} />
      <Line term={t('admin.order.sum.shipping')} cents={shippingFee} />
      <Line term={t('admin.order.sum.price')} cents={price} isSum />
      {payments && (
        <>
          <Line term={t('admin.order.sum.paid')} cents={paid} />
          {back > 0 && <Line term={t('admin.order.sum.refunded')} cents={-back} />}
          {underWay > 0 && <Line term={t('admin.order.sum.underWay')} cents={-underWay} />}
          <Line term={t('admin.order.sum.net')} cents={paid - back - underWay} isSum />
        </>
      )}
    </dl>
  );
}

function Line({ term, cents, isSum }: { term: string; cents: number; isSum?: boolean }) {
  const format = useFormat();
  return (
    <div
      className={classNames(
        'flex items-baseline justify-between gap-3',
        isSum ? 'border-t border-line pt-1 font-semibold text-ink' : 'text-ink-soft',
      )}
    >
      <dt className="min-w-0">{term}</dt>
      <dd className="whitespace-nowrap">{format.money(cents)}</dd>
    </div>
  );
}
