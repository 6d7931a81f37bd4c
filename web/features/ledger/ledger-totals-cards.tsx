import { useTranslation } from 'react-i18next';
import type { LedgerTotals } from '#shared/ledger.ts';
import { useFormat } from '#web/lib/format.ts';
import { ModeBadge } from './refund-badges.tsx';

/** Received, refunded and kept: one line for each gateway and mode, so that the list has enough space. */
export function LedgerTotalsCards({ totals }: { totals: LedgerTotals[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const amounts = ['received', 'refunded', 'refunding', 'kept'] as const;
  const amountsOf = ({ reserved }: LedgerTotals) =>
    reserved > 0 ? ([...amounts, 'reserved'] as const) : amounts;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {totals.map((one) => (
        <li
          key={`${one.gateway} ${one.liveMode}`}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 rounded-lg border border-line bg-raised px-5 py-3"
        >
          <div>
            <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-ink">
              {t(`admin.payments.gateway.${one.gateway}`)}
              <ModeBadge isLive={one.liveMode} />
            </h2>
            <p className="text-sm text-ink-soft">
              {t('admin.payments.count', { count: one.count })}
            </p>
          </div>
          <dl className="flex flex-wrap gap-x-8 gap-y-2">
            {amountsOf(one).map((name) => (
              <div key={name}>
                <dt className="text-sm text-ink-soft">{t(`admin.payments.total.${name}`)}</dt>
                <dd
                  data-figures
                  className={
                    name === 'kept' ? 'text-lg font-semibold text-ink' : 'text-lg text-ink'
                  }
                >
                  {format.money(one[name])}
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
