import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AppError } from '#shared/lib/errors.ts';
import { errorText } from '#web/lib/error-text.ts';
import { editUnsent, type OutboxItem } from '#web/device/page/use-outbox.ts';
import { whyWaiting } from '#web/device/outbox/why-waiting.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';

type UnsentFormNoticeProps = {
  item: OutboxItem;
  /** The form is a draft again with its input, unless a new one was begun meanwhile. */
  onEdit: () => void;
};

/** The state of an order whose form has not arrived: it is waiting, or was not accepted and can be corrected. */
export function UnsentFormNotice({ item, onEdit }: UnsentFormNoticeProps) {
  const { t } = useTranslation();
  const [isBusy, setBusy] = useState(false);
  if (item.state === 'waiting') {
    const isService = whyWaiting(item) === 'service';
    return (
      <Alert role="note">{t(isService ? 'intake.unsent.service' : 'intake.unsent.waiting')}</Alert>
    );
  }

  async function handleEdit() {
    setBusy(true);
    try {
      await editUnsent(item);
      onEdit();
    } catch (error) {
      toast({ title: errorText(error, t), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Alert
      tone="danger"
      title={t('intake.unsent.refusedTitle')}
      action={
        <Button size="sm" loading={isBusy} onClick={() => void handleEdit()}>
          {t('intake.unsent.correct')}
        </Button>
      }
    >
      {item.refusedBy && <p>{errorText(new AppError(item.refusedBy), t)}</p>}
      <p>{t('intake.unsent.refusedText')}</p>
    </Alert>
  );
}
