import { createHash } from 'node:crypto';
import { mkdtemp, mkdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Koa from 'koa';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { precompress } from '#tools/precompress.mjs';
import type { Drawn } from './draw-page.ts';
import { webApp } from './web-app.ts';

const SCRIPT = 'export const words = ["one", "two", "three"];\n'.repeat(200);

const LOADS = {
  routes: {
    '/blogs/:slug': { first: ['assets/app-1.js', 'assets/blog.js', 'assets/blog.css'] },
    '/dashboard': { first: ['assets/app-1.js', 'assets/dashboard.js'] },
  },
};

const SHELL = '<!doctype html><head><script src="/assets/app-1.js"></script></head>';

const POLICY = "default-src 'none';style-src 'self'";

let folder: string;
let server: Server;
let url: string;
let drawn: Drawn | null = null;

beforeEach(async () => {
  drawn = null;
  folder = await mkdtemp(join(tmpdir(), 'steadwell-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'assets/app-1.js'), SCRIPT);
  await writeFile(join(folder, 'assets/tiny-1.js'), 'export {};');
  await writeFile(join(folder, 'sw.js'), SCRIPT);
  await writeFile(join(folder, '.loads.json'), JSON.stringify(LOADS));
  await writeFile(join(folder, 'index.html'), SHELL);
  await mkdir(join(folder, 'pages'));
  precompress(folder);
  const app = new Koa()
    .use((ctx, next) => {
      ctx.set('Content-Security-Policy', POLICY);
      return next();
    })
    .use(webApp(folder, () => Promise.resolve(drawn && { drawn })));
  server = createServer(app.callback()).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Node's `fetch` would forbid a cached response, but browsers send this. */
const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(url + path, { headers: { 'Cache-Control': 'max-age=0', ...headers } });

test('a browser that reads Brotli gets what the build has compressed', async () => {
  const answer = await ask('/assets/app-1.js', { 'Accept-Encoding': 'gzip, br' });
  expect(answer.headers.get('content-encoding')).toBe('br');
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
  const { byteLength } = await readFile(join(folder, 'assets/app-1.js.br'));
  expect(answer.headers.get('content-length')).toBe(String(byteLength));
  expect(byteLength).toBeLessThan(SCRIPT.length / 10);
  expect(await answer.text()).toBe(SCRIPT);
});

test.each([
  ['another encoding', '/assets/app-1.js', 'gzip'],
  ['a file too small to be compressed', '/assets/tiny-1.js', 'br'],
])('%s: the file as it is', async (_, path, encoding) => {
  const answer = await ask(path, { 'Accept-Encoding': encoding });
  expect(answer.headers.get('content-encoding')).toBeNull();
  expect(await answer.text()).toBe(await readFile(join(folder, path), 'utf8'));
});

test('what a browser has and is still the same is not sent again', async () => {
  const first = await ask('/sw.js');
  expect(first.headers.get('cache-control')).toBe('no-cache');
  const again = await ask('/sw.js', { 'If-None-Match': first.headers.get('etag')! });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('another release is sent, though its files are as long and not newer', async () => {
  const first = await ask('/sw.js');
  const { mtime } = await stat(join(folder, 'sw.js'));
  const other = SCRIPT.replaceAll('two', 'ten');
  await writeFile(join(folder, 'sw.js'), other);
  precompress(folder);
  for (const name of ['sw.js', 'sw.js.br']) await utimes(join(folder, name), mtime, mtime);
  const again = await ask('/sw.js', {
    'If-None-Match': first.headers.get('etag')!,
    'If-Modified-Since': mtime.toUTCString(),
  });
  expect([again.status, await again.text()]).toEqual([200, other]);
});

test.each([
  ['/blogs/a-walk', '', ['/assets/blog.js']],
  ['/blogs', '', []],
  // Without a login the page redirects.
  ['/dashboard', '', []],
  ['/dashboard', 'session=abc', ['/assets/dashboard.js']],
])(
  '%s with the cookie "%s" names early what it will ask for: %j',
  async (path, cookie, scripts) => {
    const page = await ask(path, { 'Accept-Language': 'es', ...(cookie && { Cookie: cookie }) });
    const links = [...(await page.text()).matchAll(/<link rel="(\w+)"[^>]*href="([^"]+)"/g)];
    const expected = scripts.map((href) => ['modulepreload', href]);
    const texts = ['preload', '/locales/es/translation.json'];
    expect(links.map(([, rel, href]) => [rel, href])).toEqual(
      scripts.length > 0 ? [...expected, texts] : [],
    );
  },
);

const drawnPage: Drawn = {
  address: '/',
  language: 'vi',
  html: '<h1>Xin chào</h1>',
  title: 'Hạ &amp; tăng',
  description: 'Một <đoạn>',
  data: {
    contact: { phone: '1', email: 'a@b.c' },
    identity: { name: 'A', palette: 'teal', logo: null },
    answers: [[['say'], '</script>$&']],
  },
};

test('a drawn page has its content, its title and what it was drawn with, and nothing of it becomes markup', async () => {
  const shell = '<html lang="en"><head><title>Shell</title></head><div id="root"></div></html>';
  await writeFile(join(folder, 'pages/shell.html'), shell);
  drawn = drawnPage;
  const answer = await ask('/');
  expect(answer.headers.get('vary')).toBe('Accept-Language, Cookie');
  const text = await answer.text();
  expect(text).toContain('<html lang="vi"><head><title>Hạ &amp; tăng</title>');
  expect(text).toContain('content="Một &lt;đoạn&gt;"');
  expect(text).toContain('<div id="root" data-prerendered="vi"><h1>Xin chào</h1></div>');
  const json = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(text)![1]!;
  expect(JSON.parse(json)).toEqual(drawnPage.data);
});

test('the styles of a drawn page are let in by their sum, and no others', async () => {
  const style = '.a{color:#000}';
  await writeFile(join(folder, 'pages/shell.html'), `<style>${style}</style><p>text</p>`);
  drawn = drawnPage;
  const sum = createHash('sha256').update(style).digest('base64');
  const policy = (await ask('/')).headers.get('content-security-policy');
  expect(policy).toBe(`default-src 'none';style-src 'sha256-${sum}' 'self'`);
  drawn = null;
  expect((await ask('/blogs')).headers.get('content-security-policy')).toBe(POLICY);
});

test.each([
  ['/login?lng=es', '', /^i18next=es; path=\/; expires=.*; samesite=lax$/],
  ['/login?lng=es', 'i18next=es', null],
  ['/login?lng=fr', '', null],
  ['/login', 'i18next=es', null],
])('%s with the cookie "%s" keeps a language that is named: %s', async (path, cookie, kept) => {
  const said = (await ask(path, { Cookie: cookie })).headers.get('set-cookie');
  if (kept) expect(said).toMatch(kept);
  else expect(said).toBeNull();
});
