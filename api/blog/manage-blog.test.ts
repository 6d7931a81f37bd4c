import { beforeAll, describe, expect, test } from 'vitest';
import { blogContract, slugOf, type PostInput } from '#shared/blog.ts';
import { aCustomer, aDoctor, anAdmin, aStaffMember } from '#api/accounts/accounts.factory.ts';
import type { User } from '#api/accounts/user.entity.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { aCategory, aPost } from './blog.factory.ts';
import type { Category } from './category.entity.ts';
import { Post } from './post.entity.ts';

const app = await openTestApp();
let admin: User;
let client: TestClient;
let food: Category;
beforeAll(async () => {
  const em = app.em();
  admin = await anAdmin(em, { fullName: 'Dan Moss' });
  client = await app.as(admin);
  food = await aCategory(em, { name: 'Nutrition', slug: 'nutrition' });
});

let count = 0;
const anArticle = (wish: Partial<PostInput> = {}): PostInput => {
  count += 1;
  return {
    title: 'How to read a label',
    slug: `how-to-read-a-label-${count}`,
    summary: 'Three lines of the label say most of what matters.',
    content: '<p>Look at the serving size first: all other figures are for that amount.</p>',
    category: 'nutrition',
    language: 'en',
    featuredImage: null,
    published: false,
    tags: [],
    ...wish,
  };
};

const add = (wish: Partial<PostInput> = {}) =>
  client.call(blogContract.addPost, { body: anArticle(wish) });
const refusal = async (wish: object) =>
  (await client.try(blogContract.addPost, { body: anArticle(wish as never) })).body;

