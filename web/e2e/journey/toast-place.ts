import { expect, type Page } from '@playwright/test';

/** How much of the first element the second covers, in pixels of the smaller side. Null if one is missing. */
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

/** A toast is shown, fully on screen, and covers none of these. */
export async function expectClear(page: Page, selectors: readonly string[]): Promise<void> {
  const toast = page.locator('[data-toast="open"]');
  await expect(toast).toBeInViewport({ ratio: 1 });
  // Hovering keeps the timer from dismissing it during the check.
  await toast.dispatchEvent('pointerover');
  for (const selector of selectors) {
    await expect
      .poll(() => overlapOf(page, selector), { message: `the toast lies over ${selector}` })
      .toBe(0);
  }
}
