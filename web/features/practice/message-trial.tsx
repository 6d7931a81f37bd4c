import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Checklist, TestMessage } from '#shared/practice/checklist.ts';
import { useFormat } from '#web/lib/format.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { useTryMessages } from './practice.queries.ts';

/** Sends a test message to oneself, and says what became of it by each channel. */
export function MessageTrial({ trial }: { trial: Checklist['testMessage'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { mutateAsync, isPending } = useTryMessages();
  const [sent, setSent] = useState<readonly TestMessage[]>([]);

  async function handleTry() {
    setSent([]);
    // Errors are shown in a toast.
    setSent(await mutateAsync({}).catch(() => []));
  }

  /** An address is missing, or the server did not take the message. */
  const outcome = ({ channel, to, isSent }: TestMessage) =>
    to === null
      ? t(`practice.checklist.message.noAddress.${channel}`)
      : t(`practice.checklist.message.${isSent ? 'sent' : 'failed'}.${channel}`, {
          to: channel === 'sms' ? format.phone(to) : to,
        });

  if (!trial.isPossible)
    return <p className="text-sm text-ink-soft">{t('practice.checklist.message.noChannel')}</p>;
  return (
    <>
      <Button size="sm" variant="secondary" loading={isPending} onClick={() => void handleTry()}>
        {t('practice.checklist.message.try')}
      </Button>
      {trial.sentAt && sent.length === 0 && (
        <p className="text-sm text-ink-soft">
          {t('practice.checklist.message.sentAt', { date: format.moment(trial.sentAt) })}
        </p>
      )}
      {sent.map((one) => (
        <Alert key={one.channel} tone={one.isSent ? 'success' : 'warning'} className="w-full">
          {outcome(one)}
        </Alert>
      ))}
    </>
  );
}
