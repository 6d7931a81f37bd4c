import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillPath } from '#shared/lib/paths.ts';
import { pathNames } from '#shared/lib/contract.ts';
import { aCustomer, anAdmin } from '#api/accounts/accounts.factory.ts';
import { servedRoutes } from '#api/app.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';

/* What a CDN in front may keep (docs/operations.md): files with a hash of their content in their name, and no more. */

const METRICS_TOKEN = 'a-token-for-the-metrics';
const FOR_EVER = 'public, max-age=31536000, immutable';

let app: TestApp;
let webRoot: string;
beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'steadwell-web-'));
  await mkdir(join(webRoot, 'assets'));
  for (const file of ['index.html', 'sw.js', 'manifest.webmanifest', 'assets/app-1a2b.js'])
    await writeFile(join(webRoot, file), '{}');
  app = await startTestApp({ METRICS_TOKEN }, { webRoot });
});
afterAll(async () => {
  await app?.stop();
  await rm(webRoot, { recursive: true });
});

/** What a shared cache may not keep, or not without asking each time. A response that says nothing it may. */
const mayBeKept = (headers: Headers): boolean =>
  !/\b(no-store|no-cache|private)\b/.test(headers.get('cache-control') ?? '');

test('a file with a hash in its name is kept for good, also after a missing one was asked for', async () => {
  const { headers } = await app.guest().send('GET', '/assets/app-1a2b.js');
  expect(headers.get('cache-control')).toBe(FOR_EVER);
  expect(headers.get('set-cookie')).toBeNull();
  expect(headers.get('vary')).toBe('Accept-Encoding');
  const missing = await app.guest().send('GET', '/assets/app-of-the-next-release.js');
  expect([missing.status, mayBeKept(missing.headers)]).toEqual([404, false]);
});

test.each([
  ...['/', '/login', '/dashboard', '/blogs', '/no-such-page', '/index.html', '/sw.js', '/no.js'],
  ...['/manifest.webmanifest', '/rss.xml', '/robots.txt', '/sitemap.xml'],
  ...['/healthz', '/readyz', '/metrics', '/api/docs', '/api/docs.css', '/api/openapi.json'],
  ...['/api/no-such-endpoint', '/api/blog/pictures/0000', '/%ff', '/assets/../sw.js'],
])('%s is not kept', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST', 'OPTIONS']) {
    const { status, headers } = await fetch(app.url + path, { method, redirect: 'manual' });
    expect([method, status, mayBeKept(headers)]).toEqual([method, status, false]);
  }
});

test('no response of the API is kept, whoever asks', async () => {
  const callers = [
    app.guest(),
    await app.as(await aCustomer(app.em())),
    await app.as(await anAdmin(app.em())),
  ];
  const kept: string[] = [];
  for (const { endpoint } of servedRoutes(app.deps)) {
    const params = Object.fromEntries(pathNames(endpoint.path).map((name) => [name, '1']));
    for (const caller of callers) {
      const { headers, status } = await caller.send(
        endpoint.method,
        fillPath(endpoint.path, params),
      );
      if (mayBeKept(headers)) kept.push(`${endpoint.name} ${status}`);
    }
  }
  expect(kept).toEqual([]);
});
