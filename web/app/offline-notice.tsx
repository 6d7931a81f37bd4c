import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useSessionSnapshot } from '#web/lib/session-store.ts';
import { SyncStatus } from '#web/ui/sync-status.tsx';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Without a network, or with a session that could not be checked yet, the page says so. */
export function OfflineNotice() {
  const { t } = useTranslation();
  const { isUnchecked } = useSessionSnapshot();
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline && !isUnchecked) return null;
  return (
    <div className="border-b border-line bg-sunken px-4 py-2 text-center">
      <SyncStatus state="offline">{t('layout.offline')}</SyncStatus>
    </div>
  );
}
