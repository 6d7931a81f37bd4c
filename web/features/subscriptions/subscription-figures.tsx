import { BadgeCheck, CircleDollarSign, HeartPulse, Layers } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { SubscriptionTotals } from '#shared/subscriptions.ts';
import { useFormat } from '#web/lib/format.ts';
import { StatCard } from '#web/ui/stat-card.tsx';

/** The four cards: over all subscriptions the person sees. */
export function SubscriptionFigures({ totals }: { totals: SubscriptionTotals }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard label={t('subscriptions.total')} value={totals.total} icon={<Layers />} />
      <StatCard label={t('subscriptions.active')} value={totals.active} icon={<HeartPulse />} />
      <StatCard label={t('subscriptions.approved')} value={totals.approved} icon={<BadgeCheck />} />
      <StatCard
        label={t('subscriptions.payments')}
        value={<span className="text-2xl">{format.money(totals.lastPayments)}</span>}
        icon={<CircleDollarSign />}
      />
    </div>
  );
}
