import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { RefundEntry } from './refund-entry.tsx';
import { usePaymentsOf } from './ledger.queries.ts';

/** The payments and refunds of an order. */
export function RefundPayments({ order }: { order: Order }) {
  const { t } = useTranslation();
  const query = usePaymentsOf(order.id);
  return (
    <QueryView query={query} empty={<p className="text-ink-soft">{t('admin.order.noPayments')}</p>}>
      {(payments) => (
        <ul className="space-y-3">
          {payments.map((payment) => (
            <li key={payment.id}>
              <RefundEntry payment={payment} mayEndOrder={orderStatus.is.toBegin(order.status)} />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
