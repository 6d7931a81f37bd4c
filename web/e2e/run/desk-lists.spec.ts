import { expect, test, type Page } from '@playwright/test';
import { orderContract } from '#shared/orders.ts';
import { Buyer } from '#api/testing/buyer.ts';
import { expectAccessible } from '../journey/axe.ts';
import { signIn } from '../sign-in.ts';

/** More than fit on the screen. */
const ORDERS = 24;
/** How many rows an admin sees at least without scrolling (1440 × 900). */
const SEEN = 12;

/** The height of what scrolls: the page and the list. */
const heights = (page: Page) =>
  page.getByRole('region', { name: 'Orders' }).evaluate((list) => ({
    page: document.documentElement.scrollHeight - innerHeight,
    main:
      document.querySelector('main')!.scrollHeight - document.querySelector('main')!.clientHeight,
    list: list.scrollHeight - list.clientHeight,
    bottom: list.getBoundingClientRect().bottom,
  }));

const rowsInSight = (page: Page) =>
  page.getByRole('region', { name: 'Orders' }).evaluate((list) => {
    const { bottom } = list.getBoundingClientRect();
    return [...list.querySelectorAll('tbody tr')].filter(
      (row) => row.getBoundingClientRect().bottom <= bottom,
    ).length;
  });

test('the dashboard opens at its top, the list of orders ends with the window, and a small window scrolls as a whole', async ({
  context,
  baseURL,
}) => {
  const { page, client } = await signIn(context, 'admin');
  const seeded = await client.call(orderContract.list, { query: { limit: ORDERS } });
  for (let there = seeded.length; there < ORDERS; there += 1)
    await Buyer.guest(baseURL!).until('place');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/admin');
  const views = page.getByRole('navigation', { name: 'Views' });
  // The numbers come last.
  await expect(views.getByRole('link', { name: /^All/ })).toBeVisible();
  await expect(views.getByRole('link', { name: /\d$/ }).first()).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

  await page.goto('/admin/orders?status=all');
  await expect(page.getByText(/^\d+ of \d+ shown, /)).toBeInViewport();
  const head = page.getByRole('columnheader', { name: 'Patient' });
  await expect(head).toBeInViewport({ ratio: 1 });

  const { page: overflow, main, list, bottom } = await heights(page);
  expect({ overflow, main }).toEqual({ overflow: 0, main: 0 });
  expect(list).toBeGreaterThan(0);
  expect(bottom).toBeLessThanOrEqual(900);
  expect(await rowsInSight(page)).toBeGreaterThanOrEqual(SEEN);

  // With the keyboard, as every area that scrolls.
  const region = page.getByRole('region', { name: 'Orders' });
  await region.focus();
  await page.keyboard.press('End');
  await expect.poll(() => region.evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  await expect(head).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);

  // On a phone the page scrolls, as everywhere.
  await page.setViewportSize({ width: 390, height: 844 });
  const onPhone = await heights(page);
  expect(onPhone.page).toBeGreaterThan(0);
  expect(onPhone.list).toBe(0);

  // What is left of 1440 × 900 when a browser shows it at 200 %.
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(page.getByText(/^\d+ of \d+ shown, /)).toBeVisible();
  await expect.poll(async () => (await heights(page)).page).toBeGreaterThan(0);
});
