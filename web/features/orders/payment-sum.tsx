import { useTranslation } from 'react-i18next';
import { paymentStatus } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Cents of what was paid that are refunded or on their way back. */
function refundedOf({ price, heldAmount, paymentStatus: payment }: Order): number {
  // What was paid before there were books is not in them.
  const isUnseen = payment === 'paid' && heldAmount === 0;
  return paymentStatus.is.received(payment) && !isUnseen ? Math.max(0, price - heldAmount) : 0;
}

/** The badge of a payment says that it is paid, also if a part of it went back. */
export function PaymentSum({ order, isSmall = false }: { order: Order; isSmall?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const refunded = refundedOf(order);
  if (refunded === 0) return null;
  const isUnderWay = order.paymentStatus === 'pending_refund';
  return (
    <span data-figures className={classNames(isSmall ? 'text-xs' : 'text-sm', 'text-ink-soft')}>
      {t(isUnderWay ? 'orders.sum.underWay' : 'orders.sum.refunded', {
        paid: format.money(order.price),
        refunded: format.money(refunded),
      })}
    </span>
  );
}
