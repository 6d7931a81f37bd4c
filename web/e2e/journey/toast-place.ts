import { expect, type Page } from '@playwright/test';

/** How much of the first thing is covered by the second, in pixels of the smaller side; null where one is missing. */
const overlapOf = (page: Page, selector: string): Promise<number | null> =>
  page.evaluate((selector) => {
    const toast = document.querySelector('[data-toast="open"]')?.getBoundingClientRect();
    if (!toast) return null;
    const overlaps = [...document.querySelectorAll(selector)]
      .map((one) => one.getBoundingClientRect())
      .map((one) =>
        Math.min(
          Math.min(one.right, toast.right) - Math.max(one.left, toast.left),
          Math.min(one.bottom, toast.bottom) - Math.max(one.top, toast.top),
        ),
      );
    return Math.max(0, ...overlaps);
  }, selector);

/** A toast is shown, wholly on the screen, and lies over none of these. */
export async function expectClear(page: Page, selectors: readonly string[]): Promise<void> {
  const toast = page.locator('[data-toast="open"]');
  await expect(toast).toBeInViewport({ ratio: 1 });
  // It waits under the pointer, so that no timer ends the look at it.
  await toast.dispatchEvent('pointerover');
  for (const selector of selectors) {
    await expect
      .poll(() => overlapOf(page, selector), { message: `the toast lies over ${selector}` })
      .toBe(0);
  }
}
