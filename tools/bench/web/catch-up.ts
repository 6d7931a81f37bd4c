import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';

/** One write of the page to a table, and when its transaction completed. */
type Written = { table: string; at: number };

export type CatchUp = {
  /** The kinds of rows requested, one entry per request. */
  requests: string[];
  /** Milliseconds until the last of it was stored on the device. */
  fromOpening: number;
  fromAsking: number;
  /** The number of writes per table. */
  writes: Record<string, number>;
};

const QUIET_MS = 1_500;
const KINDS = 3;

/** Opens the app online and waits until the device has synchronized. */
export async function catchUp(page: Page, url: string): Promise<CatchUp> {
  const requests: string[] = [];
  let asked = 0;
  let answered = 0;
  let answers = 0;
  const kindOf = (address: string) => /\/api\/sync\/(\w+)/.exec(address)?.[1];
  page.on('request', (request) => {
    const kind = kindOf(request.url());
    if (!kind) return;
    asked ||= Date.now();
    requests.push(kind);
  });
  page.on('requestfinished', (request) => {
    if (!kindOf(request.url())) return;
    answered = Date.now();
    answers += 1;
  });
  await page.addInitScript(watchWrites);
  const opened = Date.now();
  await page.goto(url, { waitUntil: 'commit' });
  let written: Written[] = [];
  const isQuiet = () =>
    answers >= Math.max(KINDS, requests.length) &&
    Date.now() - Math.max(answered, ...written.map(({ at }) => at)) > QUIET_MS;
  while (!isQuiet()) {
    await sleep(100);
    written = await page.evaluate(() => (window as unknown as { written: Written[] }).written);
  }
  // The page's own writes before its first request do not count.
  const since = written.filter(({ at }) => at >= asked);
  const end = Math.max(answered, ...since.map(({ at }) => at));
  const writes: Record<string, number> = {};
  for (const { table } of since) writes[table] = (writes[table] ?? 0) + 1;
  return { requests, fromOpening: end - opened, fromAsking: end - asked, writes };
}

/** Runs in the page before anything else: records each IndexedDB write when its transaction completes. */
function watchWrites(): void {
  const written: Written[] = [];
  Object.assign(window, { written });
  const note = (store: IDBObjectStore) => {
    const table = `${store.transaction.db.name.replace(/\d+$/, '…')}.${store.name}`;
    store.transaction.addEventListener('complete', () => written.push({ table, at: Date.now() }));
  };
  for (const name of ['put', 'add', 'delete', 'clear'] as const) {
    const original = IDBObjectStore.prototype[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(IDBObjectStore.prototype, name, {
      value(this: IDBObjectStore, ...args: unknown[]) {
        // Ignores the storage check that runs at each start (store/check-storage.ts).
        const [what] = args as [{ key?: unknown } | string | undefined];
        const isTrial = what === 'trial' || (typeof what === 'object' && what.key === 'trial');
        if (!isTrial) note(this);
        return original.apply(this, args);
      },
    });
  }
  for (const name of ['update', 'delete'] as const) {
    const original = IDBCursor.prototype[name] as (...args: unknown[]) => unknown;
    Object.defineProperty(IDBCursor.prototype, name, {
      value(this: IDBCursor, ...args: unknown[]) {
        note('objectStore' in this.source ? this.source.objectStore : this.source);
        return original.apply(this, args);
      },
    });
  }
}
