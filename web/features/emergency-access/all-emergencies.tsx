import { useTranslation } from 'react-i18next';
import type { EmergencyAccess } from '#shared/emergency-access.ts';
import { useFormat } from '#web/lib/format.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { PersonName } from '#web/ui/data/person-name.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { useEmergencyAccesses } from './emergency-access.queries.ts';

type Follow = (filter: { actorId: number; patientId: number }) => void;

/** Which doctors opened the records of other doctors' patients, and why. Hidden if nobody ever did. */
export function AllEmergencies({ onFollow }: { onFollow: Follow }) {
  const { t } = useTranslation();
  const query = useEmergencyAccesses();
  if (query.isPending || query.data?.length === 0) return null;
  return (
    <Card className="mb-6 desk:mb-3">
      <CardHeader title={t('admin.emergency.title')} text={t('admin.emergency.text')} />
      <QueryView query={query} errorTitle={t('admin.emergency.failed')}>
        {(list) => (
          <>
            {/* Limited, so that the log below stays visible however many there are. */}
            <ul className="divide-y divide-line desk:max-h-40 desk:overflow-y-auto">
              {list.map((access) => (
                <Row key={access.id} access={access} onFollow={onFollow} />
              ))}
            </ul>
            <LoadMore query={query} label={t('admin.more')} className="mt-4" />
          </>
        )}
      </QueryView>
    </Card>
  );
}

function Row({ access, onFollow }: { access: EmergencyAccess; onFollow: Follow }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { doctorId, doctorName, patientId, patientName, reason, openedAt } = access;
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-72">
        <p className="font-medium text-ink">
          <PersonName>{doctorName}</PersonName>{' '}
          <span aria-hidden="true" className="text-ink-soft">
            →
          </span>{' '}
          <span className="sr-only">{t('admin.emergency.recordOf')}</span>
          <PersonName>{patientName}</PersonName>
        </p>
        <p className="break-words whitespace-pre-line text-ink">{reason}</p>
        <TimeText value={openedAt}>
          <span data-figures className="text-sm text-ink-soft">
            {format.moment(openedAt)}
          </span>
        </TimeText>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('admin.emergency.followOne', { doctor: doctorName, patient: patientName })}
        onClick={() => onFollow({ actorId: doctorId, patientId })}
      >
        {t('admin.emergency.follow')}
      </Button>
    </li>
  );
}