describe('articles', () => {
  test('are written as drafts, published with a date, and withdrawn again', async () => {
    const { published: _unsaid, ...body } = anArticle();
    const draft = await client.call(blogContract.addPost, { body: body as PostInput });
    expect(draft).toMatchObject({ published: false, publishedAt: null, authorName: 'Dan Moss' });
    expect(draft.authorId).toBe(admin.id);
    const params = { id: draft.id };
    const input = { ...anArticle(), slug: draft.slug };
    const shown = await client.call(blogContract.changePost, {
      params,
      body: { ...input, published: true },
    });
    expect(shown).toMatchObject({ published: true, publishedAt: expect.any(String) });
    const edited = await client.call(blogContract.changePost, {
      params,
      body: { ...input, title: 'Labels, read well', published: true },
    });
    expect(edited).toMatchObject({ title: 'Labels, read well', publishedAt: shown.publishedAt });
    const hidden = await client.call(blogContract.changePost, { params, body: input });
    expect(hidden).toMatchObject({ published: false, publishedAt: null });
  });

  test('keep only safe HTML', async () => {
    const post = await add({
      content: `<h2>Labels</h2><p onclick="alert(1)">Look at the <a href="javascript:alert(1)">serving</a> size first.</p><script>alert(1)</script>`,
    });
    expect(post.content).toBe('<h2>Labels</h2><p>Look at the <a>serving</a> size first.</p>');
    expect(await refusal({ content: `<script>${'alert(1);'.repeat(20)}</script>` })).toMatchObject({
      code: 'validation',
      fields: { content: 'Content must be at least 50 characters' },
    });
  });

  test('the manager lists drafts too, the latest first, and finds them', async () => {
    const draft = await add({ title: 'A very rare word: okapi', published: false });
    const found = await client.call(blogContract.listAllPosts, {
      query: { limit: 50, search: 'OKAPI' },
    });
    expect(found).toMatchObject([{ id: draft.id, published: false, viewCount: 0 }]);
    const all = await client.call(blogContract.listAllPosts);
    expect(all[0]!.id).toBe(draft.id);
    expect(await client.call(blogContract.findAnyPost, { params: { id: draft.id } })).toMatchObject(
      {
        content: expect.stringContaining('serving'),
      },
    );
  });

  test.each([
    [{ title: 'Four' }, 'title', 'Title must be at least 5 characters'],
    [{ slug: 'four' }, 'slug', 'Slug must be at least 5 characters'],
    [
      { slug: 'with_underscore' },
      'slug',
      'Slug can only contain lowercase letters, numbers, and hyphens',
    ],
    [
      { slug: 'With-Capital' },
      'slug',
      'Slug can only contain lowercase letters, numbers, and hyphens',
    ],
    [{ summary: 'Nineteen characters' }, 'summary', 'Summary must be at least 20 characters'],
    [{ content: '<p>Too short</p>' }, 'content', 'Content must be at least 50 characters'],
    [{ category: '' }, 'category', 'Please select a category'],
    [{ category: undefined }, 'category', 'Please select a category'],
    [{ category: 'no_such' }, 'category', 'Please select a category'],
    [{ language: 'e' }, 'language', 'Please select a language'],
    [{ language: 'fr' }, 'language', 'Please select a language'],
    [{ language: undefined }, 'language', 'Please select a language'],
    [{ featuredImage: 'http://insecure.example/a.png' }, 'featuredImage', 'Must be a valid URL'],
    [{ featuredImage: '//evil.example/a.png' }, 'featuredImage', 'Must be a valid URL'],
    [{ featuredImage: 'javascript:alert(1)' }, 'featuredImage', 'Must be a valid URL'],
    [{ featuredImage: '/images/../../etc/passwd' }, 'featuredImage', 'Must be a valid URL'],
  ])('refuse %j', async (wish, field, message) => {
    expect(await refusal(wish)).toMatchObject({ code: 'validation', fields: { [field]: message } });
  });

  test('take the least that is allowed, a picture by address and tags as one line', async () => {
    const post = await add({
      title: 'Fives',
      slug: 'fives',
      summary: 'Exactly twenty chars',
      featuredImage: 'https://img.example/a.png',
      tags: ' protein, ,fibre,, protein ' as never,
    });
    expect(post).toMatchObject({
      tags: ['protein', 'fibre'],
      featuredImage: 'https://img.example/a.png',
    });
    expect((await add({ featuredImage: '' as never })).featuredImage).toBeNull();
    expect((await add({ featuredImage: '/images/a-b.svg' })).featuredImage).toBe('/images/a-b.svg');
  });

  test('a slug is free once a language, and again after its article was removed', async () => {
    const first = await add({ slug: 'only-once' });
    const again = await client.try(blogContract.addPost, {
      body: anArticle({ slug: 'only-once' }),
    });
    expect(again).toMatchObject({ status: 409, body: { code: 'blog.slug_taken' } });
    expect((await add({ slug: 'only-once', language: 'vi' })).language).toBe('vi');
    await client.call(blogContract.removePost, { params: { id: first.id } });
    expect((await add({ slug: 'only-once' })).id).not.toBe(first.id);
    expect(await app.em().count(Post, { id: first.id })).toBe(1);
  });

  test('of two edits of one version one is saved and the other gets a conflict', async () => {
    const post = await add();
    const edit = (title: string) =>
      client.try(blogContract.changePost, {
        params: { id: post.id },
        body: { ...anArticle({ slug: post.slug, title }), version: post.version },
      });
    const answers = await Promise.all([edit('The first title'), edit('The second title')]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    const winner = answers.find((answer) => answer.status === 200)!.body as { title: string };
    expect((await app.em().findOneOrFail(Post, { id: post.id })).title).toBe(winner.title);
  });

  test('a double click writes one', async () => {
    const body = anArticle();
    const write = () => client.try(blogContract.addPost, { body, key: 'double-click' });
    const [one, two] = await Promise.all([write(), write()]);
    expect(one!.text).toBe(two!.text);
  });

  test('fields that are not the author’s to set are not taken', async () => {
    const post = await add({
      viewCount: 9000,
      id: 77,
      authorId: 1,
      publishedAt: '2020-01-01',
    } as never);
    expect(post).toMatchObject({ viewCount: 0, authorId: admin.id, publishedAt: null });
  });
});

describe('categories', () => {
  const body = { name: 'Sleep', slug: 'sleep', description: 'Nights', names: { vi: 'Giấc ngủ' } };

  test('are added, shown in the reader’s language, changed and removed', async () => {
    const added = await client.call(blogContract.addCategory, { body });
    const params = { id: added.id };
    const read = async (language: 'en' | 'vi') =>
      (await app.guest().call(blogContract.listCategories, { query: { language } })).find(
        (one) => one.slug === 'sleep',
      )?.name;
    expect([await read('en'), await read('vi')]).toEqual(['Sleep', 'Giấc ngủ']);
    const changed = await client.call(blogContract.changeCategory, {
      params,
      body: { name: 'Good sleep', slug: 'sleep', description: null },
    });
    expect(changed).toMatchObject({
      name: 'Good sleep',
      description: null,
      names: { vi: 'Giấc ngủ' },
    });
    await client.call(blogContract.removeCategory, { params });
    expect(await read('en')).toBeUndefined();
  });

  test('stay while they have articles, drafts included', async () => {
    const em = app.em();
    const category = await aCategory(em);
    const post = await aPost(em, { category, publishedAt: null });
    const params = { id: category.id };
    expect(await client.try(blogContract.removeCategory, { params })).toMatchObject({
      status: 409,
      body: { code: 'blog.category_in_use' },
    });
    await client.call(blogContract.removePost, { params: { id: post.id } });
    await client.call(blogContract.removeCategory, { params });
  });

  test.each([
    [{ name: 'Ab' }, 'name', 'Name must be at least 3 characters'],
    [{ slug: 'ab' }, 'slug', 'Slug must be at least 3 characters'],
    [
      { slug: 'with-hyphen' },
      'slug',
      'Slug can only contain lowercase letters, numbers, and underscores',
    ],
    [
      { slug: 'Capital' },
      'slug',
      'Slug can only contain lowercase letters, numbers, and underscores',
    ],
  ])('refuse %j', async (wish, field, message) => {
    const answer = await client.try(blogContract.addCategory, {
      body: { name: 'Long enough', slug: 'long_enough', description: null, ...wish },
    });
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: message } } });
  });

  test('a slug is taken once', async () => {
    const answer = await client.try(blogContract.addCategory, {
      body: { name: 'Nutrition too', slug: 'nutrition', description: null },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'blog.category_slug_taken' } });
  });
});

