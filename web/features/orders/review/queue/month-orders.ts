import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductId } from '#shared/catalogue.ts';
import { beginOf, dayOf } from '#shared/dosing/days.ts';
import { orderContract, type Order } from '#shared/orders.ts';
import { call } from '#web/device/page/call.ts';
import { usePracticeToday, usePracticeZone } from '#web/parts/practice-zone.ts';
import { useAccount } from '#web/device/page/account.ts';

const monthOf = (at: number, zone: string): string => dayOf(at, zone).slice(0, 7);

/** How many orders of a product were placed in the practice's month of `now` (decisions C082, C139). */
export function countInMonth(
  orders: readonly Pick<Order, 'id' | 'product' | 'createdAt'>[],
  product: ProductId,
  now: number,
  zone: string,
): number {
  const month = monthOf(now, zone);
  const placed = orders.filter(
    (order) => order.product === product && monthOf(Date.parse(order.createdAt), zone) === month,
  );
  return new Set(placed.map(({ id }) => id)).size;
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
  const zone = usePracticeZone();
  const start = new Date(beginOf(`${usePracticeToday()().slice(0, 7)}-01`, zone));
  return useQuery({
    queryKey: [orderContract.list.name, account, 'month', start.toISOString(), approvedCount],
    queryFn: ({ signal }) => approvedSince(start, signal),
    enabled: approvedCount !== undefined,
    placeholderData: keepPreviousData,
  });
}
