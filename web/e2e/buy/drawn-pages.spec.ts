import { expect, test, type Page } from '@playwright/test';
import { isDeep } from '#shared/testing/depth.ts';
import { holdApp, markDrawn } from '../journey/late-app.ts';

test('a link to the plans that is pressed before the app is there leads to the plans as they are drawn', async ({
  page,
}) => {
  const letAppCome = await holdApp(page);
  await page.goto('/');
  await page.locator('#glp1 a[href^="/register"]').click();
  await expect(page).toHaveURL(/\/register\?product=glp1$/);
  await expect(page.getByRole('radio', { name: /Semaglutide/ })).toBeChecked();
  await expect(page.getByText('$1,399 today').first()).toBeVisible();
  letAppCome();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('#glp1')).toBeVisible();
});

test('a press that begins before React takes the page over and ends afterwards counts', async ({
  page,
}) => {
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

/** The first two in each language. */
const PUBLIC = [
  '/',
  '/register',
  '/login',
  '/doctor-login',
  '/login?from=admin',
  '/register?product=tirzexa',
  '/blogs',
  '/blogs/understanding-tirzepatide',
  '/privacy',
  '/terms',
  '/telehealth-consent',
  '/privacy-practices',
];

/** The sum of all shifts of the page that nobody has caused. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const watched = globalThis as unknown as { shift: number };
    watched.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { hadRecentInput, value } = entry as unknown as Record<string, number | boolean>;
        if (!hadRecentInput) watched.shift += value as number;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (globalThis as unknown as { shift: number }).shift);
}

/** React has reached the title, which is in a part of the page that it takes over last. */
const isTakenOver = (page: Page): Promise<boolean> =>
  page
    .getByRole('heading', { level: 1 })
    .evaluate((title) => Object.keys(title).some((key) => key.startsWith('__react')));

for (const [locale, width] of [
  ['en', 390],
  ['es', 1440],
  ['vi', 390],
] as const) {
  test.describe(locale, () => {
    // Another clock than the server's.
    test.use({ locale, viewport: { width, height: 844 }, timezoneId: 'Asia/Ho_Chi_Minh' });

    test(`React takes every public page over as it was drawn, in ${locale}`, async ({ page }) => {
      const faults: string[] = [];
      page.on('pageerror', ({ message }) => faults.push(message));
      const shift = await watchShifts(page);
      for (const path of locale === 'en' || isDeep ? PUBLIC : PUBLIC.slice(0, 2)) {
        const letAppCome = await holdApp(page);
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', locale);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const replaced = await markDrawn(page);
        await page.mouse.move(2, 2);
        await page.mouse.move(4, 40);
        letAppCome();
        await expect(page.locator('[data-prerendered]')).toHaveCount(0);
        await expect.poll(() => isTakenOver(page)).toBe(true);
        expect([path, await replaced(), faults]).toEqual([path, [], []]);
        expect([path, (await shift()) <= 0.02]).toEqual([path, true]);
        await page.unroute('**/assets/*.js');
      }
    });
  });
}
