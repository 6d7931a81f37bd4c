import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { blogContract, PostInput, POST_LANGUAGES } from '#shared/blog.ts';
import { DOCUMENTED, DOCUMENTED_PRODUCTS } from '#shared/product-id.ts';
import { mayCall } from '#shared/lib/may-call.ts';
import { messageContract, rowsOf } from '#shared/messages.ts';
import { BRITISH_WORDS } from '#shared/testing/british-words.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { aCategory, aPost } from '#api/blog/blog.factory.ts';
import { Category } from '#api/blog/category.entity.ts';
import { Post } from '#api/blog/post.entity.ts';
import { sanitiseHtml } from '#api/blog/sanitise-html.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { withoutProtocols } from '#api/testing/test-app.ts';
import { seedDemo } from './demo.ts';
import { DEMO_CATEGORIES, DEMO_POSTS } from './demo-posts.ts';

const KNOWN = [
  'understanding-semaglutide-benefits',
  'understanding-tirzepatide',
  'healthy-meal-planning-budget',
  'low-impact-exercises-weight-loss',
  'journey-lost-50-pounds',
  'science-of-metabolism',
];

const app = await openTestApp();
beforeAll(async () => {
  await withoutProtocols(app);
  await seedDemo(app.deps, () => undefined);
});

