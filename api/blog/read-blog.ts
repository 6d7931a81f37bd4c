import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import type { Language } from '#shared/accounts.ts';
import type { Article, Category, PostLanguage } from '#shared/blog.ts';
import { presentCard, presentCategory, presentPost } from './blog.present.ts';
import { findRelated, listCategories } from './list-posts.ts';
import type { Post } from './post.entity.ts';

export async function readArticle(
  em: EntityManager,
  { post, languages }: { post: Post; languages: PostLanguage[] },
  language?: Language,
): Promise<z.input<typeof Article>> {
  const related = await findRelated(em, post);
  return {
    ...presentPost(post, language),
    related: related.map((one) => presentCard(one, language)),
    languages,
  };
}

/** Sorted by their names in this language. */
export async function readCategories(
  em: EntityManager,
  language?: Language,
): Promise<z.input<typeof Category>[]> {
  const categories = await listCategories(em);
  return categories
    .map((category) => presentCategory(category, language))
    .toSorted((a, b) => a.name.localeCompare(b.name, language));
}
