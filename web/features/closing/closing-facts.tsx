import { useTranslation } from 'react-i18next';
import type { Closing, ClosingOrder } from '#shared/closing.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';

/** What is erased at once, whoever deletes their account. */
export function ErasedCard() {
  const { t } = useTranslation();
  return (
    <Card>
      <CardHeader title={t('closing.erased.title')} text={t('closing.erased.text')} />
      <ul className="list-disc space-y-1.5 pl-5 text-ink">
        <li>{t('closing.erased.login')}</li>
        <li>{t('closing.erased.profile')}</li>
        <li>{t('closing.erased.daily')}</li>
        <li>{t('closing.erased.undispensed')}</li>
        <li>{t('closing.erased.device')}</li>
      </ul>
    </Card>
  );
}

type KeptCardProps = { closing: Closing; hasAppointments: boolean };

/** What must be kept, why, and until when. */
export function KeptCard({ closing, hasAppointments }: KeptCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { keepsRecord, keepsMoney, retentionYears: count } = closing;
  const until = { count, day: format.day(closing.keptUntil) };
  return (
    <Card>
      <CardHeader title={t('closing.kept.title')} text={t('closing.kept.text', until)} />
      <ul className="list-disc space-y-1.5 pl-5 text-ink">
        {keepsRecord && <li>{t('closing.kept.record')}</li>}
        {keepsRecord && hasAppointments && <li>{t('closing.kept.appointments')}</li>}
        {keepsMoney && <li>{t('closing.kept.money')}</li>}
        <li>{t('closing.kept.log')}</li>
      </ul>
      <p className="mt-4 text-ink-soft">{t('closing.kept.copy')}</p>
    </Card>
  );
}

/** What becomes of each order that has not ended, in words and money. */
export function EndingOrders({ orders }: { orders: readonly ClosingOrder[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (orders.length === 0) return null;
  return (
    <Card>
      <CardHeader title={t('closing.orders.title')} />
      <ul className="space-y-3">
        {orders.map(({ id, referenceNumber, outcome, refund }) => (
          <li key={id}>
            <p className="font-medium text-ink">{referenceNumber}</p>
            <p className="text-ink-soft">
              {t(`closing.orders.${outcome === 'ended' && refund > 0 ? 'endedInPart' : outcome}`)}
            </p>
            {refund > 0 && (
              <p className="text-ink">
                {t('closing.orders.refund', { amount: format.money(refund) })}
              </p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
