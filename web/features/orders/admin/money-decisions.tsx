import { useTranslation } from 'react-i18next';
import { ledgerContract } from '#shared/ledger.ts';
import { useEndpoint } from '#web/device/page/endpoint-hooks.ts';
import { useFormat } from '#web/lib/format.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';

/** Decisions about an order's money, with their reasons. Nothing if there are none. */
export function MoneyDecisions({ orderId }: { orderId: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const decisions = useEndpoint(ledgerContract.decisions, { params: { id: orderId } }).data ?? [];
  if (decisions.length === 0) return null;
  return (
    <ul className="mb-4 space-y-2">
      {decisions.map(({ id, kind, amount, reason, author, createdAt }) => (
        <li key={id} className="rounded-lg border border-line p-3 text-sm text-ink-soft">
          <span data-figures className="font-medium text-ink">
            {t(`admin.order.money.${kind}`, { amount: format.money(amount) })}
          </span>
          <span className="block whitespace-pre-line">
            {reason ?? t('admin.order.money.noReason')}
          </span>
          <span className="block">
            {author ?? t('admin.order.money.priceList')} ·{' '}
            <TimeText value={createdAt}>{format.moment(createdAt)}</TimeText>
          </span>
        </li>
      ))}
    </ul>
  );
}
