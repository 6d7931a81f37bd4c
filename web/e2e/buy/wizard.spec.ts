import { expect, test } from '@playwright/test';
import { expectAccessible } from '../journey/axe.ts';
import { approve } from '../journey/people.ts';
import { ledgerOf } from './wizard/ledger.ts';
import {
  aGuest,
  agree,
  BANK_CARD,
  button,
  chooseProgram,
  DECLINED_CARD,
  fillCard,
  fillContact,
  fillMedicalForm,
  goAsGuest,
  reload,
  toastOf,
} from './wizard/steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a guest buys, reloading at every step, and makes an account', async ({ page, baseURL }) => {
  const guest = aGuest();
  await page.goto('/register?product=tirzexa');
  await expect(page.getByRole('radio', { name: /Tirzepatide/ })).toBeChecked();
  await page.getByRole('radio', { name: /^Monthly/ }).check();
  // What is chosen on the drawn page is kept once the app has it.
  await expect(page.locator('[data-prerendered]')).toHaveCount(0);
  await reload(page);
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await button(page, 'Continue').click();
  await button(page, /^No, none/).click();

  await page.getByLabel('Full name').fill(guest.name);
  await page.getByLabel('Password').fill('never kept');
  await reload(page);
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);
  await expect(page.getByLabel('Password')).toHaveValue('');
  await button(page, 'Continue as guest').click();

  // The previous step has fields with the same names.
  await expect(page).toHaveURL(/\/register\/3$/);
  await expect(page.getByLabel('Full name')).toHaveValue(guest.name);
  await fillContact(page, guest);
  await fillCard(page);
  await agree(page);
  await reload(page);
  await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
  await expect(page.getByLabel('Card number')).toHaveValue('');
  await expect(page.getByLabel('CVC')).toHaveValue('');
  await fillCard(page);
  await button(page, /^Complete Payment/).click();
  await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();

  await reload(page);
  await expect(button(page, /^Complete Payment/)).toHaveCount(0);
  await button(page, 'Proceed to the medical form').click();
  await expect(page).toHaveURL(/\/register\/4$/);
  await fillMedicalForm(page);
  await reload(page);
  await expect(page.getByText('181 lb')).toBeVisible();
  await button(page, 'Continue').click();
  await button(page, 'Skip').click();
  await button(page, 'Continue to confirmation').click();
  await expect(page).toHaveURL(/\/register\/5$/);
  await expect(page.getByText(/^TIR-\d+$/)).toBeVisible();

  await reload(page);
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await button(page, 'Skip for now').click();
  // Once a doctor has approved, a guest checks in behind the cookie, and an account then has it.
  const [order] = (await ledgerOf(baseURL!, guest.name)).orders;
  await approve(baseURL!, { order: order! });
  await reload(page);
  await page.getByRole('link', { name: 'Check in now' }).click();
  await page.getByLabel('My vision has changed').check();
  await expect(page.getByText('Get help now, do not wait for our answer')).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Send check-in').click();
  await expect(page.getByText('Thank you. Your doctor will read it.')).toBeVisible();

  await button(page, 'Create account').click();
  await expect(page.getByLabel('Phone number')).toHaveAttribute('readonly', '');
  await button(page, 'Send the code').click();
  const said = await page
    .getByRole('dialog')
    .getByText(/^Demo: your code is \d{6}$/)
    .innerText();
  await page.getByLabel('One-time code').fill(said.slice(-6));
  await page.getByLabel('New password').fill('Harbor-Lantern-88');
  await page.getByLabel('Repeat the password').fill('Harbor-Lantern-88');
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
  await expect(toastOf(page)).toContainText('Your account has been created.');

  const { orders, paid } = await ledgerOf(baseURL!, guest.name);
  expect(orders).toMatchObject([{ product: 'tirzexa', price: 39_900, paymentStatus: 'paid' }]);
  expect(paid).toMatchObject([{ amount: 39_900 }]);
  await expect(page.getByText(/^TIR-\d+$/)).toBeVisible();
  await page.goto('/dashboard/check-in');
  await expect(page.getByText('Waiting for your doctor')).toBeVisible();
});

test(
  'a registered customer buys without an address, and back leads to the plans',
  { tag: '@deep' },
  async ({ page, baseURL }) => {
    const person = aGuest();
    await chooseProgram(page);
    await fillContact(page, person);
    await page.getByLabel('Password').fill('Harbor-Lantern-88');
    await button(page, 'Create account').click();
    await expect(page).toHaveURL(/\/register\/3$/);
    await expect(toastOf(page)).toContainText('Please continue with payment.');
    await expect(page.getByLabel('Street address')).toHaveCount(0);

    await button(page, 'Back').click();
    await expect(page).toHaveURL(/\/register\/1$/);
    await page.goto('/register/2');
    await expect(page).toHaveURL(/\/register\/3$/);

    let created = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/create-and-pay')) created += 1;
    });
    await fillCard(page, BANK_CARD);
    await agree(page);
    await button(page, /^Complete Payment/).click();
    await button(page, 'Confirm payment').click();
    await button(page, 'Proceed to the medical form').click();
    await expect(page.getByLabel('Full name')).toHaveValue(person.name);
    await fillMedicalForm(page);
    await button(page, 'Continue').click();
    await button(page, 'Continue to confirmation').click();
    await expect(page.getByText(/^SEM-\d+$/)).toBeVisible();
    await page.waitForTimeout(1_500);
    await expect(page.getByRole('heading', { name: 'Create your account' })).toHaveCount(0);
    expect(created).toBe(1);
    expect((await ledgerOf(baseURL!, person.name)).paid).toMatchObject([{ amount: 139_900 }]);
  },
);

test('a declined card is told, and a double click with a second one pays the same order once', async ({
  page,
  baseURL,
}) => {
  const guest = aGuest();
  await goAsGuest(page);
  await fillContact(page, guest);
  await fillCard(page, DECLINED_CARD);
  await agree(page);
  await button(page, /^Complete Payment/).click();
  const failure = page.locator('form').getByRole('alert');
  await expect(failure).toContainText('Your card was declined.');
  await expect(failure).toContainText('Nothing was charged.');
  await expect(toastOf(page)).not.toContainText('Payment Failed');
  const before = await ledgerOf(baseURL!, guest.name);
  expect(before).toMatchObject({ orders: [{ paymentStatus: 'pending_payment' }], paid: [] });

  await reload(page);
  await fillCard(page);
  await button(page, /^Complete Payment/).dblclick();
  await expect(button(page, 'Proceed to the medical form')).toBeVisible();
  const after = await ledgerOf(baseURL!, guest.name);
  expect(after.orders.map(({ id }) => id)).toEqual(before.orders.map(({ id }) => id));
  expect(after.paid).toMatchObject([{ amount: 139_900 }]);
});
