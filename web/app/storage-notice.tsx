import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onWake } from '#web/lib/wake.ts';
import { useStorageState } from '#web/device/page/storage-state.ts';
import { device } from '#web/device/page-device.ts';

const AGAIN_MS = 10_000;

/** Warns before somebody writes that this device cannot store it until it is sent, and says what would help. */
export function StorageNotice() {
  const { t } = useTranslation();
  const state = useStorageState();
  const isTold = state !== 'unknown' && state !== 'works';
  useRechecks(isTold);
  if (!isTold) return null;
  return (
    <div
      role="status"
      className="flex items-start justify-center gap-2 border-b border-line bg-warning-soft px-4 py-2 text-sm text-ink"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-warning" />
      <p>
        <strong className="font-semibold">{t('layout.storage.notKept')}</strong>{' '}
        {t(`layout.storage.${state}`)}
      </p>
    </div>
  );
}

/** Another window may release the database at any time, and a cleanup may end, without any event. */
function useRechecks(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return;
    const check = () =>
      void import('#web/device/store/check-storage.ts')
        .then(({ checkStorage }) => checkStorage(device))
        .catch(() => undefined);
    const timer = setInterval(check, AGAIN_MS);
    const stopWaking = onWake(check);
    return () => {
      clearInterval(timer);
      stopWaking();
    };
  }, [isNeeded]);
}
