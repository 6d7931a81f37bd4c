import { expect, test, type Locator } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { expectAccessible } from '../journey/axe.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

/** The list draws twenty at a time, and in the deep run more wait. */
const scrollTo = (row: Locator) =>
  expect(async () => {
    await row.page().getByRole('row').last().scrollIntoViewIfNeeded();
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 120_000 });

test('parcels of a pasted list go out in three steps, a wrong line stays, and a wrong number is corrected', async ({
  context,
  baseURL,
}) => {
  const patients = [await aWaitingPatient(baseURL!), await aWaitingPatient(baseURL!)];
  for (const patient of patients) await approve(baseURL!, patient);
  const [first, second] = patients.map(({ order }) => order);
  const { page } = await signIn(context, 'admin');
  await page.goto('/admin/shipping');
  const row = page.getByRole('row').filter({ hasText: first!.referenceNumber });
  await scrollTo(row);
  await expectAccessible(page);

  const list = [
    'Order\tCarrier\tTracking number',
    `${first!.referenceNumber}\tUPS\t1Z999AA1${String(first!.id).padStart(10, '0')}`,
    `${second!.referenceNumber}\tUSPS\t94001118992231${String(second!.id).padStart(8, '0')}`,
    'SEM-99999999\tUPS\t1Z999AA10123456784',
  ].join('\n');
  const paste = async () => {
    await page.getByRole('button', { name: 'Paste a list' }).click();
    await page.getByRole('textbox', { name: 'List of parcels' }).fill(list);
    await page.getByRole('button', { name: 'Check the list' }).click();
  };
  await paste();
  await expect(page.getByText('Line 4:')).toBeVisible();
  await expect(page.getByText('There is no such order.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Ship 2 parcels' }).click();
  await expect(page.getByText(/^2 of 2 are on their way/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(row).toHaveCount(0);
  await paste();
  await expect(page.getByText('2 already shipped with these numbers')).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto(`/admin/orders?status=shipped&order=${first!.id}`);
  await page.getByRole('button', { name: 'Correct the number' }).click();
  await page.getByRole('textbox', { name: /Tracking number/ }).fill('1Z999AA10123456700');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save and tell the patient' }).click();
  await expect(page.getByText('1Z999AA10123456700', { exact: true })).toBeVisible();
  const seen = await patients[0]!.client.call(orderContract.find, { params: { id: first!.id } });
  expect(seen).toMatchObject({ carrier: 'ups', trackingNumber: '1Z999AA10123456700' });
});

test('who packs sees the parcel and nothing else, sends it, and puts a wrong number right', async ({
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const { id, referenceNumber } = patient.order;
  const { page } = await signIn(context, 'fulfilment');
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url());
  });
  await page.goto('/packing');
  const row = page.getByRole('row').filter({ hasText: referenceNumber });
  await scrollTo(row);
  await expectAccessible(page);
  await row.getByRole('textbox').fill(`1Z999AA1${String(id).padStart(10, '0')}`);
  await page.getByRole('button', { name: 'Check entered numbers (1)' }).click();
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Ship 1 parcel' }).click();
  await expect(page.getByText(/^1 of 1 are on their way/)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('link', { name: 'On their way' }).first().click();
  const sent = page.getByRole('row').filter({ hasText: referenceNumber });
  await expect(sent.getByRole('button', { name: 'Undo shipping' })).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole('button', { name: 'Correct the number' }).click();
  await page.getByRole('textbox', { name: /Tracking number/ }).fill('1Z999AA10123456784');
  await page.getByRole('button', { name: 'Save and tell the patient' }).click();
  await expect(sent.getByRole('link', { name: '1Z999AA10123456784' })).toBeVisible();
  await sent.getByRole('button', { name: `Arrived: ${referenceNumber}` }).click();
  await expect(sent).toHaveCount(0);
  const seen = await patient.client.call(orderContract.find, { params: { id } });
  expect(seen).toMatchObject({ shippingStatus: 'received' });
  expect(refused).toEqual([]);
});
