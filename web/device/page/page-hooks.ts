import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import type { CallInput, Endpoint, ReadInput, ReplyOf } from '#shared/lib/contract.ts';
import { useAccount } from './account.ts';
import { isKept } from '#web/device/store/retention.ts';
import { copyName } from '#web/device/reads/copies.ts';
import { useShown } from './use-copies.ts';
import { freshness } from './freshness.ts';
import { useRowNews } from './use-row-news.ts';
import { readThrough } from '#web/device/reads/read-through.ts';
import { device } from '#web/device/page-device.ts';

type ListEndpoint = Endpoint & { spec: { query: unknown } };

/** The rows of the list, for responses that may also have another shape. */
type ItemOf<Reply> = Reply extends readonly (infer One)[] ? One : never;

type Page<Item> = { items: Item[]; next: string | null };
type Pages<Item> = InfiniteData<Page<Item>, string | null>;

type PagesKey = readonly [name: string, account: number | null, input: { query: unknown }, 'pages'];

const searchOf = ({ query }: PagesKey[2]) => (query as { search?: string }).search;

/** Keeps the rows while the same account changes its search, so that no click misses its target. */
const whileSearching = <Item>(key: PagesKey, shown?: Pages<Item>, shownKey?: PagesKey) =>
  shown?.pages.some(({ items }) => items.length > 0) &&
  shownKey?.[1] === key[1] &&
  searchOf(shownKey[2]) !== searchOf(key[2])
    ? shown
    : undefined;

/**
 * A paged list: all rows so far, and how to load more. `isSearching`: the rows are still those of the previous search.
 */
export function usePages<E extends ListEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  type Item = ItemOf<ReplyOf<E>>;
  const account = useAccount();
  const client = useQueryClient();
  const copy = isKept(endpoint) ? copyName(endpoint, account, input) : null;
  useShown(copy);
  const key: PagesKey = [endpoint.name, account, input as { query: unknown }, 'pages'];
  useRowNews({ endpoint, input: input as ReadInput, account, isEnabled: enabled }, async (ask) => {
    const shown = client.getQueryData<Pages<Item>>(key);
    const pages: Page<Item>[] = [];
    for (const cursor of shown?.pageParams ?? [null]) {
      const answer = await ask({ cursor });
      if (!answer || answer.isCut) break;
      pages.push({ items: answer.value as Item[], next: answer.next });
    }
    if (pages.length === 0) return;
    const pageParams = (shown?.pageParams ?? [null]).slice(0, pages.length);
    client.setQueryData<Pages<Item>>(key, { pages, pageParams });
  });
  const query = useInfiniteQuery<Page<Item>, Error, Pages<Item>, PagesKey, string | null>({
    ...freshness(endpoint),
    queryKey: key,
    enabled,
    initialPageParam: null,
    placeholderData: (shown, before) => whileSearching(key, shown, before?.queryKey),
    queryFn: async ({ pageParam, signal }) => {
      let next: string | null = null;
      const paged = {
        ...input,
        query: { ...(key[2].query as object), cursor: pageParam },
      };
      const items: unknown = await readThrough<Endpoint>(device, endpoint, paged, {
        signal,
        isAnew: client.getQueryState(key)?.isInvalidated,
        onCopy: ({ value }, next) =>
          client.setQueryData<Pages<Item>>(
            key,
            (shown) =>
              shown ?? { pages: [{ items: value as Item[], next }], pageParams: [pageParam] },
          ),
        onNext: (cursor) => (next = cursor),
      });
      return { items: items as Item[], next };
    },
    meta: { copy },
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
  return {
    ...pagingOf(query),
    data: query.data?.pages.flatMap(({ items }) => items),
    isSearching: query.isPlaceholderData,
  };
}

/** What a paged screen needs from its query, whatever the pages contain. */
export const pagingOf = (query: UseInfiniteQueryResult) => ({
  isPending: query.isPending,
  isError: query.isError,
  error: query.error,
  refetch: () => void query.refetch(),
  hasMore: query.hasNextPage && !query.isPlaceholderData,
  isLoadingMore: query.isFetchingNextPage,
  loadMore: () => void query.fetchNextPage(),
});
