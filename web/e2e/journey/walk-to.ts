import type { Page } from '@playwright/test';
import { isDeep } from '#shared/testing/depth.ts';

/** Goes on as a link does. Loading the app for each screen takes longer than looking at it; the deep run does it. */
export async function walkTo(page: Page, path: string): Promise<void> {
  const to = new URL(path, page.url());
  if (isDeep) return void (await page.goto(to.href));
  if (page.url() === to.href) return;
  const isOther = new URL(page.url()).pathname !== to.pathname;
  await page.evaluate(async (address) => {
    // A page that has just come moves the focus once more with its next frame, which would pass for the one that is to come.
    await new Promise(requestAnimationFrame);
    (document.activeElement as HTMLElement | null)?.blur();
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to.href);
  // The app moves the focus into each page that comes.
  if (isOther) await page.waitForFunction(() => document.activeElement !== document.body);
}
