import { expect, test, type Page } from '@playwright/test';
import { ROLES, type Role } from '#shared/lib/actor.ts';
import { screens } from '#web/app/screens.ts';
import { expectAccessible } from './journey/axe.ts';
import { addressOf } from './journey/screen-paths.ts';
import { signIn } from './sign-in.ts';

const pathsOf = (role: Role | 'guest'): string[] =>
  screens
    .filter(({ access }) => {
      if (typeof access === 'string') return role === 'guest';
      // Admins see the doctor's screens as doctors do.
      if (role === 'admin' && access.includes('doctor')) return false;
      return role !== 'guest' && access.includes(role);
    })
    .map(({ path }) => addressOf(path));

async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  const [needed, given] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    window.innerWidth,
  ]);
  expect(needed, `${path} is wider than the page`).toBeLessThanOrEqual(given!);
}

/** Skeletons are gone and the heading is there. */
async function open(page: Page, path: string, language: string): Promise<void> {
  await page.goto(`${path}?lng=${language}`);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}

const LANGUAGES = ['vi', 'es', 'en'] as const;

test.describe.configure({ mode: 'parallel' });

for (const role of ['guest', ...ROLES] as const) {
  test(`every screen of ${role}: three sizes, light and dark, no axe violation`, async ({
    context,
  }) => {
    test.setTimeout(300_000);
    const page = role === 'guest' ? await context.newPage() : (await signIn(context, role)).page;
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error.message}`));
    for (const [index, path] of pathsOf(role).entries()) {
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 390, height: 844 });
      await open(page, path, LANGUAGES[index % LANGUAGES.length]!);
      await expectNoSidewaysScroll(page, path);
      await expectAccessible(page);
      await page.setViewportSize({ width: 820, height: 1180 });
      await expectNoSidewaysScroll(page, path);
      await page.emulateMedia({ colorScheme: 'dark' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await expectNoSidewaysScroll(page, path);
      await expectAccessible(page);
    }
    expect(complaints).toEqual([]);
  });
}
