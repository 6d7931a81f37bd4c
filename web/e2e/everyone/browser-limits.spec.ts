import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

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
