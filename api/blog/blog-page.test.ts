import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageData } from '#shared/drawn-page.ts';
import { createApp } from '#api/app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { aCategory, aPost } from './blog.factory.ts';
import type { Category } from './category.entity.ts';
import { Post } from './post.entity.ts';

/** As the build writes it, but it writes down what it was to draw. */
const RENDERER = `
let hasFailed = false;
export const drawPage = async ({ address, data }, texts) => {
  if (address === '/blogs/cannot-be-drawn') throw new Error('no');
  if (address === '/blogs/drawn-later' && !hasFailed) throw new Error((hasFailed = true));
  const [[, shown]] = data.answers;
  const html = '<main>' + texts.hello + ' ' + (shown.content ?? shown.pages[0].items.length) + '</main>';
  return { html, title: 'As the screen says' };
};`;
const shellOf = (name: string) =>
  `<html lang="en"><head><title>${name}</title></head><body><div id="root"></div></body></html>`;

let app: TestApp;
let category: Category;
let folder: string;
let server: Server;
beforeAll(async () => {
  app = await startTestApp();
  category = await aCategory(app.em(), { names: { vi: 'Vận động' } });
  folder = await mkdtemp(join(tmpdir(), 'blog-page-'));
  for (const name of ['pages', '.renderer', 'locales/en', 'locales/vi', 'locales/es']) {
    await mkdir(join(folder, name), { recursive: true });
  }
  await writeFile(join(folder, 'app.html'), shellOf('the app'));
  await writeFile(join(folder, 'pages/shell.html'), shellOf('to be read'));
  await writeFile(join(folder, '.renderer/renderer.mjs'), RENDERER);
  for (const [language, hello] of [
    ['en', 'Hello'],
    ['vi', 'Xin chào'],
    ['es', 'Hola'],
  ] as const) {
    const file = join(folder, `locales/${language}/translation.json`);
    await writeFile(file, JSON.stringify({ hello }));
  }
  const callback = createApp(app.deps, { webRoot: folder, canServe: () => true }).callback();
  server = createServer(callback).listen(0, '127.0.0.1');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await app.stop();
  await rm(folder, { recursive: true });
});

/** `answers` by their endpoint, if the page was drawn. */
type Page = { status: number; text: string; answers: Record<string, unknown> | null };

async function open(path: string, headers: Record<string, string> = {}): Promise<Page> {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  const text = await answer.text();
  const json = /id="page-data">([^<]*)</.exec(text)?.[1];
  const data = json ? (JSON.parse(json) as PageData) : null;
  const named = data?.answers.map(([[name], found]) => [String(name), found] as const);
  return { status: answer.status, text, answers: named ? Object.fromEntries(named) : null };
}

describe('a page of the blog that a visitor opens', () => {
  test('is drawn with its articles in the language of their browser, which it gives to the app', async () => {
    const vi = { 'accept-language': 'vi' };
    await aPost(app.em(), { category, slug: 'walking-first', language: 'vi', title: 'Đi bộ' });
    const list = await open('/blogs', vi);
    expect(list.text).toContain('<html lang="vi"');
    expect(list.text).toContain(
      '<div id="root" data-prerendered="vi"><main>Xin chào 1</main></div>',
    );
    expect(list.text).toContain('<title>As the screen says</title>');
    expect(list.answers).toMatchObject({
      'blog.listPosts': {
        pages: [{ items: [{ slug: 'walking-first', categoryName: 'Vận động' }], next: null }],
      },
      'blog.listCategories': [{ name: 'Vận động' }],
    });
    const article = await open('/blogs/walking-first', vi);
    expect(article.status).toBe(200);
    expect(article.text).toContain('<title>Đi bộ | Steadwell</title>');
    expect(article.answers).toMatchObject({
      'blog.findPost': { slug: 'walking-first', languages: ['vi'] },
    });
  });

  test('is in the language of the article for those who name none, such as search engines', async () => {
    await aPost(app.em(), { category, slug: 'only-in-spanish', language: 'es' });
    const page = await open('/blogs/only-in-spanish', { 'accept-language': '' });
    expect(page.text).toContain('<html lang="es"');
    expect(page.text).toContain('Hola');
  });

  test('what an article says leaves neither its place nor the answers beside it', async () => {
    const title = `</script><script>alert(1)</script> $& $' "`;
    await aPost(app.em(), { category, slug: 'an-evil-one', title, content: "<p>$& $' costs</p>" });
    const page = await open('/blogs/an-evil-one');
    expect(page.text.match(/<script/g)).toHaveLength(1);
    expect(page.text).toContain("<main>Hello <p>$&amp; $' costs</p></main>");
    expect(page.answers).toMatchObject({ 'blog.findPost': { title } });
  });

  test('is left to the app for a member, a search, and where it cannot be drawn', async () => {
    await aPost(app.em(), { category, slug: 'cannot-be-drawn', title: 'Still with its head' });
    const cookie = { cookie: 'session=of-a-member' };
    for (const [path, headers] of [
      ['/blogs', cookie],
      ['/blogs?search=walk', {}],
      ['/blogs?category=fitness', {}],
      ['/blogs/cannot-be-drawn', {}],
    ] as const) {
      const page = await open(path, headers);
      expect([path, page.status, page.answers]).toEqual([path, 200, null]);
      expect(page.text).toContain('<div id="root"></div>');
    }
    const { text } = await open('/blogs/cannot-be-drawn');
    expect(text).toContain('<title>Still with its head | Steadwell</title>');
  });

  test('what could not be drawn once is drawn for the next visitor', async () => {
    await aPost(app.em(), { category, slug: 'drawn-later' });
    expect((await open('/blogs/drawn-later')).answers).toBeNull();
    expect((await open('/blogs/drawn-later')).answers).not.toBeNull();
  });

  test('a draft is drawn for nobody', async () => {
    await aPost(app.em(), { category, slug: 'not-published-yet', publishedAt: null });
    const page = await open('/blogs/not-published-yet');
    expect(page.status).toBe(404);
    expect(page.answers).toBeNull();
    expect((await open('/blogs')).text).not.toContain('not-published-yet');
  });

  test('a changed article is drawn anew', async () => {
    const post = await aPost(app.em(), { category, slug: 'to-be-changed', content: '<p>Old.</p>' });
    expect((await open('/blogs/to-be-changed')).text).toContain('<p>Old.</p>');
    await app.em().nativeUpdate(Post, { id: post.id }, { content: '<p>New.</p>' });
    expect((await open('/blogs/to-be-changed')).text).toContain('<p>New.</p>');
  });
});
