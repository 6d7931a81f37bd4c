import { expect, type Page } from '@playwright/test';

/**
 * Watches what a page loads, from before it is opened. The returned function waits for what it loads once it is idle:
 * Playwright says "networkidle" once a document, which on a busy machine is before the page has been idle at all.
 */
export function idleLoads(page: Page): () => Promise<void> {
  let open = 0;
  page.on('request', () => open++);
  page.on('requestfinished', () => open--);
  page.on('requestfailed', () => open--);
  return async () => {
    // Called after those that the page has asked for before.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await expect.poll(() => open).toBe(0);
  };
}
