import { expect, test } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { paymentContract } from '#shared/payments.ts';
import type { Buyer } from '#api/testing/buyer.ts';
import { expectAccessible } from '../journey/axe.ts';
import { enter } from '../journey/enter.ts';
import { approve, asTeam, aWaitingPatient } from '../journey/people.ts';
import { walkTo } from '../journey/walk-to.ts';
import { signIn } from '../sign-in.ts';

const PHONE = { width: 390, height: 844 };

/** A patient whose parcel was shipped. */
async function aShippedPatient(url: string): Promise<Buyer> {
  const patient = await aWaitingPatient(url);
  await approve(url, patient);
  const admin = await asTeam(url, 'admin');
  await admin.call(orderContract.move, {
    params: { id: patient.order.id },
    body: { status: 'shipped', trackingNumber: '1Z999AA10123456784' },
  });
  return patient;
}

test('each screen of a patient, and the parcel that is received', async ({
  page,
  context,
  baseURL,
}) => {
  await page.setViewportSize(PHONE);
  const patient = await aShippedPatient(baseURL!);
  const [payment] = await patient.client.call(paymentContract.list);
  await enter(context, baseURL!, patient.client);
  const reference = patient.order.referenceNumber;
  await page.goto('/dashboard');

  for (const [path, words] of [
    ['/dashboard', 'Your membership is active.'],
    ['/dashboard/programs', 'Month 1 of 3'],
    ['/dashboard/medications', 'Month 1: starting stage'],
    ['/dashboard/appointments', 'No upcoming appointments'],
    ['/dashboard/payments', 'Card ending in 4242'],
    [`/dashboard/payments/${payment!.id}/receipt`, 'Total paid'],
    ['/dashboard/profile', 'Shipping address'],
    ['/subscriptions', 'Payments and receipts'],
  ] as const) {
    await test.step(path, async () => {
      await walkTo(page, path);
      await expect(page.getByText(words).first()).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading…' })).toHaveCount(0);
    });
  }

  await walkTo(page, '/dashboard/medications');
  await page.getByRole('button', { name: 'I have received it' }).click();
  await expect(page.getByText('Received', { exact: true })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: 'I have received it' })).toHaveCount(0);
  await expect(page.getByText(reference)).toBeVisible();
});

test('a receipt is printed without the app around it', async ({ page, context, baseURL }) => {
  const patient = await aWaitingPatient(baseURL!);
  await enter(context, baseURL!, patient.client);
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await page.goto('/dashboard/payments');
  await page.getByRole('link', { name: 'Receipt' }).click();
  const sheet = page.getByRole('article', { name: /^Receipt no\. / });
  await expect(sheet.getByText('$1,399.00')).toBeVisible();
  await expect(page).toHaveTitle(`Receipt ${patient.order.referenceNumber} · Steadwell`);
  await page.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByText('weight management program')).toBeHidden();
});

test(
  'a new customer is welcomed, and asks the doctor once there is one',
  { tag: '@deep' },
  async ({ page, context, baseURL }) => {
    const patient = await aWaitingPatient(baseURL!);
    await enter(context, baseURL!, patient.client);
    await page.goto('/dashboard');
    await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
    await expect(page.getByText('Your personal doctor')).toHaveCount(0);
    await approve(baseURL!, patient);
    await page.reload();
    const card = page.getByRole('region', { name: 'Your personal doctor' });
    await card.getByRole('link', { name: 'Ask a question' }).click();
    await expect(page.getByRole('heading', { name: 'New message' })).toBeVisible();
  },
);

test('the profile changes name and language, and never the login', async ({
  page,
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await enter(context, baseURL!, patient.client);
  await page.goto('/dashboard');
  await page.getByRole('link', { name: /^Nora Field/ }).click();
  await page.getByRole('link', { name: /^My profile/ }).click();
  await page.getByRole('textbox', { name: /^Full name/ }).fill('Nora Fields');
  await page.getByRole('textbox', { name: /^Contact phone/ }).fill('4155550199');
  await page.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile was saved')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Nora Fields/ })).toBeVisible();
  await page.getByRole('link', { name: 'Back' }).click();
  await page.getByRole('radio', { name: 'Español' }).click();
  await page.getByRole('link', { name: /^Mi perfil/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Mi perfil' })).toBeVisible();
  const { phone } = patient;
  const login = `(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;
  await expect(page.getByRole('textbox', { name: /^Usuario de acceso/ })).toHaveValue(login);
});

test('doctors and the office have the subscriptions of their patients', async ({
  context,
  baseURL,
}) => {
  const patient = await aShippedPatient(baseURL!);
  const { page } = await signIn(context, 'doctor');
  await page.goto('/subscriptions');
  await expect(page.getByRole('heading', { name: 'Patient Subscriptions' })).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(patient.order.referenceNumber) });
  await expect(row.getByText('Active')).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Subscription history' })).toBeVisible();
});
