import { expect, test, type Locator, type Page } from '@playwright/test';
import { changeAndKeep } from '../journey/kept-draft.ts';
import { countBlankFrames, holdApp, markDrawn } from '../journey/late-app.ts';

// The worker of an earlier visit has the app, and serves it at once.
test.use({ serviceWorkers: 'block' });

const option = (page: Page, name: RegExp) => page.getByRole('radio', { name });
const bar = (page: Page) => page.locator('[data-action-bar]');

/** Resolves to what the policy of the page has refused. */
async function watchPolicy(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const watched = globalThis as unknown as { refused: string[] };
    watched.refused = [];
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) =>
      watched.refused.push(violatedDirective),
    );
  });
  return () => page.evaluate(() => (globalThis as unknown as { refused: string[] }).refused);
}

test('plans and prices are read, chosen and pressed before the app is there, and nothing of it is lost', async ({
  page,
}) => {
  const refused = await watchPolicy(page);
  const letAppCome = await holdApp(page);
  await page.goto('/register');
  await expect(page).toHaveTitle('Registration · Steadwell');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose your program');
  await expect(option(page, /^Quarterly.*\$1,399 today/)).toBeChecked();
  await expect(bar(page)).toContainText('Quarterly: $1,399 today');
  await option(page, /^Annual/).check();
  // The sum of the plan that was chosen before is no longer true.
  await expect(bar(page).getByText('Quarterly')).toBeHidden();
  await expect(page.getByText('$2,649 today')).toBeVisible();
  const next = page.getByRole('button', { name: 'Continue', exact: true });
  await next.click();
  await expect(next).toHaveAttribute('aria-busy', 'true');

  const blank = await countBlankFrames(page);
  const replaced = await markDrawn(page);
  const scrolled = await page.evaluate(() => window.scrollY);
  letAppCome();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  expect(await blank()).toBe(0);
  expect(await replaced()).toEqual([]);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  expect(await refused()).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(option(page, /^Annual/)).toBeChecked();
  await expect(bar(page)).toContainText('Annual: $2,649 today');
});

/** Ends a press that begins on the drawn page when React has taken it over. */
async function pressMeanwhile(page: Page, target: Locator): Promise<void> {
  const letAppCome = await holdApp(page);
  await page.goto('/register');
  await target.hover();
  await page.mouse.down();
  letAppCome();
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await page.mouse.up();
}

test('a press during which React takes the plans over counts', async ({ page }) => {
  await pressMeanwhile(page, page.getByRole('button', { name: 'Check now' }));
  await expect(page.getByLabel('Height (feet)')).toBeVisible();
});

test('so does a choice', { tag: '@deep' }, async ({ page }) => {
  await pressMeanwhile(page, option(page, /^Annual/));
  await expect(option(page, /^Annual/)).toBeChecked();
  await expect(bar(page)).toContainText('Annual: $2,649 today');
});

test('a network that is lost while the app comes brings it when it is back, with what was chosen and pressed', async ({
  page,
  context,
}) => {
  const letAppCome = await holdApp(page);
  const asked = page.waitForRequest('**/assets/*.js');
  await page.goto('/register');
  await option(page, /^Annual/).check();
  await asked;
  await context.setOffline(true);
  const lost = page.waitForEvent('requestfailed');
  letAppCome();
  await lost;
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.locator('[data-prerendered]')).toHaveCount(1);

  await context.setOffline(false);
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(option(page, /^Annual/)).toBeChecked();
});

test(
  'a check whose code does not come leaves the plans where they are, and opens at the next press',
  { tag: '@deep' },
  async ({ page }) => {
    const code = /\/pre-check-[^/]*\.js$/;
    await page.route(code, (route) => route.abort('internetdisconnected'));
    await page.goto('/register');
    await option(page, /^Annual/).check();
    await page.getByRole('button', { name: 'Check now' }).click();
    await expect(page.getByText('A part of the app could not be loaded')).toBeVisible();
    await expect(option(page, /^Annual/)).toBeChecked();

    await page.unroute(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('A part of the app could not be loaded')).toHaveCount(0);
    await changeAndKeep(page, 'pre-check', () => page.getByLabel('Height (feet)').fill('5'));

    // Whoever has begun it meets it open.
    await page.route(code, (route) => route.abort('internetdisconnected'));
    await page.reload();
    await expect(page.getByText('A part of the app could not be loaded')).toBeVisible();
    await expect(option(page, /^Annual/)).toBeChecked();
  },
);

test(
  'prices of another medicine are not shown before the app knows them',
  { tag: '@deep' },
  async ({ page }) => {
    const letAppCome = await holdApp(page);
    await page.goto('/register?product=glp1');
    await expect(option(page, /Semaglutide/)).toBeChecked();
    await expect(page.getByText('$1,399 today').first()).toBeVisible();
    await option(page, /Tirzepatide/).check();
    await expect(page.getByText('$1,399 today').first()).toBeHidden();
    await option(page, /Semaglutide/).check();
    await expect(page.getByText('$1,399 today').first()).toBeVisible();
    await option(page, /Tirzepatide/).check();
    letAppCome();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(option(page, /Tirzepatide/)).toBeChecked();
    await expect(page.getByText(/^\$[\d,]+ today/).first()).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
  },
);

test(
  'what this device has kept counts, except for what is pressed now',
  { tag: '@deep' },
  async ({ page }) => {
    await page.goto('/register?product=tirzexa');
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(option(page, /Tirzepatide/)).toBeChecked();
    await changeAndKeep(page, 'purchase', () => option(page, /^Monthly/).check());
    const letAppCome = await holdApp(page);
    await page.goto('/register');
    await option(page, /^Annual/).check();
    letAppCome();
    await expect(page.locator('[data-prerendered]')).toHaveCount(0);
    await expect(option(page, /Tirzepatide/)).toBeChecked();
    await expect(option(page, /^Annual/)).toBeChecked();
  },
);

for (const [locale, title] of [
  ['vi', 'Chọn chương trình của bạn'],
  ['es', 'Elija su programa'],
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('the plans come in the language of the browser', { tag: '@deep' }, async ({ page }) => {
      const letAppCome = await holdApp(page);
      await page.goto('/register');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(title);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      letAppCome();
      await expect(page.locator('[data-prerendered]')).toHaveCount(0);
      await expect(heading).toHaveText(title);
    });
  });
}
