import { useTranslation } from 'react-i18next';
import { WaitingCheckInCard } from '#web/features/care/check-in/waiting-check-ins.tsx';
import { useWaitingCheckIns } from '#web/features/care/check-in/check-ins.queries.ts';
import { latePart } from '#web/lib/late-part.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';
import { Page } from '#web/ui/layout/page.tsx';
import { PageTitle } from '#web/lib/page-title.tsx';

const FormBefore = latePart(async () => (await import('./form-before.tsx')).FormBefore);
const OrderPrescriptions = latePart(
  async () =>
    (await import('#web/features/dosing/prescription/order-prescriptions.tsx')).OrderPrescriptions,
);

/** The doctor's queue of check-ins, sorted by risk and then by waiting time. */
export function CheckInsTab() {
  const { t } = useTranslation();
  const query = useWaitingCheckIns();
  return (
    <Page
      title={t('doctor.checkIns.title')}
      text={t('doctor.checkIns.text')}
      query={query}
      errorTitle={t('doctor.checkIns.failed')}
      empty={
        <EmptyState level={2} illustration={<SuccessArt />} title={t('doctor.checkIns.empty')}>
          <p>{t('doctor.checkIns.emptyText')}</p>
        </EmptyState>
      }
    >
      {(checkIns) => (
        <>
          <PageTitle title={t('doctor.checkIns.title')} />
          <p role="status" data-figures className="mb-3 text-ink-soft">
            {t('doctor.checkIns.waiting', { count: checkIns.length })}
          </p>
          <ul className="space-y-4">
            {checkIns.map((checkIn) => (
              <li key={checkIn.id}>
                <WaitingCheckInCard
                  checkIn={checkIn}
                  pathOf={(id) => `/doctor/patients/${id}`}
                  recordOf={({ orderId, medicalInfoId = null }) => (
                    <FormBefore
                      id={medicalInfoId}
                      next={<OrderPrescriptions orderId={orderId} />}
                    />
                  )}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  );
}
