import type { EntityManager, FilterQuery } from '@mikro-orm/postgresql';
import type { Language } from '#shared/accounts.ts';
import { RELATED_MAX, type PostLanguage } from '#shared/blog.ts';
import type { Actor } from '#shared/lib/actor.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import {
  decodeCursor,
  encodeCursor,
  olderThan,
  pageOf,
  type Cursor,
} from '#api/platform/keyset.ts';
import { rowsSaying } from '#api/platform/search.ts';
import { Category } from './category.entity.ts';
import { Post } from './post.entity.ts';
import { postPolicy } from './blog.policy.ts';

type Filter = {
  search?: string;
  category?: string;
  limit: number;
  cursor?: string;
};

export const postRelations = ['category', 'author'] as const;
const published = { removedAt: null, publishedAt: { $ne: null } };

/** The public list: articles in the reader's language, or in English if there are none in that language. */
export async function listPublished(
  em: EntityManager,
  filter: Filter & { language?: Language },
): Promise<{ rows: Post[]; next: string | null }> {
  const language = filter.language && (await languageFor(em, filter.language));
  const rows = await em.find(
    Post,
    {
      $and: [
        published,
        language ? { language } : {},
        matching(filter),
        publishedBefore(decodeCursor(filter.cursor)),
      ],
    } as FilterQuery<Post>,
    {
      orderBy: { publishedAt: 'desc', id: 'desc' },
      limit: filter.limit + 1,
      populate: [...postRelations],
    },
  );
  const page = rows.slice(0, filter.limit);
  const last = page.at(-1);
  const hasMore = rows.length > filter.limit && last?.publishedAt;
  return {
    rows: page,
    next: hasMore ? encodeCursor({ at: last.publishedAt!, id: last.id }) : null,
  };
}

const publishedBefore = (cursor: Cursor | null): object =>
  cursor
    ? {
        $or: [
          { publishedAt: { $lt: cursor.at } },
          { publishedAt: cursor.at, id: { $lt: cursor.id } },
        ],
      }
    : {};

/** Everything for the manager, most recent first. */
export async function listAll(
  em: EntityManager,
  filter: Filter & { language?: PostLanguage },
): Promise<{ rows: Post[]; next: string | null }> {
  const rows = await em.find(
    Post,
    {
      $and: [
        { removedAt: null },
        filter.language ? { language: filter.language } : {},
        matching(filter),
        olderThan(decodeCursor(filter.cursor)),
      ],
    } as FilterQuery<Post>,
    {
      orderBy: { createdAt: 'desc', id: 'desc' },
      limit: filter.limit + 1,
      populate: [...postRelations],
    },
  );
  return pageOf(rows, filter.limit);
}

const matching = ({ search, category }: Pick<Filter, 'search' | 'category'>): object => ({
  $and: [
    ...rowsSaying<Post>(search),
    category && category !== 'all' ? { category: { slug: category, removedAt: null } } : {},
  ],
});

async function languageFor(em: EntityManager, wanted: Language): Promise<PostLanguage> {
  const some = await em.findOne(Post, { ...published, language: wanted } as FilterQuery<Post>, {
    fields: ['id'],
  });
  return some ? wanted : 'en';
}

/** The post of a slug in the reader's language, else in English, else in any language. 404 if there is none. */
export async function findBySlug(
  em: EntityManager,
  actor: Actor,
  slug: string,
  language: Language = 'en',
): Promise<{ post: Post; languages: PostLanguage[] }> {
  const rows = await em.find(
    Post,
    { $and: [{ slug }, postPolicy.scope(actor)] } as FilterQuery<Post>,
    { populate: [...postRelations], orderBy: { id: 'asc' } },
  );
  const post =
    rows.find((row) => row.language === language) ??
    rows.find((row) => row.language === 'en') ??
    rows[0];
  if (!post) throw new AppError(errors.not_found);
  const languages = rows.filter((row) => row.isPublished()).map((row) => row.language);
  return { post, languages };
}

/** The newest other articles of the same category and language. */
export const findRelated = (em: EntityManager, post: Post): Promise<Post[]> =>
  em.find(
    Post,
    {
      ...published,
      language: post.language,
      category: post.category.id,
      id: { $ne: post.id },
    } as FilterQuery<Post>,
    {
      orderBy: { publishedAt: 'desc', id: 'desc' },
      limit: RELATED_MAX,
      populate: [...postRelations],
    },
  );

const SITEMAP_MAX = 20_000;

/** The facts about each published article that a sitemap needs. */
export const listSlugs = (
  em: EntityManager,
): Promise<Pick<Post, 'slug' | 'language' | 'updatedAt'>[]> =>
  em.find(Post, published as FilterQuery<Post>, {
    fields: ['slug', 'language', 'updatedAt'],
    orderBy: { slug: 'asc', language: 'asc' },
    limit: SITEMAP_MAX,
  });

export const listCategories = (em: EntityManager): Promise<Category[]> =>
  em.find(Category, { removedAt: null }, { orderBy: { name: 'asc' } });
