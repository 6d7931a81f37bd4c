import { expect, test, type BrowserContext, type Locator, type Page } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { orderContract, POLL_MS } from '#shared/orders.ts';
import { aPaidCase, buyAsGuest, caseInQueue, type PaidCase } from '../paid-case.ts';
import { signIn, type SignedIn } from '../sign-in.ts';

test.use({ viewport: { width: 1440, height: 900 } });

const entryOf = (page: Page, name: string): Locator => page.getByRole('article', { name });
const heartbeat = (page: Page) => page.getByText(/^Last heard from the server at /);
const approve = (page: Page) => page.getByRole('button', { name: /^Approve( A)?$/ });
const reject = (page: Page) => page.getByRole('button', { name: /^Reject( R)?$/ });
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });
const caseTitle = (page: Page, { reference }: PaidCase) =>
  page.getByRole('heading', { level: 2, name: reference });

async function openQueue(context: BrowserContext, which = 0): Promise<SignedIn> {
  const doctor = await signIn(context, 'doctor', which);
  await doctor.page.goto('/doctor/pending');
  await expect(heartbeat(doctor.page)).toBeVisible();
  return doctor;
}

async function openCase(page: Page, one: PaidCase): Promise<void> {
  const entry = await caseInQueue(page, one.name);
  await entry.getByRole('button', { name: 'View details' }).click();
  await expect(caseTitle(page, one)).toBeVisible();
}

const statusFilter = (page: Page) => page.getByRole('combobox', { name: 'Status' });

const confirm = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click();

test('a paid case appears with the next turn of the poll, and the doctor approves it with notes', async ({
  context,
  baseURL,
}) => {
  await aPaidCase(baseURL!);
  const { page } = await openQueue(context);
  let loads = 0;
  page.on('domcontentloaded', () => (loads += 1));
  const one = await buyAsGuest(baseURL!);
  await expect(entryOf(page, one.name)).toHaveCount(0);
  await one.sendForm();
  let turns = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/orders/pending')) turns += 1;
  });
  await caseInQueue(page, one.name);
  // Polled every 2 seconds (POLL_MS). A poll in progress may have missed it, and then the next one follows.
  expect(POLL_MS).toBe(2_000);
  expect(turns).toBeLessThanOrEqual(3);
  await expect(page.getByRole('button', { name: /new cases?$/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Pending reviews/);

  await openCase(page, one);
  await expect(page.getByText('32.8', { exact: true })).toBeVisible();
  await expect(page.getByText('Obese')).toBeVisible();
  await notes(page).fill('Start low, go slow.');
  await approve(page).click();
  await expect(page.getByRole('alertdialog').getByText('Start low, go slow.')).toBeVisible();
  await confirm(page, 'Approve order');
  await expect(page.getByText(`${one.reference} of ${one.name} was approved.`)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Review status' })).toBeVisible();
  await expect(notes(page)).toHaveValue('Start low, go slow.');
  await expect(entryOf(page, one.name)).toHaveCount(0);
  const next = page.getByRole('button', { name: /^Next case: / });
  await expect(next).toBeFocused();
  await next.click();
  await expect(caseTitle(page, one)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: /(SEM|TIR)-\d+$/ })).toBeVisible();

  // What was decided is found in its own view, and the filter starts anew.
  await statusFilter(page).selectOption('approved');
  await expect(entryOf(page, one.name)).toBeVisible();
  const tabs = page.getByRole('navigation', { name: "Doctor's area" });
  await tabs.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.goBack();
  await expect(statusFilter(page)).toHaveValue('pending_review');
  expect(loads).toBe(0);
});

