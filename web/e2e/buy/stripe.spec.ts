import { expect, test as base, type Page } from '@playwright/test';
import { HANG_MS } from '#shared/testing/depth.ts';
import { StripeStandIn } from '#api/testing/stripe-stand-in.ts';
import { startApp, type AppProcess } from '../app-process.ts';
import { expectAccessible } from '../journey/axe.ts';
import { signIn } from '../sign-in.ts';
import { loseTheNextAnswer, serveStripe, STRIPE_SCRIPTS } from './stripe/stripe-in-page.ts';
import { ledgerOf } from './wizard/ledger.ts';
import {
  aGuest,
  agree,
  BANK_CARD,
  button,
  DECLINED_CARD,
  fillContact,
  GOOD_CARD,
  goAsGuest,
  toastOf,
  type Guest,
} from './wizard/steps.ts';

const WEBHOOK_SECRET = 'whsec_of_the_journey';

// A separate service with Stripe's keys and a simulated Stripe, both in the browser and behind the server.
const stripe = new StripeStandIn();

type House = { app: AppProcess };
const test = base.extend<object, House>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    async ({}, provide) => {
      await stripe.start();
      const env = {
        STRIPE_TEST_SECRET_KEY: 'sk_test_journey',
        STRIPE_TEST_PUBLISHABLE_KEY: 'pk_test_journey',
        STRIPE_TEST_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_LIVE_SECRET_KEY: 'sk_live_journey',
        STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_journey',
        STRIPE_API_BASE: stripe.url,
      };
      const app = await startApp('stripe', { env, copyOf: null });
      await provide(app);
      await app.stop();
      await stripe.stop();
    },
    { scope: 'worker', timeout: HANG_MS },
  ],
  baseURL: async ({ app }, provide) => provide(app.address),
});
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });

const card = (page: Page) => page.getByLabel('Credit or debit card number');
const pay = (page: Page) => button(page, /^Complete Payment/).click();
const paid = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Payment successful' })).toBeVisible();

async function fillIn(page: Page, guest: Guest, number: string): Promise<void> {
  await goAsGuest(page);
  await fillContact(page, guest);
  await page.getByLabel('Cardholder name').fill('Mai Nguyen');
  await card(page).fill(number);
  await agree(page);
}

/** A new guest at the completed payment step. */
async function begin(page: Page, number: string): Promise<Guest> {
  const guest = aGuest();
  await serveStripe(page, stripe);
  await fillIn(page, guest, number);
  return guest;
}

const intentsOf = (orderId: number) =>
  [...stripe.books.intents.values()].filter(({ metadata }) => metadata.orderId === String(orderId));

test('a declined card is told in Stripe’s words, another one pays the same intent, and a lost answer is asked for', async ({
  page,
  app,
}) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith(app.address)) sent.push(`${request.url()} ${request.postData()}`);
  });
  const guest = await begin(page, DECLINED_CARD);
  await expectAccessible(page);
  await pay(page);
  await expect(page.locator('form').getByRole('alert')).toContainText('says the bank');
  await expect(page.locator('form').getByRole('alert')).toContainText('Nothing was charged.');
  await expect(toastOf(page)).not.toContainText('Payment Failed');
  expect((await ledgerOf(app.address, guest.name)).paid).toEqual([]);

  await card(page).fill(GOOD_CARD);
  await loseTheNextAnswer(page, stripe);
  await pay(page);
  await paid(page);
  const { orders, paid: payments } = await ledgerOf(app.address, guest.name);
  expect(orders).toMatchObject([{ paymentStatus: 'paid', price: 139_900 }]);
  expect(payments).toMatchObject([{ amount: 139_900 }]);
  expect(intentsOf(orders[0]!.id)).toMatchObject([
    { status: 'succeeded', amountReceived: 139_900 },
  ]);
  // The card numbers were sent to Stripe and to nobody else.
  expect(sent.length).toBeGreaterThan(5);
  expect(sent.filter((one) => one.includes(GOOD_CARD))).toEqual([]);
});

test(
  'the bank wants to know more: failed, nothing is paid; completed, it is',
  { tag: '@deep' },
  async ({ page, app }) => {
    const guest = await begin(page, BANK_CARD);
    await pay(page);
    const bank = page.getByRole('dialog', { name: '3D Secure' });
    await bank.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.locator('form').getByRole('alert')).toContainText('unable to authenticate');
    expect((await ledgerOf(app.address, guest.name)).paid).toEqual([]);

    await pay(page);
    await bank.getByRole('button', { name: 'Complete authentication' }).click();
    await paid(page);
    expect((await ledgerOf(app.address, guest.name)).paid).toMatchObject([{ amount: 139_900 }]);
  },
);

