import { expect, test, type Page } from '@playwright/test';
import { ROLES } from '#shared/lib/actor.ts';
import { takeNewThingsAway } from '../journey/older-browser.ts';
import { pathsOf } from '../journey/screen-paths.ts';
import { signIn } from '../sign-in.ts';

/** The message if a part of the page has failed. */
const BROKEN = /Something went wrong/;

async function complaintsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
    if (await page.getByText(BROKEN).count()) complaints.push(`${path} is broken`);
  }
  return complaints;
}

test('the oldest supported browser is without what it does not know yet', async ({ context }) => {
  await takeNewThingsAway(context);
  const page = await context.newPage();
  await page.goto('/');
  const left = await page.evaluate(() => [
    typeof (AbortSignal as Partial<typeof AbortSignal>).any,
    typeof (URL as Partial<typeof URL>).canParse,
    typeof (navigator as Partial<Navigator>).storage,
    'requestIdleCallback' in window || 'PushManager' in window || 'Notification' in window,
  ]);
  expect(left).toEqual(['undefined', 'undefined', 'undefined', false]);
});

for (const role of ROLES) {
  test(`an older browser shows every screen of ${role}`, async ({ context }) => {
    await takeNewThingsAway(context);
    const { page } = await signIn(context, role);
    expect(await complaintsOf(page, pathsOf(role))).toEqual([]);
  });
}

test('a bar that stays lets nothing shine through, whether blur is drawn or not', async ({
  context,
}) => {
  const { page } = await signIn(context, 'customer');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/dashboard');
  const bars = page.locator('header, nav').filter({ visible: true });
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  const grounds = await bars.evaluateAll((all) =>
    all
      .map((bar) => getComputedStyle(bar))
      .filter(({ position }) => position === 'sticky' || position === 'fixed')
      .map(({ backgroundColor }) => backgroundColor),
  );
  expect(grounds.length).toBeGreaterThan(0);
  for (const ground of grounds) expect(ground).toMatch(/^rgb\(/);
});

test('a browser below the oldest one is told so instead of a page that cannot work', async ({
  context,
}) => {
  await context.addInitScript(() => Reflect.deleteProperty(CSS, 'registerProperty'));
  const page = await context.newPage();
  for (const path of ['/', '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/too old/);
    await expect(page.getByText(/demasiado antiguo/)).toBeVisible();
    await expect(page.getByText(/quá cũ/)).toBeVisible();
    await expect(page.locator('#root')).toHaveCount(0);
  }
});

test('no check is compiled from text, which the policy forbids', async ({ page }) => {
  const asked: string[] = [];
  await page.exposeFunction('compiled', (text: string) => asked.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      void (globalThis as unknown as { compiled: (text: string) => void }).compiled(
        `${violatedDirective} ${sample}`,
      );
    });
  });
  for (const path of ['/', '/login', '/register']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  }
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  expect(asked).toEqual([]);
});
