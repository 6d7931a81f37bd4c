import { ClipboardCheck, Pill, Syringe, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isDocumented, type ProductId } from '#shared/catalogue.ts';
import type { Order } from '#shared/orders.ts';
import { useApprovedCount } from '#web/features/orders/orders.queries.ts';
import {
  countInMonth,
  useApprovedThisMonth,
} from '#web/features/orders/review/queue/month-orders.ts';
import { usePracticeZone } from '#web/parts/practice-zone.ts';
import { useNow } from '#web/lib/timed-values.ts';
import { productName } from '#web/lib/product-name.ts';
import { StatCard } from '#web/ui/data/stat-card.tsx';

/** A figure that is not known yet, or could not be loaded. */
const UNKNOWN = '–';

/** The four cards of the dashboard, and one more for each other product of the practice that is ordered. */
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
  const orders = [...pending, ...(approved ?? [])];
  const ordered = (product: ProductId) =>
    approved ? countInMonth(orders, product, now, timeZone) : UNKNOWN;
  const others = new Map(
    orders.filter(({ product }) => !isDocumented(product)).map((order) => [order.product, order]),
  );

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
      {[...others].map(([product, order]) => (
        <StatCard
          key={product}
          label={t('doctor.dashboard.ofProduct', {
            product: productName(t, product, order.productName),
          })}
          value={ordered(product)}
          hint={month}
          icon={order.medicine?.endsWith('-tablets') ? <Pill /> : <Syringe />}
        />
      ))}
    </div>
  );
}
