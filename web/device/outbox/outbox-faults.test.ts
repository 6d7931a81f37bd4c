import { expect, test } from 'vitest';
import { runsOf } from '#shared/testing/depth.ts';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase, accountDatabaseName } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { readDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { drain } from './drain.ts';
import { outboxLock, withLock } from '#web/device/core/lock.ts';
import { listItems, putItem } from './outbox.ts';
import { dropRefused, takeBack } from './take-back.ts';
import { DatabaseModel } from '#web/device/testing/database-model.ts';
import { LifeModel, RECEIVERS } from '#web/device/testing/life-model.ts';
import { seeded, ServerModel } from '#web/device/testing/server-model.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Lives, two of them at a time on one server; `FAULT_RUNS=1000` for more. */
const RUNS = runsOf('FAULT_RUNS', { sample: 50, deep: 200 });
const LETTERS = 8;

/** What is wrong at the server about what one person wrote, in words; nothing where all is well. */
function wrongsOf({ account, writings }: LifeModel, database: DatabaseModel): string[] {
  const arrived = database.letters.filter(({ sender }) => sender === account);
  const texts = arrived.map(({ body }) => body.content);
  const wrongs = texts
    .filter((text) => !text.includes(`of ${account}`))
    .map((t) => `foreign: ${t}`);
  if (new Set(texts).size < texts.length) wrongs.push(`doubled: ${texts.join('; ')}`);
  for (const { versions, asNew, isKept } of writings) {
    const mine = texts.filter((text) => versions.includes(text));
    if (mine.length > 1 + asNew) wrongs.push(`doubled: ${mine.join('; ')}`);
    if (mine.length < 1 + asNew)
      wrongs.push(`lost: ${versions.join('; ')}, arrived: ${mine.join('; ')}`);
    // Who decided to keep what had arrived wanted no more.
    if (!isKept && !mine.includes(versions.at(-1)!)) wrongs.push(`last words lost: ${versions[0]}`);
  }
  return wrongs;
}

/** Whether what nobody corrected keeps its order, where no backup has mixed it. */
function isInOrder({ account, writings }: LifeModel, database: DatabaseModel): boolean {
  return RECEIVERS.every((receiverId) => {
    const written = writings
      .filter((one) => one.receiverId === receiverId && one.versions.length === 1)
      .map(({ versions }) => versions[0]);
    const arrived = database.letters
      .filter(({ sender, body }) => sender === account && written.includes(body.content))
      .map(({ body }) => body.content);
    return JSON.stringify(arrived) === JSON.stringify(written);
  });
}

test(`${RUNS} lives full of faults: nothing is lost, doubled or another person’s, and threads keep their order`, async () => {
  for (let seed = 1; seed <= RUNS / 2; seed++) {
    const database = new DatabaseModel();
    const lives = [2 * seed, 2 * seed + 1].map((account) => {
      const random = seeded(account);
      return new LifeModel({ account, random, server: new ServerModel(random, database) });
    });
    setAccount(device, 2 * seed);
    await Promise.all(lives.map((life) => life.live(LETTERS)));
    for (const life of lives) await life.settle();
    for (const life of lives) {
      expect(wrongsOf(life, database), `seed ${seed}`).toEqual([]);
      if (database.run === 1) expect(isInOrder(life, database), `seed ${seed}`).toBe(true);
      const { drafts, outbox } = accountDatabase(device, life.account);
      expect([await drafts.count(), await outbox.count()]).toEqual([0, 0]);
      await deleteDatabase(device, accountDatabaseName(life.account));
    }
  }
  setAccount(device, null);
  // Thousands of attempts, on a machine that may have more to do.
});

const newItem = (thread: string, content: string) => {
  const body = { receiverId: 11, subject: 'A letter', content };
  return {
    key: `key of ${content}`,
    endpoint: 'messages.send',
    thread,
    parcel: { method: 'POST', url: '/api/messages', body, input: { body } },
    draftKey: content,
  };
};

test('the model itself would notice a lost, a doubled and a swapped letter', async () => {
  const server = new ServerModel(() => 0.999);
  const send = (key: string, text: string) =>
    server.transport({
      account: 1,
      key,
      endpoint: 'messages.send',
      parcel: {
        method: 'POST',
        url: '/',
        input: null,
        body: { receiverId: 11, subject: 'A letter', content: text },
      },
    });
  expect(await send('a', 'one')).toMatchObject({ kind: 'sent' });
  expect(await send('a', 'one')).toMatchObject({ kind: 'sent' });
  expect(server.database.letters).toHaveLength(1);
  expect(await send('b', 'one')).toMatchObject({ kind: 'sent' });
  expect(server.database.letters).toHaveLength(2);
  expect(await send('a', 'two')).toMatchObject({ kind: 'refused' });
});

test('tabs that send at once ask the server once for each letter', async () => {
  setAccount(device, 1);
  const server = new ServerModel(() => 0.999);
  for (const text of ['one', 'two', 'three']) {
    await putItem(device, 1, newItem('anna', text));
  }
  const round = () =>
    withLock(device, outboxLock(1), () => drain(device, 1, { transport: server.transport }));
  await Promise.all([round(), round(), round()]);
  expect(server.database.letters).toHaveLength(3);
  expect(server.requests).toBe(3);
});

test('what is taken back is a draft again and is not sent', async () => {
  setAccount(device, 1);
  await writeDraft(device, 1, 'hello', 1, { text: 'hello' });
  const id = await putItem(device, 1, newItem('anna', 'hello'));
  expect(await readDraft(device, 1, 'hello', 1)).toBeNull();
  expect(await takeBack(device, 1, id)).toBe(true);
  expect(await readDraft(device, 1, 'hello', 1)).toEqual({ text: 'hello' });
  const server = new ServerModel(() => 0.999);
  await drain(device, 1, { transport: server.transport });
  expect(server.database.letters).toEqual([]);
});

test('what is being written meanwhile under the same key is not overwritten by what is taken back', async () => {
  setAccount(device, 1);
  await writeDraft(device, 1, 'hello', 1, { text: 'hello' });
  const id = await putItem(device, 1, newItem('anna', 'hello'));
  await writeDraft(device, 1, 'hello', 1, { text: 'something new' });
  expect(await takeBack(device, 1, id)).toBe(false);
  expect(await readDraft(device, 1, 'hello', 1)).toEqual({ text: 'something new' });
  expect(await listItems(device, 1)).toHaveLength(1);
  await dropRefused(device, 1, id);
  expect(await readDraft(device, 1, 'hello', 1)).toEqual({ text: 'something new' });
  expect(await listItems(device, 1)).toEqual([]);
});
