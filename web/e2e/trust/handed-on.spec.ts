import { expect, test, type APIResponse, type BrowserContext, type Page } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { clientOf } from '../journey/enter.ts';
import { demoAccount } from '../journey/people.ts';
import { aPaidCase, type PaidCase } from '../paid-case.ts';
import { signIn, type SignedIn } from '../sign-in.ts';

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

const approve = (page: Page) => page.getByRole('button', { name: /^Approve( A)?$/ });
const decide = (page: Page) =>
  page.getByRole('alertdialog').getByRole('button', { name: 'Approve order' });
const OPENED_ANEW = /^This page belonged to another account\./;

/** As in the back/forward cache or a frozen tab: this page does not notice what other windows do. */
async function sleepsThrough(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const type of ['storage', 'message']) {
      addEventListener(type, (event) => event.stopImmediatePropagation(), { capture: true });
    }
    BroadcastChannel.prototype.addEventListener = () => undefined;
  });
}

/**
 * From here on none of its timers reaches the server. The queue stays as it was instead of growing old, because nothing
 * can be decided on an old one, and the other doctor may take longer than that to log in.
 */
async function reachesNoServer(page: Page): Promise<void> {
  await page.route('**/api/**', (route) =>
    route.request().method() === 'GET' ? new Promise(() => undefined) : route.continue(),
  );
  let queue: APIResponse | undefined;
  await page.route(`**${orderContract.pending.path}`, async (route) => {
    const headers = { ...route.request().headers(), 'if-none-match': '' };
    queue ??= await route.fetch({ headers });
    await route.fulfill({ response: queue });
  });
  await expect.poll(() => queue?.status()).toBe(200);
}

/** The first doctor leaves a case half decided, and the tablet is passed on to the second one in another window. */
async function handOn(context: BrowserContext, url: string, one: PaidCase): Promise<SignedIn> {
  const second = await demoAccount(url, 'doctor', 1);
  const first = await signIn(context, 'doctor', 0);
  const { page } = first;
  await sleepsThrough(page);
  await page.goto(`/doctor/pending?order=${one.id}`);
  await approve(page).click();
  await expect(decide(page)).toBeEnabled();
  await reachesNoServer(page);

  const other = await context.newPage();
  await other.goto('/doctor/messages');
  await other.evaluate(() => localStorage.setItem('locked', '1'));
  await other.reload();
  await other.getByRole('button', { name: 'Switch user' }).click();
  await other.getByLabel('Phone number').fill(second.phoneNumber);
  await other.getByLabel(/^Password/).fill(second.password);
  await other.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other).toHaveURL(/\/doctor/);
  await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
  return first;
}

const nameOnDevice = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('user')!) as { fullName: string }).fullName);

async function isUndecided(page: Page, { id }: PaidCase): Promise<void> {
  const order = await (await clientOf(page)).call(orderContract.find, { params: { id } });
  expect(order).toMatchObject({ status: 'pending_review', reviewDate: null });
}

test('what one doctor’s page asks for is not signed by the next, though nobody told the page', async ({
  context,
  baseURL,
}) => {
  const one = await aPaidCase(baseURL!);
  const { page } = await handOn(context, baseURL!, one);
  const answers: { status: number; code?: string }[] = [];
  await page.route('**/api/orders/*/status', async (route) => {
    const response = await route.fetch();
    const { code } = (await response.json()) as { code?: string };
    answers.push({ status: response.status(), code });
    await route.fulfill({ response });
  });
  const reloaded = page.waitForEvent('domcontentloaded');
  await decide(page).click();
  await expect.poll(() => answers).toEqual([{ status: 409, code: 'other_account' }]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reloaded;
  await expect(page.getByText(OPENED_ANEW)).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText(await nameOnDevice(page)).first()).toBeVisible();
  await isUndecided(page, one);
});

test('a page out of the back/forward cache is closed before anything in it can be pressed', async ({
  context,
  baseURL,
}) => {
  const one = await aPaidCase(baseURL!);
  const { page } = await handOn(context, baseURL!, one);
  const writes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') writes.push(request.url());
  });
  const reloaded = page.waitForEvent('domcontentloaded');
  // The click happens in the same task as the return, faster than any finger.
  const wasClosed = await decide(page).evaluate((button: HTMLButtonElement) => {
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    const { inert, hidden } = document.body;
    const { x, y, width, height } = button.getBoundingClientRect();
    return (
      inert && hidden && width * height === 0 && !document.elementFromPoint(x, y)?.matches('button')
    );
  });
  expect(wasClosed).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await reloaded;
  await expect(page.getByText(OPENED_ANEW)).toBeVisible();
  await expect(page.getByText(await nameOnDevice(page)).first()).toBeVisible();
  expect(writes.filter((url) => url.includes('/status'))).toEqual([]);
  await isUndecided(page, one);
});
