import { expect, test, type Page } from '@playwright/test';
import { enter } from '../journey/enter.ts';
import { approve, aWaitingPatient } from '../journey/people.ts';
import { aGuest, toastOf } from '../buy/wizard/steps.ts';

test.use({ viewport: { width: 390, height: 844 } });

const FAR = 40;

/** Runs in the page: what is wrong with the currently focused element. */
function faultOfFocus(): string | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || element === document.body) return null;
  if (element.tabIndex < 0) return null;
  const box = element.matches('[type=radio], [type=checkbox]')
    ? (element.closest('label') ?? element)
    : element;
  const { top, bottom, left, width, height } = box.getBoundingClientRect();
  const name = `${element.tagName} ${element.innerText || element.getAttribute('name')}`;
  if (bottom <= 0 || top >= innerHeight) return `out of sight: ${name}`;
  const shown = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20));
  if (!shown || !(box.contains(shown) || shown.contains(element))) return `covered: ${name}`;
  // The parts of a date field show their focus themselves.
  if (element.matches('[type=date]')) return null;
  const hasRing = [element, box, element.parentElement!].some((one) => {
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
    return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
  });
  return hasRing ? null : `without a ring: ${name}`;
}

/** Presses Tab until this has the focus. On the way no focused element may be hidden or unmarked. */
async function tabTo(page: Page, target: string | RegExp): Promise<void> {
  const wanted =
    typeof target === 'string'
      ? page.locator(`[name="${target}"], [autocomplete="${target}"]`)
      : page.getByRole('button', { name: target }).or(page.getByRole('link', { name: target }));
  for (let pressed = 0; pressed < FAR; pressed++) {
    // The skip link appears and disappears within a frame or two.
    await expect.poll(() => page.evaluate(faultOfFocus)).toBeNull();
    const isThere = wanted.evaluateAll((all) => all.some((one) => one === document.activeElement));
    if (await isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} is not reached with ${FAR} presses of Tab`);
}

async function press(page: Page, target: RegExp): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Goes to the next part of the medical form. */
async function turn(page: Page, part: number): Promise<void> {
  await press(page, /^Next$/);
  await expect(page.getByText(`Part ${part} of 9`)).toBeVisible();
}

async function type(page: Page, target: string, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const inContent = (page: Page) => expect(page.locator('#content')).toBeFocused();

test('the main job by keyboard alone', async ({ page }) => {
  const guest = aGuest();
  // The focus comes back to the button even if the code of dialogs has come after its press.
  let pressed = () => {};
  const isPressed = new Promise<void>((resolve) => (pressed = resolve));
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('headlessui-dialog')) await isPressed;
    await route.fulfill({ response });
  });
  await page.goto('/register');
  await expect(page.getByText('/month').first()).toBeVisible();
  await tabTo(page, 'plan');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /^Monthly/ })).toBeChecked();
  await press(page, /^Continue$/);
  pressed();
  await expect(heading(page, 'Health Condition Check')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(heading(page, 'Health Condition Check')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, /^No, none/);
  await expect(page).toHaveURL(/\/register\/2$/);
  await inContent(page);
  await press(page, /^Continue as guest/);
  await expect(page.getByLabel('Card number')).toBeVisible();
  await inContent(page);

  await type(page, 'fullName', guest.name);
  await type(page, 'phone', guest.phone);
  await type(page, 'address', '12 Oak Street');
  await type(page, 'city', 'San Jose');
  await type(page, 'state', 'Cali');
  await type(page, 'zipCode', '95112');
  await type(page, 'cc-name', 'Mai Nguyen');
  await type(page, 'cc-number', '4000002500003155');
  await type(page, 'cc-exp', '1240');
  await type(page, 'cc-csc', '123');
  await type(page, 'hasConsent', ' ');
  await type(page, 'termsAgreed', ' ');
  await press(page, /^Complete Payment/);
  await expect(heading(page, 'Your bank asks you to confirm')).toBeVisible();
  await press(page, /^Confirm payment/);
  await expect(heading(page, 'Payment successful')).toBeFocused();
  // Below the header, not behind it.
  await expect(heading(page, 'Payment successful')).toBeInViewport({ ratio: 1 });
  await press(page, /^Proceed to the medical form/);
  await expect(page.getByRole('group', { name: 'Date of birth' })).toBeVisible();

  await type(page, 'dateOfBirth-month', '3');
  await type(page, 'dateOfBirth-day', '9');
  await type(page, 'dateOfBirth-year', '1984');
  await tabTo(page, 'gender');
  await page.keyboard.press('ArrowDown');
  await turn(page, 2);
  await type(page, 'heightFeet', '5');
  await type(page, 'weightLbs', '181');
  await turn(page, 3);
  await type(page, 'hasNoMedicalConditions', ' ');
  await turn(page, 4);
  for (const part of [5, 6, 7]) {
    await press(page, /^None of these$/);
    await expect(page.getByText(`Part ${part} of 9`)).toBeVisible();
  }
  for (const part of [8, 9]) await turn(page, part);
  await type(page, 'hasConsent', ' ');
  await press(page, /^Continue$/);
  await expect(page.getByRole('dialog').getByLabel('Email')).toBeFocused();
  await press(page, /^Skip$/);
  await expect(page.getByRole('button', { name: 'Continue to confirmation' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^SEM-\d+$/)).toBeVisible();
  await expect(page.getByLabel('New password')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await tabTo(page, /^Copy$/);
});

test('a Tab while a page is on its way does not end below what comes', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/blog-list-screen-/, async (route) => {
    await held;
    await route.continue();
  });
  // A search is drawn by the app, not by the server.
  await page.goto('/blogs?search=semaglutide', { waitUntil: 'commit' });
  await expect(page.locator('main [data-loading]')).toBeVisible();
  await press(page, /^Skip to content$/);
  await inContent(page);
  await page.keyboard.press('Tab');
  release();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(await page.evaluate(faultOfFocus)).toBeNull();
});

test('a message by keyboard alone', async ({ page, context, baseURL }) => {
  const patient = await aWaitingPatient(baseURL!);
  await approve(baseURL!, patient);
  await enter(context, baseURL!, patient.client);
  await page.goto('/dashboard');
  await expect(page.getByText(patient.order.referenceNumber)).toBeVisible();
  await press(page, /^Messages/);
  await expect(page.getByText('No messages yet')).toBeVisible();
  await inContent(page);
  await press(page, /^New message/);
  const recipient = page.getByLabel(/^Recipient/);
  await expect(recipient).toBeFocused();
  await press(page, /^Send message/);
  await expect(page.getByText('Recipient is required')).toBeVisible();
  await expect(recipient).toBeFocused();
  await expect(recipient.getByRole('option', { name: /\(Doctor\)/ }).first()).toBeAttached();
  await page.keyboard.press('ArrowDown');
  await type(page, 'subject', 'By keyboard');
  await type(page, 'content', 'Hello doctor.');
  await press(page, /^Send message/);
  await expect(toastOf(page)).toContainText('message sent');
  await expect(page.getByRole('button', { name: 'New message' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox', { name: 'Search messages' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tab', { name: 'People' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: /^Inbox/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { name: 'Sent' })).toBeFocused();
  await expect(page.getByText('By keyboard')).toBeVisible();
  await press(page, /By keyboard/);
  await expect(heading(page, 'By keyboard')).toBeFocused();
  await press(page, /^Reply$/);
  await expect(page.getByRole('dialog').getByLabel(/^Message/)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reply' }).last()).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: /By keyboard/ })).toBeFocused();
});
