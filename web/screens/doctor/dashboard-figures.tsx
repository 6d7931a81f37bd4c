import { ClipboardCheck, Syringe, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { ProductId } from '#shared/catalogue.ts';
import type { Order } from '#shared/orders.ts';
import { useApprovedCount } from '#web/features/orders/orders.queries.ts';
import {
  countInMonth,
  useApprovedThisMonth,
} from '#web/features/orders/review/queue/month-orders.ts';
import { usePracticeZone } from '#web/parts/practice-zone.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';

/** A figure that is not known yet, or could not be loaded. */
const UNKNOWN = '–';

/** The four cards of the dashboard. */
export function DashboardFigures({ pending }: { pending: readonly Order[] }) {
  const { t, i18n } = useTranslation();
  const patients = useApprovedCount(true).data;
  const approved = useApprovedThisMonth(patients).data;
  const now = useNow();
  const timeZone = usePracticeZone();
  const month = new Intl.DateTimeFormat(i18n.resolvedLanguage, {
    month: 'long',
    year: 'numeric',
    timeZone,
  }).format(now);
  const ordered = (product: ProductId) =>
    approved ? countInMonth([...pending, ...approved], product, now, timeZone) : UNKNOWN;

  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <StatCard
        label={t('doctor.dashboard.pending')}
        value={pending.length}
        icon={<ClipboardCheck />}
      />
      <StatCard
        label={t('doctor.dashboard.patients')}
        value={patients ?? UNKNOWN}
        hint={t('doctor.dashboard.inTreatment')}
        icon={<Users />}
      />
      <StatCard
        label={t('doctor.dashboard.glp1')}
        value={ordered('semaglutide')}
        hint={month}
        icon={<Syringe />}
      />
      <StatCard
        label={t('doctor.dashboard.glp1gip')}
        value={ordered('tirzexa')}
        hint={month}
        icon={<Syringe />}
      />
    </div>
  );
}
