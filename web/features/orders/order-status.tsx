import { useTranslation } from 'react-i18next';
import { isParcelCalledOff } from '#shared/order-status.ts';
import type { Order, OrderStatus } from '#shared/orders.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { paymentTone, shippingTone, statusTone, type OrderPlace } from './order-tones.ts';

type BadgeProps<S extends string> = { status: S; place?: OrderPlace };

type OrderStatusBadgeProps = BadgeProps<OrderStatus> & {
  /** For patients, to whom the code of a status says nothing. */
  inWords?: boolean;
};

export function OrderStatusBadge({
  status,
  place = 'customer',
  inWords = false,
}: OrderStatusBadgeProps) {
  const { t } = useTranslation();
  const tone = statusTone(status, place);
  const words = t(`orders.status.${status}`, { defaultValue: status });
  if (tone !== 'outline' || inWords) return <Badge tone={tone}>{words}</Badge>;
  // The team's list of subscriptions shows statuses without a colour as they are (D2 §4), beside what they mean.
  return (
    <>
      {words !== status && <span>{words}</span>} <Badge tone={tone}>{status}</Badge>
    </>
  );
}

export function PaymentStatusBadge({ status, place = 'customer' }: BadgeProps<string>) {
  const { t } = useTranslation();
  return (
    <Badge tone={paymentTone(status, place)} className="whitespace-nowrap">
      {t(`orders.payment.${status}`, { defaultValue: status })}
    </Badge>
  );
}

type ShippingBadgeProps = {
  order: Pick<Order, 'shippingStatus' | 'paymentStatus'>;
  place?: OrderPlace;
};

/** An unknown value is shown as it is (D1 §4). Nothing before there is one. */
export function ShippingStatusBadge({ order, place = 'customer' }: ShippingBadgeProps) {
  const { t } = useTranslation();
  const { shippingStatus: status } = order;
  if (status === null) return null;
  if (isParcelCalledOff(order)) return <Badge tone="grey">{t('orders.shipping.calledOff')}</Badge>;
  return (
    <Badge tone={shippingTone(status, place)}>
      {t(`orders.shipping.${status}`, { defaultValue: status })}
    </Badge>
  );
}
