import { hasRole } from '#shared/lib/actor.ts';
import { definePolicy } from '#api/platform/policy.ts';
import { Category } from './category.entity.ts';
import { Post } from './post.entity.ts';

/** Everybody reads published articles. Drafts are for admins (decision C078). */
export const postPolicy = definePolicy(
  Post,
  (actor) => ({
    removedAt: null,
    ...(!hasRole(actor, 'admin') && { publishedAt: { $ne: null } }),
  }),
  { change: (actor) => hasRole(actor, 'admin') },
);

export const categoryPolicy = definePolicy(Category, () => ({ removedAt: null }), {
  change: (actor) => hasRole(actor, 'admin'),
});
