import { expect, test } from 'vitest';
import { setAccount } from '#web/device/core/account.ts';
import type { Device } from '#web/device/core/device.ts';
import { readDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { databaseNames } from '#web/device/store/delete-database.ts';
import { keepSecret } from '#web/device/store/vault.ts';
import { wipeAccount } from '#web/device/store/wipe.ts';
import { aPhone } from '#web/device/testing/devices.ts';
import { ServerModel } from '#web/device/testing/server-model.ts';
import { listItems, putItem } from './outbox.ts';
import { onOutboxNews, wakeOutbox } from './outbox-sender.ts';
import { sendWaiting } from './worker-outbox.ts';

const ANN = 7;

/** A server without faults, and a window of Ann on a phone. */
const aServer = () => new ServerModel(() => 0.999);
function opened(phone: ReturnType<typeof aPhone>): Device {
  const window = phone.open();
  setAccount(window, ANN);
  return window;
}

async function write(window: Device, content: string): Promise<void> {
  const body = { receiverId: 11, subject: 'A letter', content, clientId: crypto.randomUUID() };
  const parcel = { method: 'POST', url: '/api/messages', body, input: { body } };
  await putItem(window, ANN, { key: content, endpoint: 'messages.send', thread: 'bo', parcel });
}

test('two windows and the worker of one phone send a letter once, and both windows hear of it', async () => {
  const server = aServer();
  const phone = aPhone(server.send);
  const [one, other, worker] = [opened(phone), opened(phone), phone.open()];
  await keepSecret(one, ANN, 'token', 'of Ann');
  const heard = [one, other].map((window) => {
    const kinds: string[] = [];
    onOutboxNews(window, ({ outcome }) => void kinds.push(outcome.kind));
    return kinds;
  });
  await write(one, 'hello');
  expect(await listItems(other, ANN)).toHaveLength(1);
  await Promise.all([wakeOutbox(one), wakeOutbox(other), sendWaiting(worker)]);
  expect(server.requests).toBe(1);
  expect(server.database.letters).toMatchObject([{ sender: ANN, body: { content: 'hello' } }]);
  for (const kinds of heard) await expect.poll(() => kinds).toEqual(['sent']);
  expect(await listItems(other, ANN)).toEqual([]);
});

test('three phones of one person keep what was written on each, and send it each once', async () => {
  const server = aServer();
  const phones = [1, 2, 3].map(() => aPhone(server.send));
  const windows = phones.map(opened);
  for (const [at, window] of windows.entries()) await write(window, `from phone ${at + 1}`);
  for (const [at, window] of windows.entries()) {
    const items = await listItems(window, ANN);
    expect(items.map(({ key }) => key)).toEqual([`from phone ${at + 1}`]);
  }
  await Promise.all(windows.map(wakeOutbox));
  expect(server.database.letters.map(({ body }) => body.content).sort()).toEqual([
    'from phone 1',
    'from phone 2',
    'from phone 3',
  ]);
});

test('a logout on one phone wipes it for all its windows, and no other phone', async () => {
  const server = aServer();
  const [lost, kept] = [aPhone(server.send), aPhone(server.send)];
  const [one, other, elsewhere] = [opened(lost), opened(lost), opened(kept)];
  for (const window of [one, elsewhere]) await writeDraft(window, ANN, 'note', 1, 'I feel dizzy');
  expect(await readDraft(other, ANN, 'note', 1)).toBe('I feel dizzy');
  setAccount(one, null);
  await wipeAccount(one, ANN);
  await expect.poll(() => databaseNames(one)).not.toContain(accountDatabaseName(ANN));
  setAccount(other, null);
  expect(await readDraft(other, ANN, 'note', 1).catch(() => null)).toBeNull();
  expect(await readDraft(elsewhere, ANN, 'note', 1)).toBe('I feel dizzy');
});
