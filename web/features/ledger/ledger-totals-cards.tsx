import { useTranslation } from 'react-i18next';
import type { LedgerTotals } from '#shared/ledger.ts';
import { useFormat } from '#web/lib/format.ts';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { DescriptionList, Detail } from '#web/ui/data/description-list.tsx';
import { ModeBadge } from './refund-badges.tsx';

/** What came in, what went back, what is left, for each gateway and mode. */
export function LedgerTotalsCards({ totals }: { totals: LedgerTotals[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amounts = ['received', 'refunded', 'refunding', 'kept'] as const;
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {totals.map((one) => (
        <li key={`${one.gateway} ${one.liveMode}`}>
          <Card>
            <CardHeader
              title={t(`admin.payments.gateway.${one.gateway}`)}
              text={t('admin.payments.count', { count: one.count })}
              actions={<ModeBadge isLive={one.liveMode} />}
            />
            <DescriptionList columns={2}>
              {amounts.map((name) => (
                <Detail key={name} term={t(`admin.payments.total.${name}`)}>
                  <span data-figures className={name === 'kept' ? 'text-2xl font-semibold' : ''}>
                    {format.money(one[name])}
                  </span>
                </Detail>
              ))}
            </DescriptionList>
          </Card>
        </li>
      ))}
    </ul>
  );
}
