import { expect, test } from 'vitest';
import { answerTo, type PageData } from '#shared/drawn-page.ts';
import { catalogueContract, DOCUMENTED_PRODUCTS } from '#shared/catalogue.ts';
import { saveOpening } from '#api/practice/opening.service.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { openDrawnApp } from '#api/testing/drawn-app.ts';

/** As the build writes it, but it shows what it was to draw. */
const RENDERER = `export const drawPage = async ({ address }) => {
  return { title: 'Plans · Steadwell', html: '<h1>' + address + '</h1>' };
};`;

const app = await openDrawnApp(RENDERER, ['en', 'vi']);

async function pageAt(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(app.url + path, { headers });
  const text = await response.text();
  const embedded = /id="page-data">(.*?)<\/script>/.exec(text)?.[1];
  const drawn = embedded ? (JSON.parse(embedded) as PageData) : null;
  return { status: response.status, text, drawn, address: /<h1>(.*?)<\/h1>/.exec(text)?.[1] };
}

test('a newcomer gets the plans with exactly the prices that the API gives', async () => {
  const { status, text, drawn, address } = await pageAt('/register', { 'accept-language': 'vi' });
  expect(status).toBe(200);
  expect(address).toBe('/register');
  expect(text).toContain('<html lang="vi" ');
  expect(text).toContain('<title>Plans · Steadwell</title>');
  const { getProduct, listPrices } = catalogueContract;
  const guest = app.guest();
  const expected = [];
  for (const id of DOCUMENTED_PRODUCTS) {
    const query = { productId: id };
    const [prices, product] = [
      await guest.call(listPrices, { query }),
      await guest.call(getProduct, { params: { id } }),
    ];
    expected.push(answerTo(listPrices, { query }, prices));
    expected.push(answerTo(getProduct, { params: { id } }, product));
  }
  expect(drawn!.answers).toEqual(JSON.parse(JSON.stringify(expected)));
});

test.each([
  ['?product=glp1', '/register?product=semaglutide'],
  ['?product=tirzexa', '/register?product=tirzexa'],
  ['?product=soap', '/register'],
  ['?product=glp1&product=tirzexa', '/register'],
])('with %s the medicine of the link is chosen', async (query, drawnAt) => {
  expect((await pageAt(`/register${query}`)).address).toBe(drawnAt);
});

test.each([
  ['continues an order', '/register?order=7', {}],
  ['is on another step', '/register/3', {}],
  ['has bought on this device', '/register', { cookie: 'checkout=something' }],
  ['has a login', '/register', { cookie: 'session=something' }],
])('who %s gets the app alone', async (_who, path, headers) => {
  const { status, text, drawn } = await pageAt(path, headers);
  expect(status).toBe(200);
  expect(text).toContain('The app');
  expect(drawn).toBeNull();
});

test('a closed practice is drawn as one, and an open one says nothing of it', async () => {
  expect((await pageAt('/register')).drawn!.opening).toBeUndefined();
  await saveOpening(app.em(), false);
  expect((await pageAt('/register')).drawn!.opening).toBe('paused');
  await app.em().nativeDelete(Setting, { key: 'practice.opening' });
  expect((await pageAt('/register')).drawn!.opening).toBe('soon');
  await saveOpening(app.em(), true);
});

test('plans that cannot be drawn, here without texts, leave it to the app', async () => {
  expect((await pageAt('/register', { 'accept-language': 'es' })).text).toContain('The app');
});
