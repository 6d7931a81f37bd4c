import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blogContract, PostInput, POST_LANGUAGES } from '#shared/blog.ts';
import { messageContract, rowsOf } from '#shared/messages.ts';
import { DEMO_ACCOUNTS } from '#api/accounts/demo-accounts.ts';
import { User } from '#api/accounts/user.entity.ts';
import { sanitiseHtml } from '#api/blog/sanitise-html.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { seedDemo } from './demo.ts';
import { DEMO_CATEGORIES, DEMO_POSTS } from './demo-posts.ts';

const KNOWN = [
  'understanding-semaglutide-benefits',
  'healthy-meal-planning-budget',
  'low-impact-exercises-weight-loss',
  'journey-lost-50-pounds',
  'science-of-metabolism',
];

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.deps, () => undefined);
});
afterAll(() => app.stop());

describe('the articles of the demo', () => {
  test('are the five known ones, each in both languages, with its picture', async () => {
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

  test.each(DEMO_POSTS)('$slug would pass the manager’s form, and has sources', (post) => {
    for (const language of POST_LANGUAGES) {
      const { content, ...text } = post.texts[language];
      const input = { ...text, content, language, slug: post.slug, category: post.category };
      expect(PostInput.safeParse(input).error?.issues ?? []).toEqual([]);
      // Nothing of it was lost to the sanitiser.
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

  test('have the same sources and sections in both languages', () => {
    for (const { texts } of DEMO_POSTS) {
      const links = (html: string) => html.match(/href="[^"]+"/g);
      const headings = (html: string) => html.match(/<h2>/g)?.length;
      expect(links(texts.vi.content)).toEqual(links(texts.en.content));
      expect(headings(texts.vi.content)).toBe(headings(texts.en.content));
    }
  });
});

test('everybody of the demo has letters, and the customer an unread one', async () => {
  for (const { phoneNumber, role } of DEMO_ACCOUNTS) {
    const user = await app.em().findOneOrFail(User, { phone: phoneNumber });
    const client = await app.as(user);
    const mail = await client.call(messageContract.list);
    expect(rowsOf(mail, 'inbox').length + rowsOf(mail, 'sent').length, role).toBeGreaterThan(0);
    if (role !== 'customer') continue;
    expect((await client.call(messageContract.unreadCount)).count).toBe(2);
  }
});
