import { afterEach, beforeEach, expect, test } from 'vitest';
import { catalogueContract, type PlanType } from '#shared/catalogue.ts';
import { areaContract } from '#shared/practice/areas.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { resetCatalogue } from '#api/testing/reset-catalogue.ts';
import { openDrawnApp } from '#api/testing/drawn-app.ts';

/** As the build writes it, but it shows what it was to draw, and how often it was asked. */
const RENDERER = `let count = 0;
export const drawPage = async ({ language, data: { shelf, areas } }) => {
  count += 1;
  const html = '<h1>' + JSON.stringify({ language, shelf, areas, count }) + '</h1>';
  return { title: 'Steadwell', description: 'A doctor.', html };
};`;

const app = await openDrawnApp(RENDERER, ['en', 'vi']);
const admin = await app.as(await anAdmin(app.em()));
beforeEach(async () => {
  await resetCatalogue(app.em());
});
afterEach(() => app.em().execute('alter table if exists prices_away rename to product_prices'));

async function landing(language = 'en') {
  const response = await fetch(`${app.url}/`, { headers: { 'accept-language': language } });
  const text = await response.text();
  const drawn = /<h1>(.*?)<\/h1>/.exec(text)?.[1];
  return {
    text,
    status: response.status,
    vary: response.headers.get('vary'),
    ...(JSON.parse(drawn ?? '{}') as {
      shelf?: object;
      areas?: object | null;
      language?: string;
      count?: number;
    }),
  };
}

async function setPrice(planType: PlanType, price: number) {
  const rows = await admin.call(catalogueContract.listPrices, { query: { productId: 'glp1' } });
  const row = rows.find((one) => one.planType === planType)!;
  await admin.call(catalogueContract.changePrice, {
    params: { id: row.id },
    body: { ...row, price },
  });
}

test('shows the prices that the catalogue has now, in the language of the visitor', async () => {
  const before = await landing();
  expect(before.shelf).toEqual({
    semaglutide: { month: 349, later: { least: 500, most: 600 } },
    tirzexa: { month: 399, later: { least: 580, most: 690 } },
  });
  await setPrice('monthly', 361.5);
  await setPrice('month6', 700);
  const after = await landing('vi');
  expect(after.language).toBe('vi');
  expect(after.shelf).toMatchObject({
    semaglutide: { month: 361.5, later: { least: 500, most: 700 } },
  });
  expect(after.text).toContain('<html lang="vi"');
  expect(after.text).toContain('<title>Steadwell</title>');
  expect(after.text).toContain('content="A doctor."');
  expect(after.text).toContain('"shelf":{"semaglutide"');
  expect(after.vary).toMatch(/Accept-Language, Cookie/);
});

test('is drawn once until a price changes', async () => {
  const { count } = await landing();
  expect((await landing()).count).toBe(count);
  await setPrice('monthly', 355);
  const anew = (await landing()).count!;
  expect(anew).toBeGreaterThan(count!);
  expect((await landing()).count).toBe(anew);
});

test('what is archived is on it no longer', async () => {
  await admin.call(catalogueContract.removeProduct, { params: { id: 'tirzexa' } });
  expect(Object.keys((await landing()).shelf!)).toEqual(['semaglutide']);
});

test.each([
  ['in a language that cannot be drawn, here without texts', 'es', null],
  ['without a catalogue that answers', 'en', 'alter table product_prices rename to prices_away'],
])('%s the app opens, which marks its prices as estimates', async (_case, language, trouble) => {
  if (trouble) await app.em().execute(trouble);
  const { status, text } = await landing(language);
  expect(status).toBe(200);
  expect(text).toContain('<title>The app</title>');
  expect(text).toContain('<div id="root"></div>');
});

test('says where the practice treats, and nothing where that is everywhere', async () => {
  expect((await landing()).areas).toBeNull();
  const areas = { us: ['TX'], ca: [], vn: false } as const;
  await admin.call(areaContract.change, { body: areas as never });
  expect((await landing()).areas).toEqual(areas);
});
