import { useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { copyName } from '#web/device/reads/copies.ts';
import { useIsCopy } from '#web/device/page/use-copies.ts';
import { useEndpoint, useSend } from '#web/device/page/endpoint-hooks.ts';
import { usePages } from '#web/device/page/page-hooks.ts';
import { useAccount } from '#web/device/page/account.ts';
import { isMeant, keptPosts } from './kept-posts.ts';

export type PostSearch = { search: string; category: string };

/** Leaves empty filters out of the URL. */
const queryOf = ({ search, category }: PostSearch) => ({
  ...(search && { search }),
  ...(category && category !== 'all' && { category }),
});

/**
 * Published articles in the user's language; the server falls back to English (decision C078). Offline, everything
 * stored is searched here, because each stored page or search of the server is only a part.
 */
export function usePosts(search: PostSearch, language: Language) {
  const account = useAccount();
  const all = { language, limit: blogContract.listPosts.spec.pageSize };
  const query = { query: { ...queryOf(search), ...all } };
  const found = usePages(blogContract.listPosts, query);
  const isCopy = useIsCopy(copyName(blogContract.listPosts, account, query));
  const isCut = isCopy || (found.isError && hasNoServer(found.error) && !found.data);
  // Says how old the list is, and refetches it.
  usePages(blogContract.listPosts, { query: all }, { enabled: isCut });
  const kept = useQuery({
    queryKey: ['blog.kept', account, language],
    queryFn: () => keptPosts(account, language),
    enabled: isCut,
    staleTime: 0,
    gcTime: 0,
  });
  if (!isCut || kept.isError || kept.data?.length === 0) return found;
  return {
    ...found,
    isPending: kept.isPending && !found.data,
    data: kept.data?.filter((post) => isMeant(post, search)) ?? found.data,
    isSearching: false,
    hasMore: false,
  };
}

export const useArticle = (slug: string, language: Language) =>
  useEndpoint(blogContract.findPost, { params: { slug }, query: { language } }, { staleTime: 0 });

export const useCategories = (language?: Language) =>
  useEndpoint(blogContract.listCategories, { query: { language } }, { persist: true });

/** If counting fails, the reader need not know. */
export const useCountView = () => useSend(blogContract.countView, { quiet: true });
