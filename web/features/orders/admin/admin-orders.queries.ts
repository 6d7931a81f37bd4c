import type { OrderSort, OrderWish } from '#shared/order-list.ts';
import { orderContract } from '#shared/orders.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';
import type { AdminView } from './admin-view-filter.tsx';

type Cut = Pick<OrderWish, 'stage' | 'from' | 'to'> & { view: AdminView };

/** The orders of a view, or of all, that say what is searched for: the list asks for them, and the export. */
export const orderWish = ({ view, stage, from, to }: Cut, search: string) => ({
  ...(view !== 'all' && { status: view }),
  ...(stage && { stage }),
  ...(from && { from }),
  ...(to && { to }),
  ...(search && { search }),
});

export const useOrderPages = (cut: Cut & { sort: OrderSort }, search: string) =>
  usePages(orderContract.list, {
    query: { ...orderWish(cut, search), ...(cut.sort !== 'newest' && { sort: cut.sort }) },
  });

/** How many each view holds of those days. A figure beside a list: without an answer there is none. */
export const useViewCounts = ({ from, to }: Pick<Cut, 'from' | 'to'>) =>
  useEndpoint(
    orderContract.counts,
    { query: { ...(from && { from }), ...(to && { to }) } },
    { staleTime: 0 },
  ).data;

/** The forms tell what failed themselves. */
const told = { quiet: true } as const;

export const useChangeOrder = () => useSend(orderContract.change, told);
export const useShipOrder = () => useSend(orderContract.move, told);
export const useReceiveParcel = () => useSend(orderContract.receive, {});
export const useRemoveOrder = () => useSend(orderContract.remove, told);
