import { MessageSquare, UserRound } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { detailLines } from '#web/features/audit/audit-texts.ts';
import { useAuditTexts } from '#web/features/audit/use-audit-texts.ts';
import { OrderTimeline, useOrderHistory } from '#web/features/history/order-timeline.tsx';
import { OrderSum } from '#web/features/ledger/order-sum.tsx';
import { RefundPayments } from '#web/features/ledger/refund-payments.tsx';
import { OrderConsents } from '#web/features/legal/practice/order-consents.tsx';
import { OrderDeliveries } from '#web/features/notifications/order-deliveries.tsx';
import { OrderAddress } from '#web/features/orders/address/order-address.tsx';
import { CancelOrder } from '#web/features/orders/admin/cancel-order.tsx';
import { MoneyDecisions } from '#web/features/orders/admin/money-decisions.tsx';
import { OrderFacts } from '#web/features/orders/admin/order-facts.tsx';
import { OrderNext } from '#web/features/orders/admin/order-next.tsx';
import { ShippingSteps, type StepProps } from '#web/features/orders/admin/shipping-steps.tsx';
import { carrierName } from '#web/features/shipping/carrier-select.tsx';
import { CorrectNumber } from '#web/features/shipping/correct-number.tsx';
import { TakeBackShipping } from '#web/features/shipping/take-back-shipping.tsx';
import { useSupplies } from '#web/features/supplies/supplies.queries.ts';
import { SupplyList } from '#web/features/supplies/supply-list.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';

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

/** One order: what it needs now, its customer and parcels, its money and its history. Two columns if there is room. */
export function OrderContent({ order }: { order: Order }) {
  const { t } = useTranslation();
  const supplies = useSupplies(order.id, order.shippingStatus !== null).data ?? [];
  return (
    <div className="@container">
      <div className="grid grid-cols-1 gap-7 @4xl:grid-cols-[3fr_2fr] @4xl:items-start">
        <div className="min-w-0 space-y-7">
          <OrderNext order={order} supplies={supplies}>
            <ShippingSteps
              order={order}
              carrier={order.carrier ? carrierName(order.carrier, t) : undefined}
              corrections={ParcelCorrections}
            />
          </OrderNext>
          <div className="space-y-4">
            <OrderFacts order={order} />
            <PatientLinks order={order} />
          </div>
          <Section title={t('orders.shippingStatus')}>
            <div className="space-y-4">
              <OrderAddress order={order} />
              {order.shippingStatus ? (
                <SupplyList orderId={order.id} />
              ) : (
                <p className="text-ink-soft">{t('admin.order.shipping.notYet')}</p>
              )}
            </div>
          </Section>
          {orderStatus.is.prescribed(order.status) && <OrderPrescriptions orderId={order.id} />}
        </div>
        <div className="min-w-0 space-y-7">
          <Section
            anchor="order-money"
            title={t('admin.order.payments')}
            actions={<CancelOrder order={order} />}
          >
            <OrderSum order={order} />
            <MoneyDecisions orderId={order.id} />
            <RefundPayments order={order} />
          </Section>
          {order.userId === null && (
            <Section title={t('patients.timeline.kind.delivery')}>
              <OrderDeliveries orderId={order.id} />
            </Section>
          )}
          <Section title={t('admin.order.consents.title')}>
            <OrderConsents orderId={order.id} />
          </Section>
          <Section title={t('admin.order.history.title')}>
            <History orderId={order.id} />
          </Section>
        </div>
      </div>
    </div>
  );
}

/** A guest has neither a record nor an inbox. */
function PatientLinks({ order: { userId, patientName: name } }: { order: Order }) {
  const { t } = useTranslation();
  if (userId === null) return null;
  return (
    <p className="flex flex-wrap gap-3">
      <ButtonLink
        size="sm"
        variant="secondary"
        to={`/doctor/patients?patient=${userId}`}
        icon={<UserRound aria-hidden="true" className="size-4.5" />}
      >
        {t('admin.order.record')}
      </ButtonLink>
      <ButtonLink
        size="sm"
        variant="secondary"
        to={`/doctor/messages?to=${userId}`}
        icon={<MessageSquare aria-hidden="true" className="size-4.5" />}
      >
        {t('admin.users.messageOne', { name })}
      </ButtonLink>
    </p>
  );
}

function History({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const history = useOrderHistory(orderId);
  const texts = useAuditTexts();
  const loading = <Skeleton className="h-40 rounded-lg" />;
  return (
    <QueryView query={history} loading={loading}>
      {({ events }) => (
        <QueryView query={texts} loading={loading}>
          <OrderTimeline
            events={events}
            describeChanges={(changes) => detailLines(t, { subject: 'order', detail: { changes } })}
          />
        </QueryView>
      )}
    </QueryView>
  );
}

type SectionProps = { anchor?: string; title: string; actions?: ReactNode; children: ReactNode };

function Section({ anchor, title, actions, children }: SectionProps) {
  const id = useId();
  return (
    <section id={anchor} aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h3 id={id} className="text-lg font-semibold text-ink">
          {title}
        </h3>
        {actions}
      </div>
      {children}
    </section>
  );
}
