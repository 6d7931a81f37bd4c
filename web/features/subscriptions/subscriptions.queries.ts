import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import type { ReplyOf } from '#shared/lib/contract.ts';
import {
  subscriptionContract,
  type Subscription,
  type SubscriptionTotals,
} from '#shared/subscriptions.ts';
import { copyName } from '#web/device/reads/copies.ts';
import { useShown } from '#web/device/page/use-copies.ts';
import { readThrough } from '#web/device/page/read-through.ts';
import { queryKey, useSend } from '#web/device/page/endpoint-hooks.ts';
import { pagingOf, usePages } from '#web/device/page/page-hooks.ts';
import { useAccount } from '#web/device/page/account.ts';

const PAGE_SIZE = subscriptionContract.list.spec.pageSize;

type Page = {
  rows: Subscription[];
  totals: SubscriptionTotals | undefined;
  next: string | null;
};

type Reply = ReplyOf<typeof subscriptionContract.list>;
const pageOf = ({ subscriptions, totals }: Reply, next: string | null): Page => ({
  rows: subscriptions,
  totals,
  next,
});

/** All subscriptions that the user can see, newest first. The totals count all of them, not only those on screen. */
export function useSubscriptions() {
  const account = useAccount();
  const copy = copyName(subscriptionContract.list, account, { query: { limit: PAGE_SIZE } });
  useShown(copy);
  const client = useQueryClient();
  const key = [subscriptionContract.list.name, account, 'pages'];
  const query = useInfiniteQuery({
    queryKey: key,
    meta: { copy },
    // Guests have none (SUB-022).
    enabled: account !== null,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      let next: string | null = null;
      const reply = await readThrough(
        subscriptionContract.list,
        { query: { limit: PAGE_SIZE, cursor: pageParam } },
        {
          signal,
          onNext: (cursor) => (next = cursor),
          onCopy: ({ value }) =>
            client.setQueryData<InfiniteData<Page, string | undefined>>(
              key,
              (shown) =>
                shown ?? { pages: [pageOf(value as Reply, null)], pageParams: [pageParam] },
            ),
        },
      );
      return pageOf(reply, next);
    },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  const pages = query.data?.pages;
  return {
    ...pagingOf(query),
    data: pages?.flatMap(({ rows }) => rows),
    totals: pages?.[0]?.totals,
  };
}

/**
 * Ends a membership, which removes the order from the patients' list and its count. `onDone` is called before that,
 * because the component that asked for it disappears.
 */
export const useDeactivate = (onDone: () => void) =>
  useSend(subscriptionContract.deactivate, {
    onSuccess: onDone,
    quiet: true,
  });

const notesOf = (orderId: number) => ({ params: { orderId }, query: { limit: PAGE_SIZE } });

/** Every read of notes is audited, so a change only refetches the notes of its own subscription. */
export const useNotes = (orderId: number) => usePages(subscriptionContract.notes, notesOf(orderId));

function useRefreshNotes(orderId: number): () => void {
  const client = useQueryClient();
  return () =>
    void client.invalidateQueries({
      queryKey: queryKey(subscriptionContract.notes, notesOf(orderId)),
    });
}

export function useAddNote(orderId: number) {
  const onSuccess = useRefreshNotes(orderId);
  return useSend(subscriptionContract.addNote, { onSuccess, quiet: true });
}

export function useChangeNote(orderId: number) {
  const refresh = useRefreshNotes(orderId);
  return {
    ...useSend(subscriptionContract.changeNote, { onSuccess: refresh, quiet: true }),
    refresh,
  };
}

export function useRemoveNote(orderId: number) {
  const onSuccess = useRefreshNotes(orderId);
  return useSend(subscriptionContract.removeNote, { onSuccess, quiet: true });
}
