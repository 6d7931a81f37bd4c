import type { Language } from '#shared/accounts.ts';
import { blogContract, type PostCard } from '#shared/blog.ts';
import { foldSearch } from '#shared/lib/search.ts';

/**
 * All articles of the public list stored on this device, from every page, every search and every opened article. In the
 * user's language, or in English if none is stored in it, newest first like the server's list.
 */
export async function keptPosts(account: number | null, language: Language): Promise<PostCard[]> {
  const { keptReads } = await import('#web/offline/store/reads.ts');
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

/** Whether a stored article matches the search: it must contain every word. */
export function isMeant(
  post: Pick<PostCard, 'title' | 'summary' | 'tags' | 'category' | 'categoryName' | 'authorName'>,
  { search, category }: { search: string; category: string },
): boolean {
  if (category && category !== 'all' && post.category !== category) return false;
  const { title, summary, tags, categoryName, authorName } = post;
  const text = foldSearch([title, summary, ...tags, categoryName, authorName].join(' '));
  return foldSearch(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
