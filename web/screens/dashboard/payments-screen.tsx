import { useTranslation } from 'react-i18next';
import type { Payment } from '#shared/payments.ts';
import { PaymentStatusBadge } from '#web/features/orders/order-status.tsx';
import { SeenNews } from '#web/features/notifications/seen-news.tsx';
import { useOrders } from '#web/features/orders/orders.queries.ts';
import { useOwnPayments } from '#web/features/payments/payment-history.queries.ts';
import { PaymentTable } from '#web/features/payments/payment-table.tsx';
import { productName } from '#web/lib/product-name.ts';
import { TestPaymentMark } from '#web/parts/test-mark.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';

const REFUNDED = ['order_refunded'] as const;

/** The customer's payments, with a receipt for each. */
export function PaymentsScreen() {
  const { t } = useTranslation();
  const payments = useOwnPayments();
  const orders = useOrders().data;
  const orderOf = ({ orderId }: Payment) => {
    const order = orders?.find(({ id }) => id === orderId);
    if (!order) return <span data-figures>#{orderId}</span>;
    return (
      <span className="narrow:text-right">
        <span data-figures>{order.referenceNumber}</span>
        <span className="block text-xs text-ink-soft">
          {productName(t, order.product, order.productName)}
        </span>
      </span>
    );
  };
  return (
    <Page
      title={t('payments.title')}
      text={t('payments.text')}
      query={payments}
      errorTitle={t('payments.failed')}
      empty={
        <EmptyState illustration={<OrdersArt />} title={t('payments.empty')}>
          <p>{t('payments.emptyText')}</p>
        </EmptyState>
      }
    >
      {(list) => (
        <>
          <SeenNews kinds={REFUNDED} />
          <PaymentTable
            payments={list}
            orderOf={orderOf}
            statusOf={({ status, liveMode }) => (
              <span className="flex flex-wrap gap-1.5 narrow:justify-end">
                <PaymentStatusBadge status={status} />
                <TestPaymentMark isLive={liveMode} />
              </span>
            )}
          />
        </>
      )}
    </Page>
  );
}
