import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Post } from './post.entity.ts';

/** Who has seen which post today, as a hash that reveals nothing about the person or what else they read. */
export const View = defineEntity({
  name: 'View',
  tableName: 'blog_views',
  properties: {
    post: () => p.manyToOne(Post).primary().deleteRule('cascade'),
    visitor: p.string().length(64).primary(),
    day: p.date(),
  },
  indexes: [{ name: 'blog_views_day', properties: ['day'] }],
});
export type View = InferEntity<typeof View>;
