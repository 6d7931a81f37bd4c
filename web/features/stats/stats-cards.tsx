import { ClipboardCheck, HeartPulse, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { StatCard } from '#web/ui/stat-card.tsx';
import { useAdminStats } from './stats.queries.ts';

/** A figure that nobody knows yet, or that could not be asked for. */
const UNKNOWN = '–';

/** The three figures of the admin dashboard (decision C083). */
export function StatsCards() {
  const { t } = useTranslation();
  const stats = useAdminStats().data;
  return (
    <div className="grid gap-3 sm:grid-cols-3 sm:gap-4">
      <StatCard
        label={t('admin.cards.patients')}
        value={stats?.totalPatients ?? UNKNOWN}
        icon={<Users />}
      />
      <StatCard
        label={t('admin.cards.subscriptions')}
        value={stats?.activeSubscriptions ?? UNKNOWN}
        icon={<HeartPulse />}
      />
      <StatCard
        label={t('admin.cards.pending')}
        value={stats?.pendingReviews ?? UNKNOWN}
        icon={<ClipboardCheck />}
      />
    </div>
  );
}
