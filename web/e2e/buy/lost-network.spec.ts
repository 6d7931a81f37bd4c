import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { isDeep } from '#shared/testing/depth.ts';
import { holdApp } from '../journey/late-app.ts';
import { ledgerOf } from './wizard/ledger.ts';
import {
  agree,
  answerNone,
  aGuest,
  button,
  fillBirthDate,
  fillCard,
  fillContact,
  reload,
  toastOf,
  turnPages,
  type Guest,
} from './wizard/steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

const told = (page: Page, words: RegExp | string) =>
  expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible();

/** The attempt itself has failed. The banner alone may come before anything was sent, and the network would be back. */
const refused = (page: Page, title: string) => expect(toastOf(page).getByText(title)).toBeVisible();

/** The network is lost in the middle of a step, which says so, and is found again. */
async function withoutNetwork(context: BrowserContext, act: () => Promise<void>): Promise<void> {
  await context.setOffline(true);
  await act();
  await context.setOffline(false);
}

/** The network is lost with the first POST to this path, before or after the server has had it. */
async function loseAt(page: Page, path: string, { arrives }: { arrives: boolean }): Promise<void> {
  let isLost = false;
  await page.route(path, async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    if (arrives) await route.fetch();
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
  });
}

/** Until the steps after the plans have been loaded, somebody who loses the network has no more than the plans. */
const hasLaterSteps = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const parts = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\/(account-step|pre-check|medical-step|done-step)-/.test(name));
        // An import is answered once everything is there that it imports itself.
        await Promise.all(parts.map(({ name }) => import(name) as Promise<unknown>));
        return parts.length;
      }),
    )
    .toBe(4);

async function choosePlan(page: Page): Promise<void> {
  await page.goto('/register?product=semaglutide');
  await page.getByRole('radio', { name: /^Quarterly/ }).check();
}

async function toPayment(page: Page, guest: Guest): Promise<void> {
  await choosePlan(page);
  await button(page, 'Continue').click();
  await button(page, /^No, none/).click();
  await button(page, 'Continue as guest').click();
  await expect(page).toHaveURL(/\/register\/3$/);
  await expect(button(page, 'Continue as guest')).toHaveCount(0);
  await fillContact(page, guest);
  await fillCard(page);
  await agree(page);
}

