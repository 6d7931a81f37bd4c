import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const KEYS = [
  { keys: ['J', 'K'], does: 'doctor.keys.move' },
  { keys: ['Enter'], does: 'doctor.queue.viewDetails' },
  { keys: ['A'], does: 'doctor.decision.approve' },
  { keys: ['R'], does: 'doctor.decision.reject' },
  { keys: ['Q'], does: 'doctor.talk.ask' },
  { keys: ['H'], does: 'doctor.talk.handOver' },
  { keys: ['N'], does: 'doctor.triage.skip' },
  { keys: ['U'], does: 'doctor.held.undo' },
  { keys: ['/'], does: 'doctor.triage.search' },
  { keys: ['?'], does: 'doctor.keys.help' },
] as const;

/** The list of keyboard shortcuts. */
export function KeysHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open onClose={onClose} size="sm" title={t('doctor.keys.title')}>
      <dl className="space-y-2.5">
        {KEYS.map(({ keys, does }) => (
          <div key={does} className="flex items-baseline gap-4">
            <dt className="flex w-20 shrink-0 gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="rounded-xs border border-line-strong px-1.5 text-sm font-semibold text-ink"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd className="text-ink">{t(does)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
