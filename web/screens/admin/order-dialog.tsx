import { useTranslation } from 'react-i18next';
import { MoneyDecisions } from '#web/features/orders/admin/money-decisions.tsx';
import { OrderFacts } from '#web/features/orders/admin/order-facts.tsx';
import { ShippingSteps } from '#web/features/orders/admin/shipping-steps.tsx';
import { CorrectNumber } from '#web/features/shipping/correct-number.tsx';
import { useOrder } from '#web/features/orders/orders.queries.ts';
import { RefundPayments } from '#web/features/ledger/refund-payments.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';

type OrderDialogProps = { id: number; onClose: () => void };

/** One order with its parcel and its money. */
export function OrderDialog({ id, onClose }: OrderDialogProps) {
  const { t } = useTranslation();
  const query = useOrder(id);
  const reference = query.data?.referenceNumber;
  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title={t('admin.order.title', { reference: reference ?? '' })}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {t('ui.close')}
        </Button>
      }
    >
      <QueryView query={query} errorTitle={t('admin.order.failed')}>
        {(order) => (
          <div className="space-y-7">
            <OrderFacts order={order} />
            <section aria-labelledby="order-parcel">
              <h3 id="order-parcel" className="mb-3 text-lg font-semibold text-ink">
                {t('orders.shippingStatus')}
              </h3>
              <ShippingSteps order={order} correct={<CorrectNumber order={order} />} />
            </section>
            <section aria-labelledby="order-money">
              <h3 id="order-money" className="mb-3 text-lg font-semibold text-ink">
                {t('admin.order.payments')}
              </h3>
              <MoneyDecisions orderId={order.id} />
              <RefundPayments orderId={order.id} />
            </section>
          </div>
        )}
      </QueryView>
    </Dialog>
  );
}
