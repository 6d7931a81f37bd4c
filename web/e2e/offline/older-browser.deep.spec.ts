import { expect, test, type Page } from '@playwright/test';
import {
  agree,
  aGuest,
  button,
  chooseProgram,
  fillCard,
  fillContact,
  fillMedicalForm,
} from '../buy/wizard/steps.ts';
import { install } from '../journey/installed.ts';
import { lettersFrom, writeLetter } from '../journey/letters.ts';
import { takeNewThingsAway } from '../journey/older-browser.ts';
import { correspondents } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

const SENT = '/dashboard/messages?folder=sent';

/** What the offline layer uses where a browser has it. */
const missing = (page: Page) =>
  page.evaluate(() =>
    [
      !('locks' in navigator),
      !('storage' in navigator),
      !('BroadcastChannel' in globalThis),
      !('SyncManager' in globalThis),
      !('requestIdleCallback' in globalThis),
    ].every(Boolean),
  );

test('in the oldest supported browser a patient buys a program, up to the confirmation', async ({
  context,
}) => {
  await takeNewThingsAway(context);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  const person = aGuest();
  await chooseProgram(page);
  expect(await missing(page)).toBe(true);
  await fillContact(page, person);
  await page.getByLabel('Password').fill('Harbor-Lantern-88');
  await button(page, 'Create account').click();
  await expect(page).toHaveURL(/\/register\/3$/);
  await fillCard(page);
  await agree(page);
  await button(page, /^Complete Payment/).click();
  await button(page, 'Proceed to the medical form').click();
  await fillMedicalForm(page);
  await button(page, 'Continue').click();
  await button(page, 'Continue to confirmation').click();
  await expect(page).toHaveURL(/\/register\/5$/);
  const reference = await page.getByText(/^SEM-\d+$/).innerText();
  await page.goto('/dashboard');
  await expect(page.getByText(reference)).toBeVisible();
  expect(errors).toEqual([]);
});

test('in the oldest supported browser letters written offline, in two tabs, outlive a reload and arrive once', async ({
  context,
  baseURL,
}) => {
  await takeNewThingsAway(context);
  const { patient, patientId, doctor, doctorId } = await correspondents(baseURL!);
  const arrived = () => lettersFrom(doctor, patientId);
  const first = await install(context, baseURL!, patient.client);
  expect(await missing(first)).toBe(true);
  const second = await context.newPage();
  await second.goto(SENT);
  await first.goto(SENT);
  await context.setOffline(true);
  const written = ['One without a network', 'Two without a network'];
  for (const [index, tab] of [first, second].entries()) {
    await writeLetter(tab, doctorId, written[index]!);
  }
  await first.reload();
  await expect(first.getByText('2 entries are waiting to be sent')).toBeVisible();
  await expect(first.getByText('Waiting to be sent', { exact: true })).toHaveCount(2);
  expect(await arrived()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(arrived).toEqual(written);
  await first.goto('/outbox');
  await expect(first.getByText('Everything has been sent')).toBeVisible();
  // Nothing is sent again by whoever opens the app next.
  await second.goto('/outbox');
  await expect(second.getByText('Everything has been sent')).toBeVisible();
  expect(await arrived()).toEqual(written);
});