test(
  'a browser that is closed over the payment: Stripe’s word pays the order',
  { tag: '@deep' },
  async ({ page, app }) => {
    const guest = await begin(page, BANK_CARD);
    await pay(page);
    await expect(page.getByRole('dialog', { name: '3D Secure' })).toBeVisible();
    await page.close();
    const [order] = (await ledgerOf(app.address, guest.name)).orders;
    const [intent] = intentsOf(order!.id);
    stripe.books.succeed(intent!);
    const event = stripe.events.at(-1)!;
    const told = await stripe.post(`${app.address}/api/stripe/webhook`, event, {
      secret: WEBHOOK_SECRET,
    });
    expect(told.status).toBe(200);
    await expect
      .poll(async () => (await ledgerOf(app.address, guest.name)).orders[0]?.paymentStatus)
      .toBe('paid');
  },
);

test(
  'when Stripe’s script does not come, Retry reloads and the form is as it was',
  { tag: '@deep' },
  async ({ page, app }) => {
    const guest = aGuest();
    await page.route(STRIPE_SCRIPTS, (route) => route.abort());
    await goAsGuest(page);
    await expect(page.getByText('Error loading payment system')).toBeVisible();
    await expectAccessible(page);
    await fillContact(page, guest);
    await page.getByLabel('Cardholder name').fill('Mai Nguyen');
    await agree(page);
    await pay(page);
    await expect(toastOf(page)).toContainText(
      'Payment system not ready. Please refresh and try again.',
    );
    expect((await ledgerOf(app.address, guest.name)).orders).toEqual([]);

    await page.unroute(STRIPE_SCRIPTS);
    await serveStripe(page, stripe);
    await button(page, 'Retry').click();
    await card(page).fill(GOOD_CARD);
    await expect(page.getByLabel('ZIP code')).toHaveValue('95112');
    await pay(page);
    await paid(page);
  },
);

test(
  'while the script is still on its way, the payment system is not ready',
  { tag: '@deep' },
  async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const guest = aGuest();
    await serveStripe(page, stripe);
    await page.route(STRIPE_SCRIPTS, async (route) => {
      await held;
      await route.fallback();
    });
    await goAsGuest(page);
    await fillContact(page, guest);
    await page.getByLabel('Cardholder name').fill('Mai Nguyen');
    await agree(page);
    await pay(page);
    await expect(toastOf(page)).toContainText(
      'Payment system not ready. Please refresh and try again.',
    );
    release();
    await card(page).fill(GOOD_CARD);
    await pay(page);
    await paid(page);
  },
);

async function switchTo(desk: Page, mode: 'TEST' | 'LIVE'): Promise<void> {
  await desk.goto('/admin/settings');
  await desk.getByRole('switch', { name: 'Live payments' }).click();
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: `Switch to ${mode}` })
    .click();
  await expect(toastOf(desk)).toContainText(`Payments are in ${mode} mode.`);
}

test('an admin switches to LIVE: an order begun in TEST is paid anew in LIVE, an open form takes the key of its order', async ({
  page,
  browser,
  app,
}) => {
  const contexts = await Promise.all(
    [390, 1280].map((width) =>
      browser.newContext({
        baseURL: app.address,
        serviceWorkers: 'block',
        locale: 'en-US',
        viewport: { width, height: 900 },
      }),
    ),
  );
  const early = await begin(page, DECLINED_CARD);
  await pay(page);
  await expect(page.locator('form').getByRole('alert')).toContainText('says the bank');
  const other = await contexts[0]!.newPage();
  const late = await begin(other, GOOD_CARD);

  const { page: desk } = await signIn(contexts[1]!, 'admin');
  await switchTo(desk, 'LIVE');
  await expect(desk.getByText('LIVE', { exact: true })).toBeVisible();

  // Begun in TEST and not paid, so the next attempt takes real money (decision C113).
  await page.reload();
  await card(page).fill(GOOD_CARD);
  await pay(page);
  await paid(page);

  // The form was loaded in TEST, but this is the first order in LIVE: the input goes to the wrong key and is not
  // charged.
  await pay(other);
  await expect(toastOf(other)).toContainText('Payment form was reset during processing.');
  await expect(card(other)).toHaveValue('');
  await card(other).fill(GOOD_CARD);
  await pay(other);
  await paid(other);

  const modeOf = async ({ name }: Guest) => {
    const { orders, paid: payments } = await ledgerOf(app.address, name);
    expect(payments).toHaveLength(1);
    return intentsOf(orders[0]!.id).map(({ livemode }) => livemode);
  };
  expect(await modeOf(early)).toEqual([false, true]);
  expect(await modeOf(late)).toEqual([true]);

  await desk.goto('/admin/orders');
  const rowOf = ({ name }: Guest) => desk.getByRole('row').filter({ hasText: name });
  for (const guest of [early, late]) {
    await expect(rowOf(guest)).toContainText('Paid');
    await expect(rowOf(guest).getByText('TEST', { exact: true })).toHaveCount(0);
  }

  await switchTo(desk, 'TEST');
  await expect(desk.getByText('TEST', { exact: true })).toBeVisible();
  await Promise.all(contexts.map((context) => context.close()));
});
