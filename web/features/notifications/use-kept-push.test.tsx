import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { notificationContract } from '#shared/notifications.ts';
import { knownPushAddress, rememberPushAddress } from '#web/offline/push-address.ts';
import { fakeApi } from '#web/testing/fake-api.ts';
import { renderPart } from '#web/testing/render.tsx';
import { aCustomer } from '#web/testing/samples.ts';
import { useKeptPush } from './use-kept-push.ts';

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscriptionAt = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, expirationTime: null, keys }),
});

/** A browser that holds one address, or none, and hands out another when it is asked. */
function browser(held: string | null, permission: NotificationPermission = 'granted') {
  const subscribed = vi.fn(() => Promise.resolve(subscriptionAt('https://push.example.com/new')));
  const pushManager = {
    getSubscription: () => Promise.resolve(held && subscriptionAt(held)),
    subscribe: subscribed,
  };
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: () => Promise.resolve(permission),
  });
  const registration = { pushManager };
  Object.defineProperty(navigator, 'serviceWorker', {
    value: Object.assign(new EventTarget(), {
      getRegistration: () => Promise.resolve(registration),
      ready: Promise.resolve(registration),
    }),
    configurable: true,
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return subscribed;
}

function Kept() {
  useKeptPush();
  return null;
}

async function start() {
  const api = fakeApi();
  api.on(notificationContract.subscribe, { id: 1 });
  const customer = aCustomer();
  return {
    account: customer.id,
    open: () => renderPart(<Kept />, { as: customer }),
    told: () => api.calls(notificationContract.subscribe).map(({ body }) => body.endpoint),
  };
}

test('an address that the browser changed is told to the server', async () => {
  browser('https://push.example.com/changed');
  const { account, open, told } = await start();
  await rememberPushAddress(account, 'https://push.example.com/old');
  await open();
  await waitFor(() => expect(told()).toEqual(['https://push.example.com/changed']));
  await waitFor(async () =>
    expect(await knownPushAddress(account)).toBe('https://push.example.com/changed'),
  );
});

test('an address that expired is asked for anew, but only where push was on', async () => {
  const subscribed = browser(null);
  const { account, open, told } = await start();
  await rememberPushAddress(account, null);
  const first = await open();
  await waitFor(() => expect(told()).toEqual([]));
  expect(subscribed).not.toHaveBeenCalled();
  first.unmount();

  await rememberPushAddress(account, 'https://push.example.com/expired');
  await open();
  await waitFor(() => expect(told()).toEqual(['https://push.example.com/new']));
});
