import { expect, test, type Page } from '@playwright/test';
import { ledgerOf } from './wizard/ledger.ts';
import {
  aGuest,
  agree,
  button,
  fillCard,
  fillContact,
  fillMedicalForm,
  goAsGuest,
  SLOW_CARD,
  type Guest,
} from './wizard/steps.ts';

test.use({ viewport: { width: 820, height: 1180 } });

/** The server gets the request and responds, but the response never arrives. */
const loseAnswer = (page: Page, path: string) =>
  page.route(
    path,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

async function toPayment(page: Page): Promise<Guest> {
  const guest = aGuest();
  await goAsGuest(page);
  await fillContact(page, guest);
  await fillCard(page);
  await agree(page);
  return guest;
}

test('a lost answer to the order, of the card company or to the payment makes no second one', async ({
  page,
  baseURL,
}) => {
  const guest = await toPayment(page);
  const pay = () => button(page, /^Complete Payment/).click();
  await loseAnswer(page, '**/api/orders');
  await pay();
  await expect(page.getByRole('alert').filter({ hasText: 'offline' }).first()).toBeVisible();

  // The card company is asked what became of it, and the page dies right after the card was charged.
  await loseAnswer(page, '**/api/simulator/payment-intents/*/confirm');
  await page.route('**/api/payments', (route) => route.abort());
  const told = page.waitForRequest((one) => new URL(one.url()).pathname === '/api/payments');
  await pay();
  await told;
  await page.unroute('**/api/payments');
  await page.reload();
  await expect(button(page, 'Proceed to the medical form')).toBeVisible();
  const { orders, paid } = await ledgerOf(baseURL!, guest.name);
  expect([orders.length, paid.length]).toEqual([1, 1]);
});

test(
  'the lost answer to the payment intent makes no second one',
  { tag: '@deep' },
  async ({ page, baseURL }) => {
    const guest = await toPayment(page);
    await loseAnswer(page, '**/api/stripe/create-payment-intent');
    await button(page, /^Complete Payment/).click();
    await expect(page.getByRole('alert').filter({ hasText: 'offline' }).first()).toBeVisible();
    await button(page, /^Complete Payment/).click();
    await expect(button(page, 'Proceed to the medical form')).toBeVisible();
    const { orders, paid } = await ledgerOf(baseURL!, guest.name);
    expect([orders.length, paid.length]).toEqual([1, 1]);
  },
);

test(
  'a slow bank is waited for, without a second card form',
  { tag: '@deep' },
  async ({ page, baseURL }) => {
    const guest = await toPayment(page);
    await fillCard(page, SLOW_CARD);
    await button(page, /^Complete Payment/).click();
    await expect(page.getByText('Your payment is being processed')).toBeVisible();
    await expect(button(page, /^Complete Payment/)).toHaveCount(0);
    await expect(button(page, 'Proceed to the medical form')).toBeVisible();
    expect((await ledgerOf(baseURL!, guest.name)).paid).toHaveLength(1);
  },
);

test(
  'offline nothing is sent, and what was typed stays',
  { tag: '@deep' },
  async ({ page, context, baseURL }) => {
    const guest = await toPayment(page);
    await context.setOffline(true);
    await button(page, /^Complete Payment/).click();
    await expect(page.getByRole('alert').filter({ hasText: 'offline' }).first()).toBeVisible();
    await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
    await context.setOffline(false);
    expect((await ledgerOf(baseURL!, guest.name)).orders).toHaveLength(0);
    await button(page, /^Complete Payment/).click();
    await expect(button(page, 'Proceed to the medical form')).toBeVisible();
  },
);

test(
  'the lost answer to the medical form sends the same one again',
  { tag: '@deep' },
  async ({ page, baseURL }) => {
    const guest = await toPayment(page);
    await button(page, /^Complete Payment/).click();
    await button(page, 'Proceed to the medical form').click();
    await fillMedicalForm(page);
    await loseAnswer(page, '**/api/medical-info');
    await button(page, 'Continue').click();
    await button(page, 'Skip').click();
    // The form did arrive, but the page cannot know. It says that it keeps the form, and sends the same one again by
    // itself.
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
    const again = page.waitForResponse(/\/api\/medical-info$/);
    await button(page, 'Continue to confirmation').click();
    await expect(page).toHaveURL(/\/register\/5$/);
    expect((await again).ok()).toBe(true);
    const { orders } = await ledgerOf(baseURL!, guest.name);
    expect(orders[0]?.medicalInfoId).not.toBeNull();
  },
);
