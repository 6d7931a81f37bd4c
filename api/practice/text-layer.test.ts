import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { Language } from '#shared/accounts.ts';
import { DOCTOR_LINES, type ShownDoctor } from '#shared/practice/shown-doctor.ts';
import { textContract } from '#shared/practice/texts.ts';
import type { StoriesInput } from '#shared/practice/stories.ts';
import { anAdmin } from '#api/accounts/accounts.factory.ts';
import { Price } from '#api/catalogue/price.entity.ts';
import { Product } from '#api/catalogue/product.entity.ts';
import { Setting } from '#api/settings/setting.entity.ts';
import { startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { TestClient } from '#api/testing/test-client.ts';

const BUILT = {
  landing: { hero: { title: 'Built', text: 'Text' }, stories: { title: 'Stories' } },
};
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

let folder: string;
/** Two processes of the demo, and one of a practice, on one database. */
let app: TestApp;
let other: TestApp;
let practice: TestApp;
let admin: TestClient;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'text-layer-'));
  for (const language of ['en', 'vi']) {
    await mkdir(join(folder, 'locales', language), { recursive: true });
    const file = join(folder, 'locales', language, 'translation.json');
    await writeFile(file, JSON.stringify(BUILT));
  }
  await mkdir(join(folder, '.renderer'));
  // As the build writes it, but it shows the texts that it was given.
  await writeFile(
    join(folder, '.renderer/renderer.mjs'),
    `export const drawPage = async (page, texts) => ({ title: 'x', html: '<h1>' + texts.landing.hero.title + '</h1>' });`,
  );
  await mkdir(join(folder, 'pages'));
  for (const name of ['app.html', 'pages/shell.html'])
    await writeFile(
      join(folder, name),
      '<html lang="en"><body><div id="root"></div></body></html>',
    );
  app = await startTestApp({}, { webRoot: folder });
  const url = { DATABASE_URL: app.deps.orm.config.get('clientUrl')! };
  other = await startTestApp(url, { webRoot: folder });
  practice = await startTestApp({ ...url, DEMO: '0', NODE_ENV: 'test' }, { webRoot: folder });
  admin = await app.as(await anAdmin(app.em(), { fullName: 'Ana Reyes' }));
});
afterEach(async () => {
  await app.em().execute('alter table if exists texts_away rename to practice_texts');
  await app.em().execute('delete from practice_texts');
  await app.em().nativeDelete(Setting, { key: 'practice.stories' });
  // Else the next test may still meet the words of this one.
  for (const one of [app, other, practice]) await one.deps.versions.caughtUp();
});
afterAll(async () => {
  for (const one of [practice, other, app]) await one.stop();
  await rm(folder, { recursive: true, force: true });
});

async function textsFrom(at: TestApp, language: Language = 'en', headers = {}) {
  const response = await fetch(`${at.url}/locales/${language}/translation.json`, { headers });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    texts: (text && JSON.parse(text)) as typeof BUILT & {
      landing: {
        about: { shown: ShownDoctor };
        stories: { shown?: { isOwn: boolean; note?: string; entries: object[] } };
      };
    },
  };
}

const word = (text: string | null, version = 0) =>
  admin.call(textContract.save, {
    body: { key: 'landing.hero.title', languages: { en: { text, version } } },
  });

test('the practice’s words lie over the built ones in every process at once, and go again', async () => {
  expect((await textsFrom(other)).texts.landing.hero).toEqual(BUILT.landing.hero);
  const { languages } = await word('Lotus');
  for (const one of [app, other, practice]) {
    await one.deps.versions.caughtUp();
    const { texts } = await textsFrom(one);
    expect(texts.landing.hero).toEqual({ title: 'Lotus', text: 'Text' });
    expect((await textsFrom(one, 'vi')).texts.landing.hero.title).toBe('Built');
  }
  await word(null, languages.en.version);
  await other.deps.versions.caughtUp();
  expect((await textsFrom(other)).texts.landing.hero.title).toBe('Built');
});

