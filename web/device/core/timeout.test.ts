import { forgetDevice } from '#web/testing/device.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WAIT_MS } from '#shared/testing/depth.ts';
import { expectBack, setAccount } from './account.ts';
import { accountDatabase, accountDatabaseName, inTime } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { readDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { BROWSER_TIMEOUT_MS } from './timeout.ts';
import { withLock } from './lock.ts';
import { wipeDevice } from '#web/device/store/wipe.ts';
import { device } from '#web/device/page-device.ts';
import { databasesHere, withDatabase } from '#web/testing/database.ts';

withDatabase();

const NAME = accountDatabaseName(7);
const busy = expect.objectContaining({ code: 'device_busy' }) as unknown;

beforeEach(() => {
  // The database in memory takes its turns by setImmediate.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  setAccount(device, 7);
});
afterEach(async () => {
  vi.useRealTimers();
  setAccount(device, null);
  await forgetDevice();
});

const never = new Promise<never>(() => {});
/** Lets everything happen that does not wait for a time. */
const rest = async () => {
  for (let turn = 0; turn < 50; turn++) await new Promise((resolve) => setImmediate(resolve));
};
/** Advances the clock until the timeout has passed, however late a busy machine started the wait. */
async function afterLimit<T>(work: Promise<T>): Promise<T> {
  let isOver = false;
  void work.finally(() => (isOver = true));
  while (!isOver) {
    await rest();
    await vi.advanceTimersByTimeAsync(BROWSER_TIMEOUT_MS / 10);
  }
  return work;
}
const outcomeOf = (work: Promise<unknown>) =>
  work.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );

/** A window that sleeps: it has the database open and hears nothing of who wants it. */
async function sleepingWindow(): Promise<IDBDatabase> {
  const connection = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(NAME);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('not opened'));
  });
  onTestFinished(() => connection.close());
  return connection;
}

test('a lock that is never granted is given up, and its work not begun later', async () => {
  let grant = () => {};
  const request = (_name: string, { signal }: LockOptions, work: () => Promise<unknown>) =>
    new Promise((resolve, reject) => {
      grant = () => signal!.aborted || resolve(work());
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const work = vi.fn(() => Promise.resolve('done'));
  const outcome = outcomeOf(withLock(device, 'outbox-7', work));
  expect(await afterLimit(outcome)).toEqual({ error: busy });
  grant();
  expect(work).not.toHaveBeenCalled();

  const second = withLock(device, 'outbox-7', work);
  grant();
  expect(await second).toBe('done');
});

test('neither does one page wait longer for its own turn', async () => {
  void withLock(device, 'one', () => never);
  const work = vi.fn(() => Promise.resolve('done'));
  const outcome = outcomeOf(withLock(device, 'one', work));
  expect(await afterLimit(outcome)).toEqual({ error: busy });
  expect(work).not.toHaveBeenCalled();
});

test('work that has the lock may take longer than the timeout', async () => {
  let finish = (_: string) => {};
  const working = withLock(
    device,
    'two',
    () => new Promise<string>((resolve) => (finish = resolve)),
  );
  await rest();
  await vi.advanceTimersByTimeAsync(2 * BROWSER_TIMEOUT_MS);
  finish('done');
  expect(await working).toBe('done');
});

test('an opening that never completes times out, and later ones fail at once', async () => {
  vi.spyOn(indexedDB, 'open').mockReturnValue(new EventTarget() as IDBOpenDBRequest);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    // Its opening never completes, so this page would request that database forever.
    await outcomeOf(deleteDatabase(device, NAME));
  });
  const outcome = outcomeOf(inTime(device, 7, accountDatabase(device, 7).kv.count()));
  expect(await afterLimit(outcome)).toEqual({ error: busy });
  expect(await outcomeOf(inTime(device, 7, accountDatabase(device, 7).kv.count()))).toEqual({
    error: busy,
  });
});

test('what another window holds is empty at once, and is deleted when it lets go', async () => {
  await writeDraft(device, 7, 'letter', 1, { text: 'Dear doctor' });
  const other = await sleepingWindow();
  await wipeDevice(device, 7);
  const rows = await new Promise<number>((resolve) => {
    const request = other.transaction('drafts').objectStore('drafts').count();
    request.onsuccess = () => resolve(request.result);
  });
  expect(rows).toBe(0);
  expect(await databasesHere()).toContain(NAME);
  other.close();
  vi.useRealTimers();
  await expect.poll(databasesHere).not.toContain(NAME);
});

test('nobody waits for the deletion, and who comes back finds their device when it is over', async () => {
  await writeDraft(device, 7, 'letter', 1, { text: 'Dear doctor' });
  const other = await sleepingWindow();
  await wipeDevice(device, 7);
  expectBack(device, 7);
  const outcome = outcomeOf(inTime(device, 7, readDraft(device, 7, 'letter', 1)));
  expect(await afterLimit(outcome)).toEqual({ error: busy });
  await writeDraft(device, 8, 'letter', 1, { text: 'Of somebody else' });

  other.close();
  vi.useRealTimers();
  await vi.waitFor(() => writeDraft(device, 7, 'letter', 1, { text: 'Anew' }), {
    timeout: WAIT_MS,
  });
  expect(await readDraft(device, 7, 'letter', 1)).toEqual({ text: 'Anew' });
});

test('an emptying that is given up clears nothing later', async () => {
  await writeDraft(device, 7, 'letter', 1, { text: 'Dear doctor' });
  const other = await sleepingWindow();
  const transaction = other.transaction('drafts', 'readwrite');
  let isAsleep = true;
  const stayBusy = () => {
    if (isAsleep) transaction.objectStore('drafts').count().onsuccess = stayBusy;
  };
  stayBusy();
  const outcome = outcomeOf(wipeDevice(device, 7));
  expect(await afterLimit(outcome)).toEqual({ error: busy });
  isAsleep = false;
  await rest();
  const rows = await new Promise<number>((resolve) => {
    const request = other.transaction('drafts').objectStore('drafts').count();
    request.onsuccess = () => resolve(request.result);
  });
  expect(rows).toBe(1);
  other.close();
});
