import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import { Post } from './post.entity.ts';

/** Who has seen which post today, as a hash that says nothing about the person or their other reading. */
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
