import { expect, test } from 'vitest';
import { offerKey, setAccount } from '#web/device/core/account.ts';
import { accountDatabase } from '#web/device/store/db.ts';
import { readDraft, writeDraft } from '#web/device/drafts/draft-store.ts';
import { listItems, putItem } from './outbox.ts';
import { closeVault } from '#web/device/store/vault.ts';
import { drain } from './drain.ts';
import type { Device } from '#web/device/core/device.ts';
import { device } from '#web/device/page-device.ts';
import { aDevice } from '#web/device/testing/devices.ts';
import { withAccount } from '#web/testing/with-account.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

withAccount(7);

const put = (key: string) => {
  const parcel = { method: 'POST', url: '/api/messages', body: { text: key }, input: {} };
  return putItem(device, 7, { key, endpoint: 'messages.send', thread: key, parcel });
};

test('what waits at the end of a login opens again with the next one of the same person, and not before', async () => {
  offerKey(device, 7, 'A'.repeat(43));
  await writeDraft(device, 7, 'letter', 1, { text: 'Dear doctor' });
  await put('anna');
  setAccount(device, null);
  await closeVault(device, 7);
  expect(await accountDatabase(device, 7).kv.count()).toBe(0);
  // The page that knew the key is gone.
  accountDatabase(device, 7).close();
  await expect(readDraft(device, 7, 'letter', 1)).rejects.toThrow();

  accountDatabase(device, 7).on('versionchange').fire(new Event('versionchange'));
  await expect(readDraft(device, 7, 'letter', 1)).rejects.toThrow('closed vault');
  setAccount(device, 7);
  offerKey(device, 7, 'A'.repeat(43));
  expect(await readDraft(device, 7, 'letter', 1)).toEqual({ text: 'Dear doctor' });
  expect((await listItems(device, 7))[0]!.parcel.url).toBe('/api/messages');
});

test('a tab that has not heard of a new key reads what others sealed with it, and they read what it seals', async () => {
  // Begun without a network after the device was cleared: with a key of its own.
  await put('anna');
  // The other tab hears of the key from the server.
  const other = anotherTab();
  offerKey(other, 7, 'B'.repeat(43));
  expect((await listItems(other, 7))[0]!.parcel.url).toBe('/api/messages');
  await put('boris');
  for (const tab of [other, device]) {
    const urls = (await listItems(tab, 7)).map(({ parcel }) => parcel.url);
    expect(urls).toEqual(['/api/messages', '/api/messages']);
  }
  await expectOneKey();
});

/** Another tab, or the same one after a reload. */
function anotherTab(): Device {
  const other = aDevice();
  setAccount(other, 7);
  return other;
}

test('a key that was cleared away under the open page is put back with the next thing that needs it', async () => {
  offerKey(device, 7, 'C'.repeat(43));
  await put('anna');
  for (const table of accountDatabase(device, 7).tables) await table.clear();
  await put('boris');
  const next = anotherTab();
  expect(await listItems(next, 7)).toMatchObject([{ parcel: { url: '/api/messages' } }]);
});

test('what a provisional key does not open waits for that of the server', async () => {
  offerKey(device, 7, 'C'.repeat(43));
  await put('anna');
  await accountDatabase(device, 7).kv.clear();
  const next = anotherTab();
  const transport = () => Promise.resolve({ kind: 'sent', reply: null } as const);
  expect(await drain(next, 7, { transport })).toMatchObject({
    sent: 0,
    stoppedBy: 'stranger',
  });
  expect(await listItems(device, 7)).toMatchObject([{ state: 'waiting' }]);
  offerKey(next, 7, 'C'.repeat(43));
  expect(await drain(next, 7, { transport })).toMatchObject({ sent: 1, stoppedBy: null });
});

/** What is sealed from now on needs the former key no longer. */
async function expectOneKey(): Promise<void> {
  await put('clara');
  const third = anotherTab();
  const { url } = (await listItems(third, 7)).at(-1)!.parcel;
  expect(url).toBe('/api/messages');
}
