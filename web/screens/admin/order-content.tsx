import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { detailLines } from '#web/features/audit/audit-texts.ts';
import { useAuditTexts } from '#web/features/audit/use-audit-texts.ts';
import { OrderTimeline, useOrderHistory } from '#web/features/history/order-timeline.tsx';
import { RefundPayments } from '#web/features/ledger/refund-payments.tsx';
import { OrderDeliveries } from '#web/features/notifications/order-deliveries.tsx';
import { MoneyDecisions } from '#web/features/orders/admin/money-decisions.tsx';
import { OrderFacts } from '#web/features/orders/admin/order-facts.tsx';
import { ShippingSteps, type StepProps } from '#web/features/orders/admin/shipping-steps.tsx';
import { CorrectNumber } from '#web/features/shipping/correct-number.tsx';
import { TakeBackShipping } from '#web/features/shipping/take-back-shipping.tsx';
import { SupplyList } from '#web/features/supplies/supply-list.tsx';
import { OrderAddress } from '#web/features/orders/address/order-address.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';

const OrderPrescriptions = latePart(
  async () =>
    (await import('#web/features/dosing/prescription/order-prescriptions.tsx')).OrderPrescriptions,
);

function ParcelCorrections({ order, onDone }: StepProps) {
  return (
    <>
      <CorrectNumber order={order} />
      <TakeBackShipping order={order} onDone={onDone} />
    </>
  );
}

/** One order with its parcel, its payments and its history. */
export function OrderContent({ order }: { order: Order }) {
  const { t } = useTranslation();
  const history = useOrderHistory(order.id);
  const texts = useAuditTexts();
  return (
    <div className="space-y-7">
      <OrderFacts order={order} />
      {order.userId !== null && (
        <p>
          <TextLink to={`/doctor/messages?to=${order.userId}`}>
            {t('admin.users.messageOne', { name: order.patientName })}
          </TextLink>
        </p>
      )}
      <Section title={t('orders.shippingStatus')}>
        <div className="mb-4">
          <OrderAddress order={order} />
        </div>
        {order.shippingStatus && <SupplyList orderId={order.id} />}
        <ShippingSteps order={order} corrections={ParcelCorrections} />
      </Section>
      {orderStatus.is.prescribed(order.status) && <OrderPrescriptions orderId={order.id} />}
      <Section title={t('admin.order.payments')}>
        <MoneyDecisions orderId={order.id} />
        <RefundPayments order={order} />
      </Section>
      {order.userId === null && (
        <Section title={t('patients.timeline.kind.delivery')}>
          <OrderDeliveries orderId={order.id} />
        </Section>
      )}
      <Section title={t('admin.order.history.title')}>
        <QueryView query={history} loading={<Skeleton className="h-40 rounded-lg" />}>
          {({ events }) => (
            <QueryView query={texts} loading={<Skeleton className="h-40 rounded-lg" />}>
              <OrderTimeline
                events={events}
                describeChanges={(changes) =>
                  detailLines(t, { subject: 'order', detail: { changes } })
                }
              />
            </QueryView>
          )}
        </QueryView>
      </Section>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-3 text-lg font-semibold text-ink">
        {title}
      </h3>
      {children}
    </section>
  );
}
