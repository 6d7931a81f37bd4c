import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/orders.ts';
import { CaseEntry, coversEntry } from '#web/features/orders/review/queue/case-entry.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';

const SHOWN = 3;

/** The three cases that have waited longest, with a link to the others. */
export function PendingPreview({ orders }: { orders: readonly Order[] }) {
  const { t } = useTranslation();
  const more = orders.length - SHOWN;
  return (
    <section aria-labelledby="pending-preview">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="pending-preview" className="text-xl font-semibold text-ink">
          {t('doctor.dashboard.waiting')}
        </h2>
        {orders.length > 0 && (
          <ButtonLink to="/doctor/pending" variant="quiet" size="sm">
            {more > 0
              ? t('doctor.dashboard.viewAllMore', { count: more })
              : t('doctor.dashboard.viewAll')}
          </ButtonLink>
        )}
      </div>
      {orders.length === 0 ? (
        <EmptyState level={3} illustration={<SuccessArt />} title={t('doctor.queue.empty')}>
          <p>{t('doctor.queue.emptyText')}</p>
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-1 gap-4 lg:grid-cols-3">
          {orders.slice(0, SHOWN).map((order) => (
            <li key={order.id}>
              <CaseEntry
                order={order}
                action={
                  <ButtonLink
                    to={`/doctor/pending?order=${order.id}`}
                    variant="secondary"
                    size="sm"
                    className={coversEntry}
                    aria-describedby={`case-${order.id}`}
                  >
                    {t('doctor.queue.viewDetails')}
                  </ButtonLink>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
