import { CloudCheck, CloudOff, CloudUpload, RefreshCw, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

const looks = {
  synced: { box: 'bg-success-soft text-success', Icon: CloudCheck },
  sending: { box: 'bg-info-soft text-info', Icon: RefreshCw },
  waiting: { box: 'bg-warning-soft text-warning', Icon: CloudUpload },
  offline: { box: 'bg-tag-grey text-tag-grey-ink', Icon: CloudOff },
  failed: { box: 'bg-danger-soft text-danger', Icon: TriangleAlert },
};

type SyncStatusProps = { state: keyof typeof looks; children: ReactNode };

/** Whether the data on screen and the user's changes have reached the server, in a small pill. */
export function SyncStatus({ state, children }: SyncStatusProps) {
  const { box, Icon } = looks[state];
  return (
    <span
      role="status"
      className={classNames(
        'inline-flex items-center gap-2 rounded-full px-3 py-1 text-sm leading-snug font-medium',
        box,
      )}
    >
      <Icon
        aria-hidden="true"
        className={classNames('size-4 shrink-0', state === 'sending' && 'animate-spin')}
      />
      {children}
    </span>
  );
}
