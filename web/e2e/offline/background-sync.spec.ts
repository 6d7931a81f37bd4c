import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { BUYER_PASSWORD, type Buyer } from '#api/testing/buyer.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { enter } from '../journey/enter.ts';
import { lettersFrom, writeLetter } from '../journey/letters.ts';
import { correspondents } from '../journey/people.ts';
import { workerTools } from '../journey/worker-tools.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

let patient: Buyer;
let patientId: number;
let doctor: TestClient;
let doctorId: number;

test.beforeEach(async ({ baseURL }) => {
  ({ patient, patientId, doctor, doctorId } = await correspondents(baseURL!));
});

const arrived = () => lettersFrom(doctor, patientId);

/** The list of recipients is available offline once it was shown. */
async function openCentre(page: Page): Promise<void> {
  await page.goto('/dashboard/messages?folder=sent');
  await page.getByRole('button', { name: 'New message' }).click();
  const doctors = page.getByRole('dialog').getByRole('option', { name: /Doctor/ });
  await expect(doctors.first()).toBeAttached();
  await page.keyboard.press('Escape');
}

/** Writes offline and closes the app at once. */
async function writeAndLeave(context: BrowserContext, page: Page, subject: string): Promise<void> {
  await openCentre(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await context.setOffline(true);
  await writeLetter(page, doctorId, subject);
  await expect(page.getByText('1 entry is waiting to be sent')).toBeVisible();
  await page.close();
  await context.setOffline(false);
}

test('the worker sends what was written, once, when no page is open any more', async ({
  context,
  baseURL,
}) => {
  await enter(context, baseURL!, patient.client);
  await writeAndLeave(context, await context.newPage(), 'Before the tunnel');
  const tools = await workerTools(await context.newPage(), baseURL!);
  await tools.sync('outbox');
  await expect.poll(arrived).toEqual(['Before the tunnel']);

  // Periodic Sync is the fallback for browsers that did not grant Background Sync.
  await writeAndLeave(context, await context.newPage(), 'Before the flight');
  await tools.periodicSync('outbox');
  await expect.poll(arrived).toEqual(['Before the tunnel', 'Before the flight']);

  // With an empty outbox neither the worker nor the next page sends anything again.
  await tools.sync('outbox');
  const page = await context.newPage();
  await page.goto('/outbox');
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  expect(await arrived()).toEqual(['Before the tunnel', 'Before the flight']);
});

test(
  'the worker can send what was written in the last moment before the app was closed',
  { tag: '@deep' },
  async ({ context, baseURL }) => {
    // As if the page had been closed before it could request a sync.
    await context.addInitScript(() => {
      navigator.serviceWorker.getRegistration = () => new Promise(() => {});
    });
    await enter(context, baseURL!, patient.client);
    await writeAndLeave(context, await context.newPage(), 'With the last breath');
    const tools = await workerTools(await context.newPage(), baseURL!);
    await tools.sync('outbox');
    await expect.poll(arrived).toEqual(['With the last breath']);
  },
);

test(
  'without Background Sync it goes out at the next start, with the network, and at a glance',
  { tag: '@deep' },
  async ({ context, baseURL }) => {
    await context.addInitScript(() => {
      for (const name of ['SyncManager', 'PeriodicSyncManager'])
        Reflect.deleteProperty(window, name);
      for (const name of ['sync', 'periodicSync']) {
        Reflect.deleteProperty(ServiceWorkerRegistration.prototype, name);
      }
      navigator.storage.persist = () => {
        localStorage.setItem('asked-to-persist', '1');
        return Promise.resolve(true);
      };
    });
    await enter(context, baseURL!, patient.client);
    await writeAndLeave(context, await context.newPage(), 'Sent at the start');
    const page = await context.newPage();
    await page.goto('/dashboard');
    await expect.poll(arrived).toEqual(['Sent at the start']);

    await openCentre(page);
    await context.setOffline(true);
    await writeLetter(page, doctorId, 'Sent with the network');
    // The browser must not evict data that exists nowhere else.
    await page.waitForFunction(() => localStorage.getItem('asked-to-persist') === '1');
    await context.setOffline(false);
    await expect.poll(arrived).toEqual(['Sent at the start', 'Sent with the network']);

    await openCentre(page);
    const isLetter = /\/api\/messages$/;
    await context.route(isLetter, (route) =>
      route.request().method() === 'POST' ? route.abort('connectionrefused') : route.fallback(),
    );
    await writeLetter(page, doctorId, 'Sent at a glance');
    await expect(page.getByText('1 entry is waiting to be sent')).toBeVisible();
    await context.unroute(isLetter);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect
      .poll(arrived)
      .toEqual(['Sent at the start', 'Sent with the network', 'Sent at a glance']);

    // The system clears an app that was not opened for weeks. The user logs in again and continues. No window is open at
    // that moment, because an open one would notice and navigate away in the middle of this test.
    await page.goto('/api/config');
    const tools = await context.newCDPSession(page);
    await tools.send('Storage.clearDataForOrigin', {
      origin: new URL(baseURL!).origin,
      storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
    });
    await page.evaluate(() => localStorage.setItem('entered', '1'));
    await page.goto('/dashboard');
    await page.getByLabel(/^Phone number/).fill(patient.phone);
    await page.getByLabel(/^Password/).fill(BUYER_PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
    await openCentre(page);
    await writeLetter(page, doctorId, 'Sent after the clearing');
    await expect.poll(arrived).toHaveLength(4);
    expect((await arrived()).at(-1)).toBe('Sent after the clearing');
  },
);
