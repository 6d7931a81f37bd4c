import sharp from 'sharp';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { openTestApp } from '#api/testing/open-test-app.ts';
import { aCategory, aPost } from './blog.factory.ts';
import type { Category } from './category.entity.ts';
import { SHARING_SIZE } from './draw-sharing-picture.ts';
import { Post } from './post.entity.ts';

const app = await openTestApp();
let category: Category;
beforeAll(async () => {
  category = await aCategory(app.em());
  await mkdir(app.deps.env.DATA_DIR, { recursive: true });
  const shell = '<html lang="en"><head><title>Steadwell</title></head><body></body></html>';
  await writeFile(join(app.deps.env.DATA_DIR, 'index.html'), shell);
});

const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers, redirect: 'manual' });
/** The path of the picture that the article's page names. */
async function pictureOf(page: string): Promise<string> {
  const { text } = await app.guest().send('GET', page);
  return new URL(/property="og:image" content="([^"]+)"/.exec(text)![1]!).href;
}
const pathOf = (address: string) => address.slice(new URL(address).origin.length);
const pixels = async (answer: Response) => {
  const { data } = await sharp(await answer.arrayBuffer())
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data;
};

test('an article without a photograph is shared with its own title, in each language', async () => {
  const slug = 'shared-first';
  await aPost(app.em(), { category, slug, title: 'Protein & "fibre" <first>' });
  await aPost(app.em(), { category, slug, title: 'Đạm trước tiên', language: 'vi' });
  const addresses = [
    await pictureOf(`/blogs/${slug}?lng=en`),
    await pictureOf(`/blogs/${slug}?lng=vi`),
  ];
  const [first, second] = await Promise.all(addresses.map((one) => fetched(pathOf(one))));
  expect(Object.fromEntries(first!.headers)).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=86400',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  const tag = first!.headers.get('etag')!;
  const [en, vi] = [await pixels(first!), await pixels(second!)];
  expect(en.equals(vi)).toBe(false);
  const again = await fetched(pathOf(addresses[0]!), { 'if-none-match': tag });
  expect(again.status).toBe(304);
});

test('it has the size that sites ask for, and the longest title fits above the name', async () => {
  const slug = 'a-long-one';
  await aPost(app.em(), { category, slug, title: 'How it works and what to watch '.repeat(6) });
  const bytes = await (await fetched(pathOf(await pictureOf(`/blogs/${slug}`)))).arrayBuffer();
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ ...SHARING_SIZE, format: 'png' });
  // Between title and name, and at the right edge, there is nothing but the ground.
  const lines = [
    { left: 90, top: 480, width: 1000, height: 8 },
    { left: 1130, top: 0, width: 70, height: SHARING_SIZE.height },
  ];
  for (const line of lines) {
    const { channels } = await sharp(await sharp(bytes).extract(line).toBuffer()).stats();
    expect(channels.map(({ min, max }) => [min === max, min > 200])).toEqual(
      channels.map(() => [true, true]),
    );
  }
});

test('a changed article has another address and another picture, and a drawn illustration counts as none', async () => {
  const slug = 'a-drawn-one';
  const { id } = await aPost(app.em(), { category, slug, featuredImage: '/images/hero.svg' });
  const before = await pictureOf(`/blogs/${slug}`);
  const tag = (await fetched(pathOf(before))).headers.get('etag');
  const updatedAt = new Date(Date.now() + 60_000);
  await app.em().nativeUpdate(Post, { id }, { title: 'Another title', updatedAt });
  const after = await pictureOf(`/blogs/${slug}`);
  expect(after).not.toBe(before);
  expect((await fetched(pathOf(after))).headers.get('etag')).not.toBe(tag);
});

test('a draft and an article that is not there have none', async () => {
  await aPost(app.em(), { category, slug: 'secret', title: 'Secret plans', publishedAt: null });
  for (const path of [
    '/sharing/secret.en.png',
    '/sharing/nothing.en.png',
    '/sharing/secret.xx.png',
  ])
    expect((await fetched(path)).status).toBe(404);
});
