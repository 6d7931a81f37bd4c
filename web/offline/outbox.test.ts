import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerKey, setAccount } from './account.ts';
import { accountDatabase, deleteDatabase } from './db.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { delayAfter, drain, endPause } from './drain.ts';
import { outcomeOf, type Outcome } from './outcome.ts';
import { countUnsent, discardItem, listItems, putItem, retryItem, type NewItem } from './outbox.ts';
import { closeVault } from './vault.ts';

beforeEach(() => setAccount(7));
afterEach(async () => {
  setAccount(null);
  for (const name of await Dexie.getDatabaseNames()) await deleteDatabase(name);
});

let count = 0;
const put = (thread: string, change: Partial<NewItem> = {}) => {
  const text = `${thread} ${++count}`;
  return putItem(7, {
    key: text,
    endpoint: 'messages.send',
    thread,
    parcel: { method: 'POST', url: '/api/messages', body: { text }, input: {} },
    ...change,
  });
};

/** Answers one after the other, then everything with success; remembers what was sent. */
function line(...outcomes: Outcome[]) {
  const sent: string[] = [];
  const clock = { now: 1_000_000 };
  const run = () =>
    drain(7, {
      now: () => clock.now,
      random: () => 1,
      transport: ({ key }) => {
        sent.push(key.split(' ')[0]!);
        return Promise.resolve(outcomes.shift() ?? { kind: 'sent', reply: null });
      },
    });
  return { sent, clock, run };
}

const states = async () => (await listItems(7)).map(({ state }) => state);

test('without a server the round ends at the first item, and all of them wait', async () => {
  await put('anna');
  await put('boris');
  const { sent, run } = line({ kind: 'no_server' });
  expect(await run()).toMatchObject({ sent: 0, stoppedBy: 'no_server' });
  expect(sent).toEqual(['anna']);
  expect(await states()).toEqual(['waiting', 'waiting']);
});

test('a refused item holds up its own thread only, until somebody decides', async () => {
  const first = await put('anna');
  await put('anna');
  await put('boris');
  const by = { code: 'validation', status: 400, message: 'Too long.' };
  const { sent, run } = line({ kind: 'refused', by });
  await run();
  expect(sent).toEqual(['anna', 'boris']);
  expect(await listItems(7)).toMatchObject([{ state: 'failed', refusedBy: by }, {}]);
  await discardItem(7, first);
  await run();
  expect(sent).toEqual(['anna', 'boris', 'anna']);
  expect(await listItems(7)).toEqual([]);
});

test('a failing server is asked again later, doubling each time, and never sooner than it says', async () => {
  await put('anna');
  const later = (seconds?: number): Outcome => ({ kind: 'later', seconds, isOverloaded: false });
  const { sent, clock, run } = line(later(), later(60), later());
  expect((await run()).nextAt).toBe(clock.now + 4_000);
  await run();
  expect(sent).toHaveLength(1);
  clock.now += 4_000;
  expect((await run()).nextAt).toBe(clock.now + 60_000);
  clock.now += 59_999;
  await run();
  expect(sent).toHaveLength(2);
  clock.now += 1;
  expect((await run()).nextAt).toBe(clock.now + 16_000);
});

test('delays grow to a quarter of an hour and differ from phone to phone', () => {
  expect(delayAfter(1, () => 0)).toBe(2_000);
  expect(delayAfter(1, () => 1)).toBe(4_000);
  expect(delayAfter(50, () => 1)).toBe(15 * 60_000);
});

test('an overloaded server is left alone by all threads', async () => {
  await put('anna');
  await put('boris');
  const { sent, run } = line({ kind: 'later', seconds: 5, isOverloaded: true });
  expect((await run()).stoppedBy).toBe('later');
  expect(sent).toEqual(['anna']);
});

test('a server that asks for a minute hears nothing of what is written within it, unless the person insists', async () => {
  await put('anna');
  const { sent, clock, run } = line({ kind: 'later', seconds: 60, isOverloaded: true });
  await run();
  await put('boris');
  clock.now += 59_999;
  expect(await run()).toMatchObject({ sent: 0, stoppedBy: 'later', nextAt: 1_060_000 });
  clock.now += 1;
  expect((await run()).sent).toBe(2);

  await endPause(7);
  const busy = line({ kind: 'later', seconds: 60, isOverloaded: true });
  await put('anna');
  await busy.run();
  await put('boris');
  await endPause(7);
  await busy.run();
  expect(busy.sent).toEqual(['anna', 'boris']);
  expect(sent).toHaveLength(3);
});

test('a pause from before the clock was set back holds up nothing', async () => {
  await accountDatabase(7).kv.put({ key: 'pause', value: Date.now() + 365 * 86_400_000 });
  await put('anna');
  const { sent, run } = line();
  await run();
  expect(sent).toEqual(['anna']);
});

