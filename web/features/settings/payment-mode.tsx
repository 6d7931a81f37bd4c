import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { settingContract, type PaymentModeSetting } from '#shared/settings.ts';
import { currentOf } from '#web/lib/current-of.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import { failureText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Card, CardHeader } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

/** Whether payments are real. */
export function PaymentMode() {
  const { t } = useTranslation();
  const query = useEndpoint(settingContract.paymentMode, {}, { staleTime: 0 });
  return (
    <Card className="max-w-2xl">
      <QueryView query={query} errorTitle={t('admin.settings.loadFailed')}>
        {(setting) => <ModeSwitch setting={setting} />}
      </QueryView>
    </Card>
  );
}

function ModeSwitch({ setting }: { setting: PaymentModeSetting }) {
  const { t } = useTranslation();
  const format = useFormat();
  const [isAsking, setAsking] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [meanwhile, setMeanwhile] = useState<'live' | 'test'>();
  const client = useQueryClient();
  const { mutateAsync, isPending } = useSend(settingContract.setPaymentMode, {
    quiet: true,
  });
  const mode = setting.liveMode ? 'live' : 'test';
  const other = setting.liveMode ? 'test' : 'live';

  async function handleConfirm() {
    setFailure(undefined);
    try {
      await mutateAsync({ body: { liveMode: !setting.liveMode, wasLive: setting.liveMode } });
      setAsking(false);
      toast({ title: t(`admin.settings.done.${other}`) });
    } catch (error) {
      const current = currentOf(settingContract.setPaymentMode, error);
      if (current) return announceOther(current);
      setFailure(failureText(error, t, t('admin.settings.failed')));
    }
  }

  /** The confirmation was about another mode than the one now on screen. */
  function announceOther(current: PaymentModeSetting) {
    setAsking(false);
    setMeanwhile(current.liveMode ? 'live' : 'test');
    void readAnew(client, settingContract.setPaymentMode.spec);
  }

  return (
    <>
      <CardHeader
        title={t('admin.settings.title')}
        text={t('admin.settings.text')}
        actions={
          <Badge tone={setting.liveMode ? 'green' : 'yellow'}>{t(`admin.mode.${mode}`)}</Badge>
        }
      />
      <Switch
        label={t('admin.settings.switch')}
        hint={t(`admin.settings.hint.${mode}`)}
        checked={setting.liveMode}
        onChange={() => {
          setFailure(undefined);
          setMeanwhile(undefined);
          setAsking(true);
        }}
      />
      <p className="mt-4 text-sm text-ink-soft">
        {setting.lastUpdated ? (
          <TimeText value={setting.lastUpdated}>
            {t('admin.settings.lastUpdated', { date: format.moment(setting.lastUpdated) })}
          </TimeText>
        ) : (
          t('admin.settings.neverUpdated')
        )}
      </p>
      {meanwhile && (
        <Alert tone="warning" className="mt-4">
          {t(`admin.settings.meanwhile.${meanwhile}`)}
        </Alert>
      )}
      {!setting.canGoLive && !setting.liveMode && (
        <Alert role="note" className="mt-4">
          {t('admin.settings.noLiveKeys')}
        </Alert>
      )}
      <ConfirmDialog
        open={isAsking}
        title={t(`admin.settings.ask.${other}.title`)}
        confirmLabel={t(`admin.settings.ask.${other}.confirm`)}
        busy={isPending}
        error={failure}
        onConfirm={() => void handleConfirm()}
        onClose={() => setAsking(false)}
      >
        <p>{t(`admin.settings.ask.${other}.text`)}</p>
      </ConfirmDialog>
    </>
  );
}
