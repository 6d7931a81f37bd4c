import { randomUUID } from 'node:crypto';
import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { configContract } from '#shared/config.ts';
import { messageContract, rowsOf } from '#shared/messages.ts';
import type { Buyer } from '#api/testing/buyer.ts';
import type { TestClient } from '#api/testing/test-client.ts';
import { expectAccessible } from './journey/axe.ts';
import { dumpDevice } from './journey/device-dump.ts';
import { enter } from './journey/enter.ts';
import { approve, asTeam, aWaitingPatient } from './journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

let patient: Buyer;
let doctor: TestClient;
let doctorId: number;

test.beforeEach(async ({ baseURL }) => {
  patient = await aWaitingPatient(baseURL!);
  doctor = await asTeam(baseURL!, 'doctor');
  doctorId = (await doctor.call(accountContract.validate)).user.id;
});

/** Enters with the worker in place and everything filled that a device fills by itself. */
async function install(context: BrowserContext, baseURL: string): Promise<Page> {
  await enter(context, baseURL, patient.client);
  const page = await context.newPage();
  const filled = page.waitForResponse(/api\/blog\/posts\/.+/);
  await page.goto('/dashboard');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await filled;
  await page.waitForLoadState('networkidle');
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
  await page.waitForLoadState('networkidle');
  return page;
}

const asOf = (page: Page) => page.getByText(/As of \d/).first();

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

test('every screen of a patient opens without a network, and says of when it is', async ({
  context,
  baseURL,
}) => {
  await approve(baseURL!, patient);
  await patient.client.call(messageContract.send, {
    body: { receiverId: doctorId, subject: 'A side effect', content: 'I feel dizzy.' },
    key: randomUUID(),
  });
  const page = await install(context, baseURL!);

  await context.setOffline(true);
  for (const path of SCREENS) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('button', { name: 'Retry' }), path).toBeHidden();
    if (path !== '/dashboard/appointments') await expect(asOf(page), path).toBeVisible();
  }
  await page.goto('/dashboard');
  await expect(page.getByText(patient.order.referenceNumber).first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/dashboard/messages?folder=sent');
  await page.getByRole('link', { name: /A side effect/ }).click();
  await expect(page.getByText('I feel dizzy.').last()).toBeVisible();

  await context.setOffline(false);
  await expect(asOf(page)).toBeHidden();
});

test('a server that refuses connections is no reason to show nothing', async ({
  context,
  baseURL,
}) => {
  const page = await install(context, baseURL!);
  await context.route('**/api/**', (route) => route.abort('connectionrefused'));
  await page.goto('/dashboard');
  await expect(page.getByText(patient.order.referenceNumber).first()).toBeVisible();
  await expect(page.getByText('Steadwell cannot be reached right now.').first()).toBeVisible();
  await expect(asOf(page)).toBeVisible();
  expect(await page.evaluate(() => navigator.onLine)).toBe(true);

  await context.unroute('**/api/**');
  await expect(asOf(page)).toBeHidden();
});

test('after logging out nothing of the person is left on the device', async ({
  context,
  baseURL,
}) => {
  await patient.client.call(messageContract.send, {
    body: { receiverId: doctorId, subject: 'A side effect', content: 'I feel dizzy.' },
    key: randomUUID(),
  });
  const page = await install(context, baseURL!);
  for (const path of SCREENS) {
    await page.goto(path);
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
  // What is kept is sealed: only the session itself can be read.
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
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
});

const TABS = 2;
const LETTERS = 10;

/** Writes a letter to the doctor in the message centre. */
async function write(page: Page, subject: string): Promise<void> {
  await page.getByRole('button', { name: 'New message' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(/^Recipient/).selectOption(String(doctorId));
  await form.getByLabel(/^Subject/).fill(subject);
  await form.getByLabel(/^Message/).fill(`About ${subject}`);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form).toBeHidden();
}

/** What the doctor has got from this patient, oldest first. */
async function received(): Promise<string[]> {
  const { user } = await patient.client.call(accountContract.validate);
  const inbox = await doctor.call(messageContract.list, { query: { folder: 'inbox', limit: 100 } });
  return rowsOf(inbox, 'inbox')
    .filter(({ senderId }) => senderId === user.id)
    .map(({ subject }) => subject)
    .toReversed();
}

test('what is written in two tabs without a network arrives once and in order', async ({
  context,
  baseURL,
}) => {
  // Twenty letters, each typed into the form.
  test.setTimeout(150_000);
  const first = await install(context, baseURL!);
  const tabs = [
    first,
    ...(await Promise.all(Array.from({ length: TABS - 1 }, () => context.newPage()))),
  ];
  for (const tab of tabs) {
    await tab.goto('/dashboard/messages?folder=sent');
    await expect(tab.getByRole('button', { name: 'New message' })).toBeVisible();
    // Whom one may write to is known offline too once it was shown.
    await tab.getByRole('button', { name: 'New message' }).click();
    await expect(
      tab
        .getByRole('dialog')
        .getByRole('option', { name: /Doctor/ })
        .first(),
    ).toBeAttached();
    await tab.keyboard.press('Escape');
  }
  await context.setOffline(true);
  const subjects: string[] = [];
  for (let number = 1; number <= LETTERS; number++) {
    for (const [index, tab] of tabs.entries()) {
      const subject = `Letter ${number} of tab ${index + 1}`;
      await write(tab, subject);
      subjects.push(subject);
    }
  }
  await expect(first.getByText('20 entries are waiting to be sent')).toBeVisible();
  await expect(first.getByText('Waiting to be sent', { exact: true })).toHaveCount(20);
  expect(await received()).toEqual([]);

  await first.getByRole('link', { name: 'Open the outbox' }).click();
  await expect(first.getByRole('heading', { name: 'Message', level: 2 })).toHaveCount(20);
  await expectAccessible(first);

  // The server commits the first ones, and the answers do not find the way back.
  let lost = 0;
  await context.route('**/api/messages', async (route) => {
    if (route.request().method() !== 'POST' || lost >= 3) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await context.setOffline(false);
  await first.getByRole('button', { name: 'Send now' }).click();
  await expect
    .poll(async () => {
      await first.evaluate(() => window.dispatchEvent(new Event('online')));
      return (await received()).length;
    })
    .toBe(20);
  expect(await received()).toEqual(subjects);
  expect(lost).toBe(3);
  await expect(first.getByText('Everything has been sent')).toBeVisible();
});

test('logging out names what would be lost, and a refused item can be corrected', async ({
  context,
  baseURL,
}) => {
  const page = await install(context, baseURL!);
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
  await write(page, 'To be corrected');
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
  expect(await received()).toEqual(['To be corrected']);
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
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(lock).toBeVisible();
  const { demoAccounts = [] } = await doctor.call(configContract.find);
  await lock.getByLabel('Password', { exact: true }).fill('not-the-password');
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock.getByRole('alert')).toBeVisible();
  const { password } = demoAccounts.find(({ role }) => role === 'doctor')!;
  await lock.getByLabel('Password', { exact: true }).fill(password);
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toBeHidden();
  await expect(page).toHaveURL(/\/doctor\/messages$/);
});
