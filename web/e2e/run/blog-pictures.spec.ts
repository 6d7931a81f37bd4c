import { expect, test, type Page } from '@playwright/test';
import { blogContract, type Post } from '#shared/blog.ts';
import { expectAccessible } from '../journey/axe.ts';
import { signIn } from '../sign-in.ts';

test.use({ serviceWorkers: 'allow' });

/** What a camera gives: larger than an article needs, so that the browser makes it smaller first. */
async function aPhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 2400;
    canvas.height = 1600;
    const pen = canvas.getContext('2d')!;
    // Noise, or it would be light enough to be sent as it is. Computed number by number it took seconds.
    const noise = pen.createImageData(canvas.width, canvas.height);
    for (let at = 0; at < noise.data.length; at += 65_536)
      crypto.getRandomValues(noise.data.subarray(at, at + 65_536));
    pen.putImageData(noise, 0, 0);
    return canvas.toDataURL('image/jpeg', 0.9);
  });
  return Buffer.from(text.split(',')[1]!, 'base64');
}

test('a photograph goes from the device into an article, and is read there without a network @deep', async ({
  context,
  baseURL,
  browser,
}) => {
  const { page, client } = await signIn(context, 'admin');
  const [category] = await client.call(blogContract.listCategories);
  const title = `A lake in the morning ${Date.now()}`;
  const input = {
    title,
    slug: `a-lake-in-the-morning-${Date.now()}`,
    summary: 'Half an hour along the shore before breakfast.',
    content: '<p>Half an hour along the shore before breakfast changes a whole day.</p>',
    category: category!.slug,
    // The journey of the list counts what is published in English.
    language: 'vi' as const,
    published: true,
  };
  const post = await client.call(blogContract.addPost, { body: input });
  await page.goto(`/admin/blog/${post.id}`);
  const text = page.getByRole('textbox', { name: /^Content/ });
  await expect(text).toBeVisible();
  const photo = await aPhoto(page);

  await test.step('it is dropped into the text, made small, and described', async () => {
    const sending = page.waitForRequest((one) => one.url().endsWith('/api/admin/blog/pictures'));
    const data = await page.evaluateHandle((base64) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const transfer = new DataTransfer();
      transfer.items.add(new File([bytes], 'lake.jpg', { type: 'image/jpeg' }));
      return transfer;
    }, photo.toString('base64'));
    await text.scrollIntoViewIfNeeded();
    const place = (await text.getByText('Half an hour').boundingBox())!;
    const at = { clientX: place.x + place.width - 5, clientY: place.y + place.height / 2 };
    await text.dispatchEvent('drop', { dataTransfer: data, ...at });
    const dialog = page.getByRole('dialog', { name: 'Image' });
    await expect(dialog.getByLabel('Image URL')).toHaveValue(/^\/pictures\/.+\.webp$/);
    // Not the JPEG that was dropped: the browser has drawn it anew, smaller.
    expect((await sending).headers()['content-type']).toBe('image/webp');
    await expectAccessible(page);
    await dialog.getByLabel(/^Description/).fill('A lake at sunrise');
    await dialog.getByRole('button', { name: 'Insert image' }).click();
    await expect(text.getByAltText('A lake at sunrise')).toBeVisible();
  });

  await test.step('what the editor wrote is what the server keeps', async () => {
    const saving = page.waitForResponse((one) => one.request().method() === 'PUT');
    await page.getByRole('button', { name: 'Save post' }).click();
    const kept = (await (await saving).json()) as Post;
    expect(kept.content).toMatch(
      /<img src="\/pictures\/[\w-]{43}\.webp" alt="A lake at sunrise" width="1600" height="1067" loading="lazy" \/>/,
    );
  });

  await test.step('a reader has it without a network too', async () => {
    const reader = await browser.newContext({ baseURL, serviceWorkers: 'allow' });
    const shown = await reader.newPage();
    await shown.goto('/');
    await shown.evaluate(() => navigator.serviceWorker.ready);
    await shown.goto(`/blogs/${input.slug}`);
    const picture = shown.getByAltText('A lake at sunrise');
    const width = () => picture.evaluate((one: HTMLImageElement) => one.naturalWidth);
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(width).toBe(1600);
    await expect
      .poll(() =>
        shown.evaluate(async () => {
          const cache = await caches.open('steadwell-public-pictures');
          return (await cache.keys()).filter(({ url }) => url.includes('/pictures/')).length;
        }),
      )
      .toBe(1);
    await reader.setOffline(true);
    await shown.reload();
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(width).toBe(1600);
    await reader.close();
  });
});
