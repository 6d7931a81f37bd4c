import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import type { Page as Tab } from 'puppeteer-core';
import { findFirefox } from '#tools/find-browser.ts';
import { messageContract } from '#shared/messages.ts';
import { notificationContract, PushPayload } from '#shared/notifications.ts';
import { filled, wordsOf } from '#api/platform/words.ts';
import { BUYER_PASSWORD } from '#api/testing/buyer.ts';
import { PushService } from '#api/testing/push-service.ts';
import { enter } from '../journey/enter.ts';
import { approve, aWaitingPatient, correspondents } from '../journey/people.ts';
import { workerTools } from '../journey/worker-tools.ts';
import { ownServer } from '../own-server.ts';
import { clickNotification, find, openFirefox, press, until } from './push/firefox.ts';
import { PushServer } from './push/push-server.ts';

const firefox = findFirefox();
const { pushPort } = ownServer()!;
const { title, body } = wordsOf('news').en.order_approved;
const news = { title, body: filled(body, { brand: 'Steadwell' }) };

if (firefox) {
  test('an approval reaches the patient’s Firefox as a push, and a click opens the dashboard @deep', async ({
    baseURL,
  }) => {
    const url = baseURL!;
    const service = new PushServer(pushPort);
    await service.start();
    const browser = await openFirefox(firefox, service.socketUrl);
    try {
      const { patient, patientId, doctor } = await correspondents(url);
      const page = await browser.newPage();
      await page.goto(`${url}/login`);
      // A field that was found on the page before the app is no longer there when it is typed into.
      await until('the app', () =>
        page.evaluate(() => !document.querySelector('[data-prerendered]')),
      );
      await (await find(page, 'input[autocomplete="username"]')).type(patient.phone);
      await (await find(page, 'input[type="password"]')).type(BUYER_PASSWORD);
      await press(page, 'button', 'Log in');
      await find(page, '::-p-aria(My memberships)');
      await press(page, 'button', 'Notification settings');
      await (await pushSwitch(page, 'false')).click();
      await pushSwitch(page, 'true');
      expect(service.devices).toBe(1);
      // The window stays open on another page of the app. What is typed there must survive the click.
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
      expect(shown).toEqual({ ...news, data: { path: payloadOf(patient.order.id).path } });

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

      // The push address is no longer valid, and the app is not open: the worker subscribes anew and reports the new
      // address.
      await page.goto(`${url}/icons/icon-192.png`);
      const before = await until('the record of push', () => pushMark(page));
      service.forgetDevices();
      await until('another address', async () => ((await pushMark(page)) ?? before) !== before);
      expect(service.devices).toBe(1);
      // Not of a parcel: news of shipping waits ten minutes (decision C141).
      await doctor.call(messageContract.send, {
        body: { receiverId: patientId, subject: 'Your first weeks', content: 'How do you feel?' },
        key: randomUUID(),
      });
      await service.untilShown(2);
      expect(service.refusals).toEqual([]);

      await page.goto(`${url}/dashboard`);
      await press(page, 'button', 'Notification settings');
      await (await pushSwitch(page, 'true')).click();
      await (await pushSwitch(page, 'false')).click();
      await pushSwitch(page, 'true');
      expect(service.devices).toBe(1);
      await page.keyboard.press('Escape');
      await press(page, 'button', 'Show the menu');
      await press(page, 'button', 'Log out');
      await until('the login', () => page.evaluate(() => location.pathname === '/login'));
      await until('no device', () => Promise.resolve(service.devices === 0));
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
      expect(payload).toMatchObject({
        ...news,
        path: payloadOf(patient.order.id).path,
        unread: 1,
      });
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
    // The notification would be read at once if the order itself were on screen.
    await page.goto('/dashboard/messages');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const { push } = await workerTools(page, baseURL!);

    await approve(baseURL!, patient);
    const asked = page.waitForRequest((request) =>
      request.url().includes('/api/sync/notifications'),
    );
    const { path, ...payload } = payloadOf(patient.order.id);
    await push(JSON.stringify({ ...payload, path }));
    await asked;
    await expect.poll(() => shownOn(page)).toEqual([{ ...news, data: { path } }]);
    await expect(page.getByRole('button', { name: '1 unread' })).toBeVisible();

    // The browser would revoke the push permission of a worker that shows no notification.
    await push('not what we send');
    await expect
      .poll(async () => (await shownOn(page)).map(({ title }) => title))
      .toEqual(expect.arrayContaining(['Steadwell', news.title]));
  });
});

/** What the device has stored about its push address. It is encrypted, so one only sees that it has changed. */
const pushMark = (page: Tab): Promise<string | undefined> =>
  page.evaluate(async () => {
    const all = await indexedDB.databases();
    const own = all.find(({ name }) => /^steadwell-account-\d+$/.test(name ?? ''));
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open(own!.name!);
      opening.onsuccess = () => resolve(opening.result);
      opening.onerror = () => reject(opening.error!);
    });
    const row = await new Promise<{ value: { iv: Uint8Array } } | undefined>((resolve) => {
      const reading = database.transaction('kv').objectStore('kv').get('push');
      reading.onsuccess = () => resolve(reading.result as never);
    });
    database.close();
    return row?.value.iv.join();
  });

/** The switch of this device, once it is enabled and in this state. Others are below it. */
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
  path: `/dashboard#order-${orderId}`,
  tag: `order_approved-${orderId}`,
  unread: 1,
});

const shownOn = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const shown = await worker.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, data: data as unknown }));
  });
