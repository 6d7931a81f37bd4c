import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { AppError, errors } from '#shared/lib/errors.ts';
import { notificationContract } from '#shared/notifications.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { Toaster } from '#web/ui/feedback/toaster.tsx';
import { PushToggle } from './push-toggle.tsx';

const endpoint = 'https://push.example.com/send/1';
const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };

/** A browser with push that records requests and subscriptions. */
function browser(answer: NotificationPermission) {
  const device: { subscription: object | null; asked: number } = { subscription: null, asked: 0 };
  const permission = { permission: 'default' as NotificationPermission };
  const subscription = {
    endpoint,
    toJSON: () => ({ endpoint, expirationTime: null, keys }),
    unsubscribe: () => {
      device.subscription = null;
      return Promise.resolve(true);
    },
  };
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(device.subscription),
      subscribe: () => Promise.resolve((device.subscription = subscription)),
    },
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal(
    'Notification',
    Object.assign(permission, {
      requestPermission: () => {
        device.asked += 1;
        permission.permission = answer;
        return Promise.resolve(answer);
      },
    }),
  );
  const worker = Object.assign(new EventTarget(), {
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  });
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return device;
}

const open = () =>
  renderPart(
    <>
      <PushToggle publicKey="BJDt" />
      <Toaster />
    </>,
    { as: aCustomer() },
  );
const toggle = () => screen.findByRole('switch', { name: /Push notifications/ });
const isOn = async () => (await toggle()).getAttribute('aria-checked') === 'true';

beforeEach(() => void vi.unstubAllGlobals());

test('asks only when it is switched on, and tells the server the address', async () => {
  const device = browser('granted');
  const api = fakeApi();
  api.on(notificationContract.subscribe, { id: 1 });
  const { user } = await open();
  await waitFor(async () => expect(await isOn()).toBe(false));
  expect(device.asked).toBe(0);
  await user.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe(true));
  expect(api.calls(notificationContract.subscribe)[0]!.body).toMatchObject({ endpoint, keys });
});

test('switching off gives the address back, here and on the server', async () => {
  const device = browser('granted');
  const api = fakeApi();
  api.on(notificationContract.subscribe, { id: 1 });
  api.on(notificationContract.unsubscribe, null);
  const { user } = await open();
  await user.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe(true));
  await user.click(await toggle());
  await waitFor(async () => expect(await isOn()).toBe(false));
  expect(device.subscription).toBeNull();
  expect(api.calls(notificationContract.unsubscribe)[0]!.body).toEqual({ endpoint });
});

test('somebody who blocks notifications is told where to allow them', async () => {
  browser('denied');
  fakeApi();
  const { user } = await open();
  await user.click(await toggle());
  await screen.findByText(/blocked in the settings of this browser/);
});

test('an address that the server refuses is not kept', async () => {
  const device = browser('granted');
  fakeApi().on(notificationContract.subscribe, () => {
    throw new AppError(errors.unavailable);
  });
  const { user } = await open();
  await user.click(await toggle());
  await screen.findByText('Push notifications could not be switched on. Please try again later.');
  expect(device.subscription).toBeNull();
  expect(await isOn()).toBe(false);
});

test('a browser without push says so', async () => {
  fakeApi();
  await open();
  await screen.findByText(/cannot receive push notifications/);
});

test.each([
  ['an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1', 5],
  ['an iPad', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 5],
])('%s without push is told the way to it', async (_, userAgent, touchPoints) => {
  onDevice(userAgent, touchPoints);
  await open();
  expect(await screen.findByText(/add Steadwell to your home screen first/)).toBeTruthy();
});

test('a Mac without push is not sent to a home screen', async () => {
  onDevice('Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/19.0 Safari/605.1.15', 0);
  await open();
  await screen.findByText(/cannot receive push notifications/);
  expect(screen.queryByText(/home screen/)).toBeNull();
});

function onDevice(userAgent: string, touchPoints: number) {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(touchPoints);
  onTestFinished(() => void vi.restoreAllMocks());
}
