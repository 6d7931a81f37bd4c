import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { setAccount } from '#web/offline/account.ts';
import { accountDatabase, accountDatabaseName, deleteDatabase } from './db.ts';
import { withRoomFor } from './room.ts';

afterEach(() => deleteDatabase(accountDatabaseName(7)));

test('an opening that the browser cut off is tried again by what has to be written', async () => {
  setAccount(7);
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The connection was closed.', 'AbortError');
  });
  await withRoomFor(7, () => accountDatabase(7).kv.put({ key: 'one', value: 1 }));
  expect(await accountDatabase(7).kv.get('one')).toEqual({ key: 'one', value: 1 });
});

test('what was closed on purpose stays closed for who still holds it', async () => {
  const held = accountDatabase(7);
  await held.kv.put({ key: 'one', value: 1 });
  await deleteDatabase(accountDatabaseName(7));
  await expect(held.kv.count()).rejects.toThrow('Database has been closed');
  expect(await accountDatabase(7).kv.count()).toBe(0);
});
