import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductId } from '#shared/catalogue.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { call } from '#web/lib/api.ts';
import { useAccount } from '#web/offline/account.ts';

export const monthStart = (now: Date): Date => new Date(now.getFullYear(), now.getMonth(), 1);

/** How many orders of a product were placed in the month of `now`, in the user's time zone (decision C082). */
export function countInMonth(
  orders: readonly Pick<Order, 'id' | 'product' | 'createdAt'>[],
  product: ProductId,
  now: Date,
): number {
  const start = monthStart(now).getTime();
  const end = new Date(now.getFullYear(), now.getMonth() + 1, 1).getTime();
  const ids = new Set<number>();
  for (const order of orders) {
    const at = Date.parse(order.createdAt);
    if (order.product === product && at >= start && at < end) ids.add(order.id);
  }
  return ids.size;
}

const PAGE_SIZE = 100;

/** The list is sorted newest first, so paging stops where the month began. */
async function approvedSince(start: Date, signal: AbortSignal): Promise<Order[]> {
  const all: Order[] = [];
  let cursor: string | null | undefined;
  do {
    let next: string | null = null;
    const page: Order[] = await call(
      orderContract.list,
      { query: { status: 'approved', limit: PAGE_SIZE, ...(cursor && { cursor }) } },
      { signal, onNext: (given) => (next = given) },
    );
    all.push(...page);
    const oldest = page.at(-1);
    cursor = oldest && Date.parse(oldest.createdAt) >= start.getTime() ? next : null;
  } while (cursor);
  return all;
}

/** Approved orders since the first of this month. Refetched when `approvedCount`, which is polled, changes. */
export function useApprovedThisMonth(approvedCount: number | undefined) {
  const account = useAccount();
  const start = monthStart(new Date());
  return useQuery({
    queryKey: [orderContract.list.name, account, 'month', start.toISOString(), approvedCount],
    queryFn: ({ signal }) => approvedSince(start, signal),
    enabled: approvedCount !== undefined,
    placeholderData: keepPreviousData,
  });
}
