import { expect, test, type Page } from '@playwright/test';
import { agree, button, fillCard, fillContact, goAsGuest, aGuest } from '../buy/wizard/steps.ts';
import { planDose } from '../journey/dose-plan.ts';
import { enter } from '../journey/enter.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { translatePages } from '../journey/translator.ts';
import { aPaidCase, caseInQueue } from '../paid-case.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** Opens a page that its browser translates. `faults` collects what React throws at the translated elements. */
async function translated(page: Page, path: string): Promise<string[]> {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  page.on('console', (said) => {
    if (said.type() === 'error' && /NotFoundError|removeChild|insertBefore/.test(said.text()))
      faults.push(said.text());
  });
  await translatePages(page);
  await page.goto(path);
  await expect(page.locator('html[data-translated]')).toBeAttached();
  await expect(page.locator('font > font').first()).toBeAttached();
  return faults;
}

test('buying on a translated page: the button says what the summary says', async ({ page }) => {
  const faults = await translated(page, '/register');
  await goAsGuest(page);
  const pay = button(page, /^Complete Payment/);
  const total = page.getByRole('region', { name: 'Order summary' }).getByRole('definition').last();
  const amountOf = async (at: typeof pay) => (await at.innerText()).match(/\$[\d,.]+/)?.[0];
  await expect(pay).toContainText('$');
  const before = await amountOf(pay);
  expect(await amountOf(total)).toBe(before);
  await page.getByLabel('Country').selectOption('vn');
  await expect.poll(() => amountOf(total)).not.toBe(before);
  await expect.poll(() => amountOf(pay)).toBe(await amountOf(total));
  await page.getByLabel('Country').selectOption('us');
  await expect.poll(() => amountOf(pay)).toBe(before);
  // All faults of the form appear, and go again.
  await pay.click();
  await expect(page.getByText('Please provide a phone number').first()).toBeVisible();
  await fillContact(page, aGuest());
  await fillCard(page);
  await agree(page);
  await pay.click();
  await expect(pay).toHaveCount(0);
  await expect(page.getByText(before!).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a patient’s translated screens follow what is done on them @deep', async ({
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  await planDose(baseURL!, patient);
  await enter(context, baseURL!, patient.client);
  const page = await context.newPage();
  const faults = await translated(page, '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/dose');
  await page.getByRole('button', { name: 'Mark as taken' }).click();
  const history = page.getByRole('region', { name: 'Doses taken' });
  await expect(history.getByText('Abdomen, left')).toBeVisible();
  await expect(history.getByText('Waiting to be sent')).toBeHidden();
  await history.getByRole('button', { name: 'Take back' }).click();
  await expect(history.getByText('No dose has been marked yet.')).toBeVisible();
  await page.goto('/dashboard/care');
  await page.getByRole('button', { name: 'Log weight' }).click();
  await page.getByLabel('Weight (pounds)').fill('200.4');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('table').getByText('200.4 lb')).toBeVisible();
  await page.goto('/dashboard/payments');
  await expect(page.getByText(/\$\d/).first()).toBeVisible();
  expect(faults).toEqual([]);
});

test('a doctor decides on a translated page @deep', async ({ context, baseURL }) => {
  const [one, other] = [await aPaidCase(baseURL!), await aPaidCase(baseURL!)];
  const { page } = await signIn(context, 'doctor');
  const faults = await translated(page, '/doctor/pending');
  for (const { name, reference } of [one, other, one]) {
    const entry = await caseInQueue(page, name);
    await entry.getByRole('button', { name: 'View details' }).click();
    await expect(page.getByRole('heading', { level: 2, name: reference })).toBeVisible();
  }
  await page.getByRole('textbox', { name: 'Notes' }).fill('Start low, go slow.');
  await page.getByRole('button', { name: /^Approve( A)?$/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve order' }).click();
  await expect(page.getByText(`${one.reference} of ${one.name} was approved.`)).toBeVisible();
  await expect(page.getByRole('article', { name: one.name })).toHaveCount(0);
  expect(faults).toEqual([]);
});

test('an admin searches, opens and ships on a translated page @deep', async ({
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const { referenceNumber } = patient.order;
  const { page } = await signIn(context, 'admin');
  const faults = await translated(page, '/admin/orders?status=shipping_pending');
  const row = page.getByRole('row').filter({ hasText: referenceNumber });
  await page.getByRole('searchbox').fill(referenceNumber);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(row).toContainText(/\$[\d,]+\.\d\d/);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await button(page, `Details of ${referenceNumber}`).click();
  await button(page, 'Mark as shipped').click();
  await expect(page.getByText('A tracking number is required')).toBeVisible();
  await page.getByRole('textbox', { name: /Tracking number/ }).fill('1Z999AA10123456784');
  await button(page, 'Mark as shipped').click();
  await expect(page.getByText('A tracking number is required')).toHaveCount(0);
  expect(faults).toEqual([]);
});
