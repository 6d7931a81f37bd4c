import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import exceljs from 'exceljs';
import { catalogueContract } from '#shared/catalogue.ts';
import { orderContract } from '#shared/orders.ts';
import { accountContract } from '#shared/accounts.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { TestClient } from '#api/testing/test-client.ts';
import { expectAccessible } from '../journey/axe.ts';
import { changeAndKeep } from '../journey/kept-draft.ts';
import { approve, asTeam, aWaitingPatient } from '../journey/people.ts';
import { aName } from '../paid-case.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

async function openAdmin(context: BrowserContext, path: string): Promise<Page> {
  const { page } = await signIn(context, 'admin');
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return page;
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const dialogOf = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('changes the price of an order nobody has paid, deletes it only when asked twice, and exports the chosen view', async ({
  context,
  baseURL,
}) => {
  const { order } = await Buyer.guest(baseURL!).until('place');
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const reference = order.referenceNumber;
  const page = await openAdmin(context, '/admin/orders');
  await button(page, `Edit ${reference}`).click();
  await dialogOf(page).getByRole('textbox', { name: 'Price' }).fill('999.50');
  await expectAccessible(page);
  await button(page, 'Save changes').click();
  await expect(rowOf(page, reference)).toContainText('$999.50');
  await expect(button(page, `Edit ${reference}`)).toBeFocused();

  await button(page, `Delete ${reference}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(rowOf(page, reference)).toBeVisible();
  await button(page, `Delete ${reference}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete order' }).click();
  await expect(rowOf(page, reference)).toHaveCount(0);

  await page.getByRole('link', { name: /^Doctor approved/ }).click();
  await expect(rowOf(page, patient.order.referenceNumber)).toBeVisible();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Export orders').click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^approved-orders-\d{4}-\d{2}-\d{2}\.xlsx$/);
  const book = new exceljs.Workbook();
  await book.xlsx.readFile(await file.path());
  const sheet = book.worksheets[0]!;
  const cells = sheet.getSheetValues().flatMap((row) => (Array.isArray(row) ? row : []));
  expect(cells).toContain(patient.order.referenceNumber);
});

test('ships an approved order, which begins the membership, and refunds a part of it', async ({
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const { id, referenceNumber } = patient.order;
  const page = await openAdmin(context, '/admin/orders?status=shipping_pending');
  await button(page, `Details of ${referenceNumber}`).click();
  await expectAccessible(page);
  await button(page, 'Mark as shipped').click();
  await expect(page.getByText('A tracking number is required')).toBeVisible();
  await page.getByRole('textbox', { name: /Tracking number/ }).fill('1Z999AA10123456784');
  await button(page, 'Mark as shipped').click();
  await expect(dialogOf(page).getByText('Active', { exact: true })).toBeVisible();
  const shipped = await patient.client.call(orderContract.find, { params: { id } });
  expect(shipped).toMatchObject({
    status: 'active',
    shippingStatus: 'shipped',
    trackingNumber: '1Z999AA10123456784',
  });

  await button(page, 'Refund').click();
  await page.getByRole('textbox', { name: /Refund amount/ }).fill('100');
  await page.getByRole('textbox', { name: /Reason/ }).fill('The parcel came late.');
  await dialogOf(page).last().getByRole('button', { name: 'Refund' }).click();
  await expect(page.getByText('$100.00 refunded', { exact: true })).toBeVisible();
  await expect(page.getByText('The parcel came late.')).toBeVisible();

  await button(page, 'Mark as received').click();
  await expect(dialogOf(page).getByText('Received', { exact: true }).first()).toBeVisible();
});

test('looks after customers', { tag: '@deep' }, async ({ context }) => {
  const page = await openAdmin(context, '/admin/users');
  const name = aName();
  await button(page, 'Add new user').click();
  await page.getByRole('textbox', { name: /Full name/ }).fill(name);
  await page.getByRole('textbox', { name: /Phone number/ }).fill(Buyer.guest('').phone);
  await page.getByLabel(/^Password/).fill('Quiet-River-83');
  await expectAccessible(page);
  await dialogOf(page).getByRole('button', { name: 'Add user' }).click();
  await page.getByRole('searchbox').fill(name);
  await button(page, `Edit the profile of ${name}`).click();
  const phone = page.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('5550107777');
  await phone.blur();
  await expect(phone).toHaveValue('(555) 010-7777');
  await page.getByRole('textbox', { name: 'Allergies' }).fill('Penicillin');
  await expectAccessible(page);
  await button(page, 'Save changes').click();
  await expect(rowOf(page, name)).toContainText('(555) 010-7777');
  await button(page, `Delete ${name}`).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click();
  await expect(page.getByText('Nobody found')).toBeVisible();
});

test(
  'adds a doctor who can log in, and takes the login away again',
  { tag: '@deep' },
  async ({ context, baseURL }) => {
    const page = await openAdmin(context, '/admin/doctors');
    const name = `Dr. ${aName()}`;
    const phoneNumber = Buyer.guest('').phone;
    const password = 'Amber-Field-71';
    await button(page, 'Add doctor').click();
    const box = dialogOf(page);
    await box.getByRole('textbox', { name: /Full name/ }).fill(name);
    await box.getByRole('textbox', { name: /Phone number/ }).fill(phoneNumber);
    await box.getByLabel(/^Password/).fill(password);
    await box.getByRole('textbox', { name: /Specialization/ }).fill('Nutrition');
    await box.getByRole('textbox', { name: /License number/ }).fill('TX-4471');
    await expectAccessible(page);
    await box.getByRole('button', { name: 'Add doctor' }).click();
    await expect(page.getByRole('article', { name })).toContainText('Nutrition');
    const logIn = () =>
      new TestClient(baseURL!).try(accountContract.login, { body: { phoneNumber, password } });
    expect((await logIn()).status).toBe(200);
    await button(page, `Delete ${name}`).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete doctor' }).click();
    await expect(page.getByRole('article', { name })).toHaveCount(0);
    expect((await logIn()).status).toBe(401);
  },
);

test(
  'a new price is what visitors see',
  { tag: '@deep' },
  async ({ context, browser, baseURL }) => {
    const page = await openAdmin(context, '/admin/products');
    await button(page, 'Edit the price: 1st month').click();
    await page.getByRole('textbox', { name: /Price in US dollars/ }).fill('357');
    await expectAccessible(page);
    await button(page, 'Save').click();
    await expectAccessible(page);
    await button(page, 'Save these prices').click();
    await expect(page.getByText('Price updated successfully')).toBeVisible();
    const visitor = await browser.newContext({ baseURL, serviceWorkers: 'block' });
    try {
      const landing = await visitor.newPage();
      await landing.goto('/');
      await expect(landing.getByText(/\$357/).first()).toBeVisible();
    } finally {
      await visitor.close();
      const admin = await asTeam(baseURL!, 'admin');
      const [price] = await admin.call(catalogueContract.listPrices, {
        query: { productId: 'semaglutide' },
      });
      const { id, ...rest } = price!;
      await admin.call(catalogueContract.changePrice, {
        params: { id },
        body: { ...rest, price: 349 },
      });
    }
  },
);

test('a medicine that an admin makes is on the landing page and in the wizard at once', async ({
  context,
  browser,
  baseURL,
}) => {
  const page = await openAdmin(context, '/admin/products');
  await button(page, 'New product').click();
  const box = dialogOf(page);
  await box.getByRole('combobox', { name: /^Medicine/ }).selectOption('orforglipron-tablets');
  await changeAndKeep(page, 'product-new', () =>
    box.getByRole('textbox', { name: /^Name(?! in)/ }).fill('Orforglipron tablets'),
  );
  // Nothing that was typed is lost with the page.
  await page.reload();
  await button(page, 'New product').click();
  const name = box.getByRole('textbox', { name: /^Name(?! in)/ });
  await expect(name).toHaveValue('Orforglipron tablets');
  await name.focus();
  await name.blur();
  await expect(box.getByRole('textbox', { name: /^ID/ })).toHaveValue('orforglipron');
  await box.getByRole('textbox', { name: /^Reference prefix/ }).fill('TIR');
  await box
    .getByRole('textbox', { name: /^Description in English/ })
    .fill('A tablet every morning.');
  await box.getByRole('textbox', { name: /^Name in Spanish/ }).fill('Orforglipron en tabletas');
  await box.getByRole('textbox', { name: /^Brand line in English/ }).fill('GLP-1 · Orforglipron');
  await box.getByRole('textbox', { name: /^Strengths/ }).fill('0.8; 2.5');
  await expectAccessible(page);
  await button(page, 'Create product').click();
  await expect(box.getByText('Another product has this reference prefix.')).toBeVisible();
  await box.getByRole('textbox', { name: /^Reference prefix/ }).fill('ORF');
  await button(page, 'Create product').click();
  await expect(
    page.getByRole('tab', { name: 'Orforglipron tablets', selected: true }),
  ).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Add New Price Plan').click();
  await box.getByRole('combobox', { name: /^Plan type/ }).selectOption('monthly');
  await box.getByRole('textbox', { name: /Price in US dollars/ }).fill('249');
  await button(page, 'Save').click();
  await button(page, 'Save these prices').click();
  await page
    .getByRole('region', { name: 'Product information' })
    .getByRole('button', { name: 'Edit' })
    .click();
  await box.getByRole('checkbox', { name: /^Active/ }).check();
  await expectAccessible(page);
  await button(page, 'Save').click();
  await expect(page.getByText('Product updated successfully')).toBeVisible();

  const visitor = await browser.newContext({ baseURL, serviceWorkers: 'block' });
  try {
    const guest = await visitor.newPage();
    await guest.goto('/');
    const card = guest.getByRole('article', { name: 'Orforglipron tablets' }).first();
    await expect(card).toContainText('Only from $249/month');
    await expectAccessible(guest);
    await guest.getByRole('link', { name: 'Start with Orforglipron tablets' }).click();
    await expect(guest.getByRole('radio', { name: /Orforglipron tablets/ })).toBeChecked();
    await expect(guest.getByText('$249').first()).toBeVisible();
    await expectAccessible(guest);
    await guest.goto('/?lng=es');
    await expect(
      guest.getByRole('article', { name: 'Orforglipron en tabletas' }).first(),
    ).toBeVisible();
  } finally {
    await visitor.close();
    const admin = await asTeam(baseURL!, 'admin');
    await admin.call(catalogueContract.removeProduct, { params: { id: 'orforglipron' } });
  }
});
