import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { Buyer } from '#api/testing/buyer.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { openDeployingProxy } from '../journey/deploying-proxy.ts';
import { enter } from '../journey/enter.ts';
import { lettersFrom } from '../journey/letters.ts';
import { correspondents } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 1280, height: 900 } });

let patient: Buyer;
let patientId: number;
let doctor: TestClient;
let doctorId: number;

test.beforeEach(async ({ baseURL }) => {
  ({ patient, patientId, doctor, doctorId } = await correspondents(baseURL!));
});

/** The form with a message, complete but for the last words. */
async function beginLetter(page: Page, subject: string) {
  await page.getByRole('button', { name: 'New message' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Recipient/).selectOption(String(doctorId));
  await form.getByLabel(/^Subject/).fill(subject);
  const send = form.getByRole('button', { name: 'Send message' });
  return { form, content: form.getByLabel(/^Message/), send };
}

/**
 * Watches what a page loads, from before it is opened. The returned function waits for what it loads once it is idle:
 * Playwright says "networkidle" once a document, which on a busy machine is before the page has been idle at all.
 */
function idleLoads(page: Page): () => Promise<void> {
  let open = 0;
  page.on('request', () => open++);
  page.on('requestfinished', () => open--);
  page.on('requestfailed', () => open--);
  return async () => {
    // Called after those that the page has asked for before.
    await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
    await expect.poll(() => open).toBe(0);
  };
}

const notKept = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'is not kept on this device until it is sent' });

const databasesOf = (page: Page) =>
  page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));

/** A sleeping window: it has the database open and does not react to anything. */
async function sleepingWindow(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/icons/icon-192.png');
  await page.evaluate(
    (which) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open(which);
        opening.onsuccess = () => {
          Object.assign(window, { held: opening.result });
          resolve();
        };
      }),
    name,
  );
  return page;
}

test(
  'somebody logs in while another window holds what they left, and hears what it means',
  { tag: '@deep' },
  async ({ context }) => {
    const { page, account, userId } = await signIn(context, 'customer');
    await page.goto('/dashboard/messages');
    const name = `steadwell-account-${userId}`;
    await expect.poll(() => databasesOf(page)).toContain(name);
    const sleeping = await sleepingWindow(context, name);
    await page.bringToFront();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL(/\/login/);

    await page.getByLabel(/^Phone number/).fill(account.phoneNumber);
    await page.getByLabel(/^Password/).fill(account.password);
    await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(notKept(page)).toContainText('another window of this app is using it', {
      timeout: 20_000,
    });

    await sleeping.close();
    await expect(notKept(page)).toHaveCount(0);
  },
);

test('what is typed is kept when the files of this release are gone since the login', async ({
  browser,
  baseURL,
}) => {
  const proxy = await openDeployingProxy(baseURL!);
  // As after another window's update, which empties the cache of the previous release.
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 900 },
    locale: 'en-US',
  });
  await enter(context, proxy.url, patient.client);
  const page = await context.newPage();
  const loaded = idleLoads(page);
  await page.goto(`${proxy.url}/dashboard/messages?folder=sent`);
  await expect(page.getByRole('button', { name: 'New message' })).toBeVisible();
  await loaded();
  proxy.deploy();
  proxy.lose(/^\/assets\//);
  const { form, content, send } = await beginLetter(page, 'From an old window');
  await content.fill('Still here after all.');
  await context.setOffline(true);
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('1 entry is waiting to be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 entry is waiting to be sent')).toBeHidden();
  await expect.poll(() => lettersFrom(doctor, patientId)).toEqual(['From an old window']);
  await context.close();
  await proxy.close();
});

const TAKEN_AWAY: Readonly<Record<string, () => void>> = {
  'no database': () => {
    Object.defineProperty(window, 'indexedDB', { value: undefined });
  },
  'a database that a private window refuses': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
  'a database that takes no keys': () => {
    const put = (write: IDBObjectStore['put']): IDBObjectStore['put'] =>
      function (this: IDBObjectStore, value: { value?: { key?: unknown } }, key) {
        if (value.value?.key instanceof CryptoKey) {
          throw new DOMException('The object could not be cloned.', 'DataCloneError');
        }
        return write.call(this, value, key);
      };
    IDBObjectStore.prototype.put = put(IDBObjectStore.prototype.put);
  },
  'no cryptography, as without https': () => {
    Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined });
    Object.defineProperty(Crypto.prototype, 'randomUUID', { value: undefined });
  },
};

for (const [what, takeAway] of Object.entries(TAKEN_AWAY)) {
  test(
    `${what}: told before somebody writes, and usable with a network`,
    { tag: what === 'no database' ? [] : '@deep' },
    async ({ context, baseURL }) => {
      await context.addInitScript(takeAway);
      await enter(context, baseURL!, patient.client);
      const page = await context.newPage();
      await page.goto('/dashboard/messages?folder=sent');
      await expect(notKept(page)).toBeVisible();
      const { form, content, send } = await beginLetter(page, `Without: ${what}`);
      await content.fill('Sent at once.');
      await send.click();
      await expect(form).toHaveCount(0);
      await expect.poll(() => lettersFrom(doctor, patientId)).toEqual([`Without: ${what}`]);
    },
  );
}
