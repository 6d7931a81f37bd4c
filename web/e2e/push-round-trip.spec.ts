import { expect, test, type Page } from '@playwright/test';
import type { Page as Tab } from 'puppeteer-core';
import { findFirefox } from '#api/cli/find-browser.ts';
import { BUYER_PASSWORD } from '#api/testing/buyer.ts';
import { PushService } from '#api/testing/push-service.ts';
import { notificationContract, notificationTexts, PushPayload } from '#shared/notifications.ts';
import { enter } from './journey/enter.ts';
import { approve, aWaitingPatient } from './journey/people.ts';
import { ownServer } from './own-server.ts';
import { clickNotification, find, openFirefox, press, until } from './push/firefox.ts';
import { PushServer } from './push/push-server.ts';

const firefox = findFirefox();
const { pushPort } = ownServer()!;
const news = notificationTexts.en.order_approved;

if (firefox) {
  test('an approval reaches the patient’s Firefox as a push, and a click opens the dashboard', async ({
    baseURL,
  }) => {
    test.setTimeout(180_000);
    const url = baseURL!;
    const service = new PushServer(pushPort);
    await service.start();
    const browser = await openFirefox(firefox, service.socketUrl);
    try {
      const patient = await aWaitingPatient(url);
      const page = await browser.newPage();
      await page.goto(`${url}/login`);
      await (await find(page, 'input[autocomplete="username"]')).type(patient.phone);
      await (await find(page, 'input[type="password"]')).type(BUYER_PASSWORD);
      await press(page, 'button', 'Log in');
      await find(page, '::-p-aria(My memberships)');
      await press(page, 'button', 'Notification settings');
      await (await pushSwitch(page, 'false')).click();
      await pushSwitch(page, 'true');
      expect(service.devices).toBe(1);
      // The window stays open, elsewhere in the app; what is written on it must survive the click.
      await page.goto(url);
      await page.evaluate(() => Object.assign(window, { mark: 'kept' }));

      await approve(url, patient);
      await service.untilShown(1);
      expect(service.refusals).toEqual([]);
      expect(service.acknowledged).toEqual([100]);
      expect(service.deliveries).toMatchObject([
        { claims: { aud: service.origin }, encoding: 'aes128gcm', urgency: 'normal' },
      ]);
      const shown = await until('the notification', () =>
        page.evaluate(async () => {
          const worker = await navigator.serviceWorker.ready;
          const [first] = await worker.getNotifications();
          return first && { title: first.title, body: first.body, data: first.data as unknown };
        }),
      );
      expect(shown).toEqual({ ...news, data: { path: '/dashboard' } });

      expect(await clickNotification(browser)).toBe(news.title);
      await until('the dashboard', () =>
        page.evaluate(() => location.pathname === '/dashboard' && document.hasFocus()),
      );
      expect(await page.evaluate(() => (window as { mark?: string }).mark)).toBe('kept');
      expect(
        await page.evaluate(async () => {
          const worker = await navigator.serviceWorker.ready;
          return (await worker.getNotifications()).length;
        }),
      ).toBe(0);

      await press(page, 'button', 'Notification settings');
      await (await pushSwitch(page, 'true')).click();
      await pushSwitch(page, 'false');
      expect(service.devices).toBe(0);
    } finally {
      await browser.close();
      await service.stop();
    }
  });
} else {
  test('an approval is pushed to a device (no Firefox here: a local endpoint decrypts instead)', async ({
    baseURL,
  }) => {
    const device = new PushService();
    await device.start(pushPort);
    try {
      const patient = await aWaitingPatient(baseURL!);
      await patient.client.call(notificationContract.subscribe, { body: device.subscribe() });
      await approve(baseURL!, patient);
      await expect.poll(() => device.received.length).toBe(1);
      const payload = PushPayload.parse(JSON.parse(device.received[0]!.text));
      expect(payload).toMatchObject({ ...news, path: '/dashboard', unread: 1 });
      expect(device.received[0]!.headers).toMatchObject({ 'content-encoding': 'aes128gcm' });
    } finally {
      await device.stop();
    }
  });
}

test.describe('in Chromium', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    permissions: ['notifications'],
    serviceWorkers: 'allow',
  });

  test('the worker shows what is pushed, and the open page counts it at once', async ({
    page,
    context,
    baseURL,
  }) => {
    const patient = await aWaitingPatient(baseURL!);
    await enter(context, baseURL!, patient.client);
    await page.goto('/dashboard');
    await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
    const push = await pusherOf(page);

    await approve(baseURL!, patient);
    const asked = page.waitForRequest((request) => request.url().endsWith('/api/notifications'));
    const { path, ...payload } = payloadOf(patient.order.id);
    await push(JSON.stringify({ ...payload, path }));
    await asked;
    await expect.poll(() => shownOn(page)).toEqual([{ ...news, data: { path } }]);
    await expect(page.getByRole('button', { name: '1 unread' })).toBeVisible();
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();

    // The browser would take the right to push away from a worker that shows nothing.
    await push('not what we send');
    await expect
      .poll(async () => (await shownOn(page)).map(({ title }) => title))
      .toEqual(expect.arrayContaining(['Steadwell', news.title]));
  });
});

/** The switch of this device, as soon as it can be used and stands like this; others stand below it. */
const pushSwitch = (page: Tab, checked: 'true' | 'false') =>
  until(`push to be ${checked}`, async () => {
    const found = await page.$('::-p-aria(Push notifications on this device[role="switch"])');
    const state = await found?.evaluate((one) =>
      one.hasAttribute('disabled') ? null : one.getAttribute('aria-checked'),
    );
    return state === checked ? found : null;
  });

const payloadOf = (orderId: number): PushPayload => ({
  kind: 'order_approved',
  ...news,
  path: '/dashboard',
  tag: `order_approved-${orderId}`,
  unread: 1,
});

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const shown = await worker.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });

/** Headless Chromium cannot subscribe, but its developer tools can hand a push to the worker. */
async function pusherOf(page: Page): Promise<(data: string) => Promise<void>> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const tools = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    tools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await tools.send('ServiceWorker.enable');
  const registrationId = await registered;
  return async (data) => {
    await tools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  };
}
