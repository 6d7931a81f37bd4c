import { expect, test } from 'vitest';
import { accountDatabase } from '#web/device/store/db.ts';
import { delayAfter, drain, endPause, MOST_FAILURES } from './drain.ts';
import { outcomeOf, type Outcome } from './deliver.ts';
import {
  countUnsent,
  discardItem,
  discardUntried,
  listItems,
  putItem,
  retryItem,
  type NewItem,
} from './outbox.ts';
import { device } from '#web/device/page-device.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

withAccount(7);

let count = 0;
const put = (thread: string, change: Partial<NewItem> = {}) => {
  const text = `${thread} ${++count}`;
  return putItem(device, 7, {
    key: text,
    endpoint: 'messages.send',
    thread,
    parcel: { method: 'POST', url: '/api/messages', body: { text }, input: {} },
    ...change,
  });
};

const by = { code: '', status: 0, message: '' };
const noServer: Outcome = { kind: 'no_server', by };

/** Answers one after the other, then everything with success; remembers what was sent. */
function line(...outcomes: Outcome[]) {
  const world = { isServerThere: false };
  const sent: string[] = [];
  const clock = { now: 1_000_000 };
  const run = () =>
    drain(device, 7, {
      now: () => clock.now,
      random: () => 1,
      isServerThere: () => Promise.resolve(world.isServerThere),
      transport: ({ key }) => {
        sent.push(key.split(' ')[0]!);
        return Promise.resolve(outcomes.shift() ?? { kind: 'sent', reply: null });
      },
    });
  return { sent, clock, run, world };
}

const states = async () => (await listItems(device, 7)).map(({ state }) => state);

test('a press that waits already is not queued a second time, and one that was refused goes out again', async () => {
  const press = (thread: string, change: Partial<NewItem> = {}) =>
    put(thread, { endpoint: 'orders.receive', isOnce: true, ...change });
  const first = await press('order 41');
  expect(await press('order 41')).toBe(first);
  const others = [
    await press('order 42'),
    await press('order 41', { endpoint: 'intake.save' }),
    await put('order 41'),
  ];
  expect(new Set([first, ...others]).size).toBe(4);
  const { run } = line({ kind: 'refused', by: { ...by, status: 409 } });
  await run();
  expect((await listItems(device, 7)).find(({ id }) => id === first)?.state).toBe('failed');
  expect(await press('order 41')).toBe(first);
  expect((await listItems(device, 7)).find(({ id }) => id === first)).toMatchObject({
    state: 'waiting',
    refusedBy: null,
  });
});

test('without a server the round ends at the first item, and all of them wait', async () => {
  await put('anna');
  await put('boris');
  const { sent, run } = line(noServer);
  expect(await run()).toMatchObject({ sent: 0, stoppedBy: 'no_server' });
  expect(sent).toEqual(['anna']);
  expect(await states()).toEqual(['waiting', 'waiting']);
});

test('a write that only it gets no answer for holds up nobody else, and in the end asks its person', async () => {
  await put('anna');
  await put('boris');
  const { sent, clock, run, world } = line(noServer);
  world.isServerThere = true;
  expect(await run()).toMatchObject({ sent: 1, stoppedBy: null });
  expect(sent).toEqual(['anna', 'boris']);
  expect(await listItems(device, 7)).toMatchObject([
    { state: 'waiting', attempts: 1, failures: 1, lastError: { at: clock.now } },
  ]);

  for (let tries = 2; tries <= MOST_FAILURES; tries++) {
    expect(await states()).toEqual(['waiting']);
    clock.now += 20 * 60_000;
    const poison = line(noServer);
    poison.world.isServerThere = true;
    poison.clock.now = clock.now;
    await poison.run();
  }
  expect(await listItems(device, 7)).toMatchObject([
    { state: 'failed', attempts: MOST_FAILURES, refusedBy: { code: 'unanswered' } },
  ]);
  const [item] = await listItems(device, 7);
  await retryItem(device, 7, item!.id);
  expect((await line().run()).sent).toBe(1);
});

