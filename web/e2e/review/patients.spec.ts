import { expect, test, type Locator, type Page } from '@playwright/test';
import type { Buyer } from '#api/testing/buyer.ts';
import { expectAccessible } from '../journey/axe.ts';
import { enter } from '../journey/enter.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

const TABLET = { width: 1180, height: 820 };
const PHONE = { width: 390, height: 844 };
test.use({ viewport: TABLET });

async function aPatient(url: string): Promise<Buyer> {
  const patient = await aWaitingPatient(url);
  await approve(url, patient);
  return patient;
}

async function openDetails(page: Page, { order, phone }: Buyer): Promise<Locator> {
  await page.goto('/doctor/patients');
  await page.getByRole('searchbox').fill(phone);
  const rows = page.getByRole('row').filter({ hasText: order.referenceNumber });
  await expect(page.getByRole('row')).toHaveCount(2);
  await rows.getByRole('link', { name: 'View details' }).click();
  const record = page.getByRole('article', { name: 'Nora Field' });
  await expect(record.getByRole('heading', { name: order.referenceNumber })).toBeVisible();
  return record;
}

async function addNote(page: Page, text: string, isPrivate = false): Promise<void> {
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('textbox', { name: /^New note/ }).fill(text);
  if (isPrivate) await page.getByRole('checkbox', { name: 'Private note' }).check();
  await page.getByRole('button', { name: 'Save note' }).click();
  await expect(page.getByText('Note added successfully')).toBeVisible();
}

test('a doctor writes and mends a note; what staff note in private stays with them', async ({
  context,
  browser,
  baseURL,
}) => {
  const patient = await aPatient(baseURL!);
  const { page } = await signIn(context, 'doctor');
  const secret = `Unpaid bill ${patient.phone}`;

  await test.step('the doctor writes and mends a note', async () => {
    const record = await openDetails(page, patient);
    await expect(record.getByText('170 cm')).toBeVisible();
    await expect(record.getByText('No notes yet.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Content is required')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add note' }).click();
    await addNote(page, 'Nausea in week two.');
    await record
      .getByRole('region', { name: /^Medical notes/ })
      .getByRole('button', { name: 'Edit' })
      .click();
    await page.getByRole('textbox', { name: /^Edit note/ }).fill('Nausea in week two, gone since.');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(record.getByText('Nausea in week two, gone since.')).toBeVisible();
    await expect(record.getByRole('button', { name: 'Delete' })).toHaveCount(0);
  });

  await test.step('staff, on a phone, add one for themselves', async () => {
    const office = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-US' });
    const staff = (await signIn(office, 'staff')).page;
    await openDetails(staff, patient);
    await expect(staff.getByText(/doctors and administrators only/)).toBeVisible();
    await expect(staff.getByText('Nausea in week two, gone since.')).toBeVisible();
    await addNote(staff, secret, true);
    await expect(staff.getByText(secret)).toBeVisible();
    await expectAccessible(staff);
    await office.close();
  });

  await test.step('the time line tells all of it, newest first, and the filter one kind', async () => {
    const record = await openDetails(page, patient);
    await record.getByRole('tab', { name: 'Timeline' }).click();
    const list = record.getByRole('list', { name: 'Timeline' });
    const titles = list.getByRole('heading', { level: 3 });
    await expect(titles.first()).toContainText('Note');
    await expect(titles.filter({ hasText: 'Approved' })).toHaveCount(1);
    await expect(titles.last()).toContainText('Order placed');
    await expect(list.getByText(secret)).toHaveCount(0);
    await expectAccessible(page);
    await record.getByRole('combobox', { name: 'Show' }).selectOption('Orders and parcels');
    await expect(titles).toHaveText([/Medical form filled in/, /Order placed/]);
  });

  await test.step('the doctor never receives it', async () => {
    const answers: Promise<string>[] = [];
    page.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''));
    });
    const notes = page.waitForResponse(/\/notes/);
    const record = await openDetails(page, patient);
    await notes;
    await expect(record.getByText('Nausea in week two, gone since.')).toBeVisible();
    await expect(record.getByText(secret)).toHaveCount(0);
    const heard = (await Promise.all(answers)).join('\n');
    expect(heard).toContain('gone since');
    expect(heard).not.toContain(secret);
  });
});

test('a half-written note survives a reload, and a deactivated membership ends for the doctor and for its patient @deep', async ({
  context,
  browser,
  baseURL,
}) => {
  const patient = await aPatient(baseURL!);
  const { page } = await signIn(context, 'doctor');
  const record = await openDetails(page, patient);
  await page.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('textbox', { name: /^New note/ });
  await note.fill('Half a sentence');
  await record.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(patient.phone);
  await page.getByRole('link', { name: 'View details' }).click();
  await expect(note).toHaveValue('Half a sentence');
  await page.reload();
  await expect(note).toHaveValue('Half a sentence');

  await record.getByRole('button', { name: 'Deactivate' }).click();
  const ask = page.getByRole('alertdialog');
  await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectAccessible(page);
  await ask.getByRole('button', { name: 'Deactivate subscription' }).click();
  await expect(page.getByText('Subscription deactivated successfully')).toBeVisible();
  await expect(record.getByText('Cancelled')).toBeVisible();
  await expect(record.getByRole('button', { name: 'Deactivate' })).toHaveCount(0);
  await record.getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByText('No patient found')).toBeVisible();

  const home = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-US' });
  await enter(home, baseURL!, patient.client);
  const own = await home.newPage();
  await own.goto('/dashboard');
  await expect(own.getByText('This membership was cancelled.')).toBeVisible();
  await home.close();
});
