import { expect, test } from '@playwright/test';
import { expectAccessible } from '../journey/axe.ts';
import { enter } from '../journey/enter.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: { width: 1180, height: 820 } });

const localDay = () => new Intl.DateTimeFormat('en-CA', { dateStyle: 'short' }).format(new Date());

test('a doctor plans by the label, the patient marks the dose without a network, the doctor sees it', async ({
  context,
  browser,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const { page } = await signIn(context, 'doctor');
  const openPlan = async () => {
    await page.goto('/doctor/patients');
    await page.getByRole('searchbox').fill(patient.phone);
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('link', { name: 'View details' }).click();
    const plan = page.getByRole('region', { name: /^Dose plan/ });
    await plan.scrollIntoViewIfNeeded();
    return plan;
  };

  await test.step('the doctor changes the plan of the approval by the template', async () => {
    const plan = await openPlan();
    await plan.getByRole('button', { name: 'Edit' }).click();
    await plan.getByLabel('First dose on').fill(localDay());
    await plan.getByLabel('Form').selectOption('vial');
    await plan.getByLabel("The patient's U-100 syringe").selectOption('50/2');
    for (const step of [1, 2, 3, 4, 5]) {
      await plan.getByLabel(`mg in the vial or pen of step ${step}`).fill('5');
      await plan.getByLabel(`mL in the vial or pen of step ${step}`).fill('1');
    }
    await expect(plan.getByText('= 0.05 mL = 5 units')).toBeVisible();
    await expectAccessible(page);
    await plan.getByRole('button', { name: 'Save plan' }).click();
    await expect(plan.getByText('0.25 mg a week').first()).toBeVisible();
    await expect(plan.getByText('No dose has been marked yet.')).toBeVisible();
  });

  const home = await browser.newContext({ baseURL, viewport: PHONE, locale: 'en-US' });
  await enter(home, baseURL!, patient.client);
  const phone = await home.newPage();

  await test.step('the patient marks it with one press, while there is no network', async () => {
    await phone.goto('/dashboard/medications');
    await phone.getByRole('link', { name: 'My dose' }).click();
    await expect(phone.getByText('0.25 mg ÷ 5 mg/mL = 0.05 mL')).toBeVisible();
    await expect(phone.getByRole('img', { name: /filled to 5 units/ })).toBeVisible();
    await expectAccessible(phone);
    await home.setOffline(true);
    await phone.getByRole('button', { name: 'Mark as taken' }).click();
    const history = phone.getByRole('region', { name: 'Doses taken' });
    await expect(history.getByText('Waiting to be sent')).toBeVisible();
    await home.setOffline(false);
    await expect(history.getByText('Waiting to be sent')).toBeHidden();
    await expect(history.getByText('Abdomen, left')).toHaveCount(1);
  });

  await test.step('the card that is printed has the dose and none of the controls', async () => {
    await phone.emulateMedia({ media: 'print' });
    await expect(phone.getByRole('img', { name: /filled to 5 units/ })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'Mark as taken' })).toBeHidden();
    await expect(phone.getByRole('heading', { name: 'Weekly reminder' })).toBeHidden();
    await phone.emulateMedia({ media: null });
  });

  await test.step('the doctor sees it', async () => {
    const plan = await openPlan();
    await expect(plan.getByText('Abdomen, left')).toBeVisible();
  });
  await home.close();
});
