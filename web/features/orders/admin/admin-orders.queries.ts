import { orderContract } from '#shared/orders.ts';
import { useSend } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';
import type { AdminView } from './admin-view-filter.tsx';

/** The orders of a view, or of all, that say what is searched for: the list asks for them, and the export. */
export const orderWish = (view: AdminView, search: string) => ({
  ...(view !== 'all' && { status: view }),
  ...(search && { search }),
});

export const useOrderPages = (view: AdminView, search: string) =>
  usePages(orderContract.list, { query: orderWish(view, search) });

/** The forms tell what failed themselves. */
const told = { quiet: true } as const;

export const useChangeOrder = () => useSend(orderContract.change, told);
export const useShipOrder = () => useSend(orderContract.move, told);
export const useReceiveParcel = () => useSend(orderContract.receive, {});
export const useRemoveOrder = () => useSend(orderContract.remove, told);
