import { useTranslation } from 'react-i18next';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { CheckInHistory } from './check-in-history.tsx';
import { useCheckInsOf } from './check-ins.queries.ts';

/** A patient's check-ins, for the doctor. */
export function PatientCheckIns({ patientId }: { patientId: number }) {
  const { t } = useTranslation();
  const query = useCheckInsOf(patientId);
  return (
    <QueryView query={query} errorTitle={t('care.checkIn.failed')}>
      {(checkIns) =>
        checkIns.length === 0 ? (
          <p className="text-ink-soft">{t('patients.detail.noCheckIns')}</p>
        ) : (
          <CheckInHistory patientId={patientId} checkIns={checkIns} unit="kg" />
        )
      }
    </QueryView>
  );
}
