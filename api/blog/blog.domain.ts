import { blogErrors } from '#shared/blog.ts';
import type { Route } from '#api/http/implement.ts';
import type { Domain } from '#api/platform/domain.ts';
import { provide } from '#api/platform/ports.ts';
import { hasPicturePort } from '#api/settings/identity.service.ts';
import { blogRoutes } from './blog.routes.ts';
import { CategorySchema } from './category.entity.ts';
import { forgetViews } from './count-view.ts';
import { Picture } from './picture.entity.ts';
import { PostSchema } from './post.entity.ts';
import { removeObject } from './remove-object.ts';
import { View } from './view.entity.ts';

export const blog: Domain<Route> = {
  name: 'blog',
  entities: [CategorySchema, PostSchema, Picture, View],
  routes: blogRoutes,
  listeners: [removeObject],
  schedules: [forgetViews],
  provides: [provide(hasPicturePort, async (em, name) => (await em.count(Picture, { name })) > 0)],
  constraints: {
    blog_posts_slug_unique: blogErrors.slug_taken,
    blog_categories_slug_unique: blogErrors.category_slug_taken,
  },
};
