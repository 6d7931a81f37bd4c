import 'fake-indexeddb/auto';
import { expect, test } from 'vitest';
import { setAccount } from './account.ts';
import { accountDatabase, accountDatabaseName, deleteDatabase } from './db.ts';
import { readDraft, writeDraft } from './draft-store.ts';
import { drain } from './drain.ts';
import { outboxLock, withLock } from './lock.ts';
import { dropRefused, listItems, putItem, retryItem, takeBack } from './outbox.ts';
import { Killed, seeded, ServerModel, type Letter } from './testing/server-model.ts';

const RUNS = 200;
const LETTERS = 8;
const THREADS = ['anna', 'boris'];

type Run = { account: number; random: () => number; server: ServerModel; clock: { now: number } };

/** A person who writes, in two tabs, while everything that can break breaks. */
async function live({ account, random, server, clock }: Run): Promise<Letter[]> {
  const database = accountDatabase(account);
  const written: Letter[] = [];
  const unfinished: Letter[] = Array.from({ length: LETTERS }, (_, number) => ({
    thread: THREADS[Math.floor(random() * THREADS.length)]!,
    text: `letter ${number}`,
  }));

  while (unfinished.length > 0) {
    const letter = unfinished[0]!;
    await writeDraft(account, letter.text, 1, letter);
    // Every third time the tab dies in the middle of the step from draft to outbox.
    if (random() < 0.3) await dieWhilePutting(database, account, letter, random);
    const isWaiting = (await database.drafts.get(letter.text)) === undefined;
    if (!isWaiting) await put(account, letter, random);
    expect(await database.drafts.get(letter.text)).toBeUndefined();
    written.push(unfinished.shift()!);
    if (random() < 0.6) await Promise.all([round(), ...(random() < 0.3 ? [round()] : [])]);
    if (random() < 0.3) await decideOnRefused();
  }
  for (let tries = 0; (await database.outbox.count()) > 0; tries++) {
    expect(tries, 'rounds until everything has arrived').toBeLessThan(400);
    // At last the world calms down.
    if (tries > 20) server.faults = false;
    clock.now += 20 * 60_000;
    await round();
    await decideOnRefused();
  }
  return written;

  /** One tab's round; a killed one leaves everything as it stood. */
  async function round(): Promise<void> {
    try {
      await withLock(outboxLock(account), () =>
        drain(account, { transport: server.transport, now: () => clock.now, random }),
      );
    } catch (error) {
      if (!(error instanceof Killed)) throw error;
    }
  }

  /** What was refused is sent again, or opened, and sent as something new at the same place. */
  async function decideOnRefused(): Promise<void> {
    for (const item of await listItems(account)) {
      if (item.state === 'failed') await retryItem(account, item.id);
    }
  }
}

const newItem = (letter: Letter) => ({
  key: `key of ${letter.text}`,
  endpoint: 'messages.send',
  thread: letter.thread,
  parcel: { method: 'POST', url: '/api/messages', body: letter, input: { body: letter } },
  draftKey: letter.text,
});

const put = async (account: number, letter: Letter, random: () => number): Promise<void> => {
  await putItem(account, newItem(letter));
  // A double click.
  if (random() < 0.1) await putItem(account, newItem(letter));
};

async function dieWhilePutting(
  database: ReturnType<typeof accountDatabase>,
  account: number,
  letter: Letter,
  random: () => number,
): Promise<void> {
  const die = () => {
    throw new Killed();
  };
  const table =
    random() < 0.5 ? database.drafts.hook('deleting') : database.outbox.hook('creating');
  table.subscribe(die as never);
  await putItem(account, newItem(letter)).catch(() => undefined);
  table.unsubscribe(die as never);
  const draft = await readDraft(account, letter.text, 1);
  const waits = await database.outbox.get({ key: `key of ${letter.text}` });
  // In one of the two places, never in both and never in none.
  expect((draft === null) !== (waits === undefined)).toBe(true);
}

test(`${RUNS} lives full of faults: nothing is lost, nothing arrives twice, threads keep their order`, async () => {
  for (let seed = 1; seed <= RUNS; seed++) {
    setAccount(seed);
    const random = seeded(seed);
    const server = new ServerModel(random);
    const written = await live({ account: seed, random, server, clock: { now: Date.now() } });
    expect(server.carriedOut.length, `seed ${seed}`).toBe(written.length);
    for (const thread of THREADS) {
      const of = (letters: Letter[]) => letters.filter((one) => one.thread === thread);
      expect(of(server.carriedOut), `seed ${seed}, ${thread}`).toEqual(of(written));
    }
    await deleteDatabase(accountDatabaseName(seed));
  }
  setAccount(null);
  // Thousands of attempts, on a machine that may have more to do.
}, 180_000);

test('the model itself would notice a lost, a doubled and a swapped letter', async () => {
  const server = new ServerModel(() => 0.999);
  const send = (key: string, text: string) =>
    server.transport({
      account: 1,
      key,
      parcel: { method: 'POST', url: '/', input: null, body: { thread: 'anna', text } },
    });
  expect(await send('a', 'one')).toMatchObject({ kind: 'sent' });
  expect(await send('a', 'one')).toMatchObject({ kind: 'sent' });
  expect(server.carriedOut).toHaveLength(1);
  expect(await send('b', 'one')).toMatchObject({ kind: 'sent' });
  expect(server.carriedOut).toHaveLength(2);
  expect(await send('a', 'two')).toMatchObject({ kind: 'refused' });
});

test('tabs that send at once ask the server once for each letter', async () => {
  setAccount(1);
  const server = new ServerModel(() => 0.999);
  for (const text of ['one', 'two', 'three']) {
    await putItem(1, newItem({ thread: 'anna', text }));
  }
  const round = () => withLock(outboxLock(1), () => drain(1, { transport: server.transport }));
  await Promise.all([round(), round(), round()]);
  expect(server.carriedOut).toHaveLength(3);
  expect(server.requests).toBe(3);
});

test('what is taken back is a draft again and is not sent', async () => {
  setAccount(1);
  await writeDraft(1, 'hello', 1, { text: 'hello' });
  const id = await putItem(1, newItem({ thread: 'anna', text: 'hello' }));
  expect(await readDraft(1, 'hello', 1)).toBeNull();
  expect(await takeBack(1, id)).toBe(true);
  expect(await readDraft(1, 'hello', 1)).toEqual({ text: 'hello' });
  const server = new ServerModel(() => 0.999);
  await drain(1, { transport: server.transport });
  expect(server.carriedOut).toEqual([]);
});

test('what is being written meanwhile under the same key is not overwritten by what is taken back', async () => {
  setAccount(1);
  await writeDraft(1, 'hello', 1, { text: 'hello' });
  const id = await putItem(1, newItem({ thread: 'anna', text: 'hello' }));
  await writeDraft(1, 'hello', 1, { text: 'something new' });
  expect(await takeBack(1, id)).toBe(false);
  expect(await readDraft(1, 'hello', 1)).toEqual({ text: 'something new' });
  expect(await listItems(1)).toHaveLength(1);
  await dropRefused(1, id);
  expect(await readDraft(1, 'hello', 1)).toEqual({ text: 'something new' });
  expect(await listItems(1)).toEqual([]);
});
