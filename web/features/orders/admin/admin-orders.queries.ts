import type { OrderSort, OrderFilter } from '#shared/order-list.ts';
import { orderContract } from '#shared/orders.ts';
import { statsContract } from '#shared/stats.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import type { AdminView } from './admin-view-filter.tsx';

type Cut = Pick<OrderFilter, 'stage' | 'refusal' | 'product' | 'from' | 'to'> & { view: AdminView };

/** The filters of a list of orders, for both the list and the export. */
export const orderFilter = ({ view, stage, refusal, product, from, to }: Cut, search: string) => ({
  ...(view !== 'all' && { status: view }),
  ...(stage && { stage }),
  ...(refusal && { refusal }),
  ...(product && { product }),
  ...(from && { from }),
  ...(to && { to }),
  ...(search && { search }),
});

export const useOrderPages = (cut: Cut & { sort: OrderSort }, search: string) =>
  usePages(orderContract.list, {
    query: { ...orderFilter(cut, search), ...(cut.sort !== 'newest' && { sort: cut.sort }) },
  });

/** Of the whole list, however much of it is loaded. On failure the list stands without. */
export const useOrderTotals = (cut: Cut, search: string) =>
  useEndpoint(statsContract.orders, { query: orderFilter(cut, search) }, { staleTime: 0 }).data;

/** The number of orders in each view, of that product and those days. It is shown beside a list, so on failure it is hidden. */
export const useViewCounts = ({ product, from, to }: Pick<Cut, 'product' | 'from' | 'to'>) =>
  useEndpoint(
    orderContract.counts,
    { query: { ...(product && { product }), ...(from && { from }), ...(to && { to }) } },
    { staleTime: 0 },
  ).data;

/** The forms show errors themselves. */
const ownErrors = { quiet: true } as const;

export const useChangeOrder = () => useSend(orderContract.change, ownErrors);
export const useShipOrder = () => useSend(orderContract.move, ownErrors);
export const useCancelOrder = () => useSend(orderContract.move, ownErrors);
export const useReceiveParcel = () => useSend(orderContract.receive, {});
export const useRemoveOrder = () => useSend(orderContract.remove, ownErrors);
