import { expect, test, type Page } from '@playwright/test';
import { expectAccessible } from '../journey/axe.ts';
import { ourHeaders } from '../journey/our-headers.ts';
import { intakeContract } from '#shared/intake.ts';
import { orderContract } from '#shared/orders.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { asTeam } from '../journey/people.ts';
import { ledgerOf } from './wizard/ledger.ts';
import {
  agree,
  aGuest,
  button,
  fillBirthDate,
  fillCard,
  fillContact,
  fillMedicalForm,
  goAsGuest,
  toastOf,
  turnPages,
  type Guest,
} from './wizard/steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

const dialog = (page: Page) => page.getByRole('dialog');
const create = (page: Page) => dialog(page).getByRole('button', { name: 'Create account' });

async function toForm(page: Page, guest: Guest): Promise<void> {
  await goAsGuest(page);
  await fillContact(page, guest);
  await fillCard(page);
  await agree(page);
  await button(page, /^Complete Payment/).click();
  await button(page, 'Proceed to the medical form').click();
}

async function toConfirmation(page: Page, guest: Guest): Promise<void> {
  await toForm(page, guest);
  await fillMedicalForm(page);
  await button(page, 'Continue').click();
  await button(page, 'Skip').click();
  await button(page, 'Continue to confirmation').click();
  await expect(page).toHaveURL(/\/register\/5$/);
}

/** Answers the next call to this address without reaching the server. */
const answerOnce = (page: Page, path: string, status: number, body: object) =>
  page.route(path, (route) => route.fulfill({ status, json: body, headers: ourHeaders }), {
    times: 1,
  });

test('the health check: closing it stays, the second tap of a double tap answers nothing, a yes ends with an advice', async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/register');
  await button(page, 'Continue').click();
  await button(page, 'Close').click();
  await expect(page.getByRole('heading', { name: 'Health Condition Check' })).toHaveCount(0);
  await expect(page).toHaveURL(/\/register$/);
  const tools = await page.context().newCDPSession(page);
  await tools.send('Animation.enable');
  // The dialog never gets further than its first frame.
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await button(page, 'Continue').click();
  const yes = await dialog(page)
    .getByRole('button', { name: /^Yes, at least one/ })
    .boundingBox();
  await page.mouse.click(yes!.x + yes!.width / 2, yes!.y + yes!.height / 2);
  await tools.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(page.locator('[data-transition]')).toHaveCount(0);
  await expect(dialog(page).getByRole('heading')).toHaveText('Health Condition Check');
  await dialog(page)
    .getByRole('button', { name: /^Yes, at least one/ })
    .click();
  await expect(dialog(page).getByRole('heading')).toHaveText('Health Advisory');
  await button(page, 'Return to Home').click();
  await expect(page).toHaveURL(`${baseURL}/`);
});

test('a yes without a network is read beside the no that follows, and the account dialog says what is wrong', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/register');
  await button(page, 'Continue').click();
  await expect(dialog(page).getByRole('heading')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(true);
  await page.getByRole('checkbox', { name: /^A history of pancreatitis/ }).focus();
  await page.keyboard.press('Space');
  await expect(button(page, /^No, none/)).toBeDisabled();
  await button(page, /^Yes, at least one/).press('Enter');
  await button(page, 'Return to Home').press('Enter');
  await expect(page).toHaveURL(`${baseURL}/`);
  // A page whose code is missing says so, and reloads itself when the network is back: not over the next one.
  const home = page.getByRole('link', { name: 'See our treatments' });
  const missing = page.getByRole('heading', { name: 'A part of the app could not be loaded' });
  await expect(home.or(missing)).toBeVisible();
  await context.setOffline(false);
  await expect(home).toBeVisible();

  const guest = aGuest();
  await toConfirmation(page, guest);
  const doctor = await asTeam(baseURL!, 'doctor');
  const waiting = await doctor.call(orderContract.pending);
  const { medicalInfoId } = waiting.find(({ patientName }) => patientName === guest.name)!;
  const { healthCheck, safety } = await doctor.call(intakeContract.find, {
    params: { id: medicalInfoId! },
  });
  expect(healthCheck).toMatchObject({
    answers: { pancreatitis: 'no' },
    language: 'en',
    earlier: { answers: { pancreatitis: 'yes', thyroid: 'no', pregnancy: 'no' } },
  });
  expect(safety!.findings.map(({ id }) => id)).toContain('health_check_changed');

  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible();
  await expectAccessible(page);
  await dialog(page).getByLabel('Email').fill('taken@example.com');
  await dialog(page).getByLabel('New password').fill('Harbor-Lantern-88');
  await dialog(page).getByLabel('Repeat the password').fill('Harbor-Lantern-89');
  await create(page).click();
  await expect(dialog(page).getByText('Passwords do not match')).toBeVisible();
  await dialog(page).getByLabel('Repeat the password').fill('Harbor-Lantern-88');

  const refusals: [status: number, message: string, title: string, text: string][] = [
    [
      409,
      "Phone number doesn't match order",
      "Phone number doesn't match order",
      'Please use the phone number given at checkout.',
    ],
    [500, '', 'Your account could not be created', 'Please try again later.'],
    [418, 'The kettle is on.', 'Your account could not be created', 'The kettle is on.'],
    [
      409,
      'An account with this email already exists',
      'Email already in use',
      'Please use another email, or leave it empty.',
    ],
  ];
  for (const [status, message, title, text] of refusals) {
    await answerOnce(page, '**/api/auth/register', status, { message, code: 'other' });
    await create(page).click();
    await expect(toastOf(page)).toContainText(title);
    await expect(toastOf(page)).toContainText(text);
  }
  await expect(dialog(page).getByLabel('Email')).toHaveValue('');
  await button(page, 'Skip for now').click();
  await expect(toastOf(page)).toContainText('No account created');
  await expect(toastOf(page)).toContainText('You can create an account later.');

  await expect(dialog(page)).toHaveCount(0);
  await button(page, 'Copy').click();
  await expect(button(page, 'Copied!')).toBeVisible();
  const reference = await page.getByText(/^SEM-\d+$/).innerText();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
  await expect(button(page, 'Copy')).toBeVisible();
  await page.evaluate(() =>
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('not allowed')),
    }),
  );
  await button(page, 'Copy').click();
  await expect(toastOf(page)).toContainText('Copying failed');
});

