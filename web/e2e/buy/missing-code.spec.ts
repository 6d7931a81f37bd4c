import { expect, test, type Page } from '@playwright/test';

// The worker of an earlier visit has the whole app.
test.use({ serviceWorkers: 'block' });

const MISSING = 'A part of the app could not be loaded';
const drawn = (page: Page) => page.locator('[data-prerendered]');
const annual = (page: Page) => page.getByRole('radio', { name: /^Annual/ });

/** Resolves once this many requests for these files have failed. */
async function loseFiles(page: Page, files: RegExp, times = 1): Promise<void> {
  await page.route(files, (route) => route.abort('internetdisconnected'));
  let left = times;
  await page.waitForEvent('requestfailed', (request) => files.test(request.url()) && --left === 0);
}

test('a drawn page stays if the code of its screen does not come, and answers what was pressed later', async ({
  page,
}) => {
  const code = /\/assets\/register-screen-[^/]*\.js$/;
  const lost = loseFiles(page, code);
  await page.goto('/register');
  await lost;
  // The next press already asks for it again.
  await page.unroute(code);
  await annual(page).check();
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(annual(page)).toBeChecked();
});

test(
  'a drawn page stays if its texts do not come, and the app follows when the network is back',
  { tag: '@deep' },
  async ({ page }) => {
    const texts = /\/locales\/en\//;
    // The first request and five more.
    const lost = loseFiles(page, texts, 6);
    await page.goto('/register');
    await annual(page).check();
    await lost;
    await page.unroute(texts);
    await expect
      .poll(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('online')));
        return drawn(page).count();
      })
      .toBe(0);
    await expect(annual(page)).toBeChecked();
  },
);

test(
  'a login whose further ways do not come keeps what was typed, and opens them when they are asked for again',
  { tag: '@deep' },
  async ({ page }) => {
    const code = /\/assets\/forgot-password-[^/]*\.js$/;
    await page.route(code, (route) => route.abort('internetdisconnected'));
    await page.goto('/login');
    const phone = page.locator('[name=phoneNumber]');
    await phone.fill('(555) 010-0001');
    await expect(drawn(page)).toHaveCount(0);
    const forgot = page.getByRole('button', { name: /^Forgot/ });
    await forgot.click();
    await expect(page.getByText(MISSING)).toBeVisible();
    await expect(phone).toHaveValue('(555) 010-0001');

    await page.unroute(code);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeVisible();
  },
);