test('a browser that has them is told so, until they change', async () => {
  const first = await textsFrom(app);
  expect(first.headers.get('cache-control')).toBe('no-cache');
  expect(first.headers.get('x-built')).toBe(md5(JSON.stringify(BUILT)));
  const etag = first.headers.get('etag')!;
  const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
  expect((await textsFrom(app, 'en', headers)).status).toBe(304);
  // Processes agree on it.
  expect((await textsFrom(other, 'en', headers)).status).toBe(304);
  await word('Lotus');
  const after = await textsFrom(app, 'en', headers);
  expect([after.status, after.texts.landing.hero.title]).toEqual([200, 'Lotus']);
  expect(after.headers.get('etag')).not.toBe(etag);
  expect(after.headers.get('x-built')).toBe(first.headers.get('x-built'));
});

test('they are sent compressed to who can read it', async () => {
  await word('Lotus '.repeat(10));
  const { request } = await import('node:http');
  const body = await new Promise<Buffer>((resolve, reject) => {
    const path = `${app.url}/locales/en/translation.json`;
    request(path, { headers: { 'accept-encoding': 'br' } }, (response) => {
      expect(response.headers['content-encoding']).toBe('br');
      expect(response.headers.vary).toContain('Accept-Encoding');
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    })
      .on('error', reject)
      .end();
  });
  expect(brotliDecompressSync(body).toString()).toContain('Lotus Lotus');
});

test('a page is drawn with the words of now', async () => {
  const page = async () => (await fetch(`${app.url}/`)).text();
  expect(await page()).toContain('<h1>Built</h1>');
  await word('Lotus');
  expect(await page()).toContain('<h1>Lotus</h1>');
});

test('without the database the last known words are shown, and nobody keeps them for the newest', async () => {
  await word('Lotus');
  await textsFrom(app);
  // Whatever changes makes the process read again.
  await app.em().execute('update practice_texts set created_at = created_at');
  await app.em().execute('alter table practice_texts rename to texts_away');
  await app.deps.versions.caughtUp();
  const { status, texts, headers } = await textsFrom(app);
  expect([status, texts.landing.hero.title]).toEqual([200, 'Lotus']);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(headers.get('x-built')).toBeNull();
});

test('a product of the practice itself is called as it says in each language, and a documented one as ever', async () => {
  const product = app.em().create(Product, {
    ...{ id: 'orfo', medicine: 'orforglipron-tablets', referencePrefix: 'ORF' },
    ...{ name: 'Orforglipron tablets', nameVi: 'Orforglipron viên uống' },
    ...{ description: '', quarterlyDiscount: 0, annualDiscount: 0 },
  });
  await app.em().persist(product).flush();
  await app.em().nativeUpdate(Product, { id: 'tirzexa' }, { nameVi: 'Khác' });
  const labels = async (language: Language) => {
    await other.deps.versions.caughtUp();
    const { texts } = await textsFrom(other, language);
    return (texts as { catalogue?: { label: Record<string, string> } }).catalogue?.label;
  };
  expect(await labels('vi')).toEqual({ orfo: 'Orforglipron viên uống' });
  expect(await labels('en')).toBeUndefined();
  await app.em().nativeUpdate(Product, { id: 'orfo' }, { nameVi: 'Viên Orforglipron' });
  expect(await labels('vi')).toEqual({ orfo: 'Viên Orforglipron' });
  // What is on sale is named in the links of every page.
  const others = async () => {
    await other.deps.versions.caughtUp();
    const { landing } = (await textsFrom(other, 'vi')).texts;
    return (landing as { others?: object[] }).others;
  };
  expect(await others()).toEqual([]);
  await app.em().nativeUpdate(Product, { id: 'orfo' }, { isActive: true });
  const price = { product: 'orfo', planType: 'monthly', amount: 24_900, isActive: true } as const;
  const pricing = app.em();
  pricing.create(Price, price);
  await pricing.flush();
  expect(await others()).toEqual([{ id: 'orfo', name: 'Viên Orforglipron' }]);
  await app.em().nativeDelete(Price, { product: 'orfo' });
  expect(await others()).toEqual([]);
  await app.em().nativeUpdate(Product, { id: 'tirzexa' }, { nameVi: '' });
  await app.em().nativeDelete(Product, { id: 'orfo' });
});

