import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ledgerContract, type LedgerEntry, type LedgerTotals } from '#shared/ledger.ts';
import { paymentContract, type Payment } from '#shared/payments.ts';
import { call } from '#web/device/page/call.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { readAnew } from '#web/lib/read-anew.ts';
import type { CallInput } from '#shared/lib/contract.ts';
import { pagingOf } from '#web/device/page/page-hooks.ts';
import { useAccount } from '#web/device/page/account.ts';

/** No page is notified when the gateway or the schedule completes a refund, so it is polled while one is pending. */
const UNDER_WAY_MS = 3_000;
/** Two minutes: polling must not keep an unused login alive. */
const QUESTIONS_MAX = 40;

const isUnderWay = (payments: readonly Payment[] | undefined): boolean =>
  payments?.some(({ refunds }) => refunds.some(({ status }) => status === 'pending')) ?? false;

/** The payments of an order. When a pending refund is completed, the order is refetched too. */
export function usePaymentsOf(orderId: number) {
  const client = useQueryClient();
  const query = useEndpoint(
    paymentContract.list,
    { query: { orderId } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) =>
        isUnderWay(state.data) && state.dataUpdateCount < QUESTIONS_MAX ? UNDER_WAY_MS : false,
    },
  );
  const isWaiting = isUnderWay(query.data);
  const wasWaiting = useRef(false);
  useEffect(() => {
    if (wasWaiting.current && !isWaiting) {
      void readAnew(client, ledgerContract.refund.spec);
    }
    wasWaiting.current = isWaiting;
  }, [client, isWaiting]);
  return query;
}

export const useRefund = () => useSend(ledgerContract.refund, { quiet: true });
export const useRetryRefund = () => useSend(ledgerContract.retry, { quiet: true });

export type LedgerQuery = NonNullable<CallInput<typeof ledgerContract.list>['query']>;
type LedgerPage = {
  payments: LedgerEntry[];
  totals: LedgerTotals[] | null;
  next: string | null;
};

/** The books page by page. The totals come with the first page and cover everything. */
export function useLedger(query: LedgerQuery) {
  const account = useAccount();
  const result = useInfiniteQuery({
    queryKey: [ledgerContract.list.name, account, { query }, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }): Promise<LedgerPage> => {
      let next: string | null = null;
      const page = await call(
        ledgerContract.list,
        { query: { ...query, cursor } },
        { signal, onNext: (found) => (next = found) },
      );
      return { ...page, next };
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
  const pages = result.data?.pages;
  return {
    ...pagingOf(result),
    data: pages && {
      payments: pages.flatMap(({ payments }) => payments),
      totals: pages[0]?.totals ?? [],
    },
  };
}