test('an expired login pauses everything and loses nothing', async () => {
  await put('anna');
  const { run } = line({ kind: 'stranger' });
  expect((await run()).stoppedBy).toBe('stranger');
  expect(await states()).toEqual(['waiting']);
  expect((await run()).sent).toBe(1);
});

test.each([
  [0, '', 'no_server'],
  [401, 'unauthenticated', 'stranger'],
  [409, 'other_account', 'stranger'],
  [409, 'order.wrong_status', 'refused'],
  [400, 'validation', 'refused'],
  [404, 'not_found', 'refused'],
  [422, 'key_reused', 'refused'],
  [408, '', 'later'],
  [429, 'too_many', 'later'],
  [500, 'internal', 'later'],
  [503, 'unavailable', 'later'],
] as const)('%i %s is %s', (status, code, kind) => {
  expect(outcomeOf({ status, code, message: '' }).kind).toBe(kind);
});

test('of what replaces itself only the last is sent', async () => {
  await put('language', { replaces: true, isQuiet: true });
  await put('language', { replaces: true, isQuiet: true });
  const { sent, run } = line();
  expect(await countUnsent(7)).toBe(0);
  await run();
  expect(sent).toHaveLength(1);
});

test('a retry keeps its key', async () => {
  const id = await put('anna');
  const { key } = (await listItems(7))[0]!;
  const { run } = line({ kind: 'refused', by: { code: 'x', status: 409, message: '' } });
  await run();
  await retryItem(7, id);
  expect(await listItems(7)).toMatchObject([{ key, state: 'waiting', refusedBy: null }]);
});

test('what waits at the end of a login opens again with the next one of the same person, and not before', async () => {
  offerKey(7, 'A'.repeat(43));
  await writeDraft(7, 'letter', 1, { text: 'Dear doctor' });
  await put('anna');
  setAccount(null);
  await closeVault(7);
  expect(await accountDatabase(7).kv.count()).toBe(0);
  // The page that knew the key is gone.
  accountDatabase(7).close();
  await expect(readDraft(7, 'letter', 1)).rejects.toThrow();

  accountDatabase(7).on('versionchange').fire(new Event('versionchange'));
  await expect(readDraft(7, 'letter', 1)).rejects.toThrow('closed vault');
  setAccount(7);
  offerKey(7, 'A'.repeat(43));
  expect(await readDraft(7, 'letter', 1)).toEqual({ text: 'Dear doctor' });
  expect((await listItems(7))[0]!.parcel.url).toBe('/api/messages');
});

test('a tab that has not heard of a new key reads what others sealed with it, and they read what it seals', async () => {
  // Begun without a network after the device was cleared: with a key of its own.
  await put('anna');
  // The other tab hears of the key from the server.
  const other = await anotherTab();
  other.offerKey(7, 'B'.repeat(43));
  expect((await other.listItems(7))[0]!.parcel.url).toBe('/api/messages');
  await put('boris');
  for (const tab of [other, { listItems }]) {
    const urls = (await tab.listItems(7)).map(({ parcel }) => parcel.url);
    expect(urls).toEqual(['/api/messages', '/api/messages']);
  }
  await expectOneKey();
});

/** Another tab, or the same one after a reload. */
async function anotherTab() {
  vi.resetModules();
  const [account, outbox, drains] = await Promise.all([
    import('./account.ts'),
    import('./outbox.ts'),
    import('./drain.ts'),
  ]);
  account.setAccount(7);
  return { ...account, ...outbox, ...drains };
}

test('a key that was cleared away under the open page is put back with the next thing that needs it', async () => {
  offerKey(7, 'C'.repeat(43));
  await put('anna');
  for (const table of accountDatabase(7).tables) await table.clear();
  await put('boris');
  const next = await anotherTab();
  expect(await next.listItems(7)).toMatchObject([{ parcel: { url: '/api/messages' } }]);
});

test('what a provisional key does not open waits for that of the server', async () => {
  offerKey(7, 'C'.repeat(43));
  await put('anna');
  await accountDatabase(7).kv.clear();
  const next = await anotherTab();
  const transport = () => Promise.resolve({ kind: 'sent', reply: null } as const);
  expect(await next.drain(7, { transport })).toMatchObject({ sent: 0, stoppedBy: 'stranger' });
  expect(await states()).toEqual(['waiting']);
  next.offerKey(7, 'C'.repeat(43));
  expect(await next.drain(7, { transport })).toMatchObject({ sent: 1, stoppedBy: null });
});

/** What is sealed from now on needs the former key no longer. */
async function expectOneKey(): Promise<void> {
  await put('clara');
  const third = await anotherTab();
  const { url } = (await third.listItems(7)).at(-1)!.parcel;
  expect(url).toBe('/api/messages');
}
