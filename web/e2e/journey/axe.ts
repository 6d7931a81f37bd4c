import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

declare const axe: { run: (page: Document, options: RunOptions) => Promise<AxeResults> };

let script: Promise<string> | undefined;
const axeScript = () =>
  (script ??= readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));

/**
 * No violation of WCAG 2.2 AA or of axe's own best practices in what is currently shown (issue 3). Axe is injected into
 * a page once and returns only violations: its own runner for Playwright takes twice as long.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // A loading page has no heading yet, and content that fades in has half its contrast.
  await expect(page.locator('[data-loading], [data-transition]')).toHaveCount(0);
  await page.evaluate(() =>
    Promise.allSettled(document.getAnimations().map(({ finished }) => finished)),
  );
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(await axeScript());
  const found = await page.evaluate(async () => {
    // All rules run, but only violations are reported in detail.
    const { violations } = await axe.run(document, { resultTypes: ['violations'] });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  expect(found).toEqual([]);
}
