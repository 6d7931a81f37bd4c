import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { QueueList } from './queue-list.tsx';
import { useAskOnWake, useQueue } from './queue.queries.ts';

type ReviewQueueProps = { openId: number | null; onOpen: (id: number) => void };

/** The queue that waits for doctors, kept up to date by itself. */
export function ReviewQueue({ openId, onOpen }: ReviewQueueProps) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQueue();
  useAskOnWake();
  return (
    <QueryView query={{ data, isPending, isError, refetch }} errorTitle={t('doctor.queue.failed')}>
      {(orders) => (
        <>
          <QueueList orders={orders} openId={openId} onOpen={onOpen} />
          {orders.length === 0 && (
            <EmptyState illustration={<SuccessArt />} title={t('doctor.queue.empty')}>
              <p>{t('doctor.queue.emptyText')}</p>
            </EmptyState>
          )}
        </>
      )}
    </QueryView>
  );
}
