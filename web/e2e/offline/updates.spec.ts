import { expect, test, type Page } from '@playwright/test';
import { openDeployingProxy, type DeployingProxy } from '../journey/deploying-proxy.ts';
import { enter } from '../journey/enter.ts';
import { aWaitingPatient, asTeam } from '../journey/people.ts';

test.use({ viewport: { width: 1024, height: 800 }, serviceWorkers: 'allow' });

let proxy: DeployingProxy;
test.beforeEach(async ({ baseURL }) => {
  proxy = await openDeployingProxy(baseURL!);
});
test.afterEach(() => proxy.close());

const releaseOf = (page: Page) => page.locator('meta[name="release"]').getAttribute('content');

const isControlled = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');

/** What the browser does by itself on each visit, and the app twice a day. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => void (await (await navigator.serviceWorker.ready).update()));

const loadsOf = (page: Page): { count: number } => {
  const loads = { count: 0 };
  page.on('load', () => (loads.count += 1));
  return loads;
};

test('a new version waits for the person’s word, and then every window comes to it', async ({
  context,
}) => {
  const patient = await aWaitingPatient(proxy.url);
  await enter(context, proxy.url, patient.client);
  const first = await context.newPage();
  await first.goto(`${proxy.url}/dashboard`);
  await isControlled(first);
  const second = await context.newPage();
  await second.goto(`${proxy.url}/dashboard/profile`);
  await first.bringToFront();
  await first.goto(`${proxy.url}/dashboard/messages`);
  await first.getByRole('button', { name: 'New message' }).click();
  const subject = first.getByRole('dialog').getByLabel(/^Subject/);
  await subject.fill('Half a thought');

  proxy.deploy();
  await lookForUpdate(first);
  const ready = (page: Page) => page.getByText('A new version is ready.');
  await expect(ready(first)).toBeVisible();
  await expect(ready(second)).toBeVisible();
  await expect(subject).toHaveValue('Half a thought');
  expect(await releaseOf(first)).toBe('1');

  await second.bringToFront();
  await second.getByRole('button', { name: 'Later' }).click();
  await expect(ready(second)).toBeHidden();
  const street = second.getByLabel(/^Street address/);
  await street.fill('7 New Street');

  const loads = { first: loadsOf(first), second: loadsOf(second) };
  await first.bringToFront();
  await first.keyboard.press('Escape');
  await first.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => releaseOf(first)).toBe('2');
  await first.getByRole('button', { name: 'New message' }).click();
  await expect(subject).toHaveValue('Half a thought');
  await expect(ready(first)).toBeHidden();
  expect(loads.first.count).toBe(1);

  // The other window is told, and continues undisturbed until its user moves on.
  await expect(second.getByText(/updated in another window/)).toBeVisible();
  await expect(street).toHaveValue('7 New Street');
  expect(await releaseOf(second)).toBe('1');
  expect(loads.second.count).toBe(0);
  await second.bringToFront();
  await second.getByRole('link', { name: 'Medications' }).first().click();
  await expect(second).toHaveURL(/\/dashboard\/medications$/);
  await expect.poll(() => releaseOf(second)).toBe('2');
  await second.goto(`${proxy.url}/dashboard/profile`);
  await expect(street).toHaveValue('7 New Street');
});

const missing = (page: Page) => page.getByText('A part of the app could not be loaded');
const reload = (page: Page) => page.getByRole('button', { name: 'Reload', exact: true }).click();

test(
  'a part that a deploy has removed is said to be missing, and the worker’s next version has it',
  { tag: '@deep' },
  async ({ context }) => {
    const admin = await asTeam(proxy.url, 'admin');
    await enter(context, proxy.url, admin);
    const page = await context.newPage();
    await page.goto(`${proxy.url}/admin/blog`);
    await isControlled(page);
    await page.reload();
    proxy.deploy();
    // The editor is the only part that the worker does not precache.
    proxy.lose(/^\/assets\/rich-editor-.*\.js$/);
    await page
      .getByRole('link', { name: /new (post|article)/i })
      .first()
      .click();
    await expect(missing(page)).toBeVisible();
    const title = page.getByRole('textbox', { name: 'Title', exact: true });
    await title.fill('Half a post');
    await page.getByRole('button', { name: 'Retry' }).click();
    await reload(page);
    await expect.poll(() => releaseOf(page)).toBe('2');
    await expect(missing(page)).toBeHidden();
    await expect(title).toHaveValue('Half a post');
    await expect(page.locator('[contenteditable="true"]')).toBeVisible();
  },
);

test('without a worker reloading brings the new version too @deep', async ({ browser }) => {
  const plain = await browser.newContext({ serviceWorkers: 'block' });
  const visitor = await plain.newPage();
  // The app must be running: on a page that is only drawn a link loads the new version by itself.
  await visitor.goto(`${proxy.url}/register/1`);
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  proxy.deploy();
  proxy.lose(/^\/assets\/blog-list-screen-.*\.js$/);
  await visitor.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(missing(visitor)).toBeVisible();
  await reload(visitor);
  // The page before the reload has a heading, too.
  await expect.poll(() => releaseOf(visitor)).toBe('2');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  await plain.close();
});

test('a page that the server no longer understands says that it must be loaded anew, and loses nothing', async ({
  context,
}) => {
  const patient = await aWaitingPatient(proxy.url);
  await enter(context, proxy.url, patient.client);
  const page = await context.newPage();
  await page.goto(`${proxy.url}/dashboard/profile`);
  await isControlled(page);
  await page.getByLabel(/^Street address/).fill('7 New Street');

  // A page older than the oldest release that the server supports.
  await context.route('**/api/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-protocol': '0' } }),
  );
  // By the keyboard, because a poll may have brought the notice over the button before.
  await page.getByLabel(/^Street address/).press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'what you typed in forms is kept' });
  await expect(notice.getByText(/^This page is out of date/)).toBeVisible();
  await expect(notice.getByRole('button', { name: 'Later' })).toHaveCount(0);
  await expect(page.getByLabel(/^Street address/)).toHaveValue('7 New Street');

  await context.unroute('**/api/**');
  proxy.deploy();
  await notice.getByRole('button', { name: 'Reload now' }).click();
  await expect.poll(() => releaseOf(page)).toBe('2');
  await expect(page).toHaveURL(/\/dashboard\/profile$/);
  await expect(page.getByLabel(/^Street address/)).toHaveValue('7 New Street');
  await expect(notice).toHaveCount(0);
});
