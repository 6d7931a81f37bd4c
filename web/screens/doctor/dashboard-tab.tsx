import { useTranslation } from 'react-i18next';
import { RecentMessages } from '#web/features/messages/recent-messages.tsx';
import { useQueue } from '#web/features/orders/review/queue/queue.queries.ts';
import { ReviewDay } from '#web/features/stats/review-day.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { PendingPreview } from './pending-preview.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';

export function DashboardTab() {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQueue();
  return (
    <Page
      title={t('doctor.dashboard.title')}
      query={{ data, isPending, isError, refetch }}
      errorTitle={t('doctor.queue.failed')}
    >
      {(orders) => (
        <div className="space-y-8">
          <PageTitle title={t('doctor.dashboard.title')} />
          <DashboardFigures pending={orders} />
          <ReviewDay />
          <PendingPreview orders={orders} />
          <RecentMessages centre="/doctor/messages" />
        </div>
      )}
    </Page>
  );
}
