import { ClipboardList, CreditCard, PackageCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { orderStatus, paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { OrderAddress } from '../address/order-address.tsx';
import { OrderExplanation } from './order-explanation.tsx';
import { OrderStatusBadge, PaymentStatusBadge, ShippingStatusBadge } from '../order-status.tsx';
import { ParcelPart } from './parcel-part.tsx';
import { WithdrawButton } from './withdraw-button.tsx';
import { planText } from '#web/parts/plan-text.ts';
import { PaymentSum } from '../payment-sum.tsx';
import { paymentStanding } from '../review/case/payment-standing.ts';

type OrderCardProps = {
  order: Order;
  onReceived: () => void;
  isMoving: boolean;
  /** Shown instead of the request to fill in the medical form, while that form is being sent. */
  formNotice?: ReactNode;
  /** What is still to come of it. */
  supplies?: ReactNode;
};

/** A membership for its customer: the product, its status, and what to do next. */
export function OrderCard({ order, onReceived, isMoving, formNotice, supplies }: OrderCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Card as="article" aria-labelledby={`order-${order.id}`} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 id={`order-${order.id}`} className="text-lg font-semibold text-ink">
            {productName(t, order.product, order.productName)}
          </h3>
          <p className="text-ink-soft">
            {planText(t, order.plan)} · {format.money(order.price)}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <OrderStatusBadge status={order.status} />
          {order.isTrial && <TestMark />}
        </div>
      </div>
      {formNotice ?? <OrderExplanation order={order} />}
      <DescriptionList columns="dense">
        <Detail term={t('orders.reference')}>
          <span data-figures>{order.referenceNumber}</span>
        </Detail>
        <Detail term={t('orders.created')}>
          <TimeText value={order.createdAt}>{format.day(order.createdAt)}</TimeText>
        </Detail>
        <Detail term={t('orders.paymentStatus')}>
          <PaymentStatusBadge status={paymentStanding(order)} /> <PaymentSum order={order} />
        </Detail>
        {order.shippingStatus && (
          <Detail term={t('orders.shippingStatus')}>
            <ShippingStatusBadge order={order} />
          </Detail>
        )}
        {order.trackingNumber && (
          <Detail wide term={t('orders.tracking')}>
            <span data-figures className="wrap-anywhere">
              {order.trackingNumber}
            </span>
          </Detail>
        )}
      </DescriptionList>
      {order.can.changeAddress && <OrderAddress order={order} describedBy={`order-${order.id}`} />}
      <ParcelPart order={order} />
      {supplies}
      <OrderActions {...{ order, onReceived, isMoving, formNotice }} />
    </Card>
  );
}

/** The server determines what this user may do with the order. What comes next is also the page's first card, which is louder. */
function OrderActions({ order, onReceived, isMoving, formNotice }: OrderCardProps) {
  const { t } = useTranslation();
  const needsIntake = order.can.fillIntake && order.medicalInfoId === null && !formNotice;
  const isReturned = paymentStatus.is.returned(order.paymentStatus);
  const isReleased = order.paymentStatus === 'voided';
  const hasMoneyBack = (isReturned || isReleased) && !orderStatus.is.lapsed(order.status);
  const mayOrderAgain = order.isTrial || orderStatus.is.byPatient(order.status) || hasMoneyBack;
  const { pay, markReceived, withdraw } = order.can;
  if (!pay && !needsIntake && !markReceived && !mayOrderAgain && !withdraw) return null;
  return (
    <div className="flex flex-wrap gap-3">
      {pay && (
        <ButtonLink
          to={`/register/3?order=${order.id}`}
          variant="secondary"
          icon={<CreditCard aria-hidden="true" className="size-5" />}
        >
          {t('orders.finishPayment')}
        </ButtonLink>
      )}
      {needsIntake && (
        <ButtonLink
          to={`/register/4?order=${order.id}`}
          variant="secondary"
          icon={<ClipboardList aria-hidden="true" className="size-5" />}
        >
          {t('orders.finishIntake')}
        </ButtonLink>
      )}
      {mayOrderAgain && (
        <ButtonLink to={`/register?product=${order.product}`} variant="secondary">
          {t('orders.orderAgain')}
        </ButtonLink>
      )}
      {markReceived && (
        <Button
          loading={isMoving}
          onClick={onReceived}
          icon={<PackageCheck aria-hidden="true" className="size-5" />}
        >
          {t('orders.markReceived')}
        </Button>
      )}
      {withdraw && <WithdrawButton order={order} />}
    </div>
  );
}
