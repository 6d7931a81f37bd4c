import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '#shared/orders.ts';
import type { RefundStatus } from '#shared/refunds.ts';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';

const PAYMENT: Readonly<Record<PaymentStatus, BadgeTone>> = {
  paid: 'green',
  pending_payment: 'yellow',
  unpaid: 'red',
  pending_refund: 'pink',
  refunded: 'blue',
  authorized: 'purple',
  voided: 'grey',
  expired: 'grey',
};
const REFUND: Readonly<Record<RefundStatus, BadgeTone>> = {
  pending: 'yellow',
  succeeded: 'green',
  failed: 'red',
};

export function MoneyStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return <Badge tone={PAYMENT[status]}>{t(`orders.payment.${status}`)}</Badge>;
}

export function RefundStatusBadge({ status }: { status: RefundStatus }) {
  const { t } = useTranslation();
  return <Badge tone={REFUND[status]}>{t(`admin.refund.status.${status}`)}</Badge>;
}

/** Payments with test cards are not real money. */
export function ModeBadge({ isLive }: { isLive: boolean }) {
  const { t } = useTranslation();
  return (
    <Badge tone={isLive ? 'green' : 'outline'}>{t(`admin.mode.${isLive ? 'live' : 'test'}`)}</Badge>
  );
}
