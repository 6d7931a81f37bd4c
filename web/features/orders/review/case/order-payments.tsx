import { useTranslation } from 'react-i18next';
import type { Payment } from '#shared/payments.ts';
import { useFormat } from '#web/lib/format.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { PaymentStatusBadge } from '#web/features/orders/order-status.tsx';

/** Every payment of an order. Hidden if there is none. */
export function OrderPayments({ payments }: { payments: readonly Payment[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (payments.length === 0) return null;
  return (
    <div className="mt-4">
      <p className="text-sm text-ink-soft">{t('doctor.case.payments')}</p>
      <ul className="mt-1 space-y-1">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink">
            <span data-figures className="font-medium">
              {format.money(payment.amount)}
            </span>
            <TimeText value={payment.createdAt}>{format.day(payment.createdAt)}</TimeText>
            {payment.cardLast4 && (
              <span data-figures className="text-ink-soft">
                {t('doctor.case.card', { last4: payment.cardLast4 })}
              </span>
            )}
            <PaymentStatusBadge status={payment.status} place="doctor" />
          </li>
        ))}
      </ul>
    </div>
  );
}
