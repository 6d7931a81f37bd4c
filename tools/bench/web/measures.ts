import type { BrowserContext, Page } from 'playwright';

export type Opening = {
  /** From the start of the navigation until the text was painted, in milliseconds. */
  shown: number;
  /** CPU time of the page until then, independent of other load on the machine. */
  busy: number;
};

export async function timeUntil(page: Page, url: string, words: string): Promise<Opening> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.addInitScript((wanted) => {
    const observer = new MutationObserver(() => {
      if (!document.body?.textContent.includes(wanted)) return;
      observer.disconnect();
      requestAnimationFrame(() => performance.mark('shown'));
    });
    observer.observe(document, { childList: true, subtree: true, characterData: true });
  }, words);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('shown').length > 0);
  const { metrics } = await session.send('Performance.getMetrics');
  const seconds = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  const shown = await page.evaluate(() => performance.getEntriesByName('shown')[0]!.startTime);
  return { shown, busy: seconds * 1_000 };
}

/** The browser stops an idle worker, so the next opening has to start it. */
export async function stopWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

/** The browser's own time for an offline navigation to which the worker responds with next to nothing. */
export async function openNothing(page: Page, url: string): Promise<number> {
  await page.goto(`${url}/icons/icon-192.png`);
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return (navigation as PerformanceNavigationTiming).loadEventStart;
  });
}
