import type { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import type {
  Category as WireCategory,
  Post as WirePost,
  PostCard as WirePostCard,
} from '#shared/blog.ts';
import type { Category } from './category.entity.ts';
import type { Post } from './post.entity.ts';

/**
 * The address of an article in a language. All languages of an article share its path. Without a language in the
 * address, it is the English one, or the only one there is.
 */
export function articleAddress(
  base: string,
  slug: string,
  language: string,
  languages: readonly string[],
): string {
  const isDefault = language === 'en' || !languages.includes('en');
  return `${base}/blogs/${slug}${isDefault ? '' : `?lng=${language}`}`;
}

/** A category's name is shown in the reader's language, or else in the article's. */
export const presentCard = (
  post: Post,
  language: Language = post.language,
): z.input<typeof WirePostCard> => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  summary: post.summary,
  authorId: post.author?.id ?? null,
  authorName: post.authorName,
  authorAvatar: post.authorAvatar ?? null,
  authorTitle: post.authorTitle,
  category: post.category.slug,
  categoryName: post.category.nameIn(language),
  featuredImage: post.featuredImage ?? null,
  published: post.isPublished(),
  publishedAt: post.publishedAt ?? null,
  viewCount: post.viewCount,
  language: post.language,
  tags: post.tags,
});

export const presentPost = (post: Post, language?: Language): z.input<typeof WirePost> => ({
  ...presentCard(post, language),
  content: post.content,
  updatedAt: post.updatedAt,
  version: post.version,
});

export const presentCategory = (
  category: Category,
  language?: Language,
): z.input<typeof WireCategory> => ({
  id: category.id,
  name: category.nameIn(language),
  slug: category.slug,
  description: category.description ?? null,
  names: category.names,
  version: category.version,
});
