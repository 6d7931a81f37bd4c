import { useTranslation } from 'react-i18next';
import { useFormat } from '#web/lib/format.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { milligrams } from './dose-figures.ts';
import type { ShownDose } from './dosing.queries.ts';

type DoseHistoryProps = {
  doses: readonly ShownDose[];
  /** Undoes the latest dose. For the patient only. */
  onUndo?: (clientId: string) => void;
};

export function DoseHistory({ doses, onUndo }: DoseHistoryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  if (doses.length === 0) return <p className="text-ink-soft">{t('dosing.noDoses')}</p>;
  return (
    <ul className="divide-y divide-line">
      {doses.map((dose, index) => (
        <li
          key={dose.clientId}
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5"
        >
          <div className="min-w-0">
            <p id={`dose-${dose.clientId}`} className="font-medium text-ink" data-figures>
              <TimeText value={dose.takenAt}>{format.moment(dose.takenAt)}</TimeText>
              {' · '}
              {milligrams(dose.micrograms)}
            </p>
            {dose.site && <p className="text-sm text-ink-soft">{t(`dosing.sites.${dose.site}`)}</p>}
          </div>
          {dose.isWaiting && <SyncStatus state="waiting">{t('dosing.waiting')}</SyncStatus>}
          {onUndo && index === 0 && (
            <Button
              size="sm"
              variant="quiet"
              aria-describedby={`dose-${dose.clientId}`}
              onClick={() => onUndo(dose.clientId)}
            >
              {t('dosing.undo')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
