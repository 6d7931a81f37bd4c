import { useTranslation } from 'react-i18next';
import type { AdminStats } from '#shared/stats.ts';
import { useFormat } from '#web/lib/format.ts';
import { productName } from '#web/lib/product-name.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { useAdminStats } from './stats.queries.ts';
import { useHours } from './figure-texts.ts';
import { WeekChart } from './week-chart.tsx';
import { reviewSeries, salesSeries } from './week-series.ts';

/** The last half year: orders, revenue, and how long patients waited. */
export function StatsCharts() {
  const { t } = useTranslation();
  const nameOf = ({ id, name }: AdminStats['products'][number]) => productName(t, id, name);
  const format = useFormat();
  const hours = useHours();
  return (
    <QueryView query={useAdminStats()} loading={<ChartSkeletons />}>
      {({ sales, products, reviews }) => (
        <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
          <WeekChart
            kind="bars"
            title={t('admin.chart.orders')}
            text={t('admin.chart.ordersText')}
            figures={salesSeries({ sales, products }, 'orders', nameOf)}
            format={String}
          />
          <WeekChart
            kind="bars"
            title={t('admin.chart.revenue')}
            text={t('admin.chart.revenueText')}
            figures={salesSeries({ sales, products }, 'revenue', nameOf)}
            format={format.money}
          />
          <WeekChart
            kind="lines"
            title={t('admin.chart.waiting')}
            text={t('admin.chart.waitingText')}
            figures={reviewSeries(reviews, {
              median: t('admin.chart.median'),
              p95: t('admin.chart.p95'),
            })}
            format={hours}
          />
        </div>
      )}
    </QueryView>
  );
}

function ChartSkeletons() {
  const { t } = useTranslation();
  return (
    <div role="status" className="grid grid-cols-1 gap-4 lg:grid-cols-2 xl:grid-cols-3">
      <span className="sr-only">{t('ui.loading')}</span>
      {['orders', 'revenue', 'waiting'].map((one) => (
        <Skeleton key={one} className="h-80 rounded-xl" />
      ))}
    </div>
  );
}
