import { createHash } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { notificationContract } from '#shared/notifications.ts';
import { AppError, errors, type ErrorKind } from '#shared/lib/errors.ts';
import { ACCOUNT_HEADER } from '#shared/lib/protocol.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { startTexts } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { reportLogouts } from './pending-logouts.ts';
import { followSession } from './follow-session.ts';
import { startSession } from './check-session.ts';
import { adoptSession, closeSession } from './session-life.ts';
import { readSession } from '#web/device/core/session-store.ts';
import { addPendingLogout, pendingLogouts, storedToken } from '#web/device/core/stored-session.ts';
import { device } from '#web/device/page-device.ts';
import { openPage } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

const maya = aCustomer();
const other = aCustomer({ id: maya.id + 1 });
const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url');

beforeEach(async () => {
  await startTexts('en');
  localStorage.clear();
  openPage();
});

function server() {
  const api = fakeApi();
  api.on(accountContract.settleLogout, null);
  const told = () => api.calls(accountContract.settleLogout).map(({ body }) => body.tokenHash);
  return { api, told };
}

async function logsOutOffline({ api }: ReturnType<typeof server>) {
  await adoptSession(device, { token: 'of-maya', user: maya });
  api.setOffline(true);
  await closeSession(device);
}

test('a logout without a network stays pending, by a hash that opens nothing', async () => {
  const world = server();
  await logsOutOffline(world);
  expect(pendingLogouts()).toEqual([hashOf('of-maya')]);
  expect(JSON.stringify({ ...localStorage })).not.toContain('of-maya');
  await reportLogouts(device);
  expect(pendingLogouts()).toEqual([hashOf('of-maya')]);
});

test('it is paid when the network is back', async () => {
  const world = server();
  onTestFinished(followSession(device, () => undefined));
  await logsOutOffline(world);
  world.api.setOffline(false);
  window.dispatchEvent(new Event('online'));
  await expect.poll(pendingLogouts).toEqual([]);
  expect(world.told()).toEqual([hashOf('of-maya')]);
});

test('it is paid at the next start, and ends nothing of who has logged in since', async () => {
  const world = server();
  world.api.on(accountContract.validate, { user: other });
  await logsOutOffline(world);
  await adoptSession(device, { token: 'of-other', user: other });
  world.api.setOffline(false);
  await startSession(device);
  await expect.poll(pendingLogouts).toEqual([]);
  expect(world.told()).toEqual([hashOf('of-maya')]);
  expect(world.api.calls(accountContract.logout)).toEqual([]);
  expect(world.api.calls(accountContract.settleLogout)[0]!.headers.has(ACCOUNT_HEADER)).toBe(false);
  expect([readSession(device).user?.id, storedToken()]).toEqual([other.id, 'of-other']);
});

test('a logout that was reported is no longer pending', async () => {
  const { told } = server();
  await adoptSession(device, { token: 'of-maya', user: maya });
  await closeSession(device);
  expect([pendingLogouts(), told()]).toEqual([[], []]);
});

function hasPushAddress() {
  const subscription = { endpoint: 'https://push.example/of-maya' };
  const registration = { pushManager: { getSubscription: () => Promise.resolve(subscription) } };
  vi.stubGlobal('navigator', {
    ...window.navigator,
    onLine: true,
    serviceWorker: { getRegistration: () => Promise.resolve(registration) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
}

test.each<[string, ErrorKind | 'no network', number]>([
  ['the network was away for a moment', 'no network', 1],
  ['the server was unwell', errors.unavailable, 1],
  ['the server knows no such address', errors.not_found, 0],
])('a push address that could not be given back, as %s', async (_why, failure, count) => {
  const { api } = server();
  hasPushAddress();
  await adoptSession(device, { token: 'of-maya', user: maya });
  api.on(notificationContract.unsubscribe, () => {
    if (failure === 'no network') return Response.error();
    throw new AppError(failure);
  });
  await closeSession(device);
  expect(pendingLogouts()).toHaveLength(count);
  expect(api.calls(accountContract.logout)).toHaveLength(1 - count);
});

test('a login that is not remembered ends on the server when the browser starts without it', async () => {
  const { told } = server();
  await adoptSession(device, { token: 'of-maya', user: maya }, { remember: false });
  openPage();
  document.cookie = 'steadwell-open=; path=/; max-age=0';
  await startSession(device);
  expect(readSession(device).state).toBe('unauthenticated');
  await expect.poll(told).toEqual([hashOf('of-maya')]);
  await expect.poll(pendingLogouts).toEqual([]);
});

test.each<[ErrorKind, number]>([
  [errors.unavailable, 1],
  [errors.too_many, 1],
  [errors.validation, 0],
])('after %o %i are pending', async (kind, count) => {
  const world = server();
  await logsOutOffline(world);
  world.api.setOffline(false);
  world.api.on(accountContract.settleLogout, () => {
    throw new AppError(kind);
  });
  await reportLogouts(device);
  expect(pendingLogouts()).toHaveLength(count);
});

test('a session that has run out by itself does not stay pending', async () => {
  const world = server();
  await logsOutOffline(world);
  const now = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 32 * 86_400_000);
  onTestFinished(() => now.mockRestore());
  expect(pendingLogouts()).toEqual([]);
  expect(addPendingLogout()).toBeNull();
});