test('a whole day without a server is nobody’s failure', async () => {
  await put('anna');
  for (let tries = 0; tries < 50; tries++) await line(noServer).run();
  expect(await listItems(device, 7)).toMatchObject([{ state: 'waiting', attempts: 0 }]);
});

test('what was ever on its way may have arrived, unless the server said no to its first try', async () => {
  await put('anna');
  const sentAt = async () => (await listItems(device, 7))[0]!.sentAt ?? null;
  expect(await sentAt()).toBeNull();
  await line({ kind: 'stranger' }).run();
  expect(await sentAt()).toBeNull();
  await line(noServer).run();
  expect(await sentAt()).not.toBeNull();
  await line({ kind: 'refused', by: { ...by, status: 409 } }).run();
  expect(await sentAt()).not.toBeNull();
});

test('a refused item holds up its own thread only, until somebody decides', async () => {
  const first = await put('anna');
  await put('anna');
  await put('boris');
  const refusal = { code: 'validation', status: 400, message: 'Too long.' };
  const { sent, run } = line({ kind: 'refused', by: refusal });
  await run();
  expect(sent).toEqual(['anna', 'boris']);
  expect(await listItems(device, 7)).toMatchObject([{ state: 'failed', refusedBy: refusal }, {}]);
  await discardItem(device, 7, first);
  await run();
  expect(sent).toEqual(['anna', 'boris', 'anna']);
  expect(await listItems(device, 7)).toEqual([]);
});

test('what is not to be sent any more is dropped only if it has never left the device', async () => {
  const id = await put('anna');
  await line(noServer).run();
  expect(await discardUntried(device, 7, id)).toBe(false);
  expect(await listItems(device, 7)).toHaveLength(1);
  await discardItem(device, 7, id);
  expect(await discardUntried(device, 7, id)).toBe(false);
  expect(await discardUntried(device, 7, await put('anna'))).toBe(true);
});

test('a write that a wrongly set clock has put off for years is due once the clock is right', async () => {
  await put('anna');
  const { sent, clock, run } = line({ kind: 'later', by, seconds: undefined, isOverloaded: false });
  const right = clock.now;
  clock.now += 5 * 365 * 86_400_000;
  await run();
  clock.now = right;
  await run();
  expect(sent).toHaveLength(2);
});

test('a failing server is asked again later, doubling each time, and never sooner than it says', async () => {
  await put('anna');
  const later = (seconds?: number): Outcome => ({
    kind: 'later',
    by,
    seconds,
    isOverloaded: false,
  });
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
  const { sent, run } = line({ kind: 'later', by, seconds: 5, isOverloaded: true });
  expect((await run()).stoppedBy).toBe('later');
  expect(sent).toEqual(['anna']);
});

test('a server that asks for a minute hears nothing of what is written within it, unless the person insists', async () => {
  await put('anna');
  const { sent, clock, run } = line({ kind: 'later', by, seconds: 60, isOverloaded: true });
  await run();
  await put('boris');
  clock.now += 59_999;
  expect(await run()).toMatchObject({ sent: 0, stoppedBy: 'later', nextAt: 1_060_000 });
  clock.now += 1;
  expect((await run()).sent).toBe(2);

  await endPause(device, 7);
  const busy = line({ kind: 'later', by, seconds: 60, isOverloaded: true });
  await put('anna');
  await busy.run();
  await put('boris');
  await endPause(device, 7);
  await busy.run();
  expect(busy.sent).toEqual(['anna', 'boris']);
  expect(sent).toHaveLength(3);
});

test('a pause from before the clock was set back holds up nothing', async () => {
  await accountDatabase(device, 7).kv.put({ key: 'pause', value: Date.now() + 365 * 86_400_000 });
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
  expect(await countUnsent(device, 7)).toBe(0);
  await run();
  expect(sent).toHaveLength(1);
});

test('a retry keeps its key', async () => {
  const id = await put('anna');
  const { key } = (await listItems(device, 7))[0]!;
  const { run } = line({ kind: 'refused', by: { code: 'x', status: 409, message: '' } });
  await run();
  await retryItem(device, 7, id);
  expect(await listItems(device, 7)).toMatchObject([{ key, state: 'waiting', refusedBy: null }]);
});
