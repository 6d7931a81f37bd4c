import 'fake-indexeddb/auto';
import { afterEach, expect, test, vi } from 'vitest';
import { accountDatabase, accountDatabaseName, deleteDatabase } from './db.ts';

afterEach(() => deleteDatabase(accountDatabaseName(7)));

test('an opening that the browser cut off is tried again with the next question', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
    throw new DOMException('The connection was closed.', 'AbortError');
  });
  await expect(accountDatabase(7).kv.count()).rejects.toThrow('The connection was closed.');
  expect(await accountDatabase(7).kv.count()).toBe(0);
});

test('what was closed on purpose stays closed for who still holds it', async () => {
  const held = accountDatabase(7);
  await held.kv.put({ key: 'one', value: 1 });
  await deleteDatabase(accountDatabaseName(7));
  await expect(held.kv.count()).rejects.toThrow('Database has been closed');
  expect(await accountDatabase(7).kv.count()).toBe(0);
});
