import { useTranslation } from 'react-i18next';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { useDevicePush } from './use-device-push.ts';

/** Push on this device. If it is not available, says why and what would help. */
export function PushToggle({ publicKey }: { publicKey: string | undefined }) {
  const { t } = useTranslation();
  const { state, hasFailed, turnOn, turnOff } = useDevicePush(publicKey);
  if (state === 'unsupported' || state === 'needs_install' || state === 'denied') {
    return (
      <Alert role="note" title={t('notifications.push.label')}>
        {t(`notifications.push.${state}`)}
      </Alert>
    );
  }
  return (
    <div className="space-y-3">
      <Switch
        label={t('notifications.push.label')}
        hint={t('notifications.push.hint')}
        checked={state === 'on'}
        disabled={state === 'loading' || !publicKey}
        onChange={(isOn) => void (isOn ? turnOn() : turnOff())}
      />
      {hasFailed && <Alert tone="danger">{t('notifications.push.failed')}</Alert>}
    </div>
  );
}
