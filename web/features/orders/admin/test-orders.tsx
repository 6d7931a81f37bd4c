import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { OrderStatusBadge } from '../order-status.tsx';
import { usePendingOrders } from '../orders.queries.ts';
import { patientWords } from '../review/case/patient-words.ts';

/** A short version of the review queue. */
export function TestOrders() {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <QueryView
      query={usePendingOrders()}
      errorTitle={t('admin.orders.failed')}
      empty={<p className="text-ink-soft">{t('adminTest.nothing')}</p>}
    >
      {(orders) => (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li key={order.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
              <span data-figures className="min-w-20 font-semibold text-ink">
                {order.referenceNumber}
              </span>
              <span className="min-w-0 flex-1">
                {patientWords(order, t).name}
                <span className="block text-sm text-ink-soft">
                  {productName(t, order.product, order.productName)}
                </span>
              </span>
              <span data-figures>{format.money(order.price)}</span>
              <OrderStatusBadge status={order.status} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
