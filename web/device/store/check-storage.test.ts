import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setAccount } from '#web/device/core/account.ts';
import { checkStorage } from './check-storage.ts';
import { accountDatabase } from './db.ts';
import { reportStorage, storageState } from '#web/device/core/storage-state.ts';
import { device } from '#web/device/page-device.ts';
import { aDevice } from '#web/device/testing/devices.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

/** Each test is another person: a database that could not be opened must not meet the next one. */
let account = 500;

beforeEach(() => {
  setAccount(device, ++account);
  reportStorage(device, 'unknown');
});
afterEach(() => {
  vi.restoreAllMocks();
  setAccount(device, null);
});

test('a device that keeps what is put down says so, and nothing is left of the trial', async () => {
  await checkStorage(device);
  expect(storageState(device)).toBe('works');
  expect(await accountDatabase(device, account).kv.get('trial')).toBeUndefined();
});

test('a browser without a database', async () => {
  const without = aDevice({ db: undefined });
  setAccount(without, account);
  await checkStorage(without);
  expect(storageState(without)).toBe('denied');
});

test('a private window that refuses to open one', async () => {
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  await checkStorage(device);
  expect(storageState(device)).toBe('denied');
});

test('a browser that does not put keys into a database', async () => {
  const put = IDBObjectStore.prototype.put;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value: { key?: string },
    key?: IDBValidKey,
  ) {
    if (value.key === 'vault') {
      throw new DOMException('The object could not be cloned.', 'DataCloneError');
    }
    return put.call(this, value, key);
  });
  await checkStorage(device);
  expect(storageState(device)).toBe('denied');
});

test('a page without https, which has no cryptography', async () => {
  vi.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as unknown as SubtleCrypto);
  await checkStorage(device);
  expect(storageState(device)).toBe('insecure');
});

test('a full device is reported when something is written, not here', async () => {
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('The device is full.', 'QuotaExceededError');
  });
  await checkStorage(device);
  expect(storageState(device)).toBe('works');
});

test('the answer about somebody who has left tells nothing', async () => {
  const checking = checkStorage(device);
  setAccount(device, null);
  await checking;
  expect(storageState(device)).toBe('unknown');
});

test('a clearing by the browser in the middle of it is no device that keeps nothing', async () => {
  const put = IDBObjectStore.prototype.put;
  let cutOff = 0;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    ...row: Parameters<IDBObjectStore['put']>
  ) {
    if (cutOff++ < 2) throw new DOMException('The connection was closed.', 'AbortError');
    return put.apply(this, row);
  });
  await checkStorage(device);
  expect(cutOff).toBeGreaterThan(2);
  expect(storageState(device)).toBe('works');
});