describe('the articles of the demo', () => {
  test('are spelled the American way in English', () => {
    const words = DEMO_POSTS.map(({ texts }) => Object.values(texts.en).join(' '));
    expect(words.filter((text) => BRITISH_WORDS.test(text))).toEqual([]);
  });

  test('are the five known ones and the guide to tirzepatide, in every language, with their pictures', async () => {
    for (const language of POST_LANGUAGES) {
      const posts = await app
        .guest()
        .call(blogContract.listPosts, { query: { limit: 50, language } });
      expect(posts.map((post) => post.slug).toSorted()).toEqual(KNOWN.toSorted());
      for (const { featuredImage } of posts) {
        const file = new URL(`../../web/public${featuredImage}`, import.meta.url);
        expect(existsSync(fileURLToPath(file)), featuredImage!).toBe(true);
      }
    }
    const categories = await app.guest().call(blogContract.listCategories);
    expect(categories.map((one) => one.slug).toSorted()).toEqual(
      DEMO_CATEGORIES.map((one) => one.slug).toSorted(),
    );
  });

  test.each(DOCUMENTED_PRODUCTS)('have a guide to %s in every language', async (product) => {
    for (const language of POST_LANGUAGES) {
      const guide = await app.guest().call(blogContract.findPost, {
        params: { slug: DOCUMENTED[product].guide },
        query: { language },
      });
      expect(guide).toMatchObject({ language, category: 'medical' });
    }
  });

  test('name no dose of tirzepatide: how much is injected is the doctor’s word (decision C104)', () => {
    const { texts } = DEMO_POSTS.find((post) => post.slug === DOCUMENTED.tirzexa.guide)!;
    for (const { title, summary, content } of Object.values(texts)) {
      expect(title + summary + content).not.toMatch(/\d\s*(?:mg|ml|milli|mili)/i);
    }
  });

  test.each(DEMO_POSTS)('$slug would pass the manager’s form, and has sources', (post) => {
    for (const language of POST_LANGUAGES) {
      const { content, ...text } = post.texts[language];
      const input = { ...text, content, language, slug: post.slug, category: post.category };
      expect(PostInput.safeParse(input).error?.issues ?? []).toEqual([]);
      // The sanitiser removed nothing from it.
      const words = (html: string) =>
        html
          .replace(/<[^>]*>/g, ' ')
          .split(/\s+/)
          .filter(Boolean);
      expect(words(sanitiseHtml(content))).toEqual(words(content));
      const sources = [...content.matchAll(/<a href="(https:\/\/[^"]+)"/g)];
      expect(sources.length).toBeGreaterThanOrEqual(3);
      expect(words(content).length).toBeGreaterThan(400);
    }
  });

  test.each(DOCUMENTED_PRODUCTS)('prove what they say of %s, statement by statement', (product) => {
    const { texts } = DEMO_POSTS.find((post) => post.slug === DOCUMENTED[product].guide)!;
    for (const { content } of Object.values(texts)) {
      const at = content.lastIndexOf('<ol>');
      const list = [...content.slice(at).matchAll(/<li>(.*?)<\/li>/g)].map((one) => one[1]!);
      expect(list.filter((one) => !/href="https:.*, 20\d\d/.test(one))).toEqual([]);
      const numbers = [...content.matchAll(/<a href="#source-(\d+)"><sup>\1<\/sup><\/a>/g)];
      const cited = new Set(numbers.map((one) => Number(one[1])));
      expect([...cited].toSorted()).toEqual(list.map((_source, index) => index + 1));
      // A trial, a share or a label without its source is what readers are right to doubt.
      const statements = content.slice(0, at).split('\n');
      const bare = statements.filter(
        (one) =>
          /STEP 1|SELECT|SURMOUNT|percent|phần trăm|por ciento|label|nhãn|etiqueta/i.test(one) &&
          !one.includes('#source-'),
      );
      expect(bare).toEqual([]);
    }
  });

  test('have the same sources and sections in every language', () => {
    for (const { texts } of DEMO_POSTS) {
      const links = (html: string) => html.match(/href="[^"]+"/g);
      const headings = (html: string) => html.match(/<h2>/g)?.length;
      for (const language of POST_LANGUAGES) {
        expect(links(texts[language].content)).toEqual(links(texts.en.content));
        expect(headings(texts[language].content)).toBe(headings(texts.en.content));
      }
    }
  });
});

test('everybody of the demo who writes letters has some, and the customer an unread one', async () => {
  for (const { phoneNumber, role } of DEMO_ACCOUNTS) {
    if (!mayCall({ role }, messageContract.list)) continue;
    const user = await app.em().findOneOrFail(User, { phone: phoneNumber });
    const client = await app.as(user);
    const mail = await client.call(messageContract.list);
    expect(rowsOf(mail, 'inbox').length + rowsOf(mail, 'sent').length, role).toBeGreaterThan(0);
    if (role !== 'customer') continue;
    expect((await client.call(messageContract.unreadCount)).count).toBe(2);
  }
});

describe('a data folder from before', () => {
  const postsOf = (slug: string) =>
    app.em().find(Post, { slug }, { populate: ['category'], orderBy: { language: 'asc' } });
  const seedAgain = () => seedDemo(app.deps, () => undefined);

  test('gets who packs, once', async () => {
    const em = app.em();
    await em.nativeDelete(User, { role: 'fulfilment' });
    await seedAgain();
    await seedAgain();
    expect(await em.count(User, { role: 'fulfilment' })).toBe(1);
  });

  test('gets the articles and languages that came later, once, and its own changes stay', async () => {
    const em = app.em();
    const [withdrawn, deleted, renamed] = [
      'science-of-metabolism',
      'journey-lost-50-pounds',
      'low-impact-exercises-weight-loss',
    ] as const;
    const before = await em.find(Post, {});
    await em.nativeDelete(Post, { language: 'es' });
    await em.nativeDelete(Post, { slug: DOCUMENTED.tirzexa.guide });
    await em.nativeUpdate(Post, { slug: withdrawn }, { publishedAt: null });
    await em.nativeUpdate(Post, { slug: deleted }, { removedAt: new Date() });
    await em.nativeUpdate(Post, { slug: renamed, language: 'en' }, { title: 'Our own title' });
    const moved = await aCategory(em, { slug: 'moved' });
    await em.nativeUpdate(Post, { slug: renamed }, { category: moved.id });

    await seedAgain();
    await seedAgain();

    const guide = await postsOf(DOCUMENTED.tirzexa.guide);
    expect(guide.map((post) => [post.language, post.category.slug, post.isPublished()])).toEqual(
      ['en', 'es', 'vi'].map((language) => [language, 'medical', true]),
    );
    // Invented view counts are only for a new demo.
    expect(guide.map((post) => post.viewCount)).toEqual([0, 0, 0]);
    expect((await postsOf(withdrawn)).map((post) => post.isPublished())).toEqual([
      false,
      false,
      false,
    ]);
    expect((await postsOf(deleted)).map((post) => post.language)).toEqual(['en', 'vi']);
    const kept = await postsOf(renamed);
    expect(kept.map((post) => post.category.slug)).toEqual(['moved', 'moved', 'moved']);
    expect(kept[0]!.title).toBe('Our own title');
    expect(await em.fork().count(Post)).toBe(before.length - 1);
  });

  test('with a blog of its own only, or with another article at that address, is left alone', async () => {
    const em = app.em();
    await em.nativeDelete(Post, {});
    await seedAgain();
    expect(await em.fork().count(Post)).toBe(0);
    const category = await em.findOneOrFail(Category, { slug: 'medical' });
    await aPost(em, { category, slug: 'healthy-meal-planning-budget' });
    await aPost(em, { category, slug: DOCUMENTED.tirzexa.guide, title: 'Written by the practice' });
    await seedAgain();
    expect((await postsOf(DOCUMENTED.tirzexa.guide)).map((post) => post.title)).toContain(
      'Written by the practice',
    );
    expect(await postsOf(DOCUMENTED.tirzexa.guide)).toHaveLength(3);
  });
});
