import { expect, test, type Page } from '@playwright/test';
import { catalogueContract } from '#shared/catalogue.ts';
import { TestClient } from '#api/testing/test-client.ts';
import { expectAccessible } from '../journey/axe.ts';
import { countGaps, holdApp, markDrawn } from '../journey/late-app.ts';

const inView = (page: Page, id: string) => expect(page.locator(`#${id}`)).toBeInViewport();

test('the header leads from another page to each part of the start page', async ({ page }) => {
  for (const [name, id] of [
    ['Semaglutide', 'glp1'],
    ['Tirzepatide', 'glp1gip'],
    ['About', 'about'],
  ] as const) {
    await page.goto('/blogs');
    await page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/#${id}$`));
    await inView(page, id);
  }
});

test('the start page sells both products, honestly and without a violation', async ({
  page,
  baseURL,
}) => {
  await page.goto('/');
  const start = page.getByRole('heading', { level: 1 });
  await expect(start).toBeVisible();
  await page.getByRole('link', { name: 'See our treatments' }).click();
  await inView(page, 'products');
  await page.getByRole('link', { name: 'Learn more' }).click();
  await inView(page, 'about');

  // The catalogue's own monthly price.
  const prices = await new TestClient(baseURL!).call(catalogueContract.listPrices, {
    query: { productId: 'glp1' },
  });
  const monthly = prices.find(({ planType }) => planType === 'monthly')!.price;
  await expect(page.locator('#glp1').getByText(`Only from $${monthly}/month`)).toBeVisible();
  for (const product of ['glp1', 'tirzexa']) {
    await expect(page.locator(`a[href="/register?product=${product}"]`)).toHaveCount(1);
  }
  await expect(page.getByRole('table', { name: /Wegovy and Ozempic/ })).toBeVisible();
  await page.getByRole('link', { name: 'Source 4' }).click();
  await inView(page, 'source-step');
  await expect(page.locator('video')).toHaveCount(0);
  await expectAccessible(page);
});

test('the page comes with the prices of now, and keeps them if they cannot be asked for again', async ({
  page,
}) => {
  const drawn = await (await page.request.get('/')).text();
  const months = /First month \$([\d.,]+), then from \$[\d.,]+/.exec(drawn);
  expect(months).not.toBeNull();
  await page.route('**/api/product-prices?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/');
  const asked = page.waitForResponse('**/api/product-prices?*');
  await page.mouse.move(20, 20);
  await asked;
  await expect(page.locator('#glp1').getByText(`Only from $${months![1]}/month`)).toBeVisible();
  await expect(page.locator('#glp1').getByText(months![0])).toBeVisible();
  await expect(page.getByText('Estimated price')).toHaveCount(0);
});

test(
  'when nobody has said the prices the fallback stands, marked as an estimate',
  { tag: '@deep' },
  async ({ page }) => {
    await page.route('**/api/product-prices?*', (route) => route.fulfill({ status: 500 }));
    const shell = await (await page.request.get('/app.html')).text();
    await page.route('/', (route) => route.fulfill({ contentType: 'text/html', body: shell }));
    await page.goto('/');
    await expect(page.locator('#glp1').getByText('Only from $300/month')).toBeVisible();
    await expect(page.locator('#glp1gip').getByText('Only from $333/month')).toBeVisible();
    await expect(page.getByText('Estimated price')).toHaveCount(2);
  },
);

