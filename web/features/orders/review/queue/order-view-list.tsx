import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/order-views.ts';
import { Button } from '#web/ui/form/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { OpenableCase } from './openable-case.tsx';
import { useOrderView } from './queue.queries.ts';

type OrderViewListProps = { view: OrderView; openId: number | null; onOpen: (id: number) => void };

/** What was decided, newest first, a page at a time. */
export function OrderViewList({ view, openId, onOpen }: OrderViewListProps) {
  const { t } = useTranslation();
  const query = useOrderView(view);
  return (
    <QueryView
      query={query}
      errorTitle={t('doctor.queue.failed')}
      empty={<EmptyState illustration={<OrdersArt />} title={t('doctor.queue.emptyView')} />}
    >
      {(orders) => (
        <>
          <ul className="space-y-3">
            {orders.map((order) => (
              <li key={order.id}>
                <OpenableCase order={order} isOpen={order.id === openId} onOpen={onOpen} />
              </li>
            ))}
          </ul>
          {query.hasMore && (
            <div className="mt-4 flex justify-center">
              <Button variant="secondary" loading={query.isLoadingMore} onClick={query.loadMore}>
                {t('doctor.queue.more')}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryView>
  );
}
