import { forgetDevice } from '#web/testing/device.ts';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { messageContract } from '#shared/messages.ts';
import { setAccount } from '#web/device/core/account.ts';
import { countUnsent } from './outbox.ts';
import { keepRead } from '#web/device/reads/reads.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { aMessage } from '#web/testing/samples.ts';
import { startOutbox } from '#web/device/page/outbox-life.ts';
import { wakeOutbox } from './outbox-sender.ts';
import { createQueryClient } from '#web/device/page/query-client.ts';
import { queuedCall } from './queued-call.ts';
import { readThrough } from '#web/device/reads/read-through.ts';
import { device } from '#web/device/page-device.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

beforeEach(() => setAccount(device, 7));
afterEach(async () => {
  vi.restoreAllMocks();
  setAccount(device, null);
  await forgetDevice();
});

const letter = () =>
  queuedCall(device, messageContract.send, {
    body: { receiverId: 11, subject: 'Hi', content: 'Hello' },
  });

test('the pause before the next attempt doubles as long as there is no server, and is short again after it', async () => {
  const api = fakeApi();
  api.setOffline(true);
  vi.spyOn(Math, 'random').mockReturnValue(0.8);
  // None of the pauses is over while the test runs, however slow the machine.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const pauses = () => timers.mock.calls.map(([, delay]) => delay ?? 0).filter(isPause);
  await letter();
  await wakeOutbox(device);
  await wakeOutbox(device);
  // Once a busy machine began a round more; nobody knows yet what for. It doubles the pause again.
  expect(pauses().length).toBeGreaterThanOrEqual(3);
  expect(pauses()).toEqual(pauses().map((_, round) => 4_500 * 2 ** round));

  api.setOffline(false);
  api.on(messageContract.send, aMessage());
  await wakeOutbox(device);
  api.setOffline(true);
  timers.mockClear();
  await letter();
  expect(pauses()).toEqual([4_500]);
});

/** Of all timers of a page those that wait for a server. */
const isPause = (delay: number) => delay >= 4_500 && delay % 4_500 === 0;

test('a read that reaches the server again sends what waits', async () => {
  const api = fakeApi();
  startOutbox(createQueryClient());
  await keepRead(device, messageContract.staff, {}, [], 7);
  api.setOffline(true);
  await readThrough(device, messageContract.staff, {});
  expect(await letter()).toBeNull();
  expect(await countUnsent(device, 7)).toBe(1);
  api.setOffline(false);
  api.on(messageContract.send, aMessage());
  api.on(messageContract.staff, []);
  await readThrough(device, messageContract.staff, {});
  await expect.poll(() => countUnsent(device, 7)).toBe(0);
  expect(api.calls(messageContract.send)).toHaveLength(1);
});
