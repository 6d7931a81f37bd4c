import Dexie from 'dexie';
import { afterEach, expect, test, vi } from 'vitest';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabase, accountDatabaseName, closeDatabase } from './db.ts';
import { deleteDatabase } from './delete-database.ts';
import { withinQuota } from './quota.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(() => deleteDatabase(device, accountDatabaseName(7)));

test('an opening that the browser cut off is tried again by what has to be written', async () => {
  setAccount(device, 7);
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The connection was closed.', 'AbortError');
  });
  await withinQuota(device, 7, () => accountDatabase(device, 7).kv.put({ key: 'one', value: 1 }));
  expect(await accountDatabase(device, 7).kv.get('one')).toEqual({ key: 'one', value: 1 });
});

test('what could not be opened once is emptied all the same', async () => {
  const name = accountDatabaseName(7);
  await accountDatabase(device, 7).kv.put({ key: 'one', value: 1 });
  closeDatabase(device, name);
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  await expect(accountDatabase(device, 7).kv.count()).rejects.toThrow('denied');
  open.mockRestore();
  await deleteDatabase(device, name);
  expect(await accountDatabase(device, 7).kv.count()).toBe(0);
});

test('a device from the time before the app was released opens, and keeps what was written on it', async () => {
  const former = new Dexie(accountDatabaseName(7), { indexedDB, IDBKeyRange });
  former.version(3).stores({
    drafts: 'key, updatedAt',
    kv: 'key',
    reads: 'key, savedAt',
    collections: 'kind',
    outbox: '++id, &key, thread',
    sent: 'key',
  });
  await former.table('drafts').put({ key: 'letter', version: 1, updatedAt: 1 });
  await former.table('collections').put({ kind: 'orders', savedAt: 1 });
  former.close();
  const database = accountDatabase(device, 7);
  expect(await database.drafts.get('letter')).toMatchObject({ version: 1 });
  expect(await database.orders.count()).toBe(0);
  expect([...database.backendDB().objectStoreNames]).not.toContain('collections');
});

test('what was closed on purpose stays closed for who still holds it', async () => {
  const held = accountDatabase(device, 7);
  await held.kv.put({ key: 'one', value: 1 });
  await deleteDatabase(device, accountDatabaseName(7));
  await expect(held.kv.count()).rejects.toThrow('Database has been closed');
  expect(await accountDatabase(device, 7).kv.count()).toBe(0);
});
