import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import { isDeep } from '#shared/testing/depth.ts';
import { orderContract } from '#shared/orders.ts';
import type { Buyer } from '#api/testing/buyer.ts';
import { enter } from '../journey/enter.ts';
import { aPaidOrder } from '../journey/paid-order.ts';
import { approve, asTeam, aWaitingPatient } from '../journey/people.ts';

/** The narrowest, and in the deep run what most people have. */
const WIDTHS = isDeep ? [320, 390, 430] : [320];
/** 200 % of the default, as WCAG 1.4.4 requires. */
const TEXT_SIZES = [16, 32];
const KEYBOARD_PX = 300;

/** Somebody whose medicine has left and comes to its end, so that they may renew. */
async function aRenewingPatient(url: string): Promise<Buyer> {
  const patient = await aWaitingPatient(url);
  await approve(url, patient);
  const admin = await asTeam(url, 'admin');
  await admin.call(orderContract.move, {
    params: { id: patient.order.id },
    body: { status: 'shipped', trackingNumber: '1Z999AA10123456784' },
  });
  return patient;
}

async function phone(context: BrowserContext, width: number, textSize: number): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 844 });
  const tools = await context.newCDPSession(page);
  await tools.send('Page.setFontSizes', { fontSizes: { standard: textSize } });
  return page;
}

/** A phone's keyboard leaves the window as it is and shrinks what is seen of it. */
const openKeyboard = (page: Page) =>
  page.evaluate((height) => {
    const seen = window.visualViewport!;
    Object.defineProperty(seen, 'height', { configurable: true, value: innerHeight - height });
    seen.dispatchEvent(new Event('resize'));
  }, KEYBOARD_PX);

/** Runs in the page: what covers the middle of this button. */
function coverOf(button: Element): string | null {
  const { left, width, top, height, bottom } = button.getBoundingClientRect();
  const lowest = window.visualViewport!.height;
  if (bottom > lowest) return `${bottom} is below ${lowest}`;
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return button.contains(there) ? null : (there?.outerHTML.slice(0, 200) ?? 'nothing is there');
}

/** It may stand at the edge or, where large text leaves few lines, at the end of the page. */
async function expectFree(page: Page): Promise<void> {
  const bar = page.locator('[data-action-bar]');
  await expect(bar).toBeVisible();
  const isSticky = await bar.evaluate((one) => getComputedStyle(one).position === 'sticky');
  if (!isSticky) await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => bar.locator('> :last-child').evaluate(coverOf)).toBeNull();
}

test('the answer that goes on lies under no other bar: renewal, narrow and with large text', async ({
  context,
  baseURL,
}) => {
  const patient = await aRenewingPatient(baseURL!);
  await enter(context, baseURL!, patient.client);
  for (const width of WIDTHS) {
    for (const textSize of TEXT_SIZES) {
      await test.step(`${width} wide, text of ${textSize}`, async () => {
        const page = await phone(context, width, textSize);
        await page.goto('/dashboard/renew');
        await expect(page.getByText(/^The next period costs/)).toBeVisible();
        const answer = page.getByRole('button', { name: /^No, none/ });
        await answer.evaluate((one) => one.scrollIntoView({ block: 'end' }));
        await expect.poll(() => answer.evaluate(coverOf)).toBeNull();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth);
        expect(wide).toBeLessThanOrEqual(width);
        await page.close();
      });
    }
  }
});

test('the button of the medical form stands above an open keyboard, and so does what is typed', async ({
  context,
  baseURL,
}) => {
  const patient = await aWaitingPatient(baseURL!);
  const order = await aPaidOrder(patient.client);
  await enter(context, baseURL!, patient.client);
  for (const width of WIDTHS) {
    await test.step(`${width} wide`, async () => {
      const page = await phone(context, width, 16);
      await page.goto(`/register/4?order=${order.id}&topic=weight`);
      const goals = page.getByLabel(/^Your goals/);
      await expect(goals).toBeVisible();
      await expect(page.getByRole('contentinfo')).toHaveCount(0);
      await openKeyboard(page);
      await expectFree(page);
      await goals.focus();
      await goals.evaluate((field) => field.scrollIntoView({ block: 'nearest' }));
      const bar = await page.locator('[data-action-bar]').boundingBox();
      const field = await goals.boundingBox();
      expect(field!.y + field!.height).toBeLessThanOrEqual(bar!.y);
      await page.close();
    });
  }
});
