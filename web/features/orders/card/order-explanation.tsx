import type { TFunction } from 'i18next';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import {
  isParcelCalledOff,
  paymentStatus,
  shippingStatus,
  type OrderStatus,
} from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { PromisedTime } from './promised-time.tsx';

type Explained = { order: Order };

/** What the current status means for the customer and what comes next. An expired order has no explanation (D1 §4). */
const EXPLANATIONS: Readonly<Record<OrderStatus, ComponentType<Explained>>> = {
  pending_review: Waiting,
  approved: Approved,
  rejected: Rejected,
  active: Active,
  withdrawn: Withdrawn,
  cancelled: Cancelled,
  expired: () => null,
};

export function OrderExplanation({ order }: Explained) {
  const { t } = useTranslation();
  if (order.isTrial) return <Alert role="note">{t('orders.explain.trial')}</Alert>;
  // A status of a newer release is unknown here.
  const Explanation = Object.hasOwn(EXPLANATIONS, order.status) ? EXPLANATIONS[order.status] : null;
  if (!Explanation) return null;
  return <Explanation order={order} />;
}

function Waiting({ order }: Explained) {
  const { t } = useTranslation();
  return (
    <Alert role="note">
      <p>{waitingText(order, t)}</p>
      <Reserved order={order} />
      {!isReturned(order) && <PromisedTime order={order} />}
      {isReturned(order) && <p className="mt-1">{t('orders.explain.orderAnew')}</p>}
    </Alert>
  );
}

function Approved({ order }: Explained) {
  const { t } = useTranslation();
  return (
    <Alert role="note" tone="success">
      <p>{t('orders.explain.approved')}</p>
      {isParcelCalledOff(order) ? (
        <p className="mt-1">{t('orders.explain.calledOff')}</p>
      ) : (
        hasWords(order.shippingStatus) && (
          <p className="mt-1">{t(`orders.explain.${order.shippingStatus}`)}</p>
        )
      )}
      <PromisedTime order={order} />
      <DoctorsWords order={order} />
    </Alert>
  );
}

function Rejected({ order }: Explained) {
  const { t } = useTranslation();
  return (
    <Alert role="note" tone="danger" title={t('orders.explain.rejected')}>
      {order.reviewNotes && <Notes text={order.reviewNotes} />}
      <Returned order={order} />
    </Alert>
  );
}

function Active({ order }: Explained) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Alert role="note" tone="success">
      <p>{t('orders.explain.active')}</p>
      <PromisedTime order={order} />
      {order.startDate && order.endDate && (
        <p className="mt-1 font-medium">
          {t('orders.explain.period', {
            start: format.day(order.startDate),
            end: format.day(order.endDate),
          })}
        </p>
      )}
      {order.suppliedUntil && (
        <p className="mt-1">{t('renew.until', { day: format.day(order.suppliedUntil) })}</p>
      )}
      <DoctorsWords order={order} />
    </Alert>
  );
}

function Cancelled({ order }: Explained) {
  const { t } = useTranslation();
  return (
    <Alert role="note">
      <p>{t('orders.explain.cancelled')}</p>
      <Returned order={order} />
    </Alert>
  );
}

function Withdrawn({ order }: Explained) {
  const { t } = useTranslation();
  return (
    <Alert role="note">
      <p>{t('orders.explain.withdrawn')}</p>
      <Returned order={order} />
    </Alert>
  );
}

const Notes = ({ text }: { text: string }) => (
  <p dir="auto" className="whitespace-pre-line">
    {text}
  </p>
);

/** Review notes are written to the patient, whatever the decision (decision C109). */
function DoctorsWords({ order: { reviewNotes } }: Explained) {
  const { t } = useTranslation();
  if (!reviewNotes) return null;
  return (
    <div className="mt-3">
      <p className="font-medium">{t('orders.explain.notes')}</p>
      <Notes text={reviewNotes} />
    </div>
  );
}

const isReturned = (order: Order) => paymentStatus.is.returned(order.paymentStatus);

/** What the bank keeps ready while a doctor decides (decision C114). */
function Reserved({ order }: Explained) {
  const { t } = useTranslation();
  const format = useFormat();
  if (order.paymentStatus !== 'authorized') return null;
  const amount = format.money(order.price);
  return <p className="mt-1">{t('orders.explain.reserved', { amount })}</p>;
}

/** The state of the refund, or of what was only reserved, for an order that has ended. */
function Returned({ order }: Explained) {
  const { t } = useTranslation();
  if (order.paymentStatus === 'pending_refund') {
    return <p className="mt-1">{t('orders.explain.pendingRefund')}</p>;
  }
  if (order.paymentStatus === 'authorized' || order.paymentStatus === 'voided') {
    return <p className="mt-1">{t('orders.explain.voided')}</p>;
  }
  if (order.paymentStatus !== 'refunded') return null;
  return <p className="mt-1">{t('orders.explain.refunded')}</p>;
}

/** An unknown value is shown as it is beside "Shipping" (D1 §4), without an explanation. */
const hasWords = (status: Order['shippingStatus']) =>
  shippingStatus.values.some((known) => known === status);

/** A doctor only sees a case once it is paid and has its form (C011). Until then it waits for the customer. */
function waitingText(order: Order, t: TFunction): string {
  if (isReturned(order)) {
    const key = order.paymentStatus === 'refunded' ? 'refunded' : 'pendingRefund';
    return t(`orders.explain.${key}`);
  }
  if (order.cardNeed) return t(`orders.explain.cardNeed.${order.cardNeed}`);
  if (order.can.pay) return t('orders.explain.unpaid');
  if (order.can.fillIntake && order.medicalInfoId === null) return t('orders.explain.noIntake');
  return t('orders.explain.pending_review');
}
