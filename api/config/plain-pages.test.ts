import { expect, test } from 'vitest';
import { configContract } from '#shared/config.ts';
import { answerTo, type PageData } from '#shared/drawn-page.ts';
import { openDrawnApp } from '#api/testing/drawn-app.ts';

/** As the build writes it, but it shows what it was to draw. */
const RENDERER = `export const drawPage = async ({ address, language }) => {
  return { title: 'Drawn', html: '<h1>' + language + ' ' + address + '</h1>' };
};`;

const app = await openDrawnApp(RENDERER, ['en', 'es']);

async function pageAt(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  const text = await response.text();
  const json = /id="page-data">(.*?)<\/script>/.exec(text)?.[1];
  const data = json ? (JSON.parse(json) as PageData) : null;
  return { status: response.status, drawn: /<h1>(.*?)<\/h1>/.exec(text)?.[1], data };
}

test.each([
  ['/login', 'es /login'],
  ['/doctor-login?lng=en', 'en /doctor-login'],
  // They have other texts.
  ['/login?from=admin', 'es /login?from=admin'],
  ['/login?type=doctor&x=1', 'es /login?type=doctor'],
  ['/login?type=other', 'es /login'],
  ['/privacy', 'es /privacy'],
  ['/terms', 'es /terms'],
  ['/telehealth-consent', 'es /telehealth-consent'],
  ['/privacy-practices', 'es /privacy-practices'],
])('%s is drawn as "%s"', async (path, drawn) => {
  const page = await pageAt(path, { 'accept-language': 'es' });
  expect([page.status, page.drawn]).toEqual([200, drawn]);
});

test('a login comes with what the app would ask for', async () => {
  const { data } = await pageAt('/login');
  const config = await app.guest().call(configContract.find);
  expect(data).toEqual({
    contact: config.contact,
    identity: { name: 'Steadwell', palette: 'teal', logo: null },
    answers: [answerTo(configContract.find, {}, config)],
  });
});

test('members read the documents beside their menu, which only the app knows', async () => {
  const headers = { cookie: 'session=of-a-member' };
  expect((await pageAt('/terms', headers)).drawn).toBeUndefined();
  expect((await pageAt('/login', headers)).drawn).toBe('en /login');
});

test('what cannot be drawn, here without texts, is left to the app', async () => {
  expect(await pageAt('/login', { 'accept-language': 'vi' })).toMatchObject({
    status: 200,
    data: null,
  });
});

test('an earlier version of a document is left to the app, which asks for it', async () => {
  expect((await pageAt('/terms?version=1')).drawn).toBeUndefined();
});
