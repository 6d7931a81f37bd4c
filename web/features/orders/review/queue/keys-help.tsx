import { useTranslation } from 'react-i18next';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

const KEYS = [
  { keys: ['J', 'K'], does: 'move' },
  { keys: ['Enter'], does: 'open' },
  { keys: ['A'], does: 'approve' },
  { keys: ['R'], does: 'reject' },
  { keys: ['N'], does: 'next' },
  { keys: ['/'], does: 'search' },
  { keys: ['?'], does: 'help' },
] as const;

/** Which key does what. */
export function KeysHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={t('doctor.keys.title')}>
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
            <dd className="text-ink">{t(`doctor.keys.${does}`)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-sm text-ink-soft">{t('doctor.keys.never')}</p>
    </Dialog>
  );
}
