import { useTranslation } from 'react-i18next';
import { careContract } from '#shared/care.ts';
import { checkInContract } from '#shared/check-ins.ts';
import { dosePlanContract } from '#shared/dose-plans.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { orderStatus } from '#shared/order-status.ts';
import { orderContract } from '#shared/orders.ts';
import type { PatientDetail } from '#shared/patients.ts';
import { MedicalHistory } from '#web/features/intake/medical-view/medical-history.tsx';
import { OrderAddress } from '#web/features/orders/address/order-address.tsx';
import { OrderStatusBadge } from '#web/features/orders/order-status.tsx';
import { CaseSection } from '#web/features/orders/review/case/case-section.tsx';
import { HealthRecordView } from '#web/features/patients/health-record-view.tsx';
import { PatientInformation } from '#web/features/patients/patient-information.tsx';
import { NotesSection } from '#web/features/subscriptions/notes/notes-section.tsx';
import { SubscriptionCard } from '#web/features/subscriptions/subscription-card.tsx';
import { latePart } from '#web/lib/late-part.tsx';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { TestMark } from '#web/parts/test-mark.tsx';
import { CountBadge } from '#web/ui/data/count-badge.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { useGrowingList } from '#web/ui/data/growing-list.ts';

/** Contains the dose calculation, which a list of patients does not need. */
const PlanSection = latePart(
  async () => (await import('#web/features/dosing/plan/plan-section.tsx')).PlanSection,
);
const PatientWeights = latePart(
  async () => (await import('#web/features/care/patient-weights.tsx')).PatientWeights,
  <Skeleton className="h-40" />,
);

const PatientCheckIns = latePart(
  async () => (await import('#web/features/care/check-in/patient-check-ins.tsx')).PatientCheckIns,
  <Skeleton className="h-20" />,
);

/** Everything about one patient: person, health, subscriptions, and the team's notes on them (D2 §2). */
export function PatientRecord({ detail }: { detail: PatientDetail }) {
  const { t } = useTranslation();
  const { patient, medicalInfo, record, subscriptions, can } = detail;
  const { user } = useSessionSnapshot();
  return (
    <div className="grid grid-cols-1 gap-x-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-w-0">
        {mayCall(user, checkInContract.ofPatient) && (
          <CaseSection title={t('patients.detail.checkIns')}>
            <PatientCheckIns patientId={patient.id} />
          </CaseSection>
        )}
        {mayCall(user, careContract.ofPatient) && (
          <CaseSection title={t('care.weights')}>
            <PatientWeights patientId={patient.id} />
          </CaseSection>
        )}
        <CaseSection
          title={t('patients.detail.subscriptions')}
          aside={
            <CountBadge
              tone="accent"
              count={subscriptions.length}
              label={t('patients.detail.subscriptionCount', { count: subscriptions.length })}
            />
          }
        >
          {subscriptions.length === 0 && (
            <p className="text-ink-soft">{t('patients.detail.noSubscriptions')}</p>
          )}
          <Subscriptions detail={detail} />
        </CaseSection>
      </div>
      <div className="min-w-0">
        <CaseSection title={t('patients.detail.medical')}>
          {medicalInfo ? (
            <MedicalHistory info={medicalInfo} />
          ) : (
            <p className="text-ink-soft">
              {t(
                can?.seeHealth === false
                  ? 'patients.detail.medicalHidden'
                  : 'patients.detail.noMedical',
              )}
            </p>
          )}
          <HealthRecordView record={record} />
        </CaseSection>
        <CaseSection title={t('patients.detail.person')}>
          <PatientInformation patient={patient} />
        </CaseSection>
      </div>
    </div>
  );
}

/** Each card asks for its own notes and plan, so only those near the window are rendered. */
function Subscriptions({ detail }: { detail: PatientDetail }) {
  const { subscriptions, emergencyUntil } = detail;
  const { user } = useSessionSnapshot();
  const { from, to, above, hasRest, listRef } = useGrowingList(subscriptions.length);
  return (
    <ul ref={listRef}>
      {from > 0 && <li data-edge aria-hidden="true" style={{ height: above }} />}
      {subscriptions.slice(from, to).map((subscription) => (
        <li key={subscription.orderId} data-row className="pb-4 last:pb-0">
          <SubscriptionCard
            subscription={subscription}
            status={
              <span className="flex flex-wrap gap-1.5">
                <OrderStatusBadge status={subscription.status} place="doctor" />
                {subscription.isTrial && <TestMark />}
              </span>
            }
            notes={
              <>
                {mayCall(user, orderContract.address) &&
                  orderStatus.is.running(subscription.status) && (
                    <div className="mt-4">
                      <OrderAddress
                        order={{ ...subscription, id: subscription.orderId }}
                        describedBy={`subscription-${subscription.orderId}`}
                      />
                    </div>
                  )}
                {mayCall(user, dosePlanContract.find) &&
                  orderStatus.is.inCare(subscription.status) && (
                    <PlanSection orderId={subscription.orderId} />
                  )}
                <NotesSection
                  orderId={subscription.orderId}
                  mayMarkPrivate={subscription.can.markNotesPrivate}
                  isReadOnly={emergencyUntil !== null}
                />
              </>
            }
          />
        </li>
      ))}
      {hasRest && <li data-edge aria-hidden="true" className="h-px" />}
    </ul>
  );
}
