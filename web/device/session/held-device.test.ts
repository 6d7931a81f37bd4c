import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { WAIT_MS } from '#shared/testing/depth.ts';
import { accountDatabase, accountDatabaseName } from '#web/device/store/db.ts';
import { BROWSER_TIMEOUT_MS } from '#web/device/core/timeout.ts';
import { isProvisional } from '#web/device/store/vault.ts';
import { countDrafts, findDraft, putDraft } from '#web/testing/drafts.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { startTexts } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { toast } from '#web/ui/feedback/toast-store.ts';
import { countLeftBehind } from '#web/device/page/use-outbox.ts';
import { adoptSession, closeSession } from './session-life.ts';
import { readSession } from '#web/device/core/session-store.ts';
import { pendingWipe } from '#web/device/core/stored-session.ts';
import { device } from '#web/device/page-device.ts';
import { openPage } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

vi.mock('#web/ui/feedback/toast-store.ts', { spy: true });

/** What one test leaves asleep must not meet the next one. */
let id = 300;
let maya = aCustomer({ id });
let other = aCustomer({ id });

beforeEach(async () => {
  await startTexts('en');
  localStorage.clear();
  openPage();
  vi.mocked(toast).mockClear();
  fakeApi();
  maya = aCustomer({ id: ++id });
  other = aCustomer({ id: ++id });
  await adoptSession(device, { token: 'test-token', user: maya, vaultKey: 'A'.repeat(43) });
  await putDraft(maya.id, 'message.to.7', 1, { content: 'I feel dizzy' });
});

/** A suspended tab: it has the database open and hears of nothing. */
async function sleepingTab(): Promise<IDBDatabase> {
  const tab = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(accountDatabaseName(maya.id));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new Error('not opened'));
  });
  onTestFinished(() => tab.close());
  return tab;
}

/** Falls asleep in the middle of writing: nobody else writes until it is over. */
function fallAsleepWriting(tab: IDBDatabase): () => void {
  const transaction = tab.transaction(['drafts', 'outbox', 'kv'], 'readwrite');
  let isAsleep = true;
  const stayBusy = () => {
    if (isAsleep) transaction.objectStore('drafts').count().onsuccess = stayBusy;
  };
  stayBusy();
  const wake = () => void (isAsleep = false);
  onTestFinished(wake);
  return wake;
}

/** The clock stands still but for what is let pass, so that whoever waits for a time is seen. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}
/** Whether it comes to an end, and with a clock that stands still: without waiting for any time. */
async function ends(work: Promise<unknown>, clock: 'still' | 'running'): Promise<boolean> {
  let isOver = false;
  const stop = () => void (isOver = true);
  work.then(stop, stop);
  const givenUpAt = performance.now() + 15_000;
  while (!isOver && performance.now() < givenUpAt) {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (clock === 'running') await vi.advanceTimersByTimeAsync(BROWSER_TIMEOUT_MS / 20);
  }
  return isOver;
}

test('the next person logs in while a suspended tab still holds what the last one left', async () => {
  await sleepingTab();
  stopClock();
  expect(await ends(closeSession(device), 'still')).toBe(true);
  expect(pendingWipe()).toBeUndefined();
  expect(await ends(adoptSession(device, { token: 'another', user: other }), 'still')).toBe(true);
  expect(readSession(device).user?.id).toBe(other.id);
});

test('the same person too, and keeps their own key for when the tab lets go', async () => {
  const tab = await sleepingTab();
  stopClock();
  await ends(closeSession(device), 'still');
  const login = adoptSession(device, { token: 'back', user: maya, vaultKey: 'B'.repeat(43) });
  expect(await ends(login, 'running')).toBe(true);
  expect(readSession(device)).toMatchObject({ state: 'authenticated', user: { id: maya.id } });

  tab.close();
  vi.useRealTimers();
  await vi.waitFor(() => putDraft(maya.id, 'letter', 1, { content: 'Anew' }), { timeout: WAIT_MS });
  expect(await findDraft(maya.id, 'letter', 1)).toEqual({ content: 'Anew' });
  expect(await isProvisional(device, maya.id)).toBe(false);
});

test('a logout that could not empty the device says so, and leaves it pending', async () => {
  const tab = await sleepingTab();
  const wake = fallAsleepWriting(tab);
  stopClock();
  expect(await ends(closeSession(device), 'running')).toBe(true);
  expect(pendingWipe()).toBe(maya.id);
  expect(toast).toHaveBeenCalledWith(
    expect.objectContaining({ title: 'Not everything could be removed from this device' }),
  );

  wake();
  tab.close();
  vi.useRealTimers();
  await adoptSession(device, { token: 'another', user: other });
  expect(pendingWipe()).toBeUndefined();
  expect(await countDrafts(maya)).toBe(0);
});

test('before a logout, what cannot be counted is not taken for nothing', async () => {
  const tab = await sleepingTab();
  const wake = fallAsleepWriting(tab);
  stopClock();
  const counted = countLeftBehind();
  expect(await ends(counted, 'running')).toBe(true);
  expect(await counted).toMatchObject({ isUnknown: true });
  wake();
  tab.close();
  vi.useRealTimers();
  await expect.poll(countLeftBehind).toMatchObject({ begun: { letter: 1 } });
  expect(await accountDatabase(device, maya.id).drafts.count()).toBe(1);
});
