import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { blogContract, type PostCard } from '#shared/blog.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { setClock } from '#api/platform/clock.ts';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCategory, aPost } from './blog.factory.ts';
import { forgetViews } from './count-view.ts';
import type { Category } from './category.entity.ts';
import { Post } from './post.entity.ts';

const app = await openTestApp({ PUBLIC_URL: 'https://steadwell.example' });
let food: Category;
let sport: Category;
beforeAll(async () => {
  const em = app.em();
  food = await aCategory(em, { name: 'Nutrition', slug: 'nutrition', names: { vi: 'Dinh dưỡng' } });
  sport = await aCategory(em, { name: 'Fitness', slug: 'fitness' });
});
afterEach(async () => {
  await app.em().nativeDelete(Post, {});
});

const slugs = (rows: Pick<PostCard, 'slug'>[]) => rows.map((row) => row.slug);
const day = (date: string) => new Date(`2026-${date}T10:00:00Z`);

describe('the public list', () => {
  test('shows what is published, the newest first, and never a draft or a removed post', async () => {
    const em = app.em();
    await aPost(em, { category: food, slug: 'older', publishedAt: day('01-01') });
    await aPost(em, { category: food, slug: 'newer', publishedAt: day('02-01') });
    await aPost(em, { category: food, slug: 'draft', publishedAt: null });
    await aPost(em, { category: food, slug: 'removed', removedAt: day('02-02') });
    const answer = await app.guest().try(blogContract.listPosts);
    expect(slugs(answer.body as PostCard[])).toEqual(['newer', 'older']);
    for (const slug of ['draft', 'removed']) {
      expect((await app.guest().try(blogContract.findPost, { params: { slug } })).status).toBe(404);
    }
    const admin = await app.as(await anAdmin(em));
    expect(slugs(await admin.call(blogContract.listPosts))).toEqual(['newer', 'older']);
  });

  test('search looks into title and summary in any case, not into the text, and goes with the category', async () => {
    const em = app.em();
    await aPost(em, { category: food, slug: 'by-title', title: 'Protein for BREAKFAST' });
    await aPost(em, {
      category: sport,
      slug: 'by-summary',
      summary: 'What breakfast has to do with running well.',
    });
    await aPost(em, {
      category: food,
      slug: 'by-content',
      content: `<p>${'breakfast '.repeat(9)}</p>`,
    });
    await aPost(em, { category: food, slug: 'a-hundred', title: '100% of the day' });
    const find = async (query: { search?: string; category?: string }) =>
      slugs(
        await app.guest().call(blogContract.listPosts, { query: { limit: 50, ...query } }),
      ).toSorted();
    expect(await find({ search: 'Breakfast' })).toEqual(['by-summary', 'by-title']);
    expect(await find({ search: 'Breakfast', category: 'fitness' })).toEqual(['by-summary']);
    expect(await find({ category: 'all' })).toHaveLength(4);
    expect(await find({ search: '0%' })).toEqual(['a-hundred']);
    expect(await find({ search: '_' })).toEqual([]);
  });

  test('speaks the reader’s language, or English where that language has nothing', async () => {
    const em = app.em();
    await aPost(em, { category: food, slug: 'both' });
    const read = async (language: 'en' | 'vi' | 'es') =>
      app.guest().call(blogContract.listPosts, { query: { limit: 50, language } });
    expect(await read('vi')).toMatchObject([{ language: 'en', categoryName: 'Dinh dưỡng' }]);
    await aPost(em, { category: food, slug: 'both', language: 'vi' });
    expect(await read('vi')).toMatchObject([{ language: 'vi', categoryName: 'Dinh dưỡng' }]);
    expect(await read('es')).toMatchObject([{ language: 'en', categoryName: 'Nutrition' }]);
    expect(await app.guest().call(blogContract.listPosts)).toHaveLength(2);
  });

  test('pages follow each other without a gap, also within one moment', async () => {
    const em = app.em();
    for (let count = 0; count < 5; count += 1) {
      await aPost(em, { category: food, publishedAt: day('03-01') });
    }
    const seen: number[] = [];
    let path: string | undefined = '/api/blog/posts?limit=2&language=en';
    while (path) {
      const answer = await app.guest().send('GET', path);
      seen.push(...(answer.body as PostCard[]).map((post) => post.id));
      path = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1];
    }
    expect(seen).toHaveLength(5);
    expect(seen).toEqual(seen.toSorted((a, b) => b - a));
  });
});

