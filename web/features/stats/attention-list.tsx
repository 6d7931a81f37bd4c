import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ATTENTIONS } from '#shared/stats.ts';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { useAttention } from './stats.queries.ts';

/** The list in which each is dealt with. */
const PATHS: Record<(typeof ATTENTIONS)[number], string> = {
  red_signs: '/doctor/check-ins',
  late_reviews: '/doctor/pending',
  late_parcels: '/admin/shipping',
  stopped_parcels: '/admin/orders?status=shipping_pending',
  payments: '/admin/payments?attention=true',
  // Where the reports are, each with the way to its order.
  proposed_refunds: '/doctor',
  licences: '/admin/team',
  licence_rule: '/admin/settings#licence-rule',
  failed_jobs: '/admin/settings',
};

/** What needs an administrator now, as links that go away with what they name. */
export function AttentionList() {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="mb-3 text-xl font-semibold text-ink">
        {t('admin.attention.title')}
      </h2>
      <QueryView query={useAttention()} loading={<Skeleton className="h-20 rounded-xl" />}>
        {(counts) => {
          const open = ATTENTIONS.filter((kind) => counts[kind] > 0);
          return open.length === 0 ? (
            <p className="text-ink-soft">{t('admin.attention.none')}</p>
          ) : (
            <Card className="px-4! py-1!">
              <ul className="divide-y divide-line">
                {open.map((kind) => (
                  <li key={kind}>
                    <Link
                      to={PATHS[kind]}
                      className="flex min-h-12 items-center justify-between gap-3 rounded-sm py-2 font-medium text-ink hover:text-accent-strong"
                    >
                      {t(`admin.attention.${kind}`, { count: counts[kind] })}
                      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          );
        }}
      </QueryView>
    </section>
  );
}
