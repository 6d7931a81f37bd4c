import type { Language } from '#shared/accounts.ts';
import { blogContract, type PostCard } from '#shared/blog.ts';

/**
 * All that this device has kept of the public list: every page, every search, and what was opened by its address. In
 * the reader's language, or in English where nothing is kept in it, the newest first, as the server lists them.
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

/** Small letters without marks, so that "an toan" finds "an toàn". */
const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd');

/** Whether an article that is kept on this device is one of those that are looked for: every word stands in it. */
export function isMeant(
  post: Pick<PostCard, 'title' | 'summary' | 'tags' | 'category' | 'categoryName' | 'authorName'>,
  { search, category }: { search: string; category: string },
): boolean {
  if (category && category !== 'all' && post.category !== category) return false;
  const { title, summary, tags, categoryName, authorName } = post;
  const text = plain([title, summary, ...tags, categoryName, authorName].join(' '));
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
