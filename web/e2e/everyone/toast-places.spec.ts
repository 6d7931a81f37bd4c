import { test, type Page } from '@playwright/test';
import { expectClear } from '../journey/toast-place.ts';
import { signIn } from '../sign-in.ts';

const SIZES = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

/** The server refuses, so that a toast appears while the dialog stays open. */
const refuse = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 500, json: { message: 'No.', code: 'internal' } }),
  );

for (const size of SIZES) {
  const name = `${size.width} x ${size.height}`;

  const tag = size.width === 320 || size.width === 1440 ? [] : '@deep';
  test(`${name}: news stand over no window, no title and no bar`, { tag }, async ({ context }) => {
    const { page } = await signIn(context, 'customer');
    await page.setViewportSize(size);
    await refuse(page, '**/api/notifications/preferences');
    await page.goto('/dashboard');
    await page.getByRole('button', { name: 'Notification settings' }).click();
    // Whether push itself has a switch depends on the browser.
    await page.getByRole('dialog').getByRole('switch', { name: 'New messages' }).click();
    await expectClear(page, ['[data-dialog-panel]']);
    // The dialog closes, and the toast stays where it is needed.
    await page.keyboard.press('Escape');
    await expectClear(page, ['h1', '[data-bottom-menu]', 'header']);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectClear(page, ['[data-bottom-menu]', 'header']);
  });
}
