import { z } from 'zod';
import { Language } from './accounts.ts';
import { Picture, PICTURE_BYTES_MAX } from './blog-pictures.ts';
import {
  admins,
  contract,
  del,
  everyone,
  get,
  PageQuery,
  post,
  prefetchFrom,
  put,
} from './lib/contract.ts';
import { Moment } from './lib/dates.ts';
import { defineErrors } from './lib/errors.ts';
import { SeenVersion, text } from './lib/fields.ts';
import { says } from './lib/says.ts';
import type { ValidationText } from './lib/validation-texts.ts';

/** Languages in which articles can be written. Readers of other languages get the English ones (C076). */
export const POST_LANGUAGES = ['en', 'vi', 'es'] as const;
export type PostLanguage = (typeof POST_LANGUAGES)[number];

export const RELATED_MAX = 3;
const TAGS_MAX = 20;
const TAG_LENGTH = 50;
/** Leaves room for the other fields within the size limit of a request. */
const HTML_MAX = 60_000;

export const blogErrors = defineErrors('blog', {
  slug_taken: [409, 'There is already an article with this slug in this language.'],
  category_slug_taken: [409, 'There is already a category with this slug.'],
  category_in_use: [409, 'This category still has articles. Move or delete them first.'],
});

export const Category = z.object({
  id: z.number(),
  /** In the requested language if there is a name in it, otherwise in English. */
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  /** Names in languages other than English. */
  names: z.partialRecord(Language, z.string()),
  version: z.number(),
});
export type Category = z.infer<typeof Category>;

const card = {
  id: z.number(),
  title: z.string(),
  slug: z.string(),
  summary: z.string(),
  authorId: z.number().nullable(),
  authorName: z.string(),
  authorAvatar: z.string().nullable(),
  authorTitle: z.string(),
  /** The category's slug. */
  category: z.string(),
  categoryName: z.string(),
  featuredImage: z.string().nullable(),
  published: z.boolean(),
  publishedAt: Moment.nullable(),
  viewCount: z.number(),
  language: z.enum(POST_LANGUAGES),
  tags: z.array(z.string()),
};

/** An article in a list, without its text. */
export const PostCard = z.object(card);
export type PostCard = z.infer<typeof PostCard>;

export const Post = z.object({
  ...card,
  /** HTML with safe tags only. */
  content: z.string(),
  updatedAt: Moment,
  /** The version number. An edit sends it back and is rejected if the article has changed since. */
  version: z.number(),
});
export type Post = z.infer<typeof Post>;

export const Article = Post.extend({
  related: z.array(PostCard).max(RELATED_MAX),
  /** The languages in which this slug is published. */
  languages: z.array(z.enum(POST_LANGUAGES)),
});
export type Article = z.infer<typeof Article>;

const long = (max: number, min: number, message: ValidationText) =>
  z.string(says(message)).pipe(text(max).min(min, says(message)));
const optionalText = (max: number) =>
  text(max)
    .nullish()
    .transform((value) => value || null);

/** https, or a file of our own. The browser is not allowed to load any other image (T38). Empty becomes null. */
const ImageAddress = z
  .union(
    [
      z.literal('', says('url')).transform(() => null),
      z.url({ protocol: /^https$/, message: says('url') }).max(2000, says('url')),
      z
        .string()
        .regex(/^\/(?:[\w-][\w.-]*\/)*[\w-][\w.-]*$/, says('url'))
        .max(500, says('url')),
    ],
    says('url'),
  )
  .nullish();

/** A comma-separated line or a list. Trimmed, without empty or repeated entries. */
const Tags = z
  .union([z.string().max(2000, says('tooLong')), z.array(z.string().max(200)).max(200)])
  .optional()
  .transform((given = []) => {
    const words = (typeof given === 'string' ? given.split(',') : given).map((tag) => tag.trim());
    return [...new Set(words.filter(Boolean))];
  })
  .pipe(z.array(text(TAG_LENGTH)).max(TAGS_MAX, says('tooLong')));

export const PostInput = z.object({
  title: long(200, 5, 'postTitle'),
  slug: z
    .string(says('postSlugMin'))
    .min(5, says('postSlugMin'))
    .max(120, says('tooLong'))
    .regex(/^[a-z0-9-]+$/, says('postSlug')),
  summary: long(500, 20, 'postSummary'),
  content: long(HTML_MAX, 50, 'postContent'),
  category: z.string(says('postCategory')).min(1, says('postCategory')).max(60),
  language: z.enum(POST_LANGUAGES, says('postLanguage')),
  featuredImage: ImageAddress.transform((address) => address ?? null),
  published: z.boolean().optional().default(false),
  tags: Tags,
  /** The author's name as displayed. If left out it stays as it is, or becomes the name of the writer. */
  authorName: text(120).nullish(),
  authorTitle: text(120).nullish(),
  authorAvatar: ImageAddress,
});
export type PostInput = z.infer<typeof PostInput>;

