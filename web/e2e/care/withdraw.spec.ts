import { expect, test } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { expectAccessible } from '../journey/axe.ts';
import { enter } from '../journey/enter.ts';
import { asTeam, aWaitingPatient } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a patient cancels an order on a phone in two presses, and sees the money come back', async ({
  context,
  page,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await enter(context, baseURL!, patient.client);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('alertdialog', { name: /^Cancel order / });
  await expect(dialog.getByText(/^You get \$[\d,]+\.\d\d back/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel order' }).click();

  await expect(page.getByText('Your order is cancelled')).toBeVisible();
  await expect(page.getByText(/You cancelled this order before a doctor/)).toBeVisible();
  await expect(page.getByText('Cancelled by patient', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
  const order = async () =>
    patient.client.call(orderContract.find, { params: { id: patient.order.id } });
  await expect.poll(async () => (await order()).paymentStatus).toBe('refunded');
  await page.goto('/dashboard/payments');
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible();

  const queue = await (await asTeam(baseURL!, 'doctor')).call(orderContract.pending);
  expect(queue.map(({ id }) => id)).not.toContain(patient.order.id);
});
