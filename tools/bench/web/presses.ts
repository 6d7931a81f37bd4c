import type { Page } from 'playwright';

/** Milliseconds: of the whole, and of waiting for the page, running its handlers and drawing the next frame. */
export type Press = { what: string; duration: number; parts: string };

/** What opens, chooses or searches, and changes nothing: pressing it needs no care. */
const HARMLESS = [
  'main [role="tab"]',
  '[aria-expanded]',
  '[aria-haspopup]',
  'main summary',
  'main input[type="checkbox"]',
  'main tbody tr a',
  'main select',
  'main input[type="search"]',
].join(', ');
const MOST = 14;
/** The browser reports an interaction only with the frame after it. */
const REPORT_MS = 400;

/** Runs in the page before anything else. Keeps what people pressed and how long the next frame took. */
export function watchPresses(): void {
  const presses: Press[] = [];
  Object.assign(window, { presses });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      const target = entry.target instanceof Element ? entry.target : null;
      const name = target?.getAttribute('aria-label') ?? target?.textContent ?? '';
      const what = `${entry.name} ${target?.tagName ?? ''} ${name.trim().slice(0, 30)}`;
      const waited = Math.round(entry.processingStart - entry.startTime);
      const worked = Math.round(entry.processingEnd - entry.processingStart);
      const drawn = Math.round(entry.duration - waited - worked);
      presses.push({ what, duration: entry.duration, parts: `${waited} + ${worked} + ${drawn}` });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Presses everything harmless on this screen like a person, and returns what the browser measured for each. */
export async function pressEverything(page: Page): Promise<Press[]> {
  const address = page.url();
  const controls = page.locator(HARMLESS).filter({ visible: true });
  const count = Math.min(await controls.count(), MOST);
  const presses: Press[] = [];
  const collect = async () => {
    await page.waitForTimeout(REPORT_MS);
    const seen = await page.evaluate(() =>
      (window as unknown as { presses: Press[] }).presses.splice(0),
    );
    presses.push(...seen);
  };
  for (let at = 0; at < count; at++) {
    const control = controls.nth(at);
    if ((await control.count()) === 0) break;
    if (await control.isDisabled().catch(() => true)) continue;
    const isClicked = await control.click({ timeout: 3_000 }).then(
      () => true,
      () => false,
    );
    if (!isClicked) continue;
    if ((await control.getAttribute('type').catch(() => null)) === 'search') {
      await page.keyboard.type('ann', { delay: 120 });
    }
    await collect();
    await page.keyboard.press('Escape');
    await collect();
    if (page.url() !== address) {
      await page.goto(address);
      await isShown(page);
    }
  }
  return presses;
}

/** The screen is there, and nothing is loading any more. */
export async function isShown(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
  await page.waitForTimeout(REPORT_MS);
}
