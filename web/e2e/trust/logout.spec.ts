import { randomUUID } from 'node:crypto';
import { expect, test, type Page } from '@playwright/test';
import { accountContract } from '#shared/accounts.ts';
import { messageContract } from '#shared/messages.ts';
import { dumpDevice } from '../journey/device-dump.ts';
import { aWaitingPatient } from '../journey/people.ts';
import { pathsOf } from '../journey/screen-paths.ts';
import { walkTo } from '../journey/walk-to.ts';
import { workerTools } from '../journey/worker-tools.ts';
import { signIn } from '../sign-in.ts';

test.use({
  viewport: { width: 1280, height: 900 },
  permissions: ['notifications'],
  serviceWorkers: 'allow',
});

const HOMES = { doctor: '/doctor', staff: '/doctor/messages', admin: '/admin' } as const;

/** A device with push. Headless Chromium cannot subscribe by itself. */
const withPush = (endpoint: string) => {
  const subscription = {
    endpoint,
    options: {},
    expirationTime: null,
    toJSON: () => ({ endpoint, keys: { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) } }),
    unsubscribe: () => {
      Object.assign(window, { isUnsubscribed: true });
      return Promise.resolve(true);
    },
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve('isUnsubscribed' in window ? null : (subscription as never));
};

const shownOn = (page: Page) =>
  page.evaluate(
    async () => (await (await navigator.serviceWorker.ready).getNotifications()).length,
  );

for (const role of ['doctor', 'staff', 'admin'] as const) {
  test(
    `after a ${role} has logged out nothing of anybody is left, in any window`,
    { tag: role === 'doctor' ? [] : '@deep' },
    async ({ context, baseURL }) => {
      const patient = await aWaitingPatient(baseURL!);
      const endpoint = `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
      await context.addInitScript(withPush, endpoint);
      const { page, userId, client } = await signIn(context, role);
      await patient.client.call(messageContract.send, {
        body: { receiverId: userId, subject: 'A side effect', content: 'I feel dizzy.' },
        key: randomUUID(),
      });
      await page.goto(HOMES[role]);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      for (const path of pathsOf(role)) {
        await walkTo(page, path);
        await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
        await expect(page.locator('[aria-busy="true"]'), path).toHaveCount(0);
      }
      const other = await context.newPage();
      await other.goto(HOMES[role]);
      await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
      const tools = await workerTools(page, baseURL!);
      await tools.push(JSON.stringify({ title: 'You have a new message', path: '/', tag: 'one' }));
      await expect.poll(() => shownOn(page)).toBe(1);

      const { user } = await patient.client.call(accountContract.validate);
      const traces = [
        ...[patient.order.referenceNumber, user.fullName, user.phone, 'A side effect', 'dizzy'],
        // Their own phone is one of the demo's, which everybody can see.
        client.token!,
        `steadwell-account-${userId}`,
        endpoint,
      ];
      const left = async (one: Page) => {
        const dump = await dumpDevice(context, one);
        return traces.filter((trace) => dump.includes(trace));
      };
      expect(await left(page)).toContain(`steadwell-account-${userId}`);

      await page.bringToFront();
      await page.getByRole('button', { name: 'Log out' }).click();
      for (const one of [page, other]) {
        await expect(one).toHaveURL(/\/login\?type=doctor$/);
        await expect.poll(() => left(one)).toEqual([]);
      }
      expect(await page.evaluate(() => 'isUnsubscribed' in window)).toBe(true);
      await expect.poll(() => shownOn(page)).toBe(0);
      expect((await context.cookies()).map(({ name }) => name)).not.toContain('session');
      const refused = await client.try(accountContract.validate);
      expect(refused.status).toBe(401);
    },
  );
}
