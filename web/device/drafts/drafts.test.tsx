import { forgetDevice } from '#web/testing/device.ts';
import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase, accountDatabaseName, publicData } from '#web/device/store/db.ts';
import { carryGuestDrafts, readDraft, writeDraft } from './draft-store.ts';
import { useDraft } from '#web/device/page/drafts.ts';
import { wipeDevice } from '#web/device/store/wipe.ts';
import { device } from '#web/device/page-device.ts';
import { databasesHere, withDatabase } from '#web/testing/database.ts';

withDatabase();

type Answers = { plan: string };

const open = (key = 'wizard', version = 1) => renderHook(() => useDraft<Answers>(key, { version }));

afterEach(async () => {
  setAccount(device, null);
  await forgetDevice();
  vi.useRealTimers();
});

const written = (account: number | null, key = 'wizard') => readDraft(device, account, key, 1);

test('what somebody writes is there again after a reload', async () => {
  const first = open();
  await waitFor(() => expect(first.result.current[0]).toBeNull());
  act(() => first.result.current[1]({ plan: 'annual' }));
  expect(first.result.current[0]).toEqual({ plan: 'annual' });
  await waitFor(async () => expect(await written(null)).toEqual({ plan: 'annual' }), {
    timeout: 2_000,
  });
  first.unmount();

  const second = open();
  expect(second.result.current[0]).toBeUndefined();
  await waitFor(() => expect(second.result.current[0]).toEqual({ plan: 'annual' }));
});

test('whoever leaves a form and comes back at once finds the last of it', async () => {
  const first = open();
  await waitFor(() => expect(first.result.current[0]).toBeNull());
  act(() => first.result.current[1]({ plan: 'annual' }));
  first.unmount();
  const second = open();
  await waitFor(() => expect(second.result.current[0]).toEqual({ plan: 'annual' }));
});

test('what is typed before the device has been read stays on screen', async () => {
  await writeDraft(device, null, 'wizard', 1, { plan: 'monthly' });
  const { result } = open();
  expect(result.current[0]).toBeUndefined();
  act(() => result.current[1]({ plan: 'annual' }));
  await waitFor(async () => expect(await written(null)).toEqual({ plan: 'annual' }));
  expect(result.current[0]).toEqual({ plan: 'annual' });
});

test('the last keystrokes before the page goes away are not lost', async () => {
  const { result } = open();
  await waitFor(() => expect(result.current[0]).toBeNull());
  act(() => result.current[1]({ plan: 'monthly' }));
  act(() => void window.dispatchEvent(new Event('pagehide')));
  await waitFor(async () => expect(await written(null)).toEqual({ plan: 'monthly' }), {
    timeout: 200,
  });
});

test('clearing also stops what was about to be written', async () => {
  const { result } = open();
  await waitFor(() => expect(result.current[0]).toBeNull());
  act(() => result.current[1]({ plan: 'monthly' }));
  await act(() => result.current[2]());
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(result.current[0]).toBeNull();
  expect(await written(null)).toBeNull();
});

test('a form of another version does not get the old draft', async () => {
  const { result, unmount } = open();
  await waitFor(() => expect(result.current[0]).toBeNull());
  act(() => result.current[1]({ plan: 'annual' }));
  unmount();
  await waitFor(async () => expect(await written(null)).not.toBeNull());
  const next = open('wizard', 2);
  await waitFor(() => expect(next.result.current[0]).toBeNull());
});

test('nobody sees the draft of another account', async () => {
  setAccount(device, 1);
  const { result } = open();
  await waitFor(() => expect(result.current[0]).toBeNull());
  act(() => result.current[1]({ plan: 'annual' }));
  await waitFor(async () => expect(await written(1)).not.toBeNull());
  act(() => setAccount(device, 2));
  expect(result.current[0]).toBeUndefined();
  await waitFor(() => expect(result.current[0]).toBeNull());
});

test('what a guest began goes on under the account', async () => {
  const { result } = open();
  await waitFor(() => expect(result.current[0]).toBeNull());
  act(() => result.current[1]({ plan: 'annual' }));
  await waitFor(async () => expect(await written(null)).not.toBeNull());
  await carryGuestDrafts(device, 7);
  act(() => setAccount(device, 7));
  await waitFor(() => expect(result.current[0]).toEqual({ plan: 'annual' }));
  expect(await written(null)).toBeNull();
});

test('one that does not open any more keeps the others back from nobody', async () => {
  await writeDraft(device, null, 'a', 1, 'first');
  await writeDraft(device, null, 'b', 1, 'second');
  const sealed = { iv: new Uint8Array(12), data: new ArrayBuffer(16) };
  await accountDatabase(device, null).drafts.update('a', { value: sealed });
  await carryGuestDrafts(device, 7);
  expect(await readDraft(device, 7, 'b', 1)).toBe('second');
});

test('a guest’s draft does not wait for the next user of the device for ever', async () => {
  await writeDraft(device, null, 'wizard', 1, { plan: 'annual' });
  await accountDatabase(device, null).drafts.update('wizard', {
    updatedAt: Date.now() - 8 * 86_400_000,
  });
  const { result } = open();
  await waitFor(() => expect(result.current[0]).toBeNull());
  expect(await written(null)).toBeNull();
});

test('a logout takes its own and leaves translations, and what others wrote', async () => {
  for (const account of [null, 7, 8]) await writeDraft(device, account, 'a', 1, 'x');
  const texts = { ui: { hello: 'Xin chào' } };
  await publicData(device).translations.put({ language: 'vi', texts, updatedAt: 0 });
  await wipeDevice(device, 7);
  const left = [...[8, null].map(accountDatabaseName), 'steadwell-public'];
  await expect.poll(async () => (await databasesHere()).sort()).toEqual(left.sort());
  expect(await publicData(device).translations.get('vi')).toMatchObject({ texts });
});
