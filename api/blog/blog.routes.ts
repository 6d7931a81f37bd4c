import { blogContract } from '#shared/blog.ts';
import { implement } from '#api/http/implement.ts';
import { now } from '#api/platform/clock.ts';
import { ensureVersion } from '#api/platform/ensure-version.ts';
import { findFor } from '#api/platform/policy.ts';
import {
  addCategory,
  addPost,
  changeCategory,
  changePost,
  removeCategory,
} from './blog.service.ts';
import { categoryPolicy, postPolicy } from './blog.policy.ts';
import { presentCard, presentCategory, presentPost } from './blog.present.ts';
import { countView } from './count-view.ts';
import { findBySlug, listAll, listPublished, postRelations } from './list-posts.ts';
import { pictureAddress } from './picture-page.ts';
import { pictureStore } from './picture-store.ts';
import { readArticle, readCategories } from './read-blog.ts';

const toChange = { lock: true, can: 'change' } as const;

export const blogRoutes = implement(blogContract, {
  listPosts: async ({ em, query, http }) => {
    const { rows, next } = await listPublished(em, query);
    http.nextPage(next);
    return rows.map((post) => presentCard(post, query.language));
  },
  findPost: async ({ actor, em, params, query }) => {
    const found = await findBySlug(em, actor, params.slug, query.language);
    return readArticle(em, found, query.language);
  },
  countView: async ({ actor, em, params, query, deps, http }) => {
    const { post } = await findBySlug(em, actor, params.slug, query.language);
    if (!post.isPublished()) return { viewCount: post.viewCount };
    const { ip, headers } = http.ctx;
    const visitor = { actor, address: ip, browser: headers['user-agent'] ?? '' };
    return { viewCount: await countView(em, deps.secrets.checkout.current.key, post, visitor) };
  },
  listCategories: ({ em, query }) => readCategories(em, query.language),
  listAllPosts: async ({ em, query, http }) => {
    const { rows, next } = await listAll(em, query);
    http.nextPage(next);
    return rows.map((post) => presentCard(post));
  },
  findAnyPost: async ({ actor, em, params }) => {
    const { id } = params;
    return presentPost(await findFor(em, actor, postPolicy, { id }, { populate: postRelations }));
  },
  addPost: async ({ actor, em, body }) => presentPost(await addPost(em, actor, body)),
  changePost: async ({ actor, em, params, body: { version, ...body } }) => {
    const options = { ...toChange, populate: postRelations };
    const post = await findFor(em, actor, postPolicy, { id: params.id }, options);
    ensureVersion(post.version, version, () => presentPost(post));
    await changePost(em, post, body);
    return presentPost(post);
  },
  removePost: async ({ actor, em, params }) => {
    const post = await findFor(em, actor, postPolicy, { id: params.id }, toChange);
    post.removedAt = now();
  },
  addPicture: {
    before: async ({ actor: { id: caller }, body, deps }) => {
      const { makePicture } = await import('#api/platform/pictures/make-picture.ts');
      const picture = await makePicture(body, { kind: 'article', caller });
      const keep = await pictureStore(deps).add(picture);
      return async ({ em, http }) => {
        const name = await keep(em);
        http.note({ detail: { name } });
        const { width, height } = picture;
        return { address: pictureAddress(name), width, height };
      };
    },
  },
  addCategory: async ({ em, body }) => presentCategory(await addCategory(em, body)),
  changeCategory: async ({ actor, em, params, body: { version, ...body } }) => {
    const category = await findFor(em, actor, categoryPolicy, { id: params.id }, toChange);
    ensureVersion(category.version, version, () => presentCategory(category));
    await changeCategory(em, category, body);
    return presentCategory(category);
  },
  removeCategory: async ({ actor, em, params }) => {
    const category = await findFor(em, actor, categoryPolicy, { id: params.id }, toChange);
    await removeCategory(em, category);
  },
});
