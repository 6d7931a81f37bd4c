import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  HEALTH_KINDS,
  TIMELINE_KINDS,
  timelineContract,
  type TimelineKind,
} from '#shared/timeline.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { TimelineRow } from './timeline-row.tsx';

type PatientTimelineProps = { patientId: number; seesHealth: boolean };

/** Everything that happened to one patient and that the user may see, newest first. */
export function PatientTimeline({ patientId, seesHealth }: PatientTimelineProps) {
  const { t } = useTranslation();
  const fieldId = useId();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const entries = usePages(timelineContract.find, {
    params: { id: patientId },
    query: { limit: timelineContract.find.spec.pageSize, ...(kind && { kind }) },
  });
  const kinds = TIMELINE_KINDS.filter((one) => seesHealth || !HEALTH_KINDS.includes(one));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={fieldId} className="text-ink-soft">
          {t('patients.timeline.show')}
        </label>
        <Select
          id={fieldId}
          className="min-w-48"
          value={kind ?? ''}
          onChange={({ target }) => setKind(kinds.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('patients.timeline.all')}</option>
          {kinds.map((one) => (
            <option key={one} value={one}>
              {t(`patients.timeline.kind.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <QueryView
        query={entries}
        errorTitle={t('patients.timeline.failed')}
        empty={<p className="text-ink-soft">{t('patients.timeline.empty')}</p>}
      >
        {(list) => (
          <>
            <p role="status" className="sr-only">
              {t('patients.timeline.shown', { count: list.length })}
            </p>
            <ol aria-label={t('patients.timeline.title')} className="border-l-2 border-line">
              {list.map((entry) => (
                <li key={entry.key} className="relative pb-5 pl-6 last:pb-0">
                  <TimelineRow entry={entry} patientId={patientId} />
                </li>
              ))}
            </ol>
            <LoadMore query={entries} label={t('patients.timeline.more')} className="mt-4" />
          </>
        )}
      </QueryView>
    </>
  );
}
