import type { EntityManager } from '@mikro-orm/postgresql';
import { blogErrors, type CategoryInput, type PostInput } from '#shared/blog.ts';
import type { Member } from '#shared/lib/actor.ts';
import { AppError, ensure, errors } from '#shared/lib/errors.ts';
import { says } from '#shared/lib/says.ts';
import { sentenceOf, type ValidationText } from '#shared/lib/validation-texts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { now } from '#api/platform/clock.ts';
import { Category } from './category.entity.ts';
import { Post } from './post.entity.ts';

const CONTENT_MIN = 50;

/** Writes a new article. The author's HTML is reduced to the safe tags before it is stored. */
export async function addPost(em: EntityManager, actor: Member, input: PostInput): Promise<Post> {
  const author = await em.findOneOrFail(User, { id: actor.id });
  const post = em.create(Post, {
    ...(await columnsOf(em, input)),
    author,
    authorName: input.authorName || author.fullName,
    authorTitle: input.authorTitle ?? '',
    authorAvatar: input.authorAvatar,
  });
  post.publish(input.published);
  await em.flush();
  return post;
}

export async function changePost(em: EntityManager, post: Post, input: PostInput): Promise<void> {
  em.assign(post, {
    ...(await columnsOf(em, input)),
    authorName: input.authorName || post.authorName,
    authorTitle: input.authorTitle ?? post.authorTitle,
    ...(input.authorAvatar !== undefined && { authorAvatar: input.authorAvatar }),
  });
  post.publish(input.published);
  await em.flush();
}

async function columnsOf(em: EntityManager, input: PostInput) {
  const { title, slug, summary, language, featuredImage, tags } = input;
  const category = await em.findOne(Category, { slug: input.category, removedAt: null });
  if (!category) throw refused('category', 'postCategory');
  const { sanitiseHtml } = await import('./sanitise-html.ts');
  const content = sanitiseHtml(input.content);
  // An article that consisted only of scripts is empty now.
  if (content.length < CONTENT_MIN) throw refused('content', 'postContent');
  return { title, slug, summary, language, featuredImage, tags, category, content };
}

const refused = (field: string, text: ValidationText) =>
  new AppError(errors.validation, { fields: { [field]: sentenceOf(says(text)) } });

export async function addCategory(em: EntityManager, input: CategoryInput): Promise<Category> {
  const category = em.create(Category, { ...input, names: input.names ?? {} });
  await em.flush();
  return category;
}

export async function changeCategory(
  em: EntityManager,
  category: Category,
  input: CategoryInput,
): Promise<void> {
  em.assign(category, { ...input, names: input.names ?? category.names });
  await em.flush();
}

/** Refuses with `blog.category_in_use` while it contains articles or drafts. */
export async function removeCategory(em: EntityManager, category: Category): Promise<void> {
  const posts = await em.count(Post, { category: category.id, removedAt: null });
  ensure(posts === 0, blogErrors.category_in_use);
  category.removedAt = now();
}
