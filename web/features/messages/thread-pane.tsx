import { useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/messages.ts';
import { hasCode } from '#web/lib/api-error.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Skeleton } from '#web/ui/feedback/loading-state.tsx';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { threadIdOf, useThread } from './messages.queries.ts';
import { ThreadView, WayBack } from './thread-view.tsx';

type ThreadPaneProps = {
  id: number;
  /** The row it was opened from. Undefined for a link to a message that is not in the list. */
  row: Message | undefined;
  /** False while the list that may contain the message is still loading. */
  isListed: boolean;
  myId: number;
  /** The URL asks for the draft of a reply. */
  isReplying: boolean;
  onBack: () => void;
  onReply: (message: Message) => void;
};

/** The open message with its conversation. What the row already contained is shown at once. */
export function ThreadPane(props: ThreadPaneProps) {
  const { id, row, isListed, myId, isReplying, onBack, onReply } = props;
  const { t } = useTranslation();
  const thread = useThread(row ? threadIdOf(row) : id, isListed);
  const message = thread.data?.find((one) => one.id === id) ?? row;
  const entries = useMemo(() => {
    if (thread.data && thread.data.length > 1) return thread.data;
    return message ? [message] : [];
  }, [thread.data, message]);
  useFailureToast(thread.isError ? thread.error : null);
  const isKnown = message !== undefined;
  const reply = useEffectEvent(() => message && onReply(message));
  useEffect(() => {
    if (isReplying && isKnown) reply();
  }, [isReplying, isKnown]);

  if (message) {
    return (
      <ThreadView
        message={message}
        entries={entries}
        myId={myId}
        isPending={thread.isPending}
        notice={noticeOf(thread, t('messages.threadIncomplete'))}
        onBack={onBack}
        onReply={() => onReply(message)}
      />
    );
  }
  if (thread.isError && hasCode(thread.error, 'not_found')) {
    return <Missing onBack={onBack} />;
  }
  if (thread.isSuccess) return <Missing onBack={onBack} />;
  return (
    <div className="space-y-4">
      <WayBack onBack={onBack} />
      {thread.isError ? (
        <ErrorState title={t('messages.threadFailed')} onRetry={thread.refetch} />
      ) : (
        <ThreadSkeleton />
      )}
    </div>
  );
}

type Asked = { isError: boolean; isPending: boolean; refetch: () => unknown };

/** Below what is known: that the rest is on its way, or did not come. */
export function noticeOf({ isError, isPending, refetch }: Asked, failed: string) {
  if (isError) return <ThreadFailed text={failed} onRetry={() => void refetch()} />;
  return isPending && <ThreadSkeleton />;
}

function ThreadFailed({ text, onRetry }: { text: string; onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <Alert
      tone="warning"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {t('ui.retry')}
        </Button>
      }
    >
      {text}
    </Alert>
  );
}

function Missing({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('messages.missing')} action={<WayBack onBack={onBack} />}>
      <p>{t('messages.missingText')}</p>
    </EmptyState>
  );
}

function ThreadSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" className="space-y-3">
      <span className="sr-only">{t('ui.loading')}</span>
      <Skeleton className="h-4 w-2/5" />
      <Skeleton className="h-16 w-full" />
    </div>
  );
}

/** D1 §8: a toast with the error title, and a line in the console. */
export function useFailureToast(error: Error | null): void {
  const { t } = useTranslation();
  useEffect(() => {
    if (!error) return;
    // oxlint-disable-next-line no-console -- the documents ask for it; an answer of ours holds no health data
    console.error(error);
    toast({
      title: t('messages.errorTitle'),
      description: t('messages.errorLoadingThread'),
      variant: 'destructive',
    });
  }, [error, t]);
}
