import { expect, test } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { patientContract } from '#shared/patients.ts';
import { TestClient } from '#api/testing/test-client.ts';
import { enter } from '../journey/enter.ts';
import { asTeam } from '../journey/people.ts';
import { ledgerOf } from './wizard/ledger.ts';
import {
  aGuest,
  agree,
  button,
  chooseProgram,
  fillCard,
  fillContact,
  goAsGuest,
  toastOf,
} from './wizard/steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('steps that make no sense yet lead back', async ({ page }) => {
  for (const [asked, shown] of [
    ['/register/0', '/register/1'],
    ['/register/6', '/register/1'],
    ['/register/abc', '/register/1'],
    ['/register/3', '/register/2'],
    ['/register/4', '/register/1'],
    ['/register/5', '/register/1'],
  ] as const) {
    await page.goto(asked);
    await expect(page, asked).toHaveURL(new RegExp(`${shown}$`));
  }
});

test('missing fields are told, Vietnam asks for others and costs 20 dollars more, and a changed price wants a yes', async ({
  page,
}) => {
  await goAsGuest(page);
  await button(page, /^Complete Payment/).click();
  await expect(toastOf(page)).toContainText('Validation Failed');
  await expect(toastOf(page)).toContainText(
    'Please complete all required fields before proceeding.',
  );
  await expect(page.getByText('Please provide a phone number')).toBeVisible();
  await expect(page.getByText('You must provide consent to proceed')).toBeVisible();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await page.getByLabel('Full name').press('Enter');
  await expect(toastOf(page)).toContainText('Form validation failed');
  await expect(toastOf(page)).toContainText('Please check the form for errors and try again.');

  await fillContact(page, aGuest());
  await expect(page.getByText('$1,399.00 USD')).toBeVisible();
  await page.getByLabel('Country').selectOption('vn');
  await expect(page.getByLabel('ZIP code')).toHaveCount(0);
  await page.getByLabel('Ward or commune').fill('Bến Nghé');
  await page.getByLabel('City or province').fill('Hồ Chí Minh');
  await expect(page.getByText('$1,419.00 USD')).toBeVisible();
  await fillCard(page);
  await agree(page);
  // The page expects an older price than the server's.
  await page.route(
    '**/api/orders',
    async (route) => {
      const body = { ...(route.request().postDataJSON() as object), price: 100_000 };
      await route.continue({ postData: JSON.stringify(body) });
    },
    { times: 1 },
  );
  await button(page, /^Complete Payment/).click();
  await expect(page.getByRole('heading', { name: 'The price has changed' })).toBeVisible();
  await button(page, 'Pay the new price').click();
  await expect(page.getByText(/We received \$1,419\.00/)).toBeVisible();
});

test('a customer whose account has no address gives one while paying', async ({
  page,
  context,
  baseURL,
}) => {
  const person = aGuest();
  const admin = await asTeam(baseURL!, 'admin');
  const password = 'Harbor-Lantern-88';
  await admin.call(patientContract.addCustomer, {
    body: { fullName: person.name, username: person.phone, email: '', password },
  });
  const customer = new TestClient(baseURL!);
  const { token } = await customer.call(accountContract.login, {
    body: { phoneNumber: person.phone, password },
  });
  customer.token = token;
  await enter(context, baseURL!, customer);

  await chooseProgram(page);
  await expect(page).toHaveURL(/\/register\/3$/);
  await fillCard(page);
  await agree(page);
  await button(page, /^Complete Payment/).click();
  await expect(toastOf(page)).toContainText('Validation Failed');
  await page.getByLabel('Country').selectOption('vn');
  await expect(page.getByText('$1,419.00 USD').first()).toBeVisible();
  await page.getByLabel('Street address').fill('12 Lê Lợi');
  await page.getByLabel('Ward').fill('Bến Nghé');
  await page.getByLabel('City or province').fill('Hồ Chí Minh');
  await button(page, /^Complete Payment/).click();
  await expect(button(page, 'Proceed to the medical form')).toBeVisible();
  expect((await ledgerOf(baseURL!, person.name)).paid).toMatchObject([{ amount: 141_900 }]);
});
