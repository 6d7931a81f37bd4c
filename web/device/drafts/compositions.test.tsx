import { forgetDevice } from '#web/testing/device.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import Dexie from 'dexie';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAccount } from '#web/device/core/account.ts';
import { compositionId, holdKey, releaseKeys, rememberKey } from './held-keys.ts';
import { claimComposition } from './compositions.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { putItem } from '#web/device/outbox/outbox.ts';
import { takeBack } from '#web/device/outbox/take-back.ts';
import { fakeLocks } from '#web/device/testing/fake-locks.ts';
import { useComposition } from '#web/device/page/use-composition.ts';
import { device } from '#web/device/page-device.ts';
import { aDevice } from '#web/device/testing/devices.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const FORM = 'message.new';

let locks = fakeLocks();
beforeEach(() => {
  locks = fakeLocks();
  setAccount(device, 7);
});
afterEach(async () => {
  locks.restore();
  sessionStorage.clear();
  setAccount(device, null);
  await forgetDevice();
});

/** A tab has its own memory; locks and the database it shares. */
function aTab(own: string | null = null) {
  const tab = aDevice();
  let last = own;
  return {
    open: async (form = FORM) => {
      const hold = (key: string, isOwn: boolean) => holdKey(tab, 7, key, isOwn);
      const { key } = await claimComposition(tab, 7, form, { own: last, hold });
      last = key;
      return key;
    },
    close: (key: string) => releaseKeys(tab, 7, [key]),
    last: () => last,
  };
}

const write = (key: string, content: string) => writeDraft(device, 7, key, 1, { content });

test('two tabs with the same form write two letters, and each finds its own again', async () => {
  const [one, other] = [aTab(), aTab()];
  const [mine, theirs] = [await one.open(), await other.open()];
  await write(mine, 'of one');
  await write(theirs, 'of the other');
  expect(mine).not.toBe(theirs);
  await one.close(mine);
  await other.close(theirs);
  expect(await one.open()).toBe(mine);
  expect(await other.open()).toBe(theirs);
  expect(await readDraft(device, 7, mine, 1)).toEqual({ content: 'of one' });
});

test('a reload goes on with what this tab wrote, also beside something newer of another', async () => {
  const tab = aTab();
  const mine = await tab.open();
  await write(mine, 'mine');
  await write(`${FORM}~of-another`, 'newer');
  locks.endTab(mine);
  expect(await aTab(tab.last()).open()).toBe(mine);
});

test('a tab that is new takes over what no tab has open, the newest first', async () => {
  await write(`${FORM}~old`, 'old');
  vi.setSystemTime(Date.now() + 1_000);
  await write(`${FORM}~new`, 'new');
  vi.useRealTimers();
  const [one, other, third] = [aTab(), aTab(), aTab()];
  expect(await one.open()).toBe(`${FORM}~new`);
  expect(await other.open()).toBe(`${FORM}~old`);
  expect([`${FORM}~new`, `${FORM}~old`]).not.toContain(await third.open());
});

test('a tab that was doubled, memory and all, does not write into the draft of the first', async () => {
  const first = aTab();
  const mine = await first.open();
  await write(mine, 'mine');
  const copy = aTab(first.last());
  expect(await copy.open()).not.toBe(mine);
});

test('letters to others, and answers, are never opened for one another', async () => {
  await write('message.to.12~a', 'to twelve');
  const tab = aTab();
  expect(await tab.open('message.to.1')).not.toBe('message.to.12~a');
  expect(await aTab().open('message.to.12')).toBe('message.to.12~a');
});

test('a draft of the release before is found, and has an id from then on', async () => {
  await write(FORM, 'begun before the update');
  const key = await aTab().open();
  expect(compositionId(key)).toMatch(/^[0-9a-f-]{36}$/);
  expect(await readDraft(device, 7, key, 1)).toEqual({ content: 'begun before the update' });
  expect(await readDraft(device, 7, FORM, 1)).toBeNull();
});

test('what is taken back for a correction is opened, and not what was begun since', async () => {
  const tab = aTab();
  const sent = await tab.open();
  await write(sent, 'sent');
  const parcel = { method: 'POST', url: '/api/messages', body: {}, input: {} };
  const item = { key: 'one', endpoint: 'messages.send', thread: 'anna', parcel, draftKey: sent };
  const id = await putItem(device, 7, item);
  await tab.close(sent);
  const next = await tab.open();
  await write(next, 'begun since');
  await tab.close(next);
  expect(await takeBack(device, 7, id)).toBe(true);
  rememberKey(FORM, sent);
  const { result } = renderHook(() => useComposition(FORM));
  await waitFor(() => expect(result.current).toMatchObject({ key: sent, isNew: false }));
});

test('a form that is closed and opened again on one page goes on, also when it is drawn twice', async () => {
  const first = renderHook(() => useComposition(FORM), { wrapper: StrictMode });
  await waitFor(() => expect(first.result.current.key).toBeDefined());
  const { key } = first.result.current;
  await write(key!, 'half a thought');
  first.unmount();
  const second = renderHook(() => useComposition(FORM), { wrapper: StrictMode });
  await waitFor(() => expect(second.result.current).toMatchObject({ key, isNew: false }));
});

test('after a discarded text the next one is something else', async () => {
  const { result } = renderHook(() => useComposition(FORM));
  await waitFor(() => expect(result.current.key).toBeDefined());
  const before = result.current.key;
  act(() => result.current.renew());
  expect(result.current).toMatchObject({ isNew: true });
  expect(result.current.key).not.toBe(before);
});

test('a browser that refuses locks goes on with what was begun', async () => {
  locks.refuse();
  await write(`${FORM}~old`, 'old');
  const { result } = renderHook(() => useComposition(FORM));
  await waitFor(() => expect(result.current).toMatchObject({ key: `${FORM}~old` }));
});

test('a device that keeps nothing still lets somebody write', async () => {
  vi.spyOn(Dexie.prototype, 'transaction').mockRejectedValue(new Error('no storage'));
  const { result } = renderHook(() => useComposition(FORM));
  await waitFor(() => expect(result.current).toMatchObject({ isNew: true }));
  vi.restoreAllMocks();
});