test('a guest whose phone has an account proves it with a code, and the order joins it', async ({
  page,
  baseURL,
}) => {
  const known = await Buyer.member(baseURL!);
  const guest = { name: 'Returning Person', phone: known.phone };
  await toConfirmation(page, guest);
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(dialog(page).getByLabel('Full name')).toHaveAttribute('readonly', '');
  await expect(dialog(page).getByLabel('Email')).toHaveAttribute('readonly', '');
  await expectAccessible(page);
  await button(page, 'Send the code').click();
  const said = await dialog(page)
    .getByText(/^Demo: your code is \d{6}$/)
    .innerText();
  await dialog(page).getByLabel('One-time code').fill('000000');
  await dialog(page).getByLabel('New password').fill('Quiet-Harbor-41');
  await dialog(page).getByLabel('Repeat the password').fill('Quiet-Harbor-41');
  await button(page, 'Set new password').click();
  await expect(dialog(page).getByText(/code/i).first()).toBeVisible();
  await dialog(page).getByLabel('One-time code').fill(said.slice(-6));
  await button(page, 'Set new password').click();
  await expect(page).toHaveURL(`${baseURL}/dashboard`);
  await expect(toastOf(page)).toContainText('Password changed');
  await page.goto('/dashboard');
  await expect(page.getByText(/^SEM-\d+$/)).toBeVisible();
  expect((await ledgerOf(baseURL!, guest.name)).orders).toHaveLength(1);
});

test('the medical form refuses minors, converts units both ways, asks a guest for an email, and tells a failure @deep', async ({
  page,
}) => {
  await toForm(page, aGuest());
  await fillMedicalForm(page);
  const change = (name: string) =>
    page.getByRole('region', { name, exact: true }).getByRole('button', { name: 'Change' }).click();
  await change('Personal information');
  await fillBirthDate(page, `${new Date().getFullYear() - 17}-01-01`);
  await button(page, 'Next').click();
  await expect(page.getByText('You must be at least 18 years old')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Month' })).toBeFocused();
  await fillBirthDate(page, '1984-03-09');
  await turnPages(page);

  await expect(page.getByLabel('BMI')).toHaveValue('30.1');
  await page.getByRole('radio', { name: 'Metric' }).check();
  await expect(page.getByLabel('Height (cm)')).toHaveValue('165.1');
  await expect(page.getByLabel('Weight (kg)')).toHaveValue('82.1');
  await page.getByLabel('Height (cm)').fill('180');
  await page.getByLabel('Weight (kg)').fill('90');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(page.getByLabel('Height (feet)')).toHaveValue('5');
  await expect(page.getByLabel('Height (inches)')).toHaveValue('11');
  await expect(page.getByLabel('Weight (pounds)')).toHaveValue('198.4');
  await turnPages(page);
  const diabetes = page.getByRole('checkbox', { name: 'Diabetes', exact: true });
  await diabetes.check();
  await expect(page.getByLabel('None of the above')).not.toBeChecked();
  await page.getByLabel('None of the above').check();
  await expect(diabetes).not.toBeChecked();
  await turnPages(page, 6);

  await button(page, 'Continue').click();
  for (const wrong of ['abcdef', 'a@b']) {
    await dialog(page).getByLabel('Email').fill(wrong);
    await dialog(page).getByRole('button', { name: 'Continue' }).click();
    await expect(dialog(page).getByText('Invalid email format')).toBeVisible();
  }
  await expectAccessible(page);
  await dialog(page).getByLabel('Email').fill('a@b.co');
  await answerOnce(page, '**/api/medical-info', 400, { message: 'No.', code: 'validation' });
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(toastOf(page)).toContainText('required fields');
  await expect(page.getByRole('alert').filter({ hasText: 'health metrics' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await expectAccessible(page);
  await button(page, 'Continue').click();
  await expect(dialog(page).getByLabel('Email')).toHaveValue('a@b.co');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(button(page, 'Continue to confirmation')).toBeVisible();
});
