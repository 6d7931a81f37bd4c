import { useTranslation } from 'react-i18next';
import { checkInContract } from '#shared/check-ins.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { useGlances } from '#web/features/care/check-in/check-ins.queries.ts';
import { LastCheckIn, WeightChange } from '#web/features/care/glance-cells.tsx';
import { milligrams } from '#web/features/dosing/dose-figures.ts';
import { usePatientSummary } from '#web/features/patients/patients.queries.ts';
import { useFormat } from '#web/lib/format.ts';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { Fact, PatientBanner } from './patient-banner.tsx';

/** What no answer may overlook, beside a conversation with a patient. Nothing if their record is not the reader's. */
export function PatientBeside({ id }: { id: number }) {
  const { t } = useTranslation();
  const patient = usePatientSummary(id);
  if (patient.isPending) return <Skeleton className="h-24" />;
  if (!patient.data) return null;
  return (
    <>
      <PatientBanner detail={patient.data}>
        <Standing id={id} />
      </PatientBanner>
      <p className="mt-2 px-4 text-sm">
        <TextLink to={`/doctor/patients/${id}`}>{t('patients.view')}</TextLink>
      </p>
    </>
  );
}

/** How they are, for who may know: the change of weight, the latest dose and the latest check-in. */
function Standing({ id }: { id: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { user } = useSessionSnapshot();
  const [glance] = useGlances([id], mayCall(user, checkInContract.glances)).data ?? [];
  if (!glance) return null;
  const { change, dose, checkIn } = glance;
  return (
    <>
      {change && (
        <Fact term={t('doctor.medical.weight')}>
          <WeightChange change={change} />
        </Fact>
      )}
      {dose && (
        <Fact term={t('patients.table.dose')}>
          {`${milligrams(dose.micrograms)} · ${format.day(dose.takenAt)}`}
        </Fact>
      )}
      <Fact term={t('patients.table.checkIn')}>
        <LastCheckIn checkIn={checkIn} />
      </Fact>
    </>
  );
}
