import { useTranslation } from 'react-i18next';
import { DoctorsLoad } from '#web/features/stats/doctors-load.tsx';
import { OrderFunnel } from '#web/features/stats/order-funnel.tsx';
import { PeriodCards } from '#web/features/stats/period-cards.tsx';
import { RefusalReasons } from '#web/features/stats/refusal-reasons.tsx';
import { useOverview } from '#web/features/stats/stats.queries.ts';
import { useDaysHint } from '#web/parts/days-hint.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { DateRange } from '#web/ui/form/date-range.tsx';
import { Segmented } from '#web/ui/form/segmented.tsx';
import { PERIODS, usePeriod } from './use-period.ts';

/** The figures of a period compared with the previous one. Every figure links to what it counts. */
export function PeriodOverview() {
  const { t } = useTranslation();
  const daysHint = useDaysHint();
  const { choice, period, choose, max } = usePeriod();
  const query = useOverview(period);
  return (
    <section aria-labelledby="period" className="space-y-4">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h2 id="period" className="text-xl font-semibold text-ink">
            {t('admin.period.title')}
          </h2>
          <p className="text-sm text-ink-soft">{daysHint}</p>
        </div>
        <div className="flex flex-wrap items-end gap-3">
          {choice === 'custom' && (
            <DateRange
              labels={{ from: t('admin.orders.from'), to: t('admin.orders.to') }}
              value={period}
              max={max}
              onChange={({ from, to }) =>
                choose('custom', { ...(from && { from }), ...(to && { to }) })
              }
            />
          )}
          <Segmented
            label={t('admin.period.title')}
            value={choice}
            onChange={(next) => choose(next)}
            options={PERIODS.map((value) => ({ value, label: t(`admin.period.choice.${value}`) }))}
          />
        </div>
      </div>
      <QueryView query={query} loading={<Skeleton className="h-80 rounded-xl" />}>
        {(overview) => (
          <>
            <PeriodCards overview={overview} period={period} />
            <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
              <OrderFunnel overview={overview} period={period} />
              <div className="space-y-4">
                <DoctorsLoad doctors={overview.doctors} period={period} />
                <RefusalReasons overview={overview} period={period} />
              </div>
            </div>
          </>
        )}
      </QueryView>
    </section>
  );
}
