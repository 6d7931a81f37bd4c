import { expect, test as base, type BrowserContext, type Page } from '@playwright/test';
import { ledgerContract } from '#shared/ledger.ts';
import { orderContract } from '#shared/orders.ts';
import { HANG_MS } from '#shared/testing/depth.ts';
import { startApp, type AppProcess } from '../app-process.ts';
import { expectAccessible } from '../journey/axe.ts';
import { enter } from '../journey/enter.ts';
import { asTeam, aWaitingPatient } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';
import { ledgerOf } from './wizard/ledger.ts';
import {
  aGuest,
  agree,
  button,
  fillCard,
  fillContact,
  fillMedicalForm,
  goAsGuest,
} from './wizard/steps.ts';

/** A practice that charges on approval: the page says so before the card is entered, and what follows is true. */

type House = { app: AppProcess };
const test = base.extend<object, House>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    async ({}, provide) => {
      const app = await startApp('reserved', { env: { CAPTURE: 'approval' } });
      await provide(app);
      await app.stop();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
  baseURL: async ({ app }, provide) => provide(app.address),
});
test.use({ viewport: { width: 390, height: 844 } });

/** The doctor's tablet, with this patient's case open. */
async function openCase(context: BrowserContext, name: string): Promise<Page> {
  const { page } = await signIn(context, 'doctor');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/doctor/pending');
  await page.getByRole('article', { name }).getByRole('button', { name: 'View details' }).click();
  await expect(page.getByText(/is reserved on the card until .* and charged/)).toBeVisible();
  return page;
}

test('reserved with the purchase, charged when a doctor approves', async ({
  page,
  browser,
  app,
}) => {
  const guest = aGuest();
  await goAsGuest(page);
  await expect(page.getByText(/^Reserved now, charged when a doctor approves\./)).toBeVisible();
  await expect(page.getByLabel(/reserved on my card now and charged once, when/)).toBeVisible();
  await expect(page.getByText(/charged once, now|money back/)).toHaveCount(0);
  await fillContact(page, guest);
  await fillCard(page);
  await agree(page);
  await expectAccessible(page);
  await button(page, /^Reserve \$/).click();
  await expect(page.getByRole('heading', { name: 'The amount is reserved' })).toBeVisible();
  await expect(page.getByText(/Nothing is charged until a doctor approves/)).toBeVisible();
  await button(page, 'Proceed to the medical form').click();
  await fillMedicalForm(page);
  await button(page, 'Continue').click();
  await button(page, 'Skip').click();
  await button(page, 'Continue to confirmation').click();
  await expect(page).toHaveURL(/\/register\/5$/);
  await expect(page.getByText(/a charge is refunded, a reservation released\.$/)).toBeVisible();
  await expect(page.getByText(/payment is complete/)).toHaveCount(0);
  const before = await ledgerOf(app.address, guest.name);
  expect(before).toMatchObject({ orders: [{ paymentStatus: 'authorized' }], paid: [] });

  const context = await browser.newContext({ baseURL: app.address });
  const tablet = await openCase(context, guest.name);
  await expectAccessible(tablet);
  await tablet.getByRole('button', { name: /^Approve( A)?$/ }).click();
  const dialog = tablet.getByRole('alertdialog');
  await expect(dialog.getByText(/^The card of .* is charged \$[\d,]+\.\d\d\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Approve order', exact: true }).click();
  await expect(tablet.getByText(new RegExp(`of ${guest.name} was approved`))).toBeVisible();
  await context.close();
  const [order] = before.orders;
  expect(await ledgerOf(app.address, guest.name)).toMatchObject({
    orders: [{ status: 'approved', paymentStatus: 'paid', heldAmount: order!.price }],
    paid: [{ amount: order!.price }],
  });
});

test(
  'reserved with the purchase, released when a doctor declines',
  { tag: '@deep' },
  async ({ context, page, browser, app }) => {
    const patient = await aWaitingPatient(app.address);
    await enter(context, app.address, patient.client);
    await page.goto('/dashboard');
    await expect(page.getByText(/is reserved on your card\. Nothing is charged/)).toBeVisible();
    await expectAccessible(page);

    const { patientName } = patient.order;
    const doctor = await browser.newContext({ baseURL: app.address });
    const tablet = await openCase(doctor, patientName);
    await tablet.getByRole('textbox', { name: 'Notes' }).fill('Please see your own doctor first.');
    await tablet.getByRole('button', { name: /^Reject( R)?$/ }).click();
    const dialog = tablet.getByRole('alertdialog');
    await expect(dialog.getByText(/Nothing was charged, and what is reserved/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Reject order', exact: true }).click();
    await expect(tablet.getByText(new RegExp(`of ${patientName} was rejected`))).toBeVisible();
    await doctor.close();

    const order = () =>
      patient.client.call(orderContract.find, { params: { id: patient.order.id } });
    await expect.poll(async () => (await order()).paymentStatus).toBe('voided');
    await page.reload();
    await expect(page.getByText(/^Nothing was charged\. What was reserved/)).toBeVisible();
    await page.goto('/dashboard/payments');
    await expect(page.getByText('Released', { exact: true }).first()).toBeVisible();
    const admin = await asTeam(app.address, 'admin');
    const { payments } = await admin.call(ledgerContract.list);
    expect(payments.find((one) => one.orderId === patient.order.id)).toMatchObject({
      status: 'voided',
      receivedAmount: 0,
      refunds: [],
    });
  },
);
