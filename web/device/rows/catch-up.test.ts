import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { notificationContract, type Notification } from '#shared/notifications.ts';
import { orderContract } from '#shared/orders.ts';
import { SYNC_KINDS, syncContract } from '#shared/sync.ts';
import { setAccount } from '#web/device/core/account.ts';
import { readRows } from '#web/device/store/rows.ts';
import { readThrough } from '#web/device/reads/read-through.ts';
import { forgetDevice } from '#web/testing/device.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aMessage, anOrder } from '#web/testing/samples.ts';
import { catchUp } from './catch-up.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const ME = 7;
const CHANGES = 1_000;
let now = 0;

beforeEach(() => {
  setAccount(device, ME);
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await forgetDevice();
});

const many = <T>(make: (id: number) => T): T[] =>
  Array.from({ length: CHANGES }, (_, at) => make(at + 1));
const news = (id: number): Notification => ({
  id,
  kind: 'order_approved',
  subjectId: 1,
  isRead: true,
  path: '/dashboard',
  createdAt: '2026-11-20T15:04:00.000Z',
});

/** A service of which this device has everything, and where so much has happened since; each answer takes this long. */
async function afterALongTime(takes: number) {
  const api = fakeApi();
  const answerAll = (
    cursor: string,
    isFull: boolean,
    rows: <T>(make: (id: number) => T) => T[],
  ) => {
    const answer = <T>(make: (id: number) => T) => {
      now += takes;
      return { cursor, isFull, changed: rows(make), removed: [] };
    };
    api.on(syncContract.orders, () => answer((id) => anOrder({ id })));
    api.on(syncContract.messages, () => answer((id) => aMessage({ id })));
    api.on(syncContract.notifications, () => answer(news));
  };
  answerAll('c1', true, () => []);
  for (const kind of SYNC_KINDS) await catchUp(device, ME, kind);
  now += 60_000;
  answerAll('c2', false, many);
  const before = SYNC_KINDS.map((kind) => api.calls(syncContract[kind]).length);
  const requests = () =>
    SYNC_KINDS.map((kind, at) => api.calls(syncContract[kind]).length - before[at]!);
  return { api, requests, answerAll };
}

test('a thousand changes of each kind come with one request a kind, however many parts of a screen want them', async () => {
  const { requests } = await afterALongTime(2_000);
  await Promise.all([
    readThrough(device, orderContract.list, {}),
    readThrough(device, orderContract.find, { params: { id: 1 } }),
    readThrough(device, messageContract.list, { query: { folder: 'inbox' } }),
    readThrough(device, messageContract.unreadCount, {}),
    readThrough(device, notificationContract.list, {}),
  ]);
  // Drawing a thousand rows takes its time as well, and what is drawn then asks too.
  now += 3_000;
  await readThrough(device, orderContract.list, { query: { limit: 5 } });
  await readThrough(device, messageContract.unreadCount, {});
  expect(requests()).toEqual([1, 1, 1]);
  for (const kind of SYNC_KINDS)
    expect((await readRows(device, ME, kind))?.items).toHaveLength(CHANGES);
});

test('a quick answer is no old one for that: a second later it is asked again', async () => {
  const { requests } = await afterALongTime(50);
  await readThrough(device, messageContract.unreadCount, {});
  now += 1_500;
  await readThrough(device, messageContract.unreadCount, {});
  expect(requests()).toEqual([0, 2, 0]);
});

test('a catch-up without changes asks once a kind and writes nothing at all', async () => {
  const { requests, answerAll } = await afterALongTime(50);
  answerAll('c3', false, () => []);
  const writes = (['put', 'add', 'delete', 'clear'] as const).map((name) =>
    vi.spyOn(IDBObjectStore.prototype, name),
  );
  for (const kind of SYNC_KINDS) expect(await catchUp(device, ME, kind)).toBe(true);
  expect(requests()).toEqual([1, 1, 1]);
  for (const write of writes) expect(write).not.toHaveBeenCalled();
});

test('an answer that comes after somebody else has logged in is stored nowhere', async () => {
  const api = fakeApi();
  api.on(syncContract.orders, () => {
    setAccount(device, ME + 1);
    return { cursor: 'c1', isFull: true, changed: [anOrder({ id: 1 })], removed: [] };
  });
  expect(await catchUp(device, ME, 'orders')).toBe(false);
  for (const account of [ME, ME + 1]) {
    setAccount(device, account);
    expect(await readRows(device, account, 'orders')).toBeNull();
  }
});
