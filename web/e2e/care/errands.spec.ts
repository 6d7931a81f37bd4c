import { expect, test, type Locator } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { planDose } from '../journey/dose-plan.ts';
import { enter } from '../journey/enter.ts';
import { approve, asTeam, aWaitingPatient } from '../journey/people.ts';
import { fillCard } from '../buy/wizard/steps.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Counts presses; typing is none. */
function presser() {
  const presses: string[] = [];
  const press = async (one: Locator) => {
    presses.push(String(one));
    await one.click();
  };
  return { presses, press };
}

test('a patient’s errands take few presses on a phone', async ({ context, page, baseURL }) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  await planDose(baseURL!, patient);
  await enter(context, baseURL!, patient.client);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string) => page.getByRole('link', { name });

  await test.step('an address is corrected', async () => {
    const { press, presses } = presser();
    await page.goto('/dashboard');
    await press(button('Change address').first());
    await page.getByLabel('Street address').fill('14 Oak Street');
    await press(button('Save address'));
    await expect(page.getByText(/goes to the new address/)).toBeVisible();
    expect(presses.length).toBeLessThanOrEqual(4);
  });

  await test.step('a dose is marked', async () => {
    const { press, presses } = presser();
    await page.goto('/dashboard');
    await press(link('My dose').first());
    await press(button('Mark as taken'));
    await expect(page.getByRole('region', { name: 'Doses taken' })).toBeVisible();
    expect(presses.length).toBeLessThanOrEqual(2);
  });

  await test.step('a weight is saved', async () => {
    const { press, presses } = presser();
    await page.goto('/dashboard');
    await press(link('Log weight'));
    await page.getByLabel('Weight (pounds)').fill('205');
    await press(page.getByRole('button', { name: 'Save', exact: true }));
    await expect(page.getByRole('rowheader').first()).toBeVisible();
    expect(presses.length).toBeLessThanOrEqual(3);
  });

  await test.step('a check-in without anything to report', async () => {
    const { press, presses } = presser();
    await page.goto('/dashboard');
    await press(link('Weekly check-in'));
    await press(button('Send check-in'));
    await expect(page.getByText(/^Thank you/).first()).toBeVisible();
    expect(presses.length).toBeLessThanOrEqual(2);
  });

  await test.step('the next supply is ordered', async () => {
    const admin = await asTeam(baseURL!, 'admin');
    await admin.call(orderContract.move, {
      params: { id: patient.order.id },
      body: { status: 'shipped', trackingNumber: '1Z999AA10123456784' },
    });
    const { press, presses } = presser();
    await page.goto('/dashboard');
    await press(link('Order the next supply'));
    await press(button(/^No, none/));
    await fillCard(page);
    await press(page.getByLabel(/^I agree that my personal/));
    await press(page.getByLabel(/^I agree to the terms/));
    await press(button(/^Complete Payment/));
    await expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();
    expect(presses.length).toBeLessThanOrEqual(5);
  });
});

test('a doctor finds the last check-in of a patient in one press, and all of it in two', async ({
  context,
}) => {
  const { page } = await signIn(context, 'doctor');
  const { press, presses } = presser();
  await page.goto('/doctor');
  await press(page.getByRole('link', { name: 'Patients' }).first());
  await page.getByRole('searchbox').fill('Maya');
  const row = page.getByRole('row').filter({ hasText: 'Maya Thompson' });
  await expect(row.getByText('Before the next dose')).toBeVisible();
  await press(row.getByRole('link', { name: 'View details' }));
  await expect(page.getByRole('region', { name: 'Check-ins' }).first()).toBeVisible();
  expect(presses.length).toBeLessThanOrEqual(2);
});
