import { afterEach, expect, test } from 'vitest';
import { forgetDevice } from '#web/testing/device.ts';
import { accountDatabase } from './db.ts';
import { retryInterrupted } from './quota.ts';
import { setAccount } from '#web/device/core/account.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

afterEach(async () => {
  setAccount(device, null);
  await forgetDevice();
});

/** Writes two rows in one transaction, and lets the page go away in between. */
const writeAndLeave = () => {
  const { kv } = accountDatabase(device, 7);
  return accountDatabase(device, 7).transaction('rw', kv, async () => {
    await kv.put({ key: 'one', value: 1 });
    window.dispatchEvent(new Event('pagehide'));
    await kv.put({ key: 'two', value: 2 });
  });
};

test('a page that goes away ends its transactions, which WebKit would leave open for good', async () => {
  await expect(writeAndLeave()).rejects.toThrow();
  expect(await accountDatabase(device, 7).kv.count()).toBe(0);
});

test('a page that comes back writes it again', async () => {
  setAccount(device, 7);
  let isFirst = true;
  await retryInterrupted<unknown>(device, 7, () => {
    if (!isFirst) return accountDatabase(device, 7).kv.put({ key: 'one', value: 1 });
    isFirst = false;
    return writeAndLeave();
  });
  expect(await accountDatabase(device, 7).kv.count()).toBe(1);
});
