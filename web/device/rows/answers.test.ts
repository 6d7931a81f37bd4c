import { forgetDevice } from '#web/testing/device.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endpoints } from '#shared/contracts.ts';
import { messageContract, type Message } from '#shared/messages.ts';
import { orderContract } from '#shared/orders.ts';
import { aMessage, anOrder } from '#web/testing/samples.ts';
import { setAccount } from '#web/device/core/account.ts';
import { answered, answerFrom } from './answers.ts';
import { followChanges } from '#web/device/store/rows.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const ME = 7;
beforeEach(() => setAccount(device, ME));
afterEach(async () => {
  setAccount(device, null);
  await forgetDevice();
});

const day = (number: number) => `2026-11-${String(number).padStart(2, '0')}T10:00:00.000Z`;
const order = (id: number, on: number) =>
  anOrder({ id, referenceNumber: `SEM-${id}`, createdAt: day(on) });
const message = (id: number, change: Partial<Message>) =>
  aMessage({ id, createdAt: day(id), parentId: null, ...change });

const orders = (changed: ReturnType<typeof order>[], removed: number[] = [], isFull = false) =>
  followChanges(device, ME, 'orders', { cursor: `c${changed.length}`, isFull, changed, removed });

test('lists and single orders are answered from it', async () => {
  await orders([order(1, 1), order(2, 2)], [], true);
  const list = await answerFrom(device, orderContract.list, { query: { limit: 1 } }, ME);
  expect(list?.value).toMatchObject([{ id: 2 }]);
  const one = await answerFrom(device, orderContract.find, { params: { id: '1' } }, ME);
  expect(one?.value).toMatchObject({ id: 1 });
  expect(await answerFrom(device, orderContract.find, { params: { id: 5 } }, ME)).toBeNull();
  // A place in the list of the server says nothing here.
  expect(await answerFrom(device, orderContract.list, { query: { cursor: 'x' } }, ME)).toBeNull();
});

test('a mailbox has its folders, conversations in order, and its count', async () => {
  const changed = [
    message(1, { senderId: ME, receiverId: 11, status: 'read' }),
    message(2, { senderId: 11, receiverId: ME, parentId: 1, status: 'unread' }),
    message(3, { senderId: 11, receiverId: ME, status: 'read' }),
  ];
  await followChanges(device, ME, 'messages', { cursor: 'c', isFull: true, changed, removed: [] });
  const answer = async (endpoint: Parameters<typeof answerFrom>[1], input: object) =>
    (await answerFrom(device, endpoint, input, ME))?.value;
  const folder = (name: string) => answer(messageContract.list, { query: { folder: name } });
  expect(await folder('inbox')).toMatchObject([{ id: 3 }, { id: 2 }]);
  expect(await folder('sent')).toMatchObject([{ id: 1 }]);
  for (const id of [1, 2]) {
    const thread = await answer(messageContract.thread, { params: { id } });
    expect(thread).toMatchObject([{ id: 1 }, { id: 2 }]);
  }
  expect(await answer(messageContract.unreadCount, {})).toEqual({ count: 1 });
});

test('a list has pages, asked for by how many rows stand before them', async () => {
  const many = Array.from({ length: 5 }, (_, at) => order(at + 1, at + 1));
  await orders(many, [], true);
  const page = (cursor?: string) =>
    answerFrom(device, orderContract.list, { query: { limit: 2, cursor } }, ME);
  expect(await page()).toMatchObject({ value: [{ id: 5 }, { id: 4 }], next: '@2' });
  expect(await page('@2')).toMatchObject({ value: [{ id: 3 }, { id: 2 }], next: '@4' });
  expect(await page('@4')).toMatchObject({ value: [{ id: 1 }], next: null });
});

test.each([
  { status: 'active' },
  { product: 'orforglipron' },
  { search: 'Nora' },
  { customerId: 8 },
])('what only the team can ask for is not made up: %o', async (query) => {
  await orders([order(1, 1)], [], true);
  expect(await answerFrom(device, orderContract.list, { query }, ME)).toBeNull();
});

test('every read that a contract calls synced is answered from rows, and no other', () => {
  const synced = endpoints.filter(({ spec }) => spec.offline === 'synced');
  expect(synced.map(({ name }) => name).toSorted()).toEqual(answered.toSorted());
});