describe('who manages', () => {
  test('admins alone: not a doctor, staff member, customer or visitor', async () => {
    const em = app.em();
    const post = await aPost(em, { category: food, slug: 'untouched', title: 'Untouched' });
    const params = { id: post.id };
    const clients: [TestClient, number][] = [
      [await app.as(await aDoctor(em)), 403],
      [await app.as(await aStaffMember(em)), 403],
      [await app.as(await aCustomer(em)), 403],
      [app.guest(), 401],
    ];
    for (const [other, status] of clients) {
      const tries = [
        other.try(blogContract.listAllPosts),
        other.try(blogContract.findAnyPost, { params }),
        other.try(blogContract.addPost, { body: anArticle() }),
        other.try(blogContract.changePost, { params, body: anArticle() }),
        other.try(blogContract.removePost, { params }),
        other.try(blogContract.addCategory, {
          body: { name: 'Mine', slug: 'mine', description: null },
        }),
        other.try(blogContract.removeCategory, { params: { id: food.id } }),
      ];
      for (const answer of await Promise.all(tries)) expect(answer.status).toBe(status);
    }
    expect(await app.em().findOneOrFail(Post, { id: post.id })).toMatchObject({
      title: 'Untouched',
      removedAt: null,
    });
  });
});

test('a slug is made of a title in any language', () => {
  expect(slugOf('Ăn gì, uống gì? 10 Điều')).toBe('an-gi-uong-gi-10-dieu');
  expect(slugOf('  Low-impact — exercises! ')).toBe('low-impact-exercises');
});
