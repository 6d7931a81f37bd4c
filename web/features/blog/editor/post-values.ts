import type { z } from 'zod';
import type { Post, PostInput } from '#shared/blog.ts';

/** A post as its form holds it: every answer a text, but for the tick. */
export type PostValues = z.input<typeof PostInput>;

/** What was being written, and over which version of the post. */
export type PostDraft = { values: PostValues; version: number | null };

export const emptyPost: PostValues = {
  title: '',
  slug: '',
  summary: '',
  content: '',
  category: '',
  // Nothing is chosen yet, which the type of a finished answer cannot say.
  language: '' as PostValues['language'],
  featuredImage: '',
  published: false,
  tags: '',
  authorName: '',
  authorTitle: '',
  authorAvatar: '',
};

export const valuesOf = (post: Post): PostValues => ({
  title: post.title,
  slug: post.slug,
  summary: post.summary,
  content: post.content,
  category: post.category,
  language: post.language,
  featuredImage: post.featuredImage ?? '',
  published: post.published,
  tags: post.tags.join(', '),
  authorName: post.authorName,
  authorTitle: post.authorTitle,
  authorAvatar: post.authorAvatar ?? '',
});
