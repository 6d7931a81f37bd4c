import { fileURLToPath } from 'node:url';
import { expect, test as base, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { HANG_MS } from '#shared/testing/depth.ts';
import { expectAccessible } from '../journey/axe.ts';
import { serveStripe } from '../buy/stripe/stripe-in-page.ts';
import { agree, aGuest, fillContact, goAsGuest, GOOD_CARD } from '../buy/wizard/steps.ts';
import { intakeContract } from '#shared/intake.ts';
import { licenceContract } from '#shared/licences.ts';
import { orderContract } from '#shared/orders.ts';
import { legalContract } from '#shared/practice/legal.ts';
import { prescribingContract } from '#shared/prescribing.ts';
import type { ProtocolContent } from '#shared/prescriptions/protocol.ts';
import { pharmacyContract } from '#shared/pharmacy.ts';
import { shippingContract } from '#shared/shipping.ts';
import { aForm } from '#api/testing/buying.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { clientOf } from '../journey/enter.ts';
import { beginPractice, joinTeam, type NewPractice } from './new-practice.ts';

type House = { practice: NewPractice };
const test = base.extend<object, House>({
  practice: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
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
const LOGO = fileURLToPath(new URL('../../public/icons/icon-512.png', import.meta.url));
const MONTHS = { '1st month': '299', '2nd month': '400', '3rd month': '500' } as const;

const vial = { micrograms: 1_000, microlitres: 1_000 };
const PROTOCOL: ProtocolContent = {
  form: 'vial',
  steps: [
    { micrograms: 250, weeks: 4, concentration: vial, quantity: 1 },
    { micrograms: 500, weeks: null, concentration: vial, quantity: 2 },
  ],
  syringe: { units: 100, markHalfUnits: 2 },
  instructions: '',
  daysSupply: 28,
  firstDoseAfterDays: 7,
  validMonths: 12,
  compoundedBecause: null,
};

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
  await button(page, 'I have saved them').click();
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

const goTo = (page: Page, name: string) =>
  page.getByRole('link', { name: `${name}: go there` }).click();

async function backFrom(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Back to the checklist' }).click();
  await expect(checked(page, name)).toBeVisible();
}

/** Once what is loaded above it has its size and nothing moves: at the top, and not behind the bar that stays. */
async function expectAtTop(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title });
  let [before, top] = [NaN, NaN];
  const isStill = async () => {
    [before, top] = [top, await heading.evaluate((it) => it.getBoundingClientRect().top)];
    return top === before && top < 400;
  };
  await expect.poll(isStill, { intervals: [400] }).toBe(true);
  const bar = await page.getByRole('banner').evaluate((it) => it.getBoundingClientRect().bottom);
  expect(top).toBeGreaterThan(bar);
}

const checked = (page: Page, name: string) =>
  page.getByRole('heading', { level: 3, name: new RegExp(`^${name}.*: done$`) });

test('an empty database becomes a practice of its own name, and its first paid order is approved and sent', async ({
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

  await goTo(page, 'Name and contact');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Lotus Clinic');
  await page.getByRole('radio', { name: 'Plum' }).check();
  const logo = page.getByRole('group', { name: /^Logo/ });
  await logo.locator('input[type=file]').setInputFiles(LOGO);
  await expect(logo.getByRole('img')).toBeVisible();
  await button(page, 'Save').click();
  await expect(page.getByText('Saved. Everybody sees it from now on.')).toBeVisible();
  await backFrom(page, 'Name and contact');

  await goTo(page, 'Time zone and promised times');
  await expectAtTop(page, 'Promised times');
  await page.getByLabel('Time zone').selectOption('America/Los_Angeles');
  await page
    .getByRole('region', { name: 'Promised times' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(page.getByText('The promised times are saved.')).toBeVisible();
  await backFrom(page, 'Time zone and promised times');

  await goTo(page, 'Where you treat');
  for (const state of ['California', 'Texas']) {
    await page.getByRole('checkbox', { name: state, exact: true }).check();
  }
  await button(page, 'Save').click();
  await expect(page.getByText('The areas where we treat are saved')).toBeVisible();
  await backFrom(page, 'Where you treat');

  await goTo(page, 'Texts read');
  const title = page.getByRole('region', {
    name: 'Lose weight steadily, with a doctor at your side',
  });
  for (const [at, words] of ['Lotus helps.', 'Lotus giúp bạn.', 'Lotus ayuda.'].entries()) {
    await title.getByRole('textbox').nth(at).fill(words);
  }
  await page.getByRole('link', { name: 'See the pages with your words' }).click();
  const shownTitle = page.getByRole('heading', { level: 1, name: 'Lotus helps.' });
  await expect(shownTitle).toBeVisible();
  await expectAccessible(page);
  await shownTitle.click();
  await expect(title.getByRole('textbox').first()).toBeFocused();
  await title.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The text is saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Back to the checklist' }).click();
  await button(page, 'I have read them').click();
  await expect(checked(page, 'Texts read')).toBeVisible();

  const admin = await clientOf(page);
  for (const { kind, texts } of await admin.call(legalContract.documents)) {
    const body = { kind, texts, validFrom: null, hasRead: true, latestVersion: 0 } as const;
    await admin.call(legalContract.publish, { body: { ...body, draftSavedAt: null } });
  }
  const doctor = await joinTeam(address, admin, {
    role: 'doctor',
    fullName: 'Grace Hopper',
    phone: '5553010077',
  });
  const packer = await joinTeam(address, admin, {
    role: 'fulfilment',
    fullName: 'Sam Porter',
    phone: '5553010078',
  });

  await goTo(page, 'Medicines and prices');
  for (const product of ['SemaLean GLP-1', 'Tirzepatide GLP-1/GIP']) await putOnSale(page, product);
  await backFrom(page, 'Medicines and prices');
  await expect(checked(page, 'Legal pages accepted')).toBeVisible();
  await expect(page.getByText('Nobody holds a license yet for: California, Texas')).toBeVisible();
  await button(page, 'Make a test payment').click();
  await expect(checked(page, 'Payments')).toBeVisible();

  await button(page, 'Open the practice').click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Open the practice' }).click();
  await expect(page.getByRole('heading', { name: 'Your practice is open' })).toBeVisible();
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin$/);

  await visitor.goto('/');
  const mark = visitor.getByRole('banner').locator('img');
  await expect(mark).toHaveJSProperty('naturalHeight', 108);
  await expect(visitor.locator('html')).toHaveAttribute('data-palette', 'plum');

  const guest = aGuest();
  await serveStripe(visitor, practice.stripe);
  await visitor.goto('/register');
  await visitor.getByLabel('Where do you live?').selectOption('New York');
  await expect(visitor.getByText('We do not treat patients in New York yet.')).toBeVisible();
  await visitor.getByLabel('Where do you live?').selectOption('California');
  await goAsGuest(visitor);
  await fillContact(visitor, guest);
  await visitor.getByLabel('Cardholder name').fill('Mai Nguyen');
  await visitor.getByLabel('Credit or debit card number').fill(GOOD_CARD);
  await agree(visitor);
  await visitor.getByRole('button', { name: /^Complete Payment/ }).click();
  await expect(visitor.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
  await page.goto('/admin/orders');
  const row = page.getByRole('row').filter({ hasText: guest.name });
  await expect(row).toContainText('SEM-1010');
  await expect(row).toContainText('Paid');

  await test.step('a doctor decides with a license of the patient’s state, and the packer sends the parcel', async () => {
    const buyer = await clientOf(visitor);
    await buyer.call(intakeContract.save, { body: aForm('SEM-1010') });
    const [waiting] = await doctor.client.call(orderContract.pending);
    const params = { id: waiting!.id };
    const refused = await doctor.client.try(orderContract.claim, { params });
    expect(refused.body).toMatchObject({ code: 'case.no_licence' });
    const { version } = await admin.call(licenceContract.find, { params: { id: doctor.id } });
    const licence = {
      country: 'us',
      region: 'CA',
      number: 'A-1',
      expiresOn: '2040-12-31',
    } as const;
    await admin.call(licenceContract.replace, {
      params: { id: doctor.id },
      body: { npi: null, licences: [licence], version },
    });
    await doctor.client.call(orderContract.claim, { params });
    const approving = { params, body: { status: 'approved' } } as const;
    const unprescribed = await havingRead(doctor.client).try(orderContract.move, approving);
    expect(unprescribed.body).toMatchObject({ code: 'case.prescription_needed' });
    const of = { product: 'semaglutide' };
    await admin.call(prescribingContract.draft, { params: of, body: { content: PROTOCOL } });
    const signing = { params: of, body: { version: 1 } };
    await doctor.client.call(prescribingContract.signProtocol, signing);
    await havingRead(doctor.client).call(orderContract.move, approving);
    const shipping = {
      body: {
        parcels: [
          { orderId: params.id, carrier: 'ups' as const, trackingNumber: '1Z999AA10123456784' },
        ],
      },
    };
    const [unlabelled] = await packer.client.call(shippingContract.ship, shipping);
    expect(unlabelled).toMatchObject({ outcome: 'refused', code: 'supply.no_lot' });
    const [supply] = await packer.client.call(pharmacyContract.board);
    await packer.client.call(pharmacyContract.fill, {
      params: { id: supply!.id },
      body: { lot: 'A-1', beyondUseOn: '2999-12-31' },
    });
    const sent = await packer.client.call(shippingContract.ship, shipping);
    expect(sent).toMatchObject([{ orderId: params.id, outcome: 'shipped' }]);
    expect(await admin.call(orderContract.find, { params })).toMatchObject({
      status: 'active',
      shippingStatus: 'shipped',
    });
  });

  const shown = await visitors.request.get('/?lng=es');
  expect(await shown.text()).toContain('Lotus ayuda.');
  expect((await shown.text()).match(/.{0,40}steadwell.{0,20}/i)).toBeNull();
  await visitors.close();
});
