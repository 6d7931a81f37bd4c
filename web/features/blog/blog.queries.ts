import { useQuery } from '@tanstack/react-query';
import type { Language } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { hasNoServer } from '#web/lib/api-error.ts';
import { useIsCopy } from '#web/offline/store/copies.ts';
import { copyName } from '#web/offline/store/copy-name.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';
import { useAccount } from '#web/offline/account.ts';
import { isMeant, keptPosts } from './kept-posts.ts';

export type PostSearch = { search: string; category: string };

/** Empty wishes are left out of the address. */
const wishesOf = ({ search, category }: PostSearch) => ({
  ...(search && { search }),
  ...(category && category !== 'all' && { category }),
});

/**
 * Published articles in the reader's language; the server falls back to English (decision C078). Without a network all
 * that is kept is looked through here: the server's pages and searches would each be a part of it.
 */
export function usePosts(wishes: PostSearch, language: Language) {
  const account = useAccount();
  const all = { language, limit: blogContract.listPosts.spec.pageSize };
  const wished = { query: { ...wishesOf(wishes), ...all } };
  const found = usePages(blogContract.listPosts, wished);
  const isCopy = useIsCopy(copyName(blogContract.listPosts, account, wished));
  const isCut = isCopy || (found.isError && hasNoServer(found.error) && !found.data);
  // Says of when the list is, and asks for it again.
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
    data: kept.data?.filter((post) => isMeant(post, wishes)) ?? found.data,
    isSearching: false,
    hasMore: false,
  };
}

export const useArticle = (slug: string, language: Language) =>
  useEndpoint(blogContract.findPost, { params: { slug }, query: { language } }, { staleTime: 0 });

export const useCategories = (language?: Language) =>
  useEndpoint(blogContract.listCategories, { query: { language } }, { persist: true });

/** A count that fails is no reader's business. */
export const useCountView = () => useSend(blogContract.countView, { quiet: true });
