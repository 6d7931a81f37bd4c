import { expect, test, type Browser, type Page } from '@playwright/test';
import { expectAccessible } from '../journey/axe.ts';
import { enter } from '../journey/enter.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

const PHONE = { width: 390, height: 844 };
const TABLET = { width: 1180, height: 820 };

const row = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('link', { name: new RegExp(name) });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const said = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Conversation' }).getByText(text);

/** The number of unread messages that the inbox shows. Without a badge it is zero. */
async function unreadOf(page: Page): Promise<number> {
  const name = await page.getByRole('tab', { name: /^Inbox/ }).innerText();
  return Number(/\d+/.exec(name)?.[0] ?? 0);
}

async function aDoctorsTablet(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL, viewport: TABLET, locale: 'en-US' });
  return (await signIn(context, 'doctor')).page;
}

test.use({ viewport: PHONE });

test('a patient writes about an order, the doctor answers, the patient reads it', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const { id: orderId, userId, referenceNumber } = patient.order;
  const subject = `Swimming with ${referenceNumber}`;
  await enter(context, baseURL!, patient.client);

  await test.step('the patient writes, on a phone', async () => {
    await page.goto('/dashboard');
    await page.getByRole('navigation', { name: 'My area' }).getByText('Messages').click();
    await expect(page.getByText('No messages yet')).toBeVisible();
    await page.getByRole('button', { name: 'New message' }).click();
    const form = dialog(page, 'New message');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form.getByText('Recipient is required')).toBeVisible();
    await expect(form.getByLabel(/^Recipient/)).toBeFocused();
    await expectAccessible(page);
    await form.getByLabel(/^Recipient/).selectOption('Dr. Elena Marquez (Doctor)');
    await form.getByLabel(/^Related order/).selectOption(String(orderId));
    await form.getByLabel(/^Subject/).fill(subject);
  });

  await test.step('what was typed survives closing and a reload', async () => {
    const form = dialog(page, 'New message');
    const content = form.getByLabel(/^Message/);
    const question = 'May I swim on the day of the injection?';
    const opensWithIt = async () => {
      await page.getByRole('button', { name: 'New message' }).click();
      await expect(content).toHaveValue(question, { timeout: 2_000 });
    };
    // The device needs a moment to store it.
    await expect(async () => {
      await content.fill(question);
      await form.getByRole('button', { name: 'Cancel' }).click();
      await opensWithIt();
    }).toPass();
    await page.reload();
    await opensWithIt();
    await expect(form.getByLabel(/^Subject/)).toHaveValue(subject);
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('message sent', { exact: true })).toBeVisible();
    await expect(form).toHaveCount(0);
    await page.getByRole('tab', { name: 'Sent' }).click();
    await expect(row(page, subject)).toContainText(`related order: ${referenceNumber}`);
  });

  const tablet = await aDoctorsTablet(browser, baseURL!);
  await test.step('the doctor reads and answers, list and thread side by side', async () => {
    await tablet.goto('/doctor/messages?folder=inbox');
    await expect(row(tablet, subject)).toContainText('unread');
    await expect(row(tablet, subject)).toContainText(`related order: ${referenceNumber}`);
    const before = await unreadOf(tablet);
    await row(tablet, subject).click();
    await expect(said(tablet, 'May I swim on the day of the injection?')).toBeVisible();
    await expect(row(tablet, subject)).not.toContainText('unread');
    await expect.poll(() => unreadOf(tablet)).toBe(before - 1);
    await expectAccessible(tablet);
    await tablet.getByRole('button', { name: 'Reply' }).last().click();
    const form = dialog(tablet, 'Reply');
    await expect(form.getByLabel(/^Subject/)).toHaveValue(`Re: ${subject}`);
    await expect(form.getByLabel(/^Recipient/)).toHaveAttribute('readonly');
    await expect(form.getByLabel(/^Related order/)).toHaveValue(new RegExp(`^#${orderId} `));
    await form.getByLabel(/^Message/).fill('Yes. Let the skin rest for a moment first.');
    await form.getByRole('button', { name: 'Send message' }).dblclick();
    await expect(form).toHaveCount(0);
    await expect(said(tablet, 'Let the skin rest')).toHaveCount(1);
    await expect(said(tablet, 'Not read yet')).toBeVisible();
  });

  await test.step('the patient reads the answer, and "back" leads to the list', async () => {
    await page.goto('/dashboard/messages?folder=inbox');
    await expect(page.getByRole('tab', { name: 'Inbox 1 unread message' })).toBeVisible();
    await row(page, `Re: ${subject}`).click();
    await expect(said(page, 'Let the skin rest')).toBeVisible();
    await expect(said(page, 'May I swim')).toBeVisible();
    await expect(said(page, 'Read by the practice')).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/messages\?folder=inbox&message=\d+$/);
    await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeHidden();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByRole('tab', { name: 'Inbox', exact: true })).toBeVisible();
    await expect(row(page, `Re: ${subject}`)).not.toContainText('unread');
  });

  await test.step('the doctor sees that it was read', async () => {
    await tablet.reload();
    await expect(said(tablet, 'Read by the patient')).toBeVisible();
    await expectAccessible(tablet);
  });

  await test.step('a link leads the doctor to a letter for this patient and order', async () => {
    await tablet.goto(`/doctor/messages?to=${userId}&order=${orderId}`);
    const form = dialog(tablet, 'New message');
    await expect(form.getByLabel(/^Recipient/)).toHaveValue(/\(Customer\)$/);
    await expect(form.getByLabel(/^Related order/)).toHaveValue(String(orderId));
    await form.getByLabel(/^Subject/).fill(`After ${referenceNumber}`);
    await form.getByLabel(/^Message/).fill('Please begin on a day without plans.');
    await form.getByRole('button', { name: 'Send message' }).click();
    await expect(form).toHaveCount(0);
    await expect(tablet).toHaveURL(/\/doctor\/messages$/);
    await tablet.getByRole('tab', { name: 'Sent' }).click();
    await expect(row(tablet, `After ${referenceNumber}`)).toContainText(
      `order: ${referenceNumber}`,
    );
  });

  await tablet.context().close();
});

test('who writes to the front office is asked one thing, which is in sight when it is missing, and the office passes it on', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  const subject = `Figures of ${patient.order.referenceNumber}`;
  await enter(context, baseURL!, patient.client);
  await page.goto('/dashboard/messages');
  await page.getByRole('button', { name: 'New message' }).click();
  const form = dialog(page, 'New message');
  await form.getByLabel(/^Recipient/).selectOption('Jonas Weber (Staff)');
  await form.getByLabel(/^Subject/).fill(subject);
  await form.getByLabel(/^Message/).fill('It says 480 today');
  await form.getByRole('button', { name: 'Send message' }).click();
  const asked = form.getByRole('group', { name: /^Is this about how you feel or your medicine/ });
  await expect(asked.getByRole('radio', { name: 'Yes' })).toBeFocused();
  await expect(asked.getByText(/is required/)).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await asked.getByText('No', { exact: true }).click();
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('message sent', { exact: true })).toBeVisible();

  const desk = await browser.newContext({ baseURL: baseURL!, viewport: TABLET, locale: 'en-US' });
  const office = (await signIn(desk, 'staff')).page;
  await office.goto('/doctor/messages?folder=inbox');
  await row(office, subject).click();
  await office.getByRole('button', { name: 'A clinician should read this' }).click();
  await expect(office.getByText('Symptoms').first()).toBeVisible();
  await expect(office.getByRole('button', { name: 'A clinician should read this' })).toHaveCount(0);
  await expectAccessible(office);
});
