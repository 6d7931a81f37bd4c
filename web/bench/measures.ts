import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext, Page } from 'playwright';

export type Opening = {
  /** From the start of the navigation until the words were painted, in milliseconds. */
  shown: number;
  /** What the page itself needed of a processor until then, whatever else the machine had to do. */
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

/** A worker that has been idle is stopped by the browser: the next opening starts it. */
export async function stopWorker(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  await page.close();
}

export type CatchUp = { requests: string[]; fromOpening: number; fromAsking: number };

/** Opens the app with a network and waits until the device has what changed. */
export async function caughtUp(page: Page, url: string, account: number): Promise<CatchUp> {
  const requests: string[] = [];
  let askedAt = 0;
  page.on('request', (request) => {
    const kind = /\/api\/sync\/(\w+)/.exec(request.url())?.[1];
    if (!kind) return;
    askedAt ||= performance.now();
    requests.push(kind);
  });
  const openedAt = performance.now();
  const since = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  while (!(await page.evaluate(isFollowed, { account, since }))) await sleep(20);
  const end = performance.now();
  return { requests, fromOpening: end - openedAt, fromAsking: end - askedAt };
}

/** Runs in the page. */
async function isFollowed({
  account,
  since,
}: {
  account: number;
  since: number;
}): Promise<boolean> {
  const name = `steadwell-account-${account}`;
  if (!(await indexedDB.databases()).some((one) => one.name === name)) return false;
  return new Promise((resolve) => {
    const opening = indexedDB.open(name);
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const database = opening.result;
      const reading = database.transaction('standings').objectStore('standings').getAll();
      reading.onsuccess = () => {
        database.close();
        const rows = reading.result as { savedAt: number }[];
        resolve(rows.length === 3 && rows.every(({ savedAt }) => savedAt > since));
      };
    };
  });
}
