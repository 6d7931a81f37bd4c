import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useEmergencyAccesses } from './emergency-access.queries.ts';

/** The records that this doctor has opened in an emergency and may still read. Hidden if there are none. */
export function OwnEmergencies({ onOpen }: { onOpen: (patientId: number) => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { data = [] } = useEmergencyAccesses();
  if (data.length === 0) return null;
  return (
    <Alert tone="warning" title={t('patients.emergency.open')} className="mb-5">
      <ul>
        {data.map(({ id, patientId, patientName, until }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-1">
            <span>
              <PersonName>{patientName}</PersonName> ·{' '}
              <span data-figures>
                {t('patients.emergency.until', { time: format.moment(until) })}
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('patients.emergency.viewOne', { name: patientName })}
              onClick={() => onOpen(patientId)}
            >
              {t('patients.view')}
            </Button>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
