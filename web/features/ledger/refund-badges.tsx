import { useTranslation } from 'react-i18next';
import type { PaymentStatus } from '#shared/orders.ts';
import type { RefundStatus } from '#shared/refunds.ts';
import { PAYMENT_TONES } from '#web/parts/payment-tones.ts';
import { Badge, type BadgeTone } from '#web/ui/data/badge.tsx';

const REFUND: Readonly<Record<RefundStatus, BadgeTone>> = {
  pending: 'yellow',
  succeeded: 'green',
  failed: 'red',
};

export function MoneyStatusBadge({ status }: { status: PaymentStatus }) {
  const { t } = useTranslation();
  return <Badge tone={PAYMENT_TONES[status]}>{t(`orders.payment.${status}`)}</Badge>;
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
