import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { AppError, errors } from '#shared/lib/errors.ts';
import { reopenForm } from '#web/features/checkout/use-purchase.ts';
import { errorText } from '#web/lib/error-text.ts';
import { useFormat } from '#web/lib/format.ts';
import {
  discardUnsent,
  editUnsent,
  retryUnsent,
  sendAsNew,
  type OutboxItem,
} from '#web/device/page/use-outbox.ts';
import { isOfService, whyWaiting } from '#web/device/outbox/why-waiting.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SyncStatus } from '#web/ui/feedback/sync-status.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { TimeText } from '#web/ui/data/time-text.tsx';
import { EarlierVersion } from './earlier-version.tsx';

type OutboxEntryProps = {
  item: OutboxItem;
  /** An earlier part of the same conversation was refused. */
  isBlocked: boolean;
};

const TITLES = {
  refused: 'outbox.why',
  connection: 'outbox.whyUnanswered',
  service: 'outbox.whyService',
} as const;

/** Of a write that waits and was on its way before. */
const SENT_TEXTS = { connection: 'outbox.maybeText', service: 'outbox.serviceText' } as const;

export function OutboxEntry({ item, isBlocked }: OutboxEntryProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const hasFailed = item.state === 'failed';
  const standing = standingOf(item);
  const why = whyWaiting(item);
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
          {t(`outbox.state.${standing}`)}
        </SyncStatus>
      </div>
      {standing === 'earlier' && <EarlierVersion item={item} />}
      {hasFailed && standing !== 'earlier' && (
        <Alert
          tone="danger"
          className="mt-4"
          title={t(TITLES[standing === 'unanswered' ? why : 'refused'])}
        >
          <Reason item={item} />
        </Alert>
      )}
      {standing === 'waiting' && item.sentAt && (
        <p className="mt-3 text-ink-soft">
          {t(item.isResent ? 'outbox.resentText' : SENT_TEXTS[why])}
        </p>
      )}
      {item.lastError && <LastTry error={item.lastError} />}
      {isBlocked && <p className="mt-3 text-ink-soft">{t('outbox.blocked')}</p>}
      <Actions item={item} />
    </Card>
  );
}

function subjectOf({ parcel }: OutboxItem): string {
  const { subject } = (parcel.body ?? {}) as { subject?: unknown };
  return typeof subject === 'string' ? subject : '';
}

/** The server refused it, has an earlier version, could not process it, or has not been reached. */
function standingOf({ state, refusedBy }: OutboxItem) {
  if (state === 'waiting') return 'waiting';
  if (refusedBy?.code === errors.earlier_version.code) return 'earlier';
  return refusedBy?.code === 'unanswered' ? 'unanswered' : 'failed';
}

function LastTry({ error }: { error: NonNullable<OutboxItem['lastError']> }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isUnheard = error.code === 'no_answer' || error.code === 'foreign_answer';
  const code = isUnheard && !isOfService(error) ? error.code : 'other';
  const reason = t(`outbox.reasons.${code}`, { status: error.status });
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {t('outbox.lastTry', { time: format.moment(new Date(error.at)), reason })}
    </p>
  );
}

function Reason({ item }: { item: OutboxItem }) {
  const { t } = useTranslation();
  const { refusedBy, attempts } = item;
  if (!refusedBy || refusedBy.code === 'unreadable') return <p>{t('outbox.unreadable')}</p>;
  if (refusedBy.code === 'unanswered') {
    const isService = whyWaiting(item) === 'service';
    return (
      <p>{t(isService ? 'outbox.serviceFailed' : 'outbox.unanswered', { count: attempts })}</p>
    );
  }
  return <p>{errorText(new AppError(refusedBy), t)}</p>;
}

/** The order that a form belongs to. */
const orderOf = (path: string): number =>
  Number(new URL(path, window.location.origin).searchParams.get('order'));

function Actions({ item }: { item: OutboxItem }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [isTaken, setTaken] = useState(false);
  const { editAt } = item.parcel;
  const isEarlier = standingOf(item) === 'earlier';

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
      if (!(await editUnsent(item))) return setTaken(true);
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
      {isEarlier && (
        <Button size="sm" loading={isBusy} onClick={() => void run(() => sendAsNew(item.id))}>
          {t('outbox.earlier.asNew')}
        </Button>
      )}
      {item.state === 'failed' && !isEarlier && (
        <Button size="sm" loading={isBusy} onClick={() => void run(() => retryUnsent(item.id))}>
          {t('outbox.retry')}
        </Button>
      )}
      {item.draftKey !== null && editAt && (
        <Button size="sm" variant="secondary" disabled={isBusy} onClick={() => void edit(editAt)}>
          {t('outbox.edit')}
        </Button>
      )}
      {isEarlier ? (
        <Button
          size="sm"
          variant="quiet"
          disabled={isBusy}
          onClick={() => void run(() => discardUnsent(item.id))}
        >
          {t('outbox.earlier.keep')}
        </Button>
      ) : (
        <Button size="sm" variant="quiet" disabled={isBusy} onClick={() => setAsking(true)}>
          {t('outbox.discard')}
        </Button>
      )}
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
