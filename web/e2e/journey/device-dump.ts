import type { BrowserContext, Page } from '@playwright/test';

/** Everything that a browser has stored for this origin as one text: storages, databases, caches and cookies. */
export async function dumpDevice(context: BrowserContext, page: Page): Promise<string> {
  const kept = await page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    const text = (_: string, value: unknown) => {
      if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
      if (value instanceof CryptoKey) return `key, readable by scripts: ${value.extractable}`;
      return value;
    };
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error!);
      });
      for (const store of database.objectStoreNames) {
        const rows = await new Promise((resolve, reject) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error!);
        });
        found.push(`${name}.${store}`, rows);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const isText = !/\.(png|jpg|woff2)$/.test(request.url);
        found.push(request.url, isText && (await (await cache.match(request))?.text()));
      }
    }
    return JSON.stringify(found, text);
  });
  return kept + JSON.stringify(await context.cookies());
}
