import { expect, type Page } from '@playwright/test';

/** Makes a change and waits until the device has stored a newer draft. */
export async function changeAndKeep(
  page: Page,
  key: string,
  change: () => Promise<void>,
): Promise<void> {
  const since = await page.evaluate(() => Date.now());
  await change();
  await expect.poll(() => page.evaluate(writtenAt, key)).toBeGreaterThanOrEqual(since);
}

/** Runs in the page. */
async function writtenAt(key: string): Promise<number> {
  const times = (await indexedDB.databases()).map(
    ({ name = '' }) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(name);
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const database = opening.result;
          if (!database.objectStoreNames.contains('drafts')) {
            database.close();
            resolve(0);
            return;
          }
          const reading = database.transaction('drafts').objectStore('drafts').get(key);
          reading.onsuccess = () => {
            database.close();
            resolve((reading.result as { updatedAt: number } | undefined)?.updatedAt ?? 0);
          };
        };
      }),
  );
  return Math.max(0, ...(await Promise.all(times)));
}
