import { expect, test, type Page } from '@playwright/test';
import { runsOf } from '#shared/testing/depth.ts';
import type { Buyer } from '#api/testing/buyer.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { install } from '../journey/installed.ts';
import { lettersFrom } from '../journey/letters.ts';
import { correspondents } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const ROUNDS = runsOf('EVICTIONS', { sample: 2, deep: 5 });

let patient: Buyer;
let patientId: number;
let doctor: TestClient;
let doctorId: number;

test.beforeEach(async ({ baseURL }) => {
  ({ patient, patientId, doctor, doctorId } = await correspondents(baseURL!));
});

/** The form with a message, complete but for the last words. */
async function beginLetter(page: Page, subject: string) {
  await page.goto('/dashboard/messages?folder=sent');
  await page.getByRole('button', { name: 'New message' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Recipient/).selectOption(String(doctorId));
  await form.getByLabel(/^Subject/).fill(subject);
  const content = form.getByLabel(/^Message/);
  const send = form.getByRole('button', { name: 'Send message' });
  return { form, content, send };
}

/**
 * From now on every write of this page fails as on a full device. (The quota of DevTools takes effect only minutes
 * later.)
 */
const fillUp = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const refuse = () => {
      throw new DOMException('The device is full.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: refuse, add: refuse });
  });

test('a device that clears its databases away under an open page goes on, and loses nothing that stands there @deep', async ({
  context,
  baseURL,
}) => {
  const page = await install(context, baseURL!, patient.client);
  const { form, content, send } = await beginLetter(page, 'Written over an eviction');
  const session = await context.newCDPSession(page);
  const clear = () =>
    session.send('Storage.clearDataForOrigin', {
      origin: new URL(page.url()).origin,
      storageTypes: 'indexeddb',
    });
  // Also during a write, in which case the browser reports no end of it.
  for (let round = 0; round < ROUNDS; round++) {
    await content.fill('');
    await Promise.all([content.pressSequentially('It is all still here.'), clear()]);
  }
  await context.setOffline(true);
  await send.click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('1 entry is waiting to be sent')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 entry is waiting to be sent')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('1 entry is waiting to be sent')).toBeHidden();
  await expect.poll(() => lettersFrom(doctor, patientId)).toEqual(['Written over an eviction']);
});

test(
  'a full device says that it keeps nothing, and keeps the words in the form',
  { tag: '@deep' },
  async ({ context, baseURL }) => {
    const page = await install(context, baseURL!, patient.client);
    const { form, content, send } = await beginLetter(page, 'No room');
    await fillUp(page);
    await content.fill('Nowhere to put this.');
    await expect(page.getByText('This device has no room left')).toBeVisible();
    await context.setOffline(true);
    await send.click();
    await expect(form.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
    await expect(content).toHaveValue('Nowhere to put this.');
    await context.setOffline(false);
    await send.click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => lettersFrom(doctor, patientId)).toEqual(['No room']);
  },
);