async function tabToCase(page: Page, one: PaidCase): Promise<void> {
  const view = (await caseInQueue(page, one.name)).getByRole('button', { name: 'View details' });
  await expect(view).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    await page.keyboard.press('Tab');
    if (await view.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(view).toBeFocused();
  await page.keyboard.press('Enter');
}

test('approves with the keyboard alone, takes it back with a reason, and improves a reason', async ({
  context,
  baseURL,
}) => {
  const [one, other] = [await aPaidCase(baseURL!), await aPaidCase(baseURL!)];
  const { page } = await openQueue(context);
  await tabToCase(page, one);
  await expect(approve(page)).toBeEnabled();
  await page.keyboard.press('a');
  await expect(page.getByRole('heading', { name: `Approve ${one.reference}?` })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Approve order' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${one.reference} of ${one.name} was approved.`)).toBeVisible();
  await page.getByRole('button', { name: /^Reject approved order/ }).click();
  const reason = page.getByRole('textbox', { name: 'Reason' });
  await expect(reason).toBeFocused();
  await reason.fill('A laboratory value came in.');
  await confirm(page, 'Reject order');
  await expect(page.getByRole('note').getByText('A laboratory value came in.')).toBeVisible();

  await openCase(page, other);
  await notes(page).fill('Your blood pressure first.');
  await reject(page).click();
  // Two quick clicks decide once.
  let decisions = 0;
  page.on('request', (request) => (decisions += request.method() === 'PUT' ? 1 : 0));
  await page.getByRole('button', { name: 'Reject order' }).dblclick();
  await expect(page.getByText(`${other.reference} of ${other.name} was rejected.`)).toBeVisible();
  expect(decisions).toBe(1);
  await expect(page.getByText('Current rejection reason')).toBeVisible();
  // The refund is a job, which may be done before anybody looks.
  await expect(page.getByText(/^(Refund pending|Refunded)$/)).toBeVisible();
  await notes(page).fill('Your blood pressure first. Please see your own doctor.');
  await page.getByRole('button', { name: 'Update notes' }).click();
  await confirm(page, 'Update notes');
  await expect(page.getByRole('note').getByText(/see your own doctor/)).toBeVisible();
});

test('two doctors: the claim shows, passes on, ends with its page, and only one decides', async ({
  context,
  browser,
  baseURL,
}) => {
  const [one, last] = [await aPaidCase(baseURL!), await aPaidCase(baseURL!)];
  const elena = await openQueue(context, 0);
  const other = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } });
  const minh = await openQueue(other, 1);

  await openCase(elena.page, one);
  await expect(approve(elena.page)).toBeEnabled();
  const seen = await caseInQueue(minh.page, one.name);
  await expect(seen.getByText(/^Dr\. .+ until /)).toBeVisible();
  await openCase(minh.page, one);
  await expect(minh.page.getByText(/ is reviewing until /)).toBeVisible();
  await expect(approve(minh.page)).toBeDisabled();
  await expect(reject(minh.page)).toBeDisabled();

  // Elena leaves, and Minh gets the case without doing anything.
  await elena.page.getByRole('button', { name: 'Close case' }).click();
  await expect(approve(minh.page)).toBeEnabled();

  // Minh's page does not learn that Elena was faster. His decision must not count, and his text must not be lost.
  await notes(minh.page).fill('I would reject.');
  await minh.page.route('**/api/orders/pending', () => undefined);
  await reject(minh.page).click();
  await minh.client.call(orderContract.release, { params: { id: one.id } });
  await elena.client.call(orderContract.move, {
    params: { id: one.id },
    body: { status: 'approved', reviewNotes: 'Fine.' },
  });
  await confirm(minh.page, 'Reject order');
  await expect(minh.page.getByText(/was faster\. Current status: Approved\./)).toBeVisible();
  await expect(notes(minh.page)).toHaveValue('I would reject.');
  await expect(reject(minh.page)).toBeDisabled();
  const found = await elena.client.call(orderContract.find, { params: { id: one.id } });
  expect(found).toMatchObject({ status: 'approved', reviewNotes: 'Fine.' });

  await minh.page.unroute('**/api/orders/pending');
  await openCase(elena.page, last);
  const claim = entryOf(minh.page, last.name).getByText(/^Dr\. .+ until /);
  await expect(claim).toBeVisible();
  await elena.page.close({ runBeforeUnload: true });
  await expect(claim).toHaveCount(0);
  await other.close();
});

test('without a network, a server or a session nothing is decided, and the notes stay', async ({
  context,
  baseURL,
}) => {
  const one = await aPaidCase(baseURL!);
  const { page, account, client } = await openQueue(context);
  await openCase(page, one);
  await notes(page).fill('Half a thought');
  await expect(approve(page)).toBeEnabled();
  await context.setOffline(true);
  await expect(page.getByText(/^No connection: this list may be out of date/)).toBeVisible();
  await expect(approve(page)).toBeDisabled();
  await expect(reject(page)).toBeDisabled();
  await context.setOffline(false);
  await expect(approve(page)).toBeEnabled();
  await page.reload();
  await expect(notes(page)).toHaveValue('Half a thought');

  await page.route('**/api/orders/pending', () => undefined);
  const isOld = page.getByText(/^No answer for more than 10 seconds/);
  await expect(isOld).toBeVisible();
  await page.unroute('**/api/orders/pending');
  await expect(isOld).toHaveCount(0);

  await client.call(accountContract.logout);
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel(/^Phone number/).fill(account.phoneNumber);
  await page.getByLabel(/^Password/).fill(account.password);
  await page.locator('form').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/doctor/pending\\?order=${one.id}$`));
  await expect(caseTitle(page, one)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the link of a push opens the case as a window, and closing it shows the queue', async ({
    context,
    baseURL,
  }) => {
    const one = await aPaidCase(baseURL!);
    const { page } = await signIn(context, 'doctor');
    await page.goto(`/doctor/pending?order=${one.id}`);
    const window = page.getByRole('dialog', { name: one.reference });
    await expect(window.getByRole('heading', { name: one.reference })).toBeVisible();
    await expect(window.getByText('32.8', { exact: true })).toBeVisible();
    await window.getByRole('button', { name: 'Close' }).click();
    await expect(window).toHaveCount(0);
    await expect(page).toHaveURL(/\/doctor\/pending$/);
    await openCase(page, one);
    await page.goBack();
    await expect(window).toHaveCount(0);
    await expect(entryOf(page, one.name)).toBeVisible();
  });
});
