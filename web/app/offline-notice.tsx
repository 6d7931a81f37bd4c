import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useCopiesAsOf } from '#web/device/page/use-copies.ts';
import { formatClock } from '#web/lib/format.ts';
import { useShownZone } from '#web/ui/shown-zone.ts';
import { useSessionSnapshot } from '#web/device/page/session-snapshot.ts';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no network, no server, or a session that could not be checked yet, and how old the data is. */
export function OfflineNotice() {
  const { t, i18n } = useTranslation();
  const { isUnchecked } = useSessionSnapshot();
  const asOf = useCopiesAsOf();
  const zone = useShownZone();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline && !isUnchecked && asOf === null) return null;
  const text = isOnline && asOf !== null ? t('layout.noServer') : t('layout.offline');
  return (
    <div className="border-b border-line bg-sunken px-4 py-2 text-center">
      <SyncStatus state="offline">
        <span>
          {text}{' '}
          {asOf !== null && (
            <TimeText value={new Date(asOf).toISOString()}>
              <strong className="font-semibold whitespace-nowrap">
                {t('layout.asOf', {
                  time: formatClock(asOf, i18n.resolvedLanguage ?? 'en', { zone }),
                })}
              </strong>
            </TimeText>
          )}
        </span>
      </SyncStatus>
    </div>
  );
}
