import type { z } from '#web/lib/zod.ts';
import type { Post, PostInput } from '#shared/blog.ts';
import type { Base } from '#web/lib/conflict.tsx';

/** The values of a post's form: all strings, except for the checkbox. */
export type PostValues = z.input<typeof PostInput>;

/** The draft, and the stored post that it is based on. */
export type PostDraft = {
  values: PostValues;
  base?: Base<PostValues>;
  /** All that drafts of earlier releases contain about it. Null for a new post. */
  version?: number | null;
};

export const emptyPost: PostValues = {
  title: '',
  slug: '',
  summary: '',
  content: '',
  category: '',
  // Nothing is selected yet, which the type of a valid value does not include.
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
 * The base values of a post's form. If a draft only knows its version, every difference from the stored post may be the
 * author's change, so no field counts as untouched.
 */
export function baseOf(post: Post | null, draft: PostDraft | null): Base<PostValues> {
  if (draft?.base) return draft.base;
  if (draft?.version != null) return { version: draft.version, values: emptyPost };
  return post
    ? { version: post.version, values: valuesOf(post) }
    : { version: 0, values: emptyPost };
}
