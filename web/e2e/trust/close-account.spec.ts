import { expect, test } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { patientContract } from '#shared/patients.ts';
import { expectAccessible } from '../journey/axe.ts';
import { install } from '../journey/installed.ts';
import { asTeam, correspondents } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

test('a patient deletes the account: told beforehand, refunded, and gone from the device', async ({
  context,
  baseURL,
}) => {
  const { patient, patientId } = await correspondents(baseURL!);
  const page = await install(context, baseURL!, patient.client);
  const databases = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  const own = `steadwell-account-${patientId}`;
  await expect.poll(databases).toContain(own);

  await page.goto('/account');
  await page.getByRole('link', { name: /^Delete my account/ }).click();
  await expect(page.getByText(/They stay encrypted/)).toBeVisible();
  await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByRole('button', { name: 'Delete for good' }).dblclick();

  await expect(page.getByText('Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(`${baseURL}/login`);
  await expect.poll(databases).not.toContain(own);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();

  expect((await patient.client.try(patientContract.ownProfile)).status).toBe(401);
  const admin = await asTeam(baseURL!, 'admin');
  const params = { id: patient.order.id };
  const order = async () => admin.call(orderContract.find, { params });
  await expect.poll(async () => (await order()).paymentStatus).toBe('refunded');
  expect(await order()).toMatchObject({ patientEmail: null, medicalInfoId: null });
});
