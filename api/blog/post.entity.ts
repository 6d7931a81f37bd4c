import { defineEntity, p } from '@mikro-orm/core';
import { POST_LANGUAGES } from '#shared/blog.ts';
import { User } from '#api/accounts/user.entity.ts';
import { base } from '#api/platform/base.entity.ts';
import { now } from '#api/platform/clock.ts';
import { Category } from './category.entity.ts';

const PostSchema = defineEntity({
  name: 'Post',
  tableName: 'blog_posts',
  properties: {
    ...base,
    version: p.integer().version(),
    title: p.string().length(200),
    /** Unique per language among posts that were not removed. The partial index is in the migration. */
    slug: p.string().length(120),
    language: p.enum(POST_LANGUAGES),
    summary: p.string().length(500),
    /** HTML with only the safe tags. */
    content: p.text(),
    category: () => p.manyToOne(Category).deleteRule('restrict'),
    author: () => p.manyToOne(User).nullable().deleteRule('set null'),
    authorName: p.string().length(120),
    authorTitle: p.string().length(120).default(''),
    authorAvatar: p.string().length(2000).nullable(),
    featuredImage: p.string().length(2000).nullable(),
    publishedAt: p.datetime().nullable(),
    /** Counted by SQL, independently of the version, because a view is not an edit. */
    viewCount: p.integer().default(0),
    tags: p.array<string>(),
    removedAt: p.datetime().nullable(),
  },
  indexes: [{ name: 'blog_posts_created', properties: ['createdAt', 'id'] }],
});

export class Post extends PostSchema.class {
  isPublished(): boolean {
    return this.publishedAt != null;
  }

  /** A withdrawn post loses its date; one that remains published keeps it through every edit. */
  publish(isPublished: boolean): void {
    this.publishedAt = isPublished ? (this.publishedAt ?? now()) : null;
  }
}
PostSchema.setClass(Post);
export { PostSchema };
