import { forgetDevice } from '#web/testing/device.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SYNC_MAX } from '#shared/sync.ts';
import { setAccount } from '#web/device/core/account.ts';
import { closeVault } from './vault.ts';
import { aMessage, anOrder } from '#web/testing/samples.ts';
import { accountDatabase } from './db.ts';
import { followChanges, readRows, type Changes } from './rows.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const ME = 7;
beforeEach(() => setAccount(device, ME));
afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  setAccount(device, null);
  await forgetDevice();
});

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const order = (id: number, on = id) =>
  anOrder({ id, referenceNumber: `SEM-${id}`, createdAt: day(on) });

const orders = (changes: Partial<Changes<'orders'>> = {}) =>
  followChanges(device, ME, 'orders', {
    cursor: 'c1',
    isFull: false,
    changed: [],
    removed: [],
    ...changes,
  });
const full = (...changed: ReturnType<typeof order>[]) => orders({ isFull: true, changed });

const ids = async () => (await readRows(device, ME, 'orders'))?.items.map(({ id }) => id);
const standing = () => accountDatabase(device, ME).standings.get('orders');

test('changes go into what is there, newest first; removed ones go; a full answer takes its place', async () => {
  await full(order(1), order(2));
  await orders({ changed: [order(3), order(1)] });
  expect(await ids()).toEqual([3, 2, 1]);
  await orders({ removed: [2] });
  expect(await ids()).toEqual([3, 1]);
  await full(order(9));
  expect(await ids()).toEqual([9]);
});

test('nothing of what a row says can be read without the key', async () => {
  await full(order(1));
  const [row] = await accountDatabase(device, ME).orders.toArray();
  expect(Object.keys(row!).toSorted()).toEqual(['createdAt', 'id', 'value']);
  expect(JSON.stringify([...new Uint8Array(row!.value.data)])).not.toContain('SEM');
  expect(new TextDecoder().decode(row!.value.data)).not.toContain('SEM-1');
});

test('rows and cursor are written together or not at all', async () => {
  await full(order(1));
  accountDatabase(device, ME).standings.hook('updating', () => {
    throw new Error('cut off');
  });
  await expect(orders({ cursor: 'c2', changed: [order(2)] })).rejects.toThrow('cut off');
  expect(await ids()).toEqual([1]);
  expect(await standing()).toMatchObject({ cursor: 'c1' });
});

test('a catch-up without changes writes nothing, also when the cursor has moved', async () => {
  await full(order(1));
  const before = await standing();
  const written = vi.fn();
  for (const { hook } of [
    accountDatabase(device, ME).orders,
    accountDatabase(device, ME).standings,
  ]) {
    hook('creating', written);
    hook('updating', written);
    hook('deleting', written);
  }
  await orders({ cursor: 'c1' });
  await orders({ cursor: 'c2' });
  expect(written).not.toHaveBeenCalled();
  expect(await standing()).toEqual(before);
});

test('after a while its age and cursor are renewed, and no row is', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  await full(order(1));
  const before = (await standing())!;
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await orders({ cursor: 'c2' });
  expect(await standing()).toMatchObject({
    cursor: 'c2',
    stamp: before.stamp,
    fullAt: before.fullAt,
    savedAt: before.savedAt + 11 * 60_000,
  });
});

test('a part is never taken for the whole: what was cleared in the meantime is read again', async () => {
  await full(order(1));
  await accountDatabase(device, ME).forgetCopies();
  await orders({ cursor: 'c2', changed: [order(2)] });
  expect(await readRows(device, ME, 'orders')).toBeNull();
});

const letters = (count: number, change = {}) =>
  Array.from({ length: count }, (_, at) =>
    aMessage({ id: at + 1, createdAt: new Date(at * 60_000).toISOString(), ...change }),
  );

test('a letter is opened once, however often it is looked at', async () => {
  const told = { cursor: 'c', isFull: true, changed: letters(300), removed: [] };
  await followChanges(device, ME, 'messages', told);
  const decrypt = vi.spyOn(crypto.subtle, 'decrypt');
  expect((await readRows(device, ME, 'messages'))!.items).toHaveLength(300);
  expect(decrypt).toHaveBeenCalledTimes(300);
  const looked = await readRows(device, ME, 'messages');
  expect((await readRows(device, ME, 'messages'))!.items).toBe(looked!.items);
  expect(decrypt).toHaveBeenCalledTimes(300);

  const changed = letters(1, { subject: 'Another one' });
  await followChanges(device, ME, 'messages', { ...told, isFull: false, changed });
  const after = await readRows(device, ME, 'messages');
  expect(after!.items.at(-1)).toMatchObject({ id: 1, subject: 'Another one' });
  expect(decrypt).toHaveBeenCalledTimes(301);
});

test('a device on which each row takes a frame opens them one by one, so that it can draw in between', async () => {
  await followChanges(device, ME, 'messages', {
    cursor: 'c',
    isFull: true,
    changed: letters(10),
    removed: [],
  });
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => (now += 16));
  const decrypt = crypto.subtle.decrypt.bind(crypto.subtle);
  let open = 0;
  let most = 0;
  vi.spyOn(crypto.subtle, 'decrypt').mockImplementation(async (...args) => {
    most = Math.max(most, ++open);
    return decrypt(...args).finally(() => open--);
  });
  expect((await readRows(device, ME, 'messages'))!.items).toHaveLength(10);
  expect(most).toBe(1);
});

test('with the key goes what was opened with it', async () => {
  await full(order(1));
  await readRows(device, ME, 'orders');
  await closeVault(device, ME);
  expect(accountDatabase(device, ME).unsealed.size).toBe(0);
  expect(await accountDatabase(device, ME).orders.count()).toBe(0);
  expect(await readRows(device, ME, 'orders')).toBeNull();
});

test('the oldest beyond what a device keeps give way, and it is known that there are more', async () => {
  const told = { cursor: 'c', isFull: true, changed: letters(SYNC_MAX), removed: [] };
  await followChanges(device, ME, 'messages', told);
  expect(await readRows(device, ME, 'messages')).toMatchObject({ isCut: true });
  await followChanges(device, ME, 'messages', { ...told, changed: letters(3_001) });
  const { items } = (await readRows(device, ME, 'messages'))!;
  expect(items).toHaveLength(3_000);
  expect(items.at(-1)).toMatchObject({ id: 2 });
});
