import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withHead, type PageHead } from './page-head.ts';
import { visitorLanguage } from './visitor-language.ts';
import { webApp } from './web-app.ts';

const shell = `<!doctype html>
<html lang="en">
  <head>
    <title>Shell</title>
    <meta
      name="description"
      content="Of the shell"
    />
    <script type="module" src="/main.js"></script>
  </head>
  <body></body>
</html>
`;

/** Requests like a browser; `fetch` adds Cache-Control: no-cache, which disables the tag. */
const statusOf = (url: string, tag: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(url, { headers: { 'if-none-match': tag } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    }).on('error', reject);
  });

describe('a head put into the shell', () => {
  test('replaces title, description and language and adds the rest', () => {
    const page = withHead(shell, {
      language: 'vi',
      title: 'Bài viết',
      description: 'Tóm tắt',
      metas: [{ property: 'og:type', content: 'article' }],
      links: [{ rel: 'canonical', href: 'https://steadwell.example/blogs/a' }],
    });
    expect(page).toContain('<html lang="vi">');
    expect(page.match(/<title>/g)).toHaveLength(1);
    expect(page).toContain('<title>Bài viết</title>');
    expect(page.match(/name="description"/g)).toHaveLength(1);
    expect(page).toContain('<meta name="description" content="Tóm tắt" />');
    expect(page).toContain('<meta property="og:type" content="article" />');
    expect(page).toContain('<link rel="canonical" href="https://steadwell.example/blogs/a" />');
    expect(page).toContain('<script type="module" src="/main.js"></script>');
  });

  test('cannot be left by a text', () => {
    const evil = `"></title></head><script>alert(1)</script>'&$&$'`;
    const page = withHead(shell, {
      language: evil,
      title: evil,
      description: evil,
      metas: [{ name: 'author', content: evil }],
      links: [{ rel: 'canonical', href: evil }],
    });
    expect(page.match(/<script/g)).toHaveLength(1);
    expect(page.match(/<\/head>/g)).toHaveLength(1);
    expect(page).toContain(
      '<title>&quot;&gt;&lt;/title&gt;&lt;/head&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;$&amp;$&#39;</title>',
    );
  });
});

describe('the web app', () => {
  let folder: string;
  let server: Server;
  let url: string;
  let head: PageHead | null = null;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'steadwell-head-'));
    await writeFile(join(folder, 'app.html'), shell);
    const app = new Koa().use(
      webApp(folder, async (ctx) => {
        if (ctx.path === '/') return { head: { language: visitorLanguage(ctx) } };
        return head ? { head } : null;
      }),
    );
    server = createServer(app.callback());
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });

  test('serves the shell as it is where nothing is said of the page', async () => {
    const answer = await fetch(`${url}/dashboard`);
    expect([answer.status, await answer.text()]).toEqual([200, shell]);
  });

  test('serves a page in the language of the address, the cookie or the browser', async () => {
    const landing = async (path: string, headers: Record<string, string> = {}) =>
      /<html lang="(\w+)"/.exec(await (await fetch(url + path, { headers })).text())?.[1];
    expect(await landing('/', { 'accept-language': 'fr, vi;q=0.8, es;q=0.5' })).toBe('vi');
    expect(await landing('/', { 'accept-language': 'es-MX', cookie: 'i18next=vi' })).toBe('vi');
    expect(await landing('/?lng=es', { cookie: 'i18next=vi' })).toBe('es');
    expect(await landing('/', { 'accept-language': 'de' })).toBe('en');
    expect(await landing('/?lng=../app', { 'accept-language': '*;q=0' })).toBe('en');
  });

  test('serves a page with its own head and tag', async () => {
    const plain = await fetch(`${url}/blogs/a`);
    head = { title: 'An article' };
    const article = await fetch(`${url}/blogs/a`);
    expect(await article.text()).toContain('<title>An article</title>');
    expect(article.headers.get('etag')).not.toBe(plain.headers.get('etag'));
    expect(await statusOf(`${url}/blogs/a`, article.headers.get('etag')!)).toBe(304);
  });

  test('says 404 of what does not exist, and still brings the app that explains it', async () => {
    head = { status: 404 };
    const answer = await fetch(`${url}/blogs/none`);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('<title>Shell</title>');
  });
});
