import { useTranslation } from 'react-i18next';
import { orderStatus, HOLD_WARNING_MS } from '#shared/order-status.ts';
import type { Order } from '#shared/orders.ts';
import { useFormat } from '#web/lib/format.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';

/** What the patient's bank keeps reserved, until when, and why a case cannot be approved without it (decision C114). */
export function CardNote({ order }: { order: Order }) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = useNow();
  if (!orderStatus.is.undecided(order.status)) return null;
  if (order.cardNeed) {
    return (
      <Alert role="note" tone="warning" className="mb-5">
        {t(order.cardNeed === 'refused' ? 'doctor.card.refused' : 'doctor.card.needed')}
      </Alert>
    );
  }
  if (order.paymentStatus !== 'authorized' || !order.holdUntil) return null;
  const time = format.moment(order.holdUntil);
  const isEnding = Date.parse(order.holdUntil) - now < HOLD_WARNING_MS;
  return (
    <Alert role="note" tone={isEnding ? 'warning' : undefined} className="mb-5">
      <p>{t('doctor.card.reserved', { time, amount: format.money(order.price) })}</p>
      {isEnding && <p className="mt-1 font-medium">{t('doctor.card.ending', { time })}</p>}
    </Alert>
  );
}
