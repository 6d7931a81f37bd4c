import type { Language } from '#shared/accounts.ts';
import { blogContract } from '#shared/blog.ts';
import { useEndpoint, useSend } from '#web/lib/endpoint-hooks.ts';
import { usePages } from '#web/lib/page-hooks.ts';

export type PostSearch = { search: string; category: string };

/** Empty wishes are left out of the address. */
const wishesOf = ({ search, category }: PostSearch) => ({
  ...(search && { search }),
  ...(category && category !== 'all' && { category }),
});

/** Published articles in the reader's language; the server falls back to English (decision C078). */
export const usePosts = (wishes: PostSearch, language: Language) =>
  usePages(blogContract.listPosts, { query: { ...wishesOf(wishes), language, limit: 12 } });

export const useArticle = (slug: string, language: Language) =>
  useEndpoint(blogContract.findPost, { params: { slug }, query: { language } }, { staleTime: 0 });

export const useCategories = (language?: Language) =>
  useEndpoint(blogContract.listCategories, { query: { language } }, { persist: true });

/** A count that fails is no reader's business. */
export const useCountView = () => useSend(blogContract.countView, { quiet: true });
