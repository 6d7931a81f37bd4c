import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { messageContract } from '#shared/messages.ts';
import type { Buyer } from '#api/testing/buyer.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { expectAccessible } from '../journey/axe.ts';
import { dumpDevice } from '../journey/device-dump.ts';
import { enter } from '../journey/enter.ts';
import { install } from '../journey/installed.ts';
import { lettersFrom, writeLetter } from '../journey/letters.ts';
import { correspondents } from '../journey/people.ts';
import { ourHeaders } from '../journey/our-headers.ts';
import { walkTo } from '../journey/walk-to.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

let patient: Buyer;
let patientId: number;
let doctor: TestClient;
let doctorId: number;

test.beforeEach(async ({ baseURL }) => {
  ({ patient, patientId, doctor, doctorId } = await correspondents(baseURL!));
});

const SCREENS = [
  '/dashboard',
  '/dashboard/programs',
  '/dashboard/medications',
  '/dashboard/messages',
  '/dashboard/payments',
  '/dashboard/profile',
  '/subscriptions',
  '/blogs',
];

test('after logging out nothing of the person is left on the device', async ({
  context,
  baseURL,
}) => {
  await patient.client.call(messageContract.send, {
    body: { receiverId: doctorId, subject: 'A side effect', content: 'I feel dizzy.' },
    key: randomUUID(),
  });
  const page = await install(context, baseURL!, patient.client);
  for (const path of SCREENS) {
    await walkTo(page, path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
  }
  const { user } = await patient.client.call(accountContract.validate);
  const traces = [
    patient.order.referenceNumber,
    user.fullName,
    user.phone,
    'A side effect',
    'dizzy',
    patient.client.token!,
    `steadwell-account-${user.id}`,
  ];
  const before = await dumpDevice(context, page);
  expect(before).toContain(`steadwell-account-${user.id}.reads`);
  expect(before).toContain('key, readable by scripts: false');
  // Stored data is encrypted. Only the session itself can be read.
  expect(before).not.toContain('dizzy');
  expect(before).not.toContain(patient.order.referenceNumber);

  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect
    .poll(async () => {
      const after = await dumpDevice(context, page);
      return traces.filter((trace) => after.includes(trace));
    })
    .toEqual([]);
  // The server's response to the logout removes it, which may arrive after the page has moved on.
  await expect
    .poll(async () => (await context.cookies()).map(({ name }) => name))
    .not.toContain('session');
});

test('logging out names what would be lost, and a refused item can be corrected', async ({
  context,
  baseURL,
}) => {
  const page = await install(context, baseURL!, patient.client);
  await page.goto('/dashboard/messages?folder=sent');
  await page.getByRole('button', { name: 'New message' }).click();
  await expect(
    page
      .getByRole('dialog')
      .getByRole('option', { name: /Doctor/ })
      .first(),
  ).toBeAttached();
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await writeLetter(page, doctorId, 'To be corrected');
  await page.getByRole('button', { name: 'Show the menu' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  const question = page.getByRole('alertdialog', { name: '1 entry has not been sent' });
  await question.getByRole('button', { name: 'Open the outbox' }).click();
  await expect(page).toHaveURL(/\/outbox$/);

  let isRefused = true;
  await context.route('**/api/messages', (route) =>
    route.request().method() === 'POST' && isRefused
      ? route.fulfill({
          status: 409,
          json: { code: 'message.recipient_left', message: 'This person has left.' },
          headers: ourHeaders,
        })
      : route.fallback(),
  );
  await context.setOffline(false);
  await expect(page.getByText('Why it was not accepted')).toBeVisible();
  await expect(page.getByText(/no longer has an account here/)).toBeVisible();
  await expectAccessible(page);
  isRefused = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Everything has been sent')).toBeVisible();
  expect(await lettersFrom(doctor, patientId)).toEqual(['To be corrected']);
});

test('a team screen that nobody touches is locked, and the password leads back to the same place', async ({
  context,
  baseURL,
}) => {
  await enter(context, baseURL!, doctor);
  const page = await context.newPage();
  await page.goto('/doctor/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  await page
    .getByRole('dialog')
    .getByLabel(/^Subject/)
    .fill('Half a thought');
  await page.evaluate(() =>
    localStorage.setItem('last-activity', String(Date.now() - 16 * 60_000)),
  );
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  await expectAccessible(page);
  // An element that is no longer modal is below everything, even if it is visible.
  for (let press = 0; press < 4; press++) {
    await page.keyboard.press('Escape');
    expect(await lock.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  }
  await lock.evaluate((dialog: HTMLDialogElement) => dialog.close());
  await expect.poll(() => lock.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  await expect(page.locator('[role=dialog]').getByLabel(/^Subject/)).toHaveValue('Half a thought');
  await page.reload();
  await expect(lock).toBeVisible();
  const { demoAccounts = [] } = await doctor.call(configContract.find);
  await lock.getByLabel('Password', { exact: true }).fill('not-the-password');
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock.getByRole('alert')).toBeVisible();
  const { password } = demoAccounts.find(({ role }) => role === 'doctor')!;
  await lock.getByLabel('Password', { exact: true }).fill(password);
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toHaveCount(0);
  await expect(page).toHaveURL(/\/doctor\/messages$/);
});
