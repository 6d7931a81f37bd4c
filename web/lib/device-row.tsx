import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnSession } from '#shared/accounts.ts';
import { Button } from '#web/ui/form/button.tsx';
import { TimeAgo } from '#web/ui/data/time-text.tsx';

type DeviceRowProps = {
  session: Pick<OwnSession, 'deviceName' | 'lastSeenAt'>;
  isEnding: boolean;
  isDisabled?: boolean;
  onEnd: () => void;
  /** Replaces the button if there is nothing to log out. */
  mark?: ReactNode;
};

/** A device on which somebody is logged in, with a button to log it out. */
export function DeviceRow({ session, isEnding, isDisabled, onEnd, mark }: DeviceRowProps) {
  const { t } = useTranslation();
  const name = session.deviceName ?? t('account.devices.unknown');
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-medium text-ink">{name}</p>
        <p className="text-sm text-ink-soft">
          {t('account.devices.lastUsed')} <TimeAgo value={session.lastSeenAt} />
        </p>
      </div>
      {mark || (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('account.devices.endOne', { name })}
          loading={isEnding}
          disabled={isDisabled && !isEnding}
          onClick={onEnd}
        >
          {t('account.devices.end')}
        </Button>
      )}
    </li>
  );
}
