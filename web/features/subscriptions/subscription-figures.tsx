import { BadgeCheck, CircleDollarSign, HeartPulse, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SubscriptionTotals } from '#shared/subscriptions.ts';
import { useFormat } from '#web/lib/format.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';

/** The four cards, with totals over all subscriptions that the user can see. */
export function SubscriptionFigures({ totals }: { totals: SubscriptionTotals }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4 cramped:grid-cols-1">
      <StatCard
        wide
        label={t('subscriptions.total')}
        value={format.number(totals.total)}
        icon={<Layers />}
      />
      <StatCard
        label={t('subscriptions.active')}
        value={format.number(totals.active)}
        icon={<HeartPulse />}
      />
      <StatCard
        label={t('subscriptions.approved')}
        value={format.number(totals.approved)}
        icon={<BadgeCheck />}
      />
      <StatCard
        wide
        label={t('subscriptions.payments')}
        value={
          <span className="text-2xl whitespace-nowrap">{format.money(totals.lastPayments)}</span>
        }
        icon={<CircleDollarSign />}
      />
    </div>
  );
}
