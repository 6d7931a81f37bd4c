import { expect, test } from 'vitest';
import { anOrder } from '#web/testing/samples.ts';
import { setAccount } from '#web/device/core/account.ts';
import { compareSent } from './acknowledged.ts';
import { followChanges, type Changes } from '#web/device/store/rows.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { drain } from './drain.ts';
import { countUnsent, discardItem, listItems, putItem } from './outbox.ts';
import type { Outcome } from './deliver.ts';
import { messageOf } from '#web/device/testing/server-model.ts';
import { device } from '#web/device/page-device.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const DAY_MS = 86_400_000;
const ID = '4b9a6f4e-0000-4000-8000-000000000001';
let now = 1_700_000_000_000;

withAccount(7);

const message = { ...messageOf({ thread: '', text: 'Since Tuesday' }), clientId: ID } as const;
const letter = { receiverId: 2, subject: 'A letter', content: 'Since Tuesday', clientId: ID };

async function send(
  endpoint = 'messages.send',
  { account = 7 as number | null, body = letter as object, outcome = {}, isQuiet = false } = {},
) {
  const parcel = { method: 'POST', url: '/api/x', body, input: { body } };
  await putItem(device, account, { key: 'one', endpoint, thread: 'a', parcel, isQuiet });
  const keys: string[] = [];
  await drain(device, account, {
    now: () => now,
    transport: ({ key }) => {
      keys.push(key);
      return Promise.resolve({ kind: 'sent', reply: message, ...outcome } as Outcome);
    },
  });
  return keys;
}

const sent = (account: number | null = 7) => accountDatabase(device, account).sent.toArray();
type Told = Partial<Changes<'messages'>>;
const told = (change: Told = {}): Changes<'messages'> =>
  ({ cursor: '1', isFull: false, changed: [], removed: [], ...change }) as Changes<'messages'>;
const compare = (change: Told = {}) => compareSent(device, 7, 'messages', told(change), now);

test('what the server has taken is out of sight, counts as sent, and is still on the device', async () => {
  await send();
  expect(await listItems(device, 7)).toEqual([]);
  expect(await countUnsent(device, 7)).toBe(0);
  const [row] = await sent();
  expect(row).toMatchObject({ key: 'one', ackedAt: now, shownAt: null });
  expect(JSON.stringify(row)).not.toContain('Tuesday');
});

test('a database that was set back gets it again, under its key and at its place', async () => {
  await send();
  const [before] = await sent();
  expect(await compare({ isFull: true, isRestored: true })).toBe(1);
  expect(await listItems(device, 7)).toMatchObject([
    { id: before!.id, key: 'one', state: 'waiting', isResent: true, parcel: { body: letter } },
  ]);
  expect(await sent()).toEqual([]);
});

test('what the backup holds does not go again', async () => {
  await send();
  expect(await compare({ isFull: true, isRestored: true, changed: [message] as never })).toBe(0);
  expect(await listItems(device, 7)).toEqual([]);
  expect(await sent()).toMatchObject([{ shownAt: now }]);
});

test('it goes once the sync has shown it and no backup of the last week can take it away', async () => {
  await send();
  now += 8 * DAY_MS;
  await compare();
  expect(await sent()).toHaveLength(1);
  await compare({ changed: [message] as never });
  await compare();
  expect(await sent()).toEqual([]);
});

test('one that came with a sync before its answer is shown as well', async () => {
  await followChanges(device, 7, 'messages', told({ isFull: true, changed: [message] as never }));
  await send();
  await compare();
  expect(await sent()).toMatchObject([{ shownAt: now }]);
});

test('what no sync ever shows is given up after a month, and is not sent again after a week', async () => {
  await send();
  now += 8 * DAY_MS;
  expect(await compare({ isFull: true, isRestored: true })).toBe(0);
  expect(await sent()).toHaveLength(1);
  now += 30 * DAY_MS;
  await compare();
  expect(await sent()).toEqual([]);
});

test('a device that has lost its cursor finds out by the letters that are missing', async () => {
  await send();
  expect(await compare({ isFull: true })).toBe(1);
});

test('an order that is gone says nothing, unless the server was set back', async () => {
  const outcome = { reply: anOrder({ id: 41, shippingStatus: 'received' }) };
  await send('orders.receive', { outcome });
  const full = { cursor: '1', isFull: true, changed: [], removed: [] };
  expect(await compareSent(device, 7, 'orders', full, now)).toBe(0);
  const shipped = [anOrder({ id: 41, shippingStatus: 'shipped' })];
  const back = { ...full, changed: shipped, isRestored: true };
  expect(await compareSent(device, 7, 'orders', back, now)).toBe(1);
});

test('a medical form is shown by the order that has it', async () => {
  await send('intake.save', { outcome: { reply: { medicalInfo: { id: 5 } } } });
  const changed = [anOrder({ id: 41, medicalInfoId: 5 })];
  const back = { cursor: '1', isFull: true, isRestored: true, changed, removed: [] };
  expect(await compareSent(device, 7, 'orders', back, now)).toBe(0);
  expect(await compareSent(device, 7, 'orders', { ...back, changed: [] }, now)).toBe(1);
});

test('of an earlier version that had arrived the words are kept too, whatever is decided', async () => {
  const body = { ...letter, content: 'Since Monday' };
  await send('messages.send', { body, outcome: { kind: 'earlier' } });
  const [undecided] = await listItems(device, 7);
  expect(await compare({ isFull: true, isRestored: true })).toBe(1);
  const words = (await listItems(device, 7)).map(({ parcel }) => parcel.body as typeof letter);
  expect(words.map(({ content }) => content)).toEqual(['Since Monday', 'Since Tuesday']);
  await discardItem(device, 7, undecided!.id);
  expect(await listItems(device, 7)).toMatchObject([{ parcel: { body: { clientId: ID } } }]);
});

test.each([
  ['a guest', 'messages.send', { account: null }],
  ['a mark that something was read', 'messages.markRead', { isQuiet: true }],
  ['a language', 'accounts.setLanguage', {}],
  ['a letter of a release without ids', 'messages.send', { outcome: { reply: { id: 1 } } }],
])('%s is followed by no sync, and is not kept', async (_, endpoint, how) => {
  await send(endpoint, how);
  expect(await sent(null)).toEqual([]);
  expect(await sent(7)).toEqual([]);
});

test('nor is what somebody of the team writes', async () => {
  setAccount(device, null);
  setAccount(device, 7, { isOfTeam: true });
  await send();
  expect(await sent()).toEqual([]);
});
