import { expect, test, type Page } from '@playwright/test';
import { enter } from '../journey/enter.ts';
import { aWaitingPatient, asTeam } from '../journey/people.ts';

test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

/** After the first visit the worker has the app, and serves the pages from the next load on. */
async function install(page: Page): Promise<void> {
  await page.goto('/');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state))
    .toBe('activated');
}

/** Screens that only the team opens. */
const TEAMS_OWN = /^\/assets\/(admin|doctor)-screen-/;

test('the installed app opens without a network, with a login of the team their screens too', async ({
  page,
  context,
  baseURL,
}) => {
  const teamFiles = () =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const stores = await Promise.all(names.map((name) => caches.open(name)));
      const keys = (await Promise.all(stores.map((store) => store.keys()))).flat();
      return keys.map(({ url }) => new URL(url).pathname);
    });
  const keptByTeam = async () => (await teamFiles()).filter((path) => TEAMS_OWN.test(path)).length;
  await install(page);
  expect(await keptByTeam()).toBe(0);
  const phone = page.getByRole('banner').getByRole('link', { name: '(555) 010-0142' });
  await expect(phone).toBeVisible();
  await context.setOffline(true);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Calling by phone is still possible.
  await expect(phone).toBeVisible();
  // Pages that were never visited open, too.
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(page.getByText('You are offline.')).toBeVisible();
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();

  await enter(context, baseURL!, await asTeam(baseURL!, 'doctor'));
  await page.goto('/doctor/messages');
  await expect.poll(keptByTeam).toBe(2);
  await context.setOffline(true);
  await page.goto('/doctor/patients');
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/doctor\/patients$/);
});

test('what a patient looked at is in no cache of the worker', async ({
  page,
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await enter(context, baseURL!, patient.client);
  await install(page);
  await page.goto('/dashboard');
  await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
  await page.getByRole('button', { name: 'Notifications' }).click();

  const kept = await page.evaluate(async () => {
    const found: { url: string; text: string }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const answer = await cache.match(request);
        found.push({ url: new URL(request.url).pathname, text: (await answer?.text()) ?? '' });
      }
    }
    return found;
  });
  const paths = kept.map(({ url }) => url);
  expect(paths).toContain('/app.html');
  expect(paths.filter((path) => path.startsWith('/assets/')).length).toBeGreaterThan(10);
  expect(paths.filter((path) => path.startsWith('/api'))).toEqual([]);
  expect(paths.filter((path) => TEAMS_OWN.test(path))).toEqual([]);
  const { referenceNumber, patientName } = patient.order;
  for (const { url, text } of kept) {
    expect(text, url).not.toContain(referenceNumber);
    expect(text, url).not.toContain(patientName);
  }

  // Offline, the patient sees a notice and is not logged out.
  await context.setOffline(true);
  await page.goto('/dashboard');
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard$/);
});
