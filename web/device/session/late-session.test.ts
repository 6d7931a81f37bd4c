import i18next from 'i18next';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountContract } from '#shared/accounts.ts';
import { AppError, errors } from '#shared/lib/errors.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { startTexts } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { startSession } from './check-session.ts';
import { chooseLanguage } from './session-user.ts';
import { readSession } from '#web/device/core/session-store.ts';
import { keepSession } from '#web/device/core/stored-session.ts';
import { device } from '#web/device/page-device.ts';
import { openPage } from '#web/testing/page.ts';
import { withDatabase } from '#web/testing/database.ts';

withDatabase();

beforeEach(async () => {
  await startTexts('en');
  openPage();
  keepSession({ token: 'test-token', user: aCustomer() }, true);
});

/** A server that has taken the question and says nothing, until it is told to. */
function silentServer() {
  let speak: (() => void) | undefined;
  const api = fakeApi();
  const silence = new Promise<void>((resolve) => (speak = resolve));
  return { api, silence, speak: () => speak!() };
}

const waitedLongEnough = () =>
  vi.waitFor(() => expect(readSession(device)).toMatchObject({ isUnchecked: true }), {
    timeout: 60_000,
  });

test('a server that does not answer keeps nobody from what is on the device, and is heard when it does', async () => {
  const { api, silence, speak } = silentServer();
  api.on(accountContract.validate, () => silence.then(() => ({ user: aCustomer() })));
  const started = startSession(device);
  expect(readSession(device).state).toBe('loading');
  await waitedLongEnough();
  expect(readSession(device)).toMatchObject({
    state: 'authenticated',
    user: { id: aCustomer().id },
  });
  speak();
  await started;
  expect(readSession(device)).toMatchObject({ state: 'authenticated', isUnchecked: false });
});

test('a late refusal ends what was shown as an expired login does', async () => {
  const { api, silence, speak } = silentServer();
  api.on(accountContract.validate, async () => {
    await silence;
    throw new AppError(errors.unauthenticated);
  });
  const started = startSession(device);
  await waitedLongEnough();
  speak();
  await started;
  expect(readSession(device)).toMatchObject({ state: 'unauthenticated', endedBy: 'expiry' });
});

test('a language that was chosen offline is not reverted before it is sent', async () => {
  const api = fakeApi();
  api.on(accountContract.validate, { user: aCustomer({ language: 'en' }) });
  api.on(accountContract.setLanguage, { user: aCustomer({ language: 'vi' }) });
  await startSession(device);
  api.setOffline(true);
  await chooseLanguage(device, 'vi');
  api.setOffline(false);
  await startSession(device);
  expect(readSession(device).user?.language).toBe('vi');
  expect(i18next.resolvedLanguage).toBe('vi');
});
