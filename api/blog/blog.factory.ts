import type { EntityManager, RequiredEntityData } from '@mikro-orm/postgresql';
import { now } from '#api/platform/clock.ts';
import { Category } from './category.entity.ts';
import { Post } from './post.entity.ts';

let count = 0;

export async function aCategory(
  em: EntityManager,
  overrides: Partial<RequiredEntityData<Category>> = {},
): Promise<Category> {
  count += 1;
  const category = em.create(Category, {
    name: `Category ${count}`,
    slug: `category_${count}`,
    names: {},
    ...overrides,
  });
  await em.flush();
  return category;
}

/** A published article or, with `publishedAt: null`, a draft. */
export async function aPost(
  em: EntityManager,
  {
    content,
    ...overrides
  }: Partial<RequiredEntityData<Post>> & { category: Category; content?: string },
): Promise<Post> {
  count += 1;
  const { sanitiseHtml } = await import('./sanitise-html.ts');
  const post = em.create(Post, {
    title: `An article about walking, number ${count}`,
    slug: `an-article-about-walking-${count}`,
    language: 'en',
    summary: 'Why a short walk after each meal does more than it seems to.',
    content: sanitiseHtml(
      content ?? '<p>A walk after a meal lowers what the meal does to blood sugar.</p>',
    ),
    authorName: 'Dr. Test',
    publishedAt: now(),
    tags: ['walking'],
    ...overrides,
  });
  await em.flush();
  return post;
}