test(
  'the start page is read without a network, and its way in opens when it is back',
  { tag: '@deep' },
  async ({ page, context }) => {
    await page.goto('/');
    // The page is drawn by the server. The app behind it comes with the first sign of use.
    await page.getByRole('link', { name: 'See our treatments' }).hover();
    await expect(page.locator('#root[data-prerendered]')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await withoutNetwork(context, async () => {
      await told(page, 'You are offline');
      await page.getByRole('link', { name: 'Start with SemaLean' }).click();
      await expect(page).toHaveURL(/\/register/);
      await told(page, /^(Choose your program|A part of the app could not be loaded)$/);
    });
    // A page whose code was missing reloads itself.
    await expect(page.getByRole('heading', { name: 'Choose your program' })).toBeVisible();
  },
);

test(
  'while the code of the wizard is on its way the page is not blank',
  { tag: '@deep' },
  async ({ page }) => {
    const letAppCome = await holdApp(page);
    // With the step in the address it is not drawn by the server.
    await page.goto('/register/1', { waitUntil: 'commit' });
    await expect(page.locator('[data-waiting]')).toBeVisible();
    letAppCome();
    await expect(page.getByRole('heading', { name: 'Choose your program' })).toBeVisible();
    await expect(page.locator('[data-waiting]')).toBeHidden();
  },
);

test(
  'plan and health check are kept without a network, and go on to the payment when it is back',
  { tag: '@deep' },
  async ({ page, context }) => {
    await choosePlan(page);
    await hasLaterSteps(page);
    await withoutNetwork(context, async () => {
      await told(page, /^You are offline/);
      await button(page, 'Check now').click();
      await page.getByLabel('Height (feet)').fill('5');
      await page.getByLabel('Height (inches)').fill('7');
      await page.getByLabel('Weight (pounds)').fill('220');
      await button(page, 'Next').click();
      await fillBirthDate(page, '1984-03-09');
      await button(page, 'Next').click();
      await page.getByLabel('None of the above').check();
      await button(page, 'See the result').click();
      await told(page, /^Likely:/);
    });
    await reload(page);
    await expect(page.getByRole('radio', { name: /^Quarterly/ })).toBeChecked();
    await told(page, /^Likely:/);

    await withoutNetwork(context, async () => {
      await button(page, 'Continue').click();
      await button(page, /^No, none/).click();
      await button(page, 'Continue as guest').click();
      await expect(page).toHaveURL(/\/register\/3$/);
    });
    await expect(page.getByLabel('Card number')).toBeVisible();
  },
);

test(
  'an account is created once, with what was typed before the network was lost',
  { tag: '@deep' },
  async ({ page, context }) => {
    const { name, phone } = aGuest();
    await choosePlan(page);
    await button(page, 'Continue').click();
    await button(page, /^No, none/).click();
    await fillContact(page, { name, phone });
    await page.getByLabel('Password').fill('Harbor-Lantern-88');
    await withoutNetwork(context, async () => {
      await button(page, 'Create account').click();
      await refused(page, 'Registration Failed');
      await expect(page.getByLabel('Full name')).toHaveValue(name);
      await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
    });
    await reload(page);
    await expect(page.getByLabel('Full name')).toHaveValue(name);
    await page.getByLabel('Password').fill('Harbor-Lantern-88');
    await button(page, 'Create account').click();
    await expect(page).toHaveURL(/\/register\/3$/);
  },
);

test('before the card nothing is sent; once the card was pressed, it is charged once', async ({
  page,
  context,
  baseURL,
}) => {
  const guest = aGuest();
  await toPayment(page, guest);
  await withoutNetwork(context, async () => {
    await button(page, /^Complete Payment/).click();
    await refused(page, 'Payment Failed');
  });
  await reload(page);
  await expect(page.getByLabel('Street address')).toHaveValue('12 Oak Street');
  await fillCard(page);

  // The order has arrived, and the network is lost before the card company is asked.
  await loseAt(page, '**/api/stripe/create-payment-intent', { arrives: false });
  await button(page, /^Complete Payment/).click();
  await refused(page, 'Payment Failed');
  await context.setOffline(false);
  await button(page, /^Complete Payment/).click();
  await expect(button(page, 'Proceed to the medical form')).toBeVisible();

  await withoutNetwork(context, async () => {
    await button(page, 'Proceed to the medical form').click();
    await expect(page.getByRole('group', { name: 'Date of birth' })).toBeVisible();
  });
  const { orders, paid } = await ledgerOf(baseURL!, guest.name);
  expect([orders.length, paid.length]).toEqual([1, 1]);
});

test(
  'a card that was charged while the network was lost is found paid, and not charged again',
  { tag: '@deep' },
  async ({ page, context, baseURL }) => {
    const guest = aGuest();
    await toPayment(page, guest);
    await loseAt(page, '**/api/payments', { arrives: true });
    await button(page, /^Complete Payment/).click();
    await told(page, 'Your payment has gone through');
    await context.setOffline(false);
    await expect(button(page, 'Proceed to the medical form')).toBeVisible();
    await reload(page);
    await expect(button(page, 'Proceed to the medical form')).toBeVisible();
    expect((await ledgerOf(baseURL!, guest.name)).paid).toHaveLength(1);
  },
);

test('the topics of the medical form are filled in without a network, kept, and sent once it is back', async ({
  page,
  context,
  baseURL,
}) => {
  const guest = aGuest();
  await toPayment(page, guest);
  await button(page, /^Complete Payment/).click();
  await button(page, 'Proceed to the medical form').click();
  await expect(page.getByRole('group', { name: 'Date of birth' })).toBeVisible();
  await hasLaterSteps(page);

  const topics: (() => Promise<void>)[] = [
    async () => {
      await fillBirthDate(page, '1984-03-09');
      await page.getByLabel('Female').check();
    },
    async () => {
      await page.getByLabel('Height (feet)').fill('5');
      await page.getByLabel('Height (inches)').fill('5');
      await page.getByLabel('Weight (pounds)').fill('181');
    },
    async () => {
      await page.getByLabel('None of the above').check();
      await page.getByLabel(/^Current medications/).fill('a tea of my aunt');
      await page.getByLabel(/^Current medications/).press('Enter');
    },
    ...Array.from({ length: 3 }, () => () => Promise.resolve()),
    async () => {
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByLabel(/^Which allergies/).fill('Penicillin');
      await page.getByLabel(/^Which allergies/).press('Enter');
    },
    async () => {
      await page.getByRole('radio', { name: 'Yes' }).check();
      await page.getByLabel(/^What have you tried/).fill('Long walks');
    },
  ];
  for (const [at, answer] of topics.entries()) {
    const turn = () => (at > 2 && at < 6 ? answerNone(page) : turnPages(page));
    await test.step(`topic ${at + 1}`, async () => {
      if (!isDeep && at % 3 > 0) {
        await answer();
        return turn();
      }
      await withoutNetwork(context, async () => {
        await told(page, /^You are offline/);
        await answer();
        await told(page, 'Saved on this device');
      });
      await reload(page);
      await told(page, `Part ${at + 1} of 9`);
      await withoutNetwork(context, turn);
      await told(page, `Part ${at + 2} of 9`);
    });
  }
  for (const words of ['March 9, 1984', '181 lb', 'a tea of my aunt', 'Penicillin', 'Long walks']) {
    await told(page, words);
  }
  await page.getByLabel(/^My answers are true/).check();

  await withoutNetwork(context, async () => {
    await button(page, 'Continue').click();
    await button(page, 'Skip').click();
    await expect(page.getByRole('heading', { name: 'Saved on this device' })).toBeVisible();
    await button(page, 'Continue to confirmation').click();
    await expect(page.getByRole('heading', { name: 'Almost done' })).toBeVisible();
    await told(page, /It will be sent as soon as there is a connection/);
    await expect(page.getByText(/^SEM-\d+$/)).toBeVisible();
  });
  await expect(page.getByRole('heading', { name: /has been submitted$/ })).toBeVisible();
  await told(page, 'Where your order stands');

  await withoutNetwork(context, async () => {
    await told(page, /^You are offline/);
    await expect(page.getByText(/^SEM-\d+$/)).toBeVisible();
    await told(page, 'Where your order stands');
  });
  await reload(page);
  await told(page, 'Where your order stands');
  const { orders, paid } = await ledgerOf(baseURL!, guest.name);
  expect([orders.length, paid.length]).toEqual([1, 1]);
  expect(orders[0]?.medicalInfoId).not.toBeNull();
});
