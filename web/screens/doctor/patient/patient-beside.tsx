import { useTranslation } from 'react-i18next';
import { usePatient } from '#web/features/patients/patients.queries.ts';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { TextLink } from '#web/ui/layout/text-link.tsx';
import { PatientBanner } from './patient-banner.tsx';

/** What no answer may overlook, beside a conversation with a patient. Nothing if their record is not the reader's. */
export function PatientBeside({ id }: { id: number }) {
  const { t } = useTranslation();
  const patient = usePatient(id);
  if (patient.isPending) return <Skeleton className="h-24" />;
  if (!patient.data) return null;
  return (
    <PatientBanner detail={patient.data}>
      <TextLink to={`/doctor/patients/${id}`}>{t('patients.view')}</TextLink>
    </PatientBanner>
  );
}