export const PostEdit = PostInput.extend({ version: SeenVersion });
export type PostEdit = z.infer<typeof PostEdit>;

export const CategoryInput = z.object({
  name: long(80, 3, 'categoryName'),
  slug: z
    .string(says('categorySlugMin'))
    .min(3, says('categorySlugMin'))
    .max(60, says('tooLong'))
    .regex(/^[a-z0-9_]+$/, says('categorySlug')),
  description: optionalText(500),
  names: z.partialRecord(Language, text(80)).optional(),
});
export type CategoryInput = z.infer<typeof CategoryInput>;

export const CategoryEdit = CategoryInput.extend({ version: SeenVersion });

/** A slug for a title: `Ăn gì, uống gì?` becomes `an-gi-uong-gi`. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 120);

const Filter = PageQuery.extend({
  /** Words from title or summary, in any order. Accents and capitals do not matter. */
  search: text(100).optional(),
  /** A category's slug. */
  category: z.string().max(60).optional(),
});
export const PostFilter = Filter.extend({
  /** The reader's language. If it has no articles, the English ones are returned; without a language, all. */
  language: Language.optional(),
});
export const AdminPostFilter = Filter.extend({ language: z.enum(POST_LANGUAGES).optional() });

const slug = z.object({ slug: z.string().max(120) });
const reader = z.object({ language: Language.optional() });

/** The number of newest articles that are available offline. */
const ARTICLES_MAX = 40;

const listPosts = get('/api/blog/posts', {
  summary: 'Published articles, newest first.',
  access: everyone,
  query: PostFilter,
  reply: z.array(PostCard),
  offline: 'kept',
  pageSize: 12,
  prefetch: { inputs: (language) => [{ query: { language } }], rowsMax: ARTICLES_MAX },
  keep: 'public',
});

export const blogContract = contract('blog', {
  listPosts,
  findPost: get('/api/blog/posts/:slug', {
    summary: 'A published article with related ones; admins also see drafts.',
    access: everyone,
    params: slug,
    query: reader,
    reply: Article,
    offline: 'kept',
    prefetch: prefetchFrom(listPosts, (posts, language) =>
      posts.map(({ slug }) => ({ params: { slug }, query: { language } })),
    ),
    keep: 'public',
  }),
  countView: post('/api/blog/posts/:slug/views', {
    summary: 'Counts a view: once a visitor and day.',
    access: everyone,
    params: slug,
    query: reader,
    reply: z.object({ viewCount: z.number() }),
  }),
  listCategories: get('/api/blog/categories', {
    summary: 'All categories by name.',
    access: everyone,
    query: reader,
    reply: z.array(Category),
    offline: 'kept',
    prefetch: { inputs: (language) => [{ query: { language } }] },
    keep: 'public',
  }),
  listAllPosts: get('/api/admin/blog/posts', {
    summary: 'Articles and drafts, the latest written first.',
    access: admins,
    query: AdminPostFilter,
    reply: z.array(PostCard),
  }),
  findAnyPost: get('/api/admin/blog/posts/:id', {
    summary: 'One article or draft, to be edited.',
    access: admins,
    reply: Post,
  }),
  addPost: post('/api/admin/blog/posts', {
    summary: 'Writes an article; its HTML is reduced to the safe tags.',
    access: admins,
    audit: { action: 'create', subject: 'article' },
    body: PostInput,
    reply: Post,
    changes: ['blog'],
  }),
  changePost: put('/api/admin/blog/posts/:id', {
    summary: 'Changes, publishes or withdraws an article.',
    access: admins,
    audit: { action: 'change', subject: 'article' },
    body: PostEdit,
    reply: Post,
    changes: ['blog'],
  }),
  removePost: del('/api/admin/blog/posts/:id', {
    summary: 'Removes an article from sight; the record is kept.',
    access: admins,
    audit: { action: 'remove', subject: 'article' },
    reply: null,
    changes: ['blog'],
  }),
  addPicture: post('/api/admin/blog/pictures', {
    summary: 'Keeps a picture for articles, made small and without what its camera wrote into it.',
    access: admins,
    audit: { action: 'create', subject: 'picture' },
    upload: { most: PICTURE_BYTES_MAX },
    reply: Picture,
  }),
  addCategory: post('/api/admin/blog/categories', {
    summary: 'Adds a category.',
    access: admins,
    audit: { action: 'create', subject: 'category' },
    body: CategoryInput,
    reply: Category,
    changes: ['blog'],
  }),
  changeCategory: put('/api/admin/blog/categories/:id', {
    summary: 'Changes a category.',
    access: admins,
    audit: { action: 'change', subject: 'category' },
    body: CategoryEdit,
    reply: Category,
    changes: ['blog'],
  }),
  removeCategory: del('/api/admin/blog/categories/:id', {
    summary: 'Removes a category that has no articles.',
    access: admins,
    audit: { action: 'remove', subject: 'category' },
    reply: null,
    changes: ['blog'],
  }),
});