test('the stories go round by keyboard, in both directions', { tag: '@deep' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/');
  const stories = page.getByRole('group', { name: 'How it can go' });
  await stories.getByRole('button', { name: 'Pause the stories' }).click();
  await expect(
    stories.getByRole('button', { name: 'Play the stories automatically' }),
  ).toBeFocused();
  await stories.getByRole('button', { name: 'Story 1 of 3' }).click();
  await expect(stories.getByText('Renee, 44')).toBeVisible();
  for (const [key, name] of [
    ['ArrowLeft', 'Margaret, 66'],
    ['ArrowRight', 'Renee, 44'],
    ['ArrowRight', 'David, 41'],
    ['ArrowRight', 'Margaret, 66'],
    ['ArrowRight', 'Renee, 44'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(stories.getByText(name)).toBeVisible();
  }
  await expect(stories.getByText('David, 41')).toBeHidden();
});

test.describe('in Vietnamese', () => {
  test('the hero plays a clip with captions, and no other language does', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/?lng=vi');
    const clip = page.locator('video');
    await expect(clip).toBeVisible();
    await expect
      .poll(() => clip.evaluate((video: HTMLVideoElement) => video.currentTime))
      .toBeGreaterThan(0);
    const facts = await clip.evaluate((video: HTMLVideoElement) => ({
      isMuted: video.muted,
      hasControls: video.controls,
      captions: [...video.textTracks].map(({ kind, language, mode }) => [kind, language, mode]),
      cues: video.textTracks[0]?.cues?.length,
      seconds: Math.round(video.duration),
    }));
    expect(facts).toMatchObject({ isMuted: true, hasControls: true, seconds: 20 });
    expect(facts.captions).toEqual([['captions', 'vi', 'showing']]);
    expect(facts.cues).toBe(5);
    await expectAccessible(page);
    await page.getByRole('button', { name: /Español/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Pierda peso/ })).toBeVisible();
    await expect(clip).toHaveCount(0);
  });

  test('with less motion wished for nothing plays or loads by itself', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(request.url()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/?lng=vi');
    const clip = page.locator('video');
    await expect(clip).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await clip.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    expect(loaded.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
  });
});

test(
  'the menu of a phone is as wide as it should be and holds every way',
  { tag: '@deep' },
  async ({ page }) => {
    for (const [width, expected] of [
      [390, 280],
      [700, 350],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/');
      await page.getByRole('button', { name: 'Open the menu' }).click();
      const menu = page.getByRole('dialog', { name: 'Main menu' });
      await expect
        .poll(async () => Math.round((await menu.boundingBox())?.width ?? 0))
        .toBe(expected);
      for (const name of ['Home', 'Blogs', 'Semaglutide', 'Tirzepatide', 'About']) {
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
      for (const name of ['Login', 'Dr Login', 'Sign up']) {
        await expect(menu.getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expectAccessible(page);
    }
  },
);

test('a press on the page that can only be read yet is answered when the app is there', async ({
  page,
}) => {
  const letAppCome = await holdApp(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await expect(async () => {
    await page.getByRole('button', { name: 'Open the menu' }).click();
    expect(await page.evaluate(() => globalThis.pressedEarly?.textContent)).toBe('Open the menu');
  }).toPass();
  await expect(menu).toBeHidden();
  letAppCome();
  await expect(menu).toBeVisible();
});

test('a link that is pressed before the app is there keeps the language of the address', async ({
  page,
}) => {
  const letAppCome = await holdApp(page);
  await page.goto('/?lng=es');
  await page.getByRole('link', { name: 'Ver los tratamientos' }).click();
  await expect(page).toHaveURL(/\/#products$/);
  letAppCome();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.getByRole('link', { name: 'Empezar con SemaLean' })).toBeVisible();
});

test('a first visit is read without the app, which comes with the first sign of use, or by itself after a while', async ({
  page,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) scripts.push(request.url());
  });
  // The clock stands still, however slow the machine.
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 60_000);
  const move = async () => {
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 110);
  };
  for (const begin of [move, () => page.clock.runFor(10_000), move]) {
    // As on a first visit. Otherwise the app would have stored the language there.
    await page.addInitScript(() => localStorage.clear());
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(3_000);
    // The event of a pointer that already rests where the page appears.
    await page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    );
    expect(scripts).toEqual([]);
    await begin();
    await expect.poll(() => scripts.length).toBeGreaterThan(3);
    await page.goto('about:blank');
    scripts.length = 0;
  }
});

test('an article is read before the app is there, and stands still when it comes @deep', async ({
  page,
}) => {
  const letAppCome = await holdApp(page);
  // The answers of the server would come too late to hide a page that goes and comes back.
  await page.route('**/api/blog/posts**', async (route) => {
    if (route.request().method() === 'GET') return;
    await route.continue();
  });
  await page.goto('/blogs');
  const card = page.getByRole('article').filter({ hasText: 'Understanding semaglutide' });
  await card.getByRole('link', { name: 'Read More' }).click();
  const title = page.getByRole('heading', { level: 1, name: /^Understanding semaglutide/ });
  await expect(title).toBeVisible();
  await expect(page.getByText('Share this article')).toBeVisible();
  const gaps = await countGaps(page, 'article .prose p');
  const replaced = await markDrawn(page);
  letAppCome();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await expect(title).toBeVisible();
  expect(await gaps()).toBe(0);
  expect(await replaced()).toEqual([]);
  await expectAccessible(page);
});

// Spanish is the choice of an earlier visit, from before a cookie told it to the server.
for (const [language, submit] of [
  ['en', 'Log in'],
  ['es', 'Iniciar sesión'],
] as const) {
  test(
    `what is typed and pressed on a login, in ${language}, before React is there is not lost`,
    { tag: language === 'en' ? '@deep' : [] },
    async ({ page }) => {
      await page.addInitScript((code) => localStorage.setItem('i18nextLng', code), language);
      const letAppCome = await holdApp(page);
      await page.goto('/login');
      await expect(page.getByRole('button', { name: submit, exact: true })).toBeVisible();
      await page.locator('[name=phoneNumber]').fill('555 010 0001');
      await page.locator('[name=password]').fill('Harbor-Lantern-41');
      await expect(page.locator('[name=remember]')).toBeChecked();
      await page.locator('[name=remember]').uncheck();
      await expect(async () => {
        await page.keyboard.press('Enter');
        expect(await page.evaluate(() => globalThis.pressedEarly?.textContent)).toBe(submit);
      }).toPass();
      expect(page.url()).not.toContain('Harbor');
      letAppCome();
      await expect(page).toHaveURL(/\/dashboard$/);
      const untilClosed = await page.evaluate(() => localStorage.getItem('token.until-close'));
      expect(untilClosed).not.toBeNull();
    },
  );
}
