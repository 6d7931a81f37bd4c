import { expect, test, type Browser, type Page } from '@playwright/test';
import { isDeep } from '#shared/testing/depth.ts';
import { aPaidCase, type PaidCase } from '../paid-case.ts';
import { signIn } from '../sign-in.ts';

const CASES = isDeep ? 10 : 3;
/** Longer than an approval is held back. */
const HOLD_MS = 9_000;

async function makeCases(baseURL: string): Promise<PaidCase[]> {
  const cases: PaidCase[] = [];
  // One after the other, because they are handled in the order in which they arrived.
  for (let made = 0; made < CASES; made += 1) cases.push(await aPaidCase(baseURL));
  return cases;
}

async function openDesk(browser: Browser, baseURL: string, first: PaidCase): Promise<Page> {
  const context = await browser.newContext({
    baseURL,
    viewport: { width: 1180, height: 820 },
    hasTouch: true,
  });
  const { page } = await signIn(context, 'doctor');
  await page.clock.install();
  await page.goto('/doctor/pending');
  await page.getByRole('button', { name: 'Queue options' }).click();
  await page.getByRole('switch', { name: /^Approve without asking/ }).click();
  await page.keyboard.press('Escape');
  await page.goto(`/doctor/pending?order=${first.id}`);
  return page;
}

/** Each case must be decidable before it is decided. In the end none of them is waiting. */
async function decideAll(page: Page, cases: readonly PaidCase[], decide: () => Promise<void>) {
  const approve = page.getByRole('button', { name: /^Approve & next/ });
  const began = Date.now();
  for (const one of cases) {
    await expect(page.getByRole('heading', { level: 2, name: one.reference })).toBeVisible();
    await expect(approve).toBeEnabled();
    await decide();
  }
  const seconds = (Date.now() - began) / 1_000;
  await page.clock.fastForward(HOLD_MS);
  for (const { name } of cases) {
    await expect(page.getByRole('article', { name })).toHaveCount(0);
  }
  return seconds;
}

test(`${CASES} ordinary cases are decided with a key each`, async ({ browser, baseURL }, info) => {
  const cases = await makeCases(baseURL!);
  const page = await openDesk(browser, baseURL!, cases[0]!);
  let keys = 0;
  const seconds = await decideAll(page, cases, async () => {
    keys += 1;
    await info.attach(`case ${keys}`, { body: await page.screenshot(), contentType: 'image/png' });
    await page.keyboard.press('a');
  });
  expect(keys).toBe(CASES);
  process.stdout.write(`${CASES} cases by keyboard: ${seconds.toFixed(1)} s\n`);
  await page.context().close();
});

test(
  'and with ten touches, of which one is taken back and given again',
  { tag: '@deep' },
  async ({ browser, baseURL }) => {
    const cases = await makeCases(baseURL!);
    const page = await openDesk(browser, baseURL!, cases[0]!);
    const approve = page.getByRole('button', { name: /^Approve & next/ });
    await expect(page.getByRole('heading', { level: 2, name: cases[0]!.reference })).toBeVisible();
    await expect(approve).toBeEnabled();
    await approve.tap();
    const strip = page.getByRole('list', { name: 'Approved, not sent yet' });
    await strip.getByRole('button', { name: 'Undo' }).tap();
    const seconds = await decideAll(page, cases, () => approve.tap());
    process.stdout.write(`ten cases by touch: ${seconds.toFixed(1)} s\n`);
    await page.context().close();
  },
);