test('a language that the build lacks is not answered with another', async () => {
  expect((await textsFrom(app, 'es')).status).toBe(404);
});

const STORY = { name: 'M.', rating: null, texts: { en: 'It went slowly.' } };
const tell = (more: Partial<StoriesInput> = {}) =>
  admin.call(textContract.saveStories, {
    body: {
      ...{ stories: [STORY], typical: {}, isReal: true, isTypical: true, version: 0 },
      ...more,
    },
  });
async function shownBy(at: TestApp, language: Language = 'en') {
  await at.deps.versions.caughtUp();
  return (await textsFrom(at, language)).texts.landing.stories.shown;
}

test('the invented stories are shown in the demo only', async () => {
  const shown = (await shownBy(app))!;
  expect(shown.isOwn).toBe(false);
  expect(shown.entries).toHaveLength(3);
  expect(shown.entries[0]).toMatchObject({ name: 'Renee', age: 44, rating: 5 });
  expect(await shownBy(practice)).toBeUndefined();
});

test('the doctor on the start page is invented in the demo only: a practice shows what it has worded itself', async () => {
  const doctorOf = async (at: TestApp, language: Language = 'en') => {
    await at.deps.versions.caughtUp();
    return (await textsFrom(at, language)).texts.landing.about.shown;
  };
  expect(await doctorOf(app)).toEqual({ lines: [...DOCTOR_LINES], picture: null });
  const nobody = { lines: [], picture: null };
  expect(await doctorOf(practice)).toEqual(nobody);
  const say = async (line: string) => {
    const en = { text: 'Dr. Ida Sander', version: 0 };
    const key = `landing.about.doctor.${line}`;
    await admin.call(textContract.save, { body: { key, languages: { en } } });
  };
  await say('title');
  expect(await doctorOf(practice)).toEqual(nobody);
  await say('name');
  expect(await doctorOf(practice)).toEqual({ lines: ['name', 'title'], picture: null });
  expect(await doctorOf(practice, 'vi')).toEqual(nobody);
});

test('a practice shows its own once somebody vouches for them', async () => {
  const kept = await tell({ isReal: false });
  expect(kept.attested).toBeNull();
  expect(await shownBy(practice)).toBeUndefined();
  const untypical = await tell({
    isTypical: false,
    typical: { en: 'Most lose less.' },
    version: 1,
  });
  expect(untypical.attested).toBeNull();
  expect(await shownBy(practice)).toBeUndefined();
  const { attested } = await tell({ version: 2 });
  expect(attested?.by).toBe('Ana Reyes');
  expect(await admin.call(textContract.stories)).toMatchObject({
    ...{ stories: [STORY], isTypical: true, attested: { by: 'Ana Reyes' }, version: 3 },
  });
  const entries = [{ name: 'M.', text: 'It went slowly.' }];
  expect(await shownBy(practice)).toEqual({ isOwn: true, entries });
  // Also in the demo; and in a language without a text, the words of the patient with their language.
  expect(await shownBy(app, 'vi')).toEqual({
    isOwn: true,
    entries: [{ ...entries[0], language: 'en' }],
  });
  // A change needs to be vouched for anew.
  await tell({ stories: [{ ...STORY, name: 'N.' }], isReal: false, version: 3 });
  expect(await shownBy(practice)).toBeUndefined();
});

test('what is typical is said with stories that are not', async () => {
  const typical = {
    en: 'Most lose less.',
    vi: 'Đa số giảm ít hơn.',
    es: 'La mayoría pierde menos.',
  };
  await tell({ isTypical: false, typical });
  expect((await shownBy(practice, 'vi'))!.note).toBe(typical.vi);
});

test('stories that somebody else has changed are not overwritten', async () => {
  await tell();
  await expect(tell()).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['markup', [{ ...STORY, texts: { en: '<img src=x>' } }]],
  ['a value to fill in', [{ ...STORY, name: '{{name}}' }]],
  ['a story without a text', [{ ...STORY, texts: {} }]],
  ['six stars', [{ ...STORY, rating: 6 }]],
])('%s is refused', async (_what, stories) => {
  await expect(tell({ stories })).rejects.toMatchObject({ status: 400 });
});
