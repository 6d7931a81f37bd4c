import { expect, test } from '@playwright/test';
import { checkInContract } from '#shared/check-ins.ts';
import { expectAccessible } from '../journey/axe.ts';
import { install } from '../journey/installed.ts';
import { approve, correspondents } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

test('a red check-in without a network says whom to call, arrives once, and its doctor answers it', async ({
  context,
  baseURL,
}) => {
  const { patient, patientId, doctor } = await correspondents(baseURL!);
  await approve(baseURL!, patient);
  const page = await install(context, baseURL!, patient.client);
  await page.goto('/dashboard/check-in');
  const send = page.getByRole('button', { name: 'Send check-in' });
  await expect(send).toBeVisible();
  await context.setOffline(true);
  await page.getByLabel('Weight (pounds)').fill('205');
  await page.getByLabel('My vision has changed').check();
  await expect(page.getByText('Get help now, do not wait for our answer')).toBeVisible();
  await expect(page.getByRole('link', { name: /Then call the practice/ })).toBeVisible();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(/Your check-in has not reached us yet/)).toBeVisible();
  await expect(page.getByText('Waiting on this device')).toBeVisible();
  const mine = async () =>
    (await doctor.call(checkInContract.waiting)).filter((one) => one.patient.id === patientId);
  expect(await mine()).toEqual([]);

  await context.setOffline(false);
  await expect.poll(async () => (await mine()).length).toBe(1);
  const id = (await mine())[0]!.id;
  await page.goto('/dashboard');
  const blocks = page.getByRole('region', { name: 'Before your next parcel can leave' });
  await expect(blocks.getByText(/A doctor has to read your last check-in first/)).toBeVisible();
  await expectAccessible(page);
  await blocks.getByRole('link', { name: 'See what to do now' }).click();
  await expect(page).toHaveURL(/\/dashboard\/check-in$/);
  await doctor.call(checkInContract.look, {
    params: { id },
    body: { decision: 'acted', action: 'called', note: 'Sees well again since noon' },
  });
  await page.reload();
  await expect(page.getByText(/ has called you$/)).toBeVisible();
  await expect(page.getByText('Sees well again since noon')).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('region', { name: 'Next for you' })).toBeVisible();
  await expect(blocks).toHaveCount(0);
});
