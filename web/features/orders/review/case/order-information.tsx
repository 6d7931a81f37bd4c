import { useTranslation } from 'react-i18next';
import { orderStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { membershipLength } from '#web/lib/membership-length.ts';
import { productName } from '#web/lib/product-name.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import {
  OrderStatusBadge,
  PaymentStatusBadge,
  ShippingStatusBadge,
} from '#web/features/orders/order-status.tsx';
import { FoldedSection } from './case-section.tsx';
import { OrderPayments } from './order-payments.tsx';
import { isPrepaid, paymentStanding } from './payment-standing.ts';
import { PaymentSum } from '../../payment-sum.tsx';

/** Not requested if its reference already says that it is paid. */
const usePayments = (order: Order) =>
  useEndpoint(
    paymentContract.list,
    { query: { orderId: order.id } },
    { enabled: !isPrepaid(order.referenceNumber), staleTime: 0 },
  );

/**
 * The order, its price, and the state of its payment and parcel. Irrelevant to the decision of a waiting case, and all
 * that matters for one that was decided.
 */
export function OrderInformation({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const payments = usePayments(order).data ?? [];
  return (
    <FoldedSection title={t('doctor.case.order')} isOpen={!orderStatus.is.undecided(order.status)}>
      <DescriptionList columns={2} className="max-sm:grid-cols-2 max-sm:gap-x-4">
        <Detail term={t('doctor.case.product')}>
          {productName(t, order.product, order.productName)}
        </Detail>
        <Detail term={t('doctor.case.plan')}>
          {membershipLength(t, order.plan)}
          <span className="font-normal text-ink-soft"> · {t(`orders.plan.${order.plan}`)}</span>
        </Detail>
        <Detail term={t('doctor.case.price')}>
          <span data-figures>{format.money(order.price)}</span>
        </Detail>
        <Detail term={t('orders.created')}>
          <TimeText value={order.createdAt}>{format.day(order.createdAt)}</TimeText>
        </Detail>
        <Detail term={t('doctor.case.status')}>
          <OrderStatusBadge status={order.status} place="doctor" />
        </Detail>
        <Detail term={t('doctor.case.payment')}>
          <span className="flex flex-wrap gap-1.5">
            <PaymentStatusBadge status={paymentStanding(order, payments)} place="doctor" />
            <PaymentSum order={order} />
            {order.isTrial && <TestMark />}
          </span>
        </Detail>
        {order.shippingStatus && (
          <Detail term={t('orders.shippingStatus')}>
            <ShippingStatusBadge order={order} place="doctor" />
          </Detail>
        )}
        {order.trackingNumber && (
          <Detail term={t('orders.tracking')}>
            <span data-figures>{order.trackingNumber}</span>
          </Detail>
        )}
      </DescriptionList>
      <OrderPayments payments={payments} />
    </FoldedSection>
  );
}
