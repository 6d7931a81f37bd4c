import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppError } from '#shared/lib/errors.ts';
import { reopenForm } from '#web/features/payments/reopen-form.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import { discardUnsent, editUnsent, retryUnsent, type OutboxItem } from '#web/lib/outbox.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SyncStatus } from '#web/ui/sync-status.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { TimeText } from '#web/ui/time-text.tsx';

type OutboxEntryProps = {
  item: OutboxItem;
  /** Something of the same conversation was refused before it. */
  isBlocked: boolean;
};

export function OutboxEntry({ item, isBlocked }: OutboxEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasFailed = item.state === 'failed';
  const written = new Date(item.createdAt);
  return (
    <Card>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h2 className="text-lg font-semibold text-ink">
            {t(`outbox.kinds.${item.endpoint.replace('.', '_')}`)}
          </h2>
          <p className="break-words text-ink-soft">{subjectOf(item)}</p>
          <p className="text-sm text-ink-soft">
            <TimeText value={written.toISOString()}>
              {t('outbox.writtenAt', { time: format.moment(written) })}
            </TimeText>
          </p>
        </div>
        <SyncStatus state={hasFailed ? 'failed' : 'waiting'}>
          {t(hasFailed ? 'outbox.state.failed' : 'outbox.state.waiting')}
        </SyncStatus>
      </div>
      {hasFailed && (
        <Alert tone="danger" className="mt-4" title={t('outbox.why')}>
          <Reason item={item} />
        </Alert>
      )}
      {isBlocked && <p className="mt-3 text-ink-soft">{t('outbox.blocked')}</p>}
      <Actions item={item} />
    </Card>
  );
}

function subjectOf({ parcel }: OutboxItem): string {
  const { subject } = (parcel.body ?? {}) as { subject?: unknown };
  return typeof subject === 'string' ? subject : '';
}

function Reason({ item: { refusedBy } }: { item: OutboxItem }) {
  const { t } = useTranslation();
  if (!refusedBy || refusedBy.code === 'unreadable') return <p>{t('outbox.unreadable')}</p>;
  return <p>{errorText(new AppError(refusedBy), t)}</p>;
}

/** Of a form that belongs to an order. */
const orderOf = (path: string): number =>
  Number(new URL(path, window.location.origin).searchParams.get('order'));

function Actions({ item }: { item: OutboxItem }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const { editAt } = item.parcel;

  async function run(work: () => Promise<unknown>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast({ title: errorText(error, t), variant: 'destructive' });
    } finally {
      setBusy(false);
    }
  }
  const edit = (path: string) =>
    run(async () => {
      if (!(await editUnsent(item.id))) return setTaken(true);
      const orderId = orderOf(path);
      if (orderId) await reopenForm(orderId);
      void navigate(path);
    });

  return (
    <div className="mt-4 flex flex-wrap gap-3">
      {isTaken && (
        <Alert tone="warning" className="w-full">
          {t('outbox.taken')}
        </Alert>
      )}
      {item.state === 'failed' && (
        <Button size="sm" loading={isBusy} onClick={() => void run(() => retryUnsent(item.id))}>
          {t('outbox.retry')}
        </Button>
      )}
      {item.hasDraft && editAt && (
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void edit(editAt)}>
          {t('outbox.edit')}
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => setAsking(true)}>
        {t('outbox.discard')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        danger
        busy={isBusy}
        title={t('outbox.discardTitle')}
        confirmLabel={t('outbox.discard')}
        onClose={() => setAsking(false)}
        onConfirm={() => void run(() => discardUnsent(item.id))}
      >
        <p>{t('outbox.discardText')}</p>
      </ConfirmDialog>
    </div>
  );
}