describe('an article', () => {
  test('comes with at most three others of its category and language', async () => {
    const em = app.em();
    for (let count = 1; count <= 5; count += 1) {
      await aPost(em, { category: food, slug: `food-${count}`, publishedAt: day(`01-0${count}`) });
    }
    await aPost(em, { category: sport, slug: 'sport', publishedAt: day('01-09') });
    await aPost(em, { category: food, slug: 'food-2', language: 'vi', publishedAt: day('01-09') });
    await aPost(em, { category: food, slug: 'draft', publishedAt: null });
    const article = await app.guest().call(blogContract.findPost, { params: { slug: 'food-4' } });
    expect(slugs(article.related)).toEqual(['food-5', 'food-3', 'food-2']);
    expect(article.related.every((one) => one.language === 'en')).toBe(true);
    expect(article).toMatchObject({ content: expect.stringContaining('<p>'), languages: ['en'] });
  });

  test('is found in the language asked for, else in English, else in what there is', async () => {
    const em = app.em();
    await aPost(em, { category: food, slug: 'two', title: 'English title' });
    await aPost(em, { category: food, slug: 'two', title: 'Tiêu đề', language: 'vi' });
    await aPost(em, { category: food, slug: 'one', title: 'Chỉ tiếng Việt', language: 'vi' });
    const title = async (slug: string, language?: 'vi' | 'es') =>
      (await app.guest().call(blogContract.findPost, { params: { slug }, query: { language } }))
        .title;
    expect(await title('two')).toBe('English title');
    expect(await title('two', 'vi')).toBe('Tiêu đề');
    expect(await title('two', 'es')).toBe('English title');
    expect(await title('one', 'es')).toBe('Chỉ tiếng Việt');
  });

  test('a draft is shown to admins alone', async () => {
    const em = app.em();
    await aPost(em, { category: food, slug: 'draft', publishedAt: null });
    const params = { slug: 'draft' };
    const customer = await app.as(await aCustomer(em));
    const admin = await app.as(await anAdmin(em));
    expect((await customer.try(blogContract.findPost, { params })).status).toBe(404);
    expect(await admin.call(blogContract.findPost, { params })).toMatchObject({ published: false });
  });
});

describe('views', () => {
  afterEach(() => setClock(null));

  test('count once a visitor and day, and the article’s version stays', async () => {
    const em = app.em();
    const post = await aPost(em, { category: food, slug: 'seen' });
    const params = { slug: 'seen' };
    const see = async (headers?: Record<string, string>) =>
      (await app.guest().call(blogContract.countView, { params, headers })).viewCount;
    expect(await see()).toBe(1);
    expect(await see()).toBe(1);
    expect(await see({ 'user-agent': 'another browser' })).toBe(2);
    const member = await app.as(await aCustomer(em));
    await member.call(blogContract.countView, { params });
    expect((await member.call(blogContract.countView, { params })).viewCount).toBe(3);
    setClock(() => new Date(new Date().setUTCDate(new Date().getUTCDate() + 1)));
    expect(await see()).toBe(4);
    expect(await app.em().findOneOrFail(Post, { id: post.id })).toMatchObject({
      version: 1,
      viewCount: 4,
    });
  });

  test('of ten at once by one visitor one counts', async () => {
    await aPost(app.em(), { category: food, slug: 'rush' });
    const see = () => app.guest().call(blogContract.countView, { params: { slug: 'rush' } });
    await Promise.all(Array.from({ length: 10 }, see));
    expect((await see()).viewCount).toBe(1);
  });

  test('leave nothing that says who read what, and nothing of the day before yesterday', async () => {
    const em = app.em();
    await aPost(em, { category: food, slug: 'first' });
    await aPost(em, { category: food, slug: 'second' });
    for (const slug of ['first', 'second']) {
      await app.guest().call(blogContract.countView, { params: { slug } });
    }
    const rows = () => em.execute<{ visitor: string }[]>('select * from blog_views');
    const kept = await rows();
    expect(JSON.stringify(kept)).not.toMatch(/127\.0\.0\.1|undici|node/);
    expect(new Set(kept.map((row) => row.visitor)).size).toBe(2);
    setClock(() => new Date(Date.now() + 2 * 86_400_000));
    await forgetViews.handle(app.deps);
    expect(await rows()).toEqual([]);
  });
});

