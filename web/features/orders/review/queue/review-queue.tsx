import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { SuccessArt } from '#web/ui/illustrations/success-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { QueueList } from './queue-list.tsx';
import { useAskOnWake, useQueue } from './queue.queries.ts';

type ReviewQueueProps = Omit<ComponentProps<typeof QueueList>, 'orders'>;

/** The queue of cases waiting for doctors, which updates by itself. */
export function ReviewQueue(props: ReviewQueueProps) {
  const { t } = useTranslation();
  const { data, isPending, isError, refetch } = useQueue();
  useAskOnWake();
  return (
    <QueryView query={{ data, isPending, isError, refetch }} errorTitle={t('doctor.queue.failed')}>
      {(orders) => (
        <>
          <QueueList {...props} orders={orders} />
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
