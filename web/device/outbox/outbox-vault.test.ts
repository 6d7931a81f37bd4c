import 'fake-indexeddb/auto';
import Dexie from 'dexie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { offerKey, setAccount } from '#web/device/core/account.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { readDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { listItems, putItem } from './outbox.ts';
import { closeVault } from '#web/device/store/vault.ts';

beforeEach(() => setAccount(7));
afterEach(async () => {
  setAccount(null);
  for (const name of await Dexie.getDatabaseNames()) await deleteDatabase(name);
});

const put = (key: string) => {
  const parcel = { method: 'POST', url: '/api/messages', body: { text: key }, input: {} };
  return putItem(7, { key, endpoint: 'messages.send', thread: key, parcel });
};

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
    import('#web/device/core/account.ts'),
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
  expect(await listItems(7)).toMatchObject([{ state: 'waiting' }]);
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
