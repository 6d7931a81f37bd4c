import { expect, test as base, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { HANG_MS } from '#shared/testing/depth.ts';
import { expectAccessible } from '../journey/axe.ts';
import { serveStripe } from '../buy/stripe/stripe-in-page.ts';
import { agree, aGuest, fillContact, goAsGuest, GOOD_CARD } from '../buy/wizard/steps.ts';
import { beginPractice, type NewPractice } from './new-practice.ts';

type House = { practice: NewPractice };
const test = base.extend<object, House>({
  practice: [
    // eslint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    async ({}, provide) => {
      const practice = await beginPractice();
      await provide(practice);
      await practice.stop();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
  baseURL: async ({ practice }, provide) => provide(practice.app.address),
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const MONTHS = { '1st month': '299', '2nd month': '400', '3rd month': '500' } as const;

/** The first login, with the second factor that an administrator sets up before anything else. */
async function logIn(page: Page, { admin }: NewPractice): Promise<void> {
  await page.goto('/doctor-login');
  await page.getByLabel('Phone number').fill(admin.phone);
  await page.getByLabel('Password', { exact: false }).first().fill(admin.password);
  await button(page, 'Log in').click();
  await button(page, 'Set up').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: false }).first().fill(admin.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const secret = (await dialog.locator('code').textContent())!.replaceAll(' ', '');
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await dialog.getByRole('textbox').fill(code);
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await button(page, 'I have kept them').click();
  await page.getByRole('link', { name: 'Back to the checklist' }).click();
}

/** Prices the three months that two plans need, and puts the medicine on sale. */
async function putOnSale(page: Page, product: string): Promise<void> {
  await page.getByRole('tab', { name: product }).click();
  for (const [month, dollars] of Object.entries(MONTHS)) {
    await button(page, 'Add New Price Plan').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(/^Plan type/).selectOption({ label: month });
    await dialog.getByLabel(/^Price in US dollars/).fill(dollars);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save these prices' }).click();
    await expect(page.getByText(`$${dollars}`, { exact: true })).toBeVisible();
  }
  const card = page.getByRole('region', { name: 'Product information' });
  await card.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Active: can be bought').check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Active', { exact: true })).toBeVisible();
}

const checked = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^${name}.*: done$`) });

test('an empty database becomes a practice in the browser alone, and takes its first paid order', async ({
  page,
  browser,
  practice,
}) => {
  const { address } = practice.app;
  const visitors = await browser.newContext({
    baseURL: address,
    locale: 'en-US',
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
  });
  const visitor = await visitors.newPage();
  await visitor.goto('/register');
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We open soon');
  await expectAccessible(visitor);
  await visitor.goto('/');
  await expect(visitor.getByText('Currently not offered').first()).toBeVisible();

  await logIn(page, practice);
  await expect(page).toHaveURL(/\/admin\/practice$/);
  await expect(page.getByText(/^Before it can open/)).toBeVisible();
  await expect(button(page, 'Open the practice')).toBeDisabled();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Medicines and prices: go there' }).click();
  for (const product of ['SemaLean GLP-1', 'Tirzepatide GLP-1/GIP']) await putOnSale(page, product);
  await page.getByRole('link', { name: 'Back to the checklist' }).click();
  await expect(checked(page, 'Medicines and prices')).toBeVisible();
  await button(page, 'Make a test payment').click();
  await expect(checked(page, 'Payments')).toBeVisible();

  await button(page, 'Open the practice').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Open the practice' }).click();
  await expect(page.getByRole('heading', { name: 'Your practice is open' })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin$/);

  const guest = aGuest();
  await serveStripe(visitor, practice.stripe);
  await goAsGuest(visitor);
  await fillContact(visitor, guest);
  await visitor.getByLabel('Cardholder name').fill('Mai Nguyen');
  await visitor.getByLabel('Credit or debit card number').fill(GOOD_CARD);
  await agree(visitor);
  await visitor.getByRole('button', { name: /^Complete Payment/ }).click();
  await expect(visitor.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await page.goto('/admin/orders');
  const order = page.getByRole('row').filter({ hasText: guest.name });
  await expect(order).toContainText('SEM-1010');
  await expect(order).toContainText('Paid');
  await visitors.close();
});
