import type { Language } from '#shared/accounts.ts';
import { blogContract, type PostCard } from '#shared/blog.ts';
import { saysAll } from '#shared/lib/search.ts';

/**
 * All articles of the public list stored on this device, from every page, every search and every opened article. In the
 * user's language, or in English if none is stored in it, newest first like the server's list.
 */
export async function keptPosts(account: number | null, language: Language): Promise<PostCard[]> {
  const { keptReads } = await import('#web/device/page/kept-reads.ts');
  const lists = await keptReads(blogContract.listPosts, account);
  const articles = await keptReads(blogContract.findPost, account);
  const newestFirst = [
    ...lists.flatMap(({ value, savedAt }) => value.map((post) => ({ post, savedAt }))),
    ...articles.map(({ value, savedAt }) => ({ post: value, savedAt })),
  ].sort((one, other) => other.savedAt - one.savedAt);
  const byId = new Map<number, PostCard>();
  for (const { post } of newestFirst) if (!byId.has(post.id)) byId.set(post.id, post);
  const published = [...byId.values()].filter((post) => post.published);
  const own = published.filter((post) => post.language === language);
  return (own.length > 0 ? own : published.filter((post) => post.language === 'en')).sort(
    (one, other) =>
      (other.publishedAt ?? '').localeCompare(one.publishedAt ?? '') || other.id - one.id,
  );
}

/** Whether a stored article is one that the server would find: by title and summary, in its category (BLOG-009 to 017). */
export function isMeant(
  { title, summary, category: own }: Pick<PostCard, 'title' | 'summary' | 'category'>,
  { search, category }: { search: string; category: string },
): boolean {
  if (category && category !== 'all' && own !== category) return false;
  return saysAll(search, `${title} ${summary}`);
}
