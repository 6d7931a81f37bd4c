import { useTranslation } from 'react-i18next';
import type { OrderView } from '#shared/order-views.ts';
import { LoadMore } from '#web/ui/data/load-more.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { OrdersArt } from '#web/ui/illustrations/orders-art.tsx';
import { QueryView } from '#web/ui/data/query-view.tsx';
import { OpenableCase } from './openable-case.tsx';
import { useOrderView } from './queue.queries.ts';

type OrderViewListProps = { view: OrderView; openId: number | null; onOpen: (id: number) => void };

/** Decided orders, newest first and paged. */
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
          <LoadMore query={query} label={t('doctor.queue.more')} className="mt-4" />
        </>
      )}
    </QueryView>
  );
}
