import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { onWake } from '#web/lib/wake.ts';
import { useStorageState } from '#web/device/page/storage-state.ts';
import { device } from '#web/device/page-device.ts';
import { WarningBar } from '#web/ui/feedback/warning-bar.tsx';

const AGAIN_MS = 10_000;

/** Warns before somebody writes that this device cannot store it until it is sent, and says what would help. */
export function StorageNotice() {
  const { t } = useTranslation();
  const state = useStorageState();
  const isTold = state !== 'unknown' && state !== 'works';
  useRechecks(isTold);
  if (!isTold) return null;
  return (
    <WarningBar title={t('layout.storage.notKept')}>{t(`layout.storage.${state}`)}</WarningBar>
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
