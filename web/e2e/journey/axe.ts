import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** No violation of WCAG 2.2 AA, nor of axe's own best practices, on what is shown right now (issue 3). */
export async function expectAccessible(page: Page): Promise<void> {
  // What fades in has half its contrast meanwhile.
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  // Without "legacy mode" each look opens a page of its own, to put together what frames of other sites say: we have none.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    // All rules run; only what they find is described, which takes half the time.
    .options({ resultTypes: ['violations'] })
    .analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((one) => one.html).join(' ')}`,
  );
  expect(found).toEqual([]);
}
