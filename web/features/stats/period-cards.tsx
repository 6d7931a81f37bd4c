import { useTranslation } from 'react-i18next';
import type { DeskFigures as Figures, Overview, Period } from '#shared/overview.ts';
import { useFormat } from '#web/lib/format.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { useDelta, useHours } from './figure-texts.ts';

const NOTHING = '–';

/** What is left of the money of a period. Its refunds may be of payments from before. */
const net = ({ revenue, refunded }: Figures): number => revenue - refunded;

type PeriodCardsProps = { overview: Overview; period: Period };

/** Money, reviews and pushes of a period: revenue gross, refunds and net are three figures. Each card links to what it counts. */
export function PeriodCards({ overview: { now, before, failedPushes }, period }: PeriodCardsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = useHours();
  const delta = useDelta();
  const days = new URLSearchParams(period).toString();
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 sm:gap-4 xl:grid-cols-3">
      <StatCard
        label={t('admin.period.revenue')}
        value={format.money(now.revenue)}
        hint={delta(now.revenue, before.revenue, format.money)}
        to={`/admin/payments?${days}`}
      />
      <StatCard
        label={t('admin.period.refunded')}
        value={format.money(now.refunded)}
        hint={delta(now.refunded, before.refunded, format.money)}
        to="/admin/payments?status=refunded"
      />
      <StatCard
        label={t('admin.period.net')}
        value={format.money(net(now))}
        hint={delta(net(now), net(before), format.money)}
        to={`/admin/payments?${days}`}
      />
      <StatCard
        label={t('admin.period.decided')}
        value={format.number(now.decided)}
        hint={delta(now.decided, before.decided, format.number)}
        to="/doctor/pending"
      />
      <StatCard
        label={t('admin.period.waited')}
        value={now.waitedHours === null ? NOTHING : hours(now.waitedHours)}
        hint={
          now.waitedHours !== null && before.waitedHours !== null
            ? delta(now.waitedHours, before.waitedHours, hours)
            : undefined
        }
        to="/doctor/pending"
      />
      <StatCard
        label={t('admin.period.failedPushes')}
        value={format.number(failedPushes)}
        hint={t('admin.period.ofNow')}
        to="/admin/settings"
      />
    </div>
  );
}
