import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { notificationContract } from '#shared/notifications.ts';
import { asDemo } from '../journey/people.ts';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'allow' });

test('who logs out without a network is logged out on the server as soon as there is one', async ({
  context,
  baseURL,
}) => {
  const { page, client } = await signIn(context, 'staff');
  await page.goto('/doctor/messages');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const { id } = await client.call(notificationContract.subscribe, {
    body: { endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } },
  });
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('token.hash')))
    .toMatch(/^[\w-]{43}$/);

  // The browser of a journey gets no push address, so the test provides the one that the page must give back.
  await page.evaluate((address) => {
    PushManager.prototype.getSubscription = () =>
      Promise.resolve({ endpoint: address } as PushSubscription);
  }, endpoint);

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL(/\/login\?type=doctor$/);
  const names = async () => (await context.cookies()).map(({ name }) => name);
  expect(await names()).toContain('session');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(
    client.token!,
  );

  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('pending-logouts'))).toBeNull();
  expect(await names()).not.toContain('session');
  const { client: again } = await asDemo(baseURL!, 'staff');
  // If the push address were still registered, this call would remove it.
  const removed = await again.try(notificationContract.unsubscribeById, { params: { id } });
  expect(removed.status).toBe(404);
  const sessions = await again.call(accountContract.sessions);
  expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
});
