import { useTranslation } from 'react-i18next';
import { clockOffsetPart } from '#web/device/core/clock-offset.ts';
import { device } from '#web/device/page-device.ts';
import { useFormat } from '#web/lib/format.ts';
import { useStore } from '#web/lib/store.ts';
import { WarningBar } from '#web/ui/feedback/warning-bar.tsx';

/** Says that the device's own date is wrong: by it a dose would be shown as due on another day. */
export function ClockNotice() {
  const { t } = useTranslation();
  const format = useFormat();
  const hours = useStore(device.part(clockOffsetPart));
  if (hours === 0) return null;
  const time = format.duration(Math.abs(hours) * 60);
  return (
    <WarningBar title={t('layout.clock.title')}>
      {t(hours > 0 ? 'layout.clock.ahead' : 'layout.clock.behind', { time })}
    </WarningBar>
  );
}
