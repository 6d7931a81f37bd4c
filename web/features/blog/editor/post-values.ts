import type { z } from 'zod';
import type { Post, PostInput } from '#shared/blog.ts';
import type { Base } from '#web/lib/conflict.tsx';

/** A post as its form holds it: every answer a text, but for the tick. */
export type PostValues = z.input<typeof PostInput>;

/** What was being written, and over what. */
export type PostDraft = {
  values: PostValues;
  base?: Base<PostValues>;
  /** All that drafts of earlier releases know of it; null for a new post. */
  version?: number | null;
};

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

/**
 * What a form over this post begins with. Of a draft that knows its version alone, everything in which it differs from
 * what is stored may be its author's own: nothing passes for untouched.
 */
export function baseOf(post: Post | null, draft: PostDraft | null): Base<PostValues> {
  if (draft?.base) return draft.base;
  if (draft?.version != null) return { version: draft.version, values: emptyPost };
  return post
    ? { version: post.version, values: valuesOf(post) }
    : { version: 0, values: emptyPost };
}
