import { ClipboardCheck, HeartPulse, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';
import { useAdminStats } from './stats.queries.ts';

/** A figure that is not known yet, or could not be loaded. */
const UNKNOWN = '–';

/** The three figures of the admin dashboard (docs/glossary.md). Slim above a list that is the main content. */
export function StatsCards({ slim = false }: { slim?: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  const stats = useAdminStats().data;
  const shown = (figure: number | undefined) =>
    figure === undefined ? UNKNOWN : format.number(figure);
  return (
    <div className={slim ? 'flex flex-wrap gap-2' : 'grid gap-3 sm:grid-cols-3 sm:gap-4'}>
      <StatCard
        slim={slim}
        label={t('admin.cards.patients')}
        value={shown(stats?.totalPatients)}
        hint={!slim && t('admin.cards.patientsHint')}
        icon={<Users />}
        to="/admin/users"
      />
      <StatCard
        slim={slim}
        label={t('admin.cards.subscriptions')}
        value={shown(stats?.activeSubscriptions)}
        icon={<HeartPulse />}
        to="/subscriptions"
      />
      <StatCard
        slim={slim}
        label={t('admin.cards.pending')}
        value={shown(stats?.pendingReviews)}
        icon={<ClipboardCheck />}
        to="/doctor/pending"
      />
    </div>
  );
}
