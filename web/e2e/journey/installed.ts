import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { TestClient } from '#api/testing/test-client.ts';
import { enter } from './enter.ts';

/** Opens the app with its worker installed and everything prefetched that a device prefetches. */
export async function install(
  context: BrowserContext,
  url: string,
  client: TestClient,
): Promise<Page> {
  await enter(context, url, client);
  const page = await context.newPage();
  const filled = page.waitForResponse(/api\/blog\/posts\/.+/);
  await page.goto(`${url}/dashboard`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await filled;
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await page.waitForLoadState('networkidle');
  return page;
}

/** The age of the copies on screen. */
export const asOf = (page: Page): Locator => page.getByText(/As of \d/).first();
