import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { careContract } from '#shared/care.ts';
import { enter } from '../journey/enter.ts';
import { planDose } from '../journey/dose-plan.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { walkTo } from '../journey/walk-to.ts';
import { goAsGuest } from '../buy/wizard/steps.ts';
import { signIn } from '../sign-in.ts';

const PHONE = { width: 390, height: 844 };
/** 200 % of the default, as WCAG 1.4.4 requires. */
const TEXT_SIZE = 32;

/** A phone whose owner has set the browser's text to 200 %. */
async function largeTextPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize(PHONE);
  const tools = await context.newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: TEXT_SIZE } });
  return page;
}

type Look = { textSize: number; overflow: number; outside: string[]; bars: number };

/** Runs in the page: how far it overflows, which controls are cut off, and how much of it never scrolls away. */
function lookAround(): Look {
  const width = document.documentElement.clientWidth;
  const isSeen = (element: Element) => {
    const { width: wide, height: high } = element.getBoundingClientRect();
    // Elements for screen readers only are one pixel in size.
    return wide > 1 && high > 1 && element.checkVisibility({ visibilityProperty: true });
  };
  const scrollsByItself = (element: Element): boolean => {
    const parent = element.parentElement;
    if (!parent || parent === document.body) return false;
    return getComputedStyle(parent).overflowX === 'auto' || scrollsByItself(parent);
  };
  const outside = [
    ...document.querySelectorAll('a, button, input, select, textarea, summary, [tabindex="0"]'),
  ].filter((element) => {
    const { left, right } = element.getBoundingClientRect();
    return isSeen(element) && (left < -1 || right > width + 1) && !scrollsByItself(element);
  });
  // Halfway down, where sticky elements stick.
  window.scrollTo(0, document.documentElement.scrollHeight / 2);
  const heights = [...document.querySelectorAll('body *')]
    .filter((element) => /sticky|fixed/.test(getComputedStyle(element).position) && isSeen(element))
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.width > width / 2 && (box.top <= 0 || box.bottom >= innerHeight))
    .map((box) => Math.min(box.bottom, innerHeight) - Math.max(box.top, 0))
    .filter((height) => height > 0);
  return {
    textSize: parseFloat(getComputedStyle(document.documentElement).fontSize),
    overflow: document.documentElement.scrollWidth - width,
    outside: outside.map((element) => element.outerHTML.slice(0, 150)),
    bars: heights.reduce((sum, height) => sum + height, 0),
  };
}

async function expectRoom(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"], [data-loading]')).toHaveCount(0);
  const { bars, ...look } = await page.evaluate(lookAround);
  expect(look).toEqual({ textSize: TEXT_SIZE, overflow: 0, outside: [] });
  expect(bars, 'what never scrolls away').toBeLessThan(PHONE.height / 2);
}

test('text of twice the size: nothing of the public screens hangs out of a phone', async ({
  context,
}) => {
  const page = await largeTextPage(context);
  for (const path of ['/', '/blogs', '/login', '/nowhere', '/register']) {
    await test.step(path, async () => {
      await page.goto(path);
      await expectRoom(page);
    });
  }
  await goAsGuest(page);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectRoom(page);
});

test('text of twice the size: nothing of a patient’s screens hangs out of a phone', async ({
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  await planDose(baseURL!, patient);
  await enter(context, baseURL!, patient.client);
  const page = await largeTextPage(context);
  await page.goto('/dashboard');
  for (const path of [
    '/dashboard',
    '/dose',
    '/dashboard/messages',
    '/dashboard/programs',
    '/dashboard/payments',
    '/dashboard/profile',
    '/subscriptions',
  ]) {
    await test.step(path, async () => {
      await walkTo(page, path);
      await expectRoom(page);
    });
  }
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('text of twice the size: nothing hangs out of the narrowest phone', async ({
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  const params = { day: '2026-11-24' };
  await patient.client.call(careContract.saveWeight, { params, body: { kg: 90.5 } });
  await enter(context, baseURL!, patient.client);
  const page = await largeTextPage(context);
  await page.setViewportSize({ ...PHONE, width: 320 });
  await page.goto('/dashboard/care');
  for (const path of ['/dashboard/care', '/dashboard/appointments', '/account/looks', '/outbox']) {
    await test.step(path, async () => {
      await walkTo(page, path);
      await expectRoom(page);
    });
  }
});

for (const [role, width, paths] of [
  ['doctor', 390, ['/doctor', '/doctor/pending', '/doctor/patients', '/doctor/check-ins']],
  ['admin', 390, ['/admin', '/admin/settings', '/admin/products', '/admin/practice/pharmacy']],
  ['fulfilment', 320, ['/packing', '/packing/sent']],
] as const) {
  test(`text of twice the size: nothing of the screens of a ${role} hangs out of a phone @deep`, async ({
    context,
  }) => {
    const { page } = await signIn(context, role);
    await page.close();
    const large = await largeTextPage(context);
    await large.setViewportSize({ ...PHONE, width });
    await large.goto(paths[0]);
    for (const path of paths) {
      await test.step(path, async () => {
        await walkTo(large, path);
        await expectRoom(large);
      });
    }
  });
}
