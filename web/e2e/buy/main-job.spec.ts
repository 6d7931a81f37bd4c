import { expect, test, type BrowserContext, type Page, type Route } from '@playwright/test';
import { freePort } from '#api/platform/embedded-process.ts';
import { filled, wordsOf } from '#api/platform/words.ts';
import { PushService } from '#api/testing/push-service.ts';
import { notificationContract, PushPayload } from '#shared/notifications.ts';
import { startApp, type AppProcess } from '../app-process.ts';
import { expectAccessible } from '../journey/axe.ts';
import { clientOf } from '../journey/enter.ts';
import { signIn } from '../sign-in.ts';
import {
  agree,
  aGuest,
  button,
  chooseProgram,
  fillCard,
  fillContact,
  fillMedicalForm,
  type Guest,
} from './wizard/steps.ts';

// Once with animations, as most people have it.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** The POST reaches the app, which dies before it can respond and is restarted. */
async function dieWhile(app: AppProcess, page: Page, path: string, act: () => Promise<void>) {
  const died = new Promise<void>((resolve, reject) => {
    let isOver = false;
    const handle = async (route: Route) => {
      // The device prefetches in the background from the same address.
      if (isOver || route.request().method() !== 'POST') return route.fallback();
      isOver = true;
      await route.fetch();
      await app.kill();
      await route.abort();
      resolve();
    };
    void page.route(path, (route) => handle(route).catch(reject));
  });
  await act();
  await died;
  await app.restart();
}

/** A device for which this account has switched on push. */
async function addDevice(page: Page, device: PushService): Promise<void> {
  const client = await clientOf(page);
  await client.call(notificationContract.subscribe, { body: device.subscribe() });
}

test('the main job: a patient buys on a phone, the app is killed twice, a doctor approves, the patient is told', async ({
  browser,
}) => {
  const pushPort = await freePort();
  const device = new PushService();
  await device.start(pushPort);
  const app = await startApp('main-job', {
    env: { PUSH_ALLOWED_HOSTS: `127.0.0.1:${pushPort}` },
  });
  const phone = await browser.newContext({
    baseURL: app.address,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const tablet = await browser.newContext({
    baseURL: app.address,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  try {
    const person = aGuest();
    const page = await phone.newPage();
    await buy(page, person, app);
    const reference = await page.getByText(/^SEM-\d+$/).innerText();
    await addDevice(page, device);
    await page.goto('/dashboard');
    await expect(page.getByText(reference)).toBeVisible();
    await expectAccessible(page);
    // The notification is read as soon as the order itself is on screen, so wait elsewhere.
    await page.goto('/dashboard/messages');

    await approveCase(tablet, person.name, reference);

    await expect.poll(() => device.received.length).toBe(1);
    const news = wordsOf('news').en.order_approved;
    const told = PushPayload.parse(JSON.parse(device.received[0]!.text));
    expect(told).toMatchObject({
      title: news.title,
      body: filled(news.body, { brand: 'Steadwell' }),
      path: expect.stringMatching(/^\/dashboard#order-\d+$/) as unknown,
    });
    await page.reload();
    await page.getByRole('button', { name: '1 unread' }).click();
    await expect(page.getByText(news.title)).toBeVisible();
    await expectAccessible(page);
    await page.goto(new URL('/dashboard', page.url()).href);
    await expect(page.getByText('Approved', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  } finally {
    await phone.close();
    await tablet.close();
    await app.stop();
    await device.stop();
  }
});

async function buy(page: Page, person: Guest, app: AppProcess): Promise<void> {
  await chooseProgram(page);
  await fillContact(page, person);
  await expectAccessible(page);
  await page.getByLabel('Password').fill('Harbor-Lantern-88');
  await button(page, 'Create account').click();
  await expect(page).toHaveURL(/\/register\/3$/);
  // The account has the address.
  await expect(page.getByLabel('Street address')).toHaveCount(0);
  await fillCard(page);
  await agree(page);
  await expectAccessible(page);

  // It dies right after the card was charged and the payment recorded. The page recovers, and nothing is paid twice.
  await dieWhile(app, page, '**/api/payments', () => button(page, /^Complete Payment/).click());
  await page.reload();
  await button(page, 'Proceed to the medical form').click();
  await fillMedicalForm(page);
  await expectAccessible(page);

  // It dies after saving the form. The page keeps the form and sends the same one again by itself.
  await dieWhile(app, page, '**/api/medical-info', () => button(page, 'Continue').click());
  await button(page, 'Continue to confirmation').click();
  await expect(page).toHaveURL(/\/register\/5$/);
  await expectAccessible(page);
}

async function approveCase(context: BrowserContext, name: string, reference: string) {
  const { page } = await signIn(context, 'doctor');
  await page.goto('/doctor/pending');
  await page.getByRole('article', { name }).getByRole('button', { name: 'View details' }).click();
  await expect(page.getByRole('heading', { level: 2, name: reference })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Notes' }).fill('Start with the lowest dose.');
  await page.getByRole('button', { name: /^Approve( A)?$/ }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve order' }).click();
  await expect(page.getByText(`${reference} of ${name} was approved.`)).toBeVisible();
  await expectAccessible(page);
}