describe('what machines read', () => {
  const shell = '<html lang="en"><head><title>Steadwell</title></head><body></body></html>';
  beforeAll(async () => {
    await mkdir(app.deps.env.DATA_DIR, { recursive: true });
    await writeFile(join(app.deps.env.DATA_DIR, 'index.html'), shell);
  });

  test('an article’s page says its title, summary, picture and address', async () => {
    const em = app.em();
    const title = 'Protein & "fibre" <first>';
    await aPost(em, {
      category: food,
      slug: 'first-things',
      title,
      featuredImage: 'https://img.example/a.png',
    });
    await aPost(em, { category: food, slug: 'first-things', title: 'Đạm trước', language: 'vi' });
    const page = (await app.guest().send('GET', '/blogs/first-things')).text;
    expect(page).toContain(
      '<title>Protein &amp; &quot;fibre&quot; &lt;first&gt; | Steadwell</title>',
    );
    expect(page).toContain('<meta property="og:image" content="https://img.example/a.png" />');
    expect(page).toContain(
      '<link rel="canonical" href="https://steadwell.example/blogs/first-things" />',
    );
    expect(page).toContain(
      'hreflang="vi" href="https://steadwell.example/blogs/first-things?lng=vi"',
    );
    const other = (await app.guest().send('GET', '/blogs/first-things?lng=vi')).text;
    expect(other).toContain('<html lang="vi" ');
    expect(other).toContain('content="Đạm trước"');
  });

  test('drafts and missing articles answer 404 and say nothing', async () => {
    await aPost(app.em(), {
      category: food,
      slug: 'secret-plans',
      title: 'Secret plans',
      publishedAt: null,
    });
    const guest = app.guest();
    for (const path of ['/blogs/secret-plans', '/blogs/nothing-here']) {
      const answer = await guest.send('GET', path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('noindex');
      expect(answer.text).not.toContain('Secret plans');
    }
    expect((await guest.send('GET', '/blogs')).text).toContain('type="application/rss+xml"');
    const named = 'lang="en" data-brand="Steadwell" data-palette="teal" data-logo=""';
    expect((await guest.send('GET', '/dashboard')).text).toBe(shell.replace('lang="en"', named));
  });

  test('feed and sitemap hold what is published', async () => {
    const em = app.em();
    await aPost(em, { category: food, slug: 'shown-one', title: 'Shown &\ufffe told\u000b' });
    await aPost(em, {
      category: food,
      slug: 'shown-one',
      title: 'Bằng tiếng Việt',
      language: 'vi',
    });
    await aPost(em, { category: food, slug: 'hidden-one', publishedAt: null });
    const robots = await app.guest().send('GET', '/robots.txt');
    expect(robots.text).toMatch(/^Sitemap: http.+\/sitemap\.xml$/m);

    const feed = await app.guest().send('GET', '/rss.xml');
    expect(feed.headers.get('content-type')).toContain('application/rss+xml');
    expect(feed.text).toContain('<title>Shown &amp; told</title>');
    expect(feed.text).not.toMatch(/hidden-one|tiếng Việt/);
    expect((await app.guest().send('GET', '/rss.xml?lng=vi')).text).toContain('Bằng tiếng Việt');
    const map = (await app.guest().send('GET', '/sitemap.xml')).text;
    expect(map).toContain('<loc>https://steadwell.example/blogs/shown-one</loc>');
    expect(map).toContain('<loc>https://steadwell.example/blogs/shown-one?lng=vi</loc>');
    expect(map).not.toContain('hidden-one');
  });

  test('without a configured address the pages name the one they were asked at', async () => {
    await aPost(app.em(), { category: food, slug: 'shown-one' });
    const { env } = app.deps;
    const configured = env.PUBLIC_URL;
    env.PUBLIC_URL = undefined;
    try {
      const get = (path: string) =>
        // A Host that a visitor sends is not an address of ours.
        app.guest().send('GET', path, { headers: { origin: 'https://elsewhere.example' } });
      const own = `${app.url}/blogs/shown-one`;
      expect((await get('/rss.xml')).text).toContain(`<link>${own}</link>`);
      expect((await get('/sitemap.xml')).text).toContain(`<loc>${own}</loc>`);
      expect((await get('/robots.txt')).text).toContain(`Sitemap: ${app.url}/sitemap.xml`);
    } finally {
      env.PUBLIC_URL = configured;
    }
  });
});
