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
