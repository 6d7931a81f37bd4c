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
  fillBirthDate,
  fillCard,
  fillContact,
  fillMedicalForm,
  goAsGuest,
  toastOf,
  turnPages,
} from './wizard/steps.ts';

test.use({ viewport: { width: 1440, height: 900 } });

test('a yes in the health check ends with an advice; closing the question stays', async ({
  page,
  baseURL,
}) => {
  await page.goto('/register');
  await button(page, 'Continue').click();
  await button(page, 'Close').click();
  await expect(page.getByRole('heading', { name: 'Health Condition Check' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/register$/);
  await button(page, 'Continue').click();
  await button(page, /^Yes/).click();
  await expect(page.getByRole('heading', { name: 'Health Advisory' })).toBeVisible();
  await button(page, 'Return to Home').click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

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

test('missing fields have one toast for the button and one for the form', async ({ page }) => {
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
});

test('Vietnam asks for ward and province, costs 20 dollars more and is charged', async ({
  page,
}) => {
  await goAsGuest(page);
  await fillContact(page, aGuest());
  await expect(page.getByText('$1,399.00 USD')).toBeVisible();
  await page.getByLabel('Country').selectOption('vn');
  await expect(page.getByLabel('ZIP code')).toHaveCount(0);
  await page.getByLabel('Ward or commune').fill('Bến Nghé');
  await page.getByLabel('City or province').fill('Hồ Chí Minh');
  await expect(page.getByText('$1,419.00 USD')).toBeVisible();
  await fillCard(page);
  await agree(page);
  await button(page, /^Complete Payment/).click();
  await expect(page.getByText(/We received \$1,419\.00/)).toBeVisible();
});

test('a price that changed meanwhile wants a yes', async ({ page }) => {
  await goAsGuest(page);
  await fillContact(page, aGuest());
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
  await expect(page.getByText(/We received \$1,399\.00/)).toBeVisible();
});

test('minors are refused, units follow each other, and none excludes the others', async ({
  page,
}) => {
  await goAsGuest(page);
  await fillContact(page, aGuest());
  await fillCard(page);
  await agree(page);
  await button(page, /^Complete Payment/).click();
  await button(page, 'Proceed to the medical form').click();
  await fillMedicalForm(page);
  const change = (group: string) =>
    page
      .getByRole('region', { name: group, exact: true })
      .getByRole('button', { name: 'Change' })
      .click();
  await change('Health metrics');
  await expect(page.getByLabel('BMI')).toHaveValue('30.1');
  await page.getByRole('radio', { name: 'Metric' }).check();
  await expect(page.getByLabel('Height (cm)')).toHaveValue('165.1');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('82.1');
  await page.getByLabel('Weight (kg)').fill('90');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('90');
  await page.getByLabel('English').check();
  await expect(page.getByLabel('Weight (pounds)')).toHaveValue('198.4');

  await turnPages(page);
  const diabetes = page.getByRole('checkbox', { name: 'Diabetes', exact: true });
  await diabetes.check();
  await expect(page.getByLabel('None of the above')).not.toBeChecked();
  await page.getByLabel('None of the above').check();
  await expect(diabetes).not.toBeChecked();

  const year = new Date().getFullYear() - 17;
  await turnPages(page, 6);
  await change('Personal information');
  await fillBirthDate(page, `${year}-01-01`);
  await button(page, 'Next').click();
  await expect(page.getByText('You must be at least 18 years old')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Month' })).toBeFocused();
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
