import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { createQueryClient } from './query-client.ts';
import { setAccount } from '#web/device/core/account.ts';
import { accountDatabaseName } from '#web/device/store/db.ts';
import { deleteDatabase } from '#web/device/store/delete-database.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aMessage } from '#web/testing/samples.ts';
import { startOutbox } from './outbox-life.ts';
import { queuedCall } from '#web/device/outbox/queued-call.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const code = vi.hoisted(() => ({ isLost: true }));
vi.mock('#web/device/outbox/queued-endpoints.ts', async (original) => {
  if (code.isLost) throw new TypeError('Failed to fetch dynamically imported module');
  return original();
});

beforeEach(() => setAccount(device, 7));
afterEach(async () => {
  setAccount(device, null);
  await deleteDatabase(device, accountDatabaseName(7));
});

test('a page that began without a network reads anew what was sent after it came back', async () => {
  const api = fakeApi();
  const client = createQueryClient();
  const renewed = vi.spyOn(client, 'invalidateQueries');
  startOutbox(client);
  await expect
    .poll(() =>
      import('#web/device/outbox/queued-endpoints.ts').then(
        () => 'loaded',
        () => 'lost',
      ),
    )
    .toBe('lost');
  code.isLost = false;
  window.dispatchEvent(new Event('online'));

  api.setOffline(true);
  await queuedCall(device, messageContract.send, {
    body: { receiverId: 11, subject: 'Hi', content: 'Hi' },
  });
  api.setOffline(false);
  api.on(messageContract.send, aMessage());
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => renewed).toHaveBeenCalled();
});
