import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ORDER_STAGES, type OrderStage } from '#shared/order-views.ts';
import type { Overview, Period } from '#shared/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { Table } from '#web/ui/data/table.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { toneFill } from './week-series.ts';
import { useDelta } from './figure-texts.ts';

type OrderFunnelProps = { overview: Overview; period: Period };

/** How far the orders of a period have come. Each stage links to the orders it counts. */
export function OrderFunnel({ overview: { now, before }, period }: OrderFunnelProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const delta = useDelta();
  const days = new URLSearchParams(period).toString();
  const share = (stage: OrderStage) =>
    now.stages.placed === 0 ? 0 : now.stages[stage] / now.stages.placed;
  return (
    <Card>
      <h3 className="text-lg font-semibold text-ink">{t('admin.period.funnel')}</h3>
      <p className="mb-3 text-sm text-ink-soft">{t('admin.period.funnelText')}</p>
      <Table
        caption={t('admin.period.funnel')}
        rows={[...ORDER_STAGES]}
        rowKey={(stage) => stage}
        className="border-0 [&_td]:px-2 [&_th]:px-2"
        columns={[
          {
            key: 'stage',
            header: t('admin.period.stage'),
            cell: (stage) => (
              <Link
                to={`/admin/orders?status=all&stage=${stage}&${days}`}
                className="inline-flex min-h-11 items-center font-medium text-accent hover:text-accent-strong hover:underline"
              >
                {t(`admin.funnel.${stage}`)}
              </Link>
            ),
          },
          {
            key: 'bar',
            header: t('admin.period.share'),
            cell: (stage) => (
              <span className="flex min-w-24 items-center gap-3">
                <svg
                  aria-hidden="true"
                  viewBox="0 0 100 10"
                  preserveAspectRatio="none"
                  className="h-3 w-full min-w-12 rounded-full bg-sunken"
                >
                  <rect width={share(stage) * 100} height="10" className={toneFill.accent} />
                </svg>
                <span
                  data-figures
                  className="w-12 shrink-0 text-right text-ink-soft whitespace-nowrap"
                >
                  {format.number(share(stage), { style: 'percent' })}
                </span>
              </span>
            ),
          },
          {
            key: 'count',
            header: t('admin.period.orders'),
            align: 'end',
            cell: (stage) => (
              <span data-figures className="whitespace-nowrap">
                <span className="font-semibold text-ink">{format.number(now.stages[stage])}</span>
                <span className="block text-xs text-ink-soft">
                  {delta(now.stages[stage], before.stages[stage], format.number)}
                </span>
              </span>
            ),
          },
        ]}
      />
    </Card>
  );
}
