import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { signIn } from '../sign-in.ts';

test.use({ viewport: { width: 820, height: 1180 }, serviceWorkers: 'allow' });

test('who logs out without a network is logged out on the server as soon as there is one', async ({
  context,
  playwright,
  baseURL,
}) => {
  const { page, account, headers } = await signIn(context, 'staff');
  await page.goto('/doctor/messages');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
  const subscribed = await context.request.post('/api/push/subscriptions', {
    headers,
    data: {
      endpoint,
      keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) },
    },
  });
  const { id } = (await subscribed.json()) as { id: number };
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('token.farewell')))
    .toMatch(/^[\w-]{43}$/);

  // The browser of a journey gets no address of a push service; the page must find the one it is to give back.
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
    headers.Authorization.slice('Bearer '.length),
  );

  await context.setOffline(false);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('owed-logouts'))).toBeNull();
  expect(await names()).not.toContain('session');
  const request = await playwright.request.newContext({ baseURL });
  const login = await request.post('/api/auth/login', { data: account });
  const { token } = (await login.json()) as { token: string };
  const again = { Authorization: `Bearer ${token}` };
  // Of one's own devices one that is there would be removed.
  const removed = await request.delete(`/api/push/subscriptions/${id}`, { headers: again });
  expect(removed.status()).toBe(404);
  const sessions = await request.get('/api/auth/sessions', { headers: again });
  const current = (await sessions.json()) as { isCurrent: boolean }[];
  expect(current.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  await request.dispose();
});
