import type { Page } from '@playwright/test';

/**
 * Holds back the app's own code, so that only what the server sent is there, until the result is called. A page that
 * was drawn loads to its end without it, with the script that notes what is pressed meanwhile.
 */
export async function holdApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** From now on counts the changes of the page that leave nothing of this selector. The result reads the count. */
export async function countGaps(page: Page, selector: string): Promise<() => Promise<number>> {
  await page.evaluate((wanted) => {
    const watched = globalThis as unknown as { gaps: number };
    watched.gaps = 0;
    new MutationObserver(() => {
      if (!document.querySelector(wanted)) watched.gaps += 1;
    }).observe(document.body, { childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => (globalThis as unknown as { gaps: number }).gaps);
}

/** The result reads which elements of the page, as it is now, have been taken away or replaced since. */
export async function markDrawn(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as { drawn: Element[] };
    watched.drawn = [...document.querySelectorAll('#root :is(h1, h2, p, a, button, input, li)')];
  });
  return () =>
    page.evaluate(() =>
      (globalThis as unknown as { drawn: Element[] }).drawn
        .filter((one) => !one.isConnected)
        .map((one) => one.outerHTML),
    );
}

/** From now on counts the frames in which no title is in sight. The result reads the count. */
export async function countBlankFrames(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watched = globalThis as unknown as { blank: number };
    watched.blank = 0;
    const look = () => {
      const titles = [...document.querySelectorAll('h1')];
      if (!titles.some((one) => one.checkVisibility())) watched.blank += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (globalThis as unknown as { blank: number }).blank);
}
