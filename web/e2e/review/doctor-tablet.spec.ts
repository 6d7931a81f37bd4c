import { expect, test, type Locator, type Page } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { havingRead } from '#api/testing/having-read.ts';
import { aPaidCase, type PaidCase } from '../paid-case.ts';
import { asDemo } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

const HOUR_MS = 60 * 60_000;
const entryOf = (page: Page, { name }: PaidCase): Locator => page.getByRole('article', { name });
const approve = (page: Page) => page.getByRole('button', { name: /^Approve( A)?$/ });
const notes = (page: Page) => page.getByRole('textbox', { name: 'Notes' });

test('a tablet that slept for an hour asks at once, is locked, and overwrites nothing', async ({
  context,
  baseURL,
}) => {
  const one = await aPaidCase(baseURL!);
  const { page, client, account } = await signIn(context, 'doctor', 0);
  await page.clock.install();
  await page.goto(`/doctor/pending?order=${one.id}`);
  await expect(approve(page)).toBeEnabled();
  await notes(page).fill('Half a thought');
  await expect(entryOf(page, one)).toBeVisible();

  // Asleep: no timer of the page runs from here on. Its claim expires, and a colleague decides.
  await page.clock.pauseAt(Date.now() + 1_000);
  await client.call(orderContract.release, { params: { id: one.id } });
  const colleague = await asDemo(baseURL!, 'doctor', 1);
  await havingRead(colleague.client).call(orderContract.move, {
    params: { id: one.id },
    body: { status: 'approved', reviewNotes: 'Fine.' },
  });

  // Awake: the page polls before any timer runs, and nobody can read along before the password.
  await page.clock.setSystemTime(Date.now() + HOUR_MS);
  const claims: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(`/${one.id}/claim`)) claims.push(request.method());
  });
  const polled = page.waitForRequest((request) => request.url().endsWith('/api/orders/pending'));
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await polled;
  await page.clock.resume();
  const lock = page.getByRole('dialog', { name: 'Locked' });
  await expect(lock).toBeVisible();
  // The locked screen gives the case back, and claims nothing.
  expect(claims).not.toContain('POST');
  await lock.getByLabel(/^Password/).fill(account.password);
  await lock.getByRole('button', { name: 'Unlock' }).click();
  await expect(lock).toHaveCount(0);
  await expect(page.getByText(/was faster\. Current status: Approved\./)).toBeVisible();
  await expect(approve(page)).toBeDisabled();
  await expect(notes(page)).toHaveValue('Half a thought');
  await expect(entryOf(page, one)).toHaveCount(0);
});
