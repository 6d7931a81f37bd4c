import { useTranslation } from 'react-i18next';
import type { QueuedOrder } from '#shared/orders.ts';
import { RecentMessages } from '#web/features/messages/recent-messages.tsx';
import { useQueue } from '#web/features/orders/review/queue/queue.queries.ts';
import { KeptPromises } from '#web/features/stats/kept-promises.tsx';
import { ReviewDay } from '#web/features/stats/review-day.tsx';
import { BlockedSupplies } from '#web/features/supplies/blocked-supplies.tsx';
import { ParcelReports } from '#web/features/supplies/parcel-reports.tsx';
import { lateDialog, latePart } from '#web/lib/late-part.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { ButtonLink } from '#web/ui/layout/button-link.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { DashboardFigures } from './dashboard-figures.tsx';
import { PendingPreview } from './pending-preview.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';

const SignDialog = lateDialog(
  async () => (await import('#web/features/dosing/prescription/sign-dialog.tsx')).SignDialog,
);
const FormBefore = latePart(async () => (await import('./form-before.tsx')).FormBefore);

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
          <AnswersIn orders={orders} />
          <KeptPromises />
          <PendingPreview orders={orders} />
          <BlockedSupplies
            prescribe={({ supply, ...rest }) => (
              <SignDialog
                order={supply}
                form={(next) => <FormBefore id={supply.medicalInfoId} next={next} />}
                {...rest}
              />
            )}
          />
          <ParcelReports />
          <RecentMessages centre="/doctor/messages" />
        </div>
      )}
    </Page>
  );
}

/** Cases whose patients have answered the doctor's question, so that they can continue. */
function AnswersIn({ orders }: { orders: readonly QueuedOrder[] }) {
  const { t } = useTranslation();
  const answered = orders.filter(({ questionState }) => questionState === 'answered');
  if (answered.length === 0) return null;
  return (
    <Alert
      role="note"
      action={
        <ButtonLink to={`/doctor/pending?order=${answered[0]!.id}`} size="sm" variant="secondary">
          {t('doctor.day.openAnswer')}
        </ButtonLink>
      }
    >
      {t('doctor.day.answers', { count: answered.length })}
    </Alert>
  );
}
