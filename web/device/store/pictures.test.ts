import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { blogContract } from '#shared/blog.ts';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase, publicData } from './db.ts';
import { deleteDatabase } from './delete-database.ts';
import { followPictures, PICTURES, picturesIn } from './pictures.ts';
import { keepRead } from '#web/device/reads/reads.ts';
import { wipeDevice } from './wipe.ts';
import { device } from '#web/device/page-device.ts';
import { databasesHere, withDatabase } from '#web/testing/database.ts';

withDatabase();

const at = (path: string) => location.origin + path;

/** The caches of a browser, with a network that has a picture at every address but `/portal…`. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>();
  const pageOrPicture = (url: string) => (url.includes('/portal') ? 'text/html' : 'image/png');
  const world = { isOnline: true };
  const open = (name: string) => {
    const rows = stores.get(name) ?? new Map<string, Response>();
    stores.set(name, rows);
    return {
      keys: () => Promise.resolve([...rows.keys()].map((url) => ({ url }))),
      match: (url: string) => Promise.resolve(rows.get(url)),
      delete: (url: string) => Promise.resolve(rows.delete(url)),
      add: (url: string) => {
        if (!world.isOnline) return Promise.reject(new TypeError('Failed to fetch'));
        rows.set(url, new Response('', { headers: { 'Content-Type': pageOrPicture(url) } }));
        return Promise.resolve();
      },
    };
  };
  vi.stubGlobal('caches', {
    open: (name: string) => Promise.resolve(open(name)),
    keys: () => Promise.resolve([...stores.keys()]),
    delete: (name: string) => Promise.resolve(stores.delete(name)),
    match: (url: string) =>
      Promise.resolve([...stores.values()].find((one) => one.has(url))?.get(url)),
  });
  return { world, kept: () => [...(stores.get(PICTURES)?.keys() ?? [])].sort(), add: open };
}

let cacheStorage: ReturnType<typeof fakeCaches>;
beforeEach(() => {
  cacheStorage = fakeCaches();
  setAccount(device, 7);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  setAccount(device, null);
  await publicData(device).reads.clear();
  for (const name of await databasesHere()) {
    if (name.includes('account')) await deleteDatabase(device, name);
  }
});

const keepArticle = async (slug: string, article: object, account: number | null = 7) => {
  await keepRead(device, blogContract.findPost, { params: { slug } }, article, account);
  await followPictures(device);
};

test('a picture is found by whatever address', () => {
  const content = `<p><img src="/images/a.png"><img src="${at('/images/b.png')}">
    <img src="../images/c.png" srcset="/images/c-2.png 2x, ${at('/images/c-3.png?v=1')} 3x">
    <img src="https://elsewhere.example/d.png"><img src="data:image/png;base64,AA=="><img src="http://["></p>`;
  expect(picturesIn({ featuredImage: '/images/cover.png', content }).sort()).toEqual(
    ['a.png', 'b.png', 'c-2.png', 'c-3.png?v=1', 'c.png', 'cover.png'].map((one) =>
      at(`/images/${one}`),
    ),
  );
  expect(picturesIn(null)).toEqual([]);
});

test('the pictures of an article are kept with it and go with it', async () => {
  await keepArticle('one', {
    featuredImage: '/images/one.png',
    content: '<img src="/images/x.png">',
  });
  await keepArticle('two', {
    featuredImage: '/images/two.png',
    content: '<img src="/images/x.png">',
  });
  expect(cacheStorage.kept()).toEqual(['one', 'two', 'x'].map((name) => at(`/images/${name}.png`)));

  await keepArticle('two', { featuredImage: '/images/new.png', content: '' });
  expect(cacheStorage.kept()).toEqual(['new', 'one', 'x'].map((name) => at(`/images/${name}.png`)));

  await accountDatabase(device, 7).reads.clear();
  await followPictures(device);
  expect(cacheStorage.kept()).toEqual([]);
});

test('what the app brings along is not kept twice, and a login page of the network not at all', async () => {
  await cacheStorage.add('workbox-precache').add(at('/images/own.svg'));
  await keepArticle('one', {
    featuredImage: '/images/own.svg',
    content: '<img src="/portal.png">',
  });
  expect(cacheStorage.kept()).toEqual([]);
});

test('a picture that could not be had comes with the next article', async () => {
  cacheStorage.world.isOnline = false;
  await keepArticle('one', { featuredImage: '/images/one.png', content: '' });
  expect(cacheStorage.kept()).toEqual([]);
  cacheStorage.world.isOnline = true;
  await keepArticle('two', { featuredImage: null, content: '' });
  expect(cacheStorage.kept()).toEqual([at('/images/one.png')]);
});

test('a logout leaves the pictures of what everybody may read here, and no others', async () => {
  await keepArticle('mine', { featuredImage: '/images/mine.png', content: '' });
  setAccount(device, null);
  await keepArticle('public', { featuredImage: '/images/public.png', content: '' }, null);
  await wipeDevice(device, 7);
  expect(cacheStorage.kept()).toEqual([at('/images/public.png')]);
});
