import { expect, test } from '@playwright/test';
import { countGaps, holdApp } from '../journey/late-app.ts';

test('a link to the plans that is pressed before the app is there keeps the page until the app opens it', async ({
  page,
}) => {
  const letAppCome = await holdApp(page);
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  const link = page.locator('#glp1 a[href^="/register"]');
  await link.click();
  await expect(link).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const gaps = await countGaps(page, 'h1, main [data-loading]');
  letAppCome();
  await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  expect(await gaps()).toBe(0);
  await expect(page).toHaveURL(/\/register\?product=glp1$/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(documents).toEqual(['/']);
  await page.goBack();
  await expect(page.locator('#glp1')).toBeVisible();
});

test(
  'a link to the plans opens by itself if the app cannot be had',
  { tag: '@deep' },
  async ({ page }) => {
    const pressed = Promise.withResolvers<void>();
    let isLost = true;
    await page.route('**/assets/*.js', async (route) => {
      await pressed.promise;
      await (isLost ? route.abort() : route.continue());
    });
    await page.goto('/');
    const link = page.locator('#glp1 a[href^="/register"]');
    await link.click();
    await expect(link).toHaveAttribute('aria-busy', 'true');
    page.on('request', (request) => {
      if (request.isNavigationRequest()) isLost = false;
    });
    pressed.resolve();
    await expect(page.getByRole('button', { name: 'Continue', exact: true })).toBeVisible();
  },
);

test('a press that begins on the drawn page and ends on the app’s own counts', async ({ page }) => {
  const letAppCome = await holdApp(page);
  await page.goto('/');
  const link = page.locator('#glp1 a[href^="/register"]');
  await link.hover();
  await page.mouse.down();
  letAppCome();
  await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
  await page.mouse.up();
  await expect(page).toHaveURL(/\/register\?product=glp1$/);
});
